from __future__ import annotations
from desktop.table.ui import Decor
def decor(view, me):
    made=[]
    kinds=("plain","start","daruma","four")
    for i in range(12):
        x,y=tile_spot(i)
        kind=kinds[view.counter("track",f"tile.{i+1}")]
        made.append(Decor(f"tile.{i+1}", f"daruma/tile/{kind}/{i+1}", x,y,68,68, entity=f"tile.{i+1}"))
    step=view.counter("track","step")
    i = step if step<12 else 22-step
    x,y=tile_spot(i)
    made.append(Decor("track.step","daruma/marker/round",x,y+(-30 if step<12 else 30),40,40,z=5))
    return made
def tile_spot(i):
    x=320+i*960/11
    return x, 92+68*((x-800)/480)**2
