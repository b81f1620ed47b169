"""Makes the sounds of resources/app/sounds from nothing but arithmetic: python build/sounds.py (needs NumPy).

The same file comes out every time. Each sound is a physical sketch: struck wood and bronze are sums of decaying
partials, strings are plucked delay lines (Karplus and Strong), breath and paper are noise between two frequencies.
"""

from __future__ import annotations

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from tones import CHANCE, RATE, Signal, at, damped, noise, plucked, room, seconds, struck, swell, wood

TARGET = Path(__file__).resolve().parent.parent / "resources" / "app" / "sounds"

_STEP = 0.01
_RISE = int(RATE * 0.0006)
"""What would begin with a step this high rises over so many samples instead: a step clicks."""


def clack() -> Signal:
    """Wooden clappers: a turn begins."""
    return room(at([(0, wood(1180), 0.6), (0.15, wood(1210, 0.25), 1)], 0.42), 0.28)


def dice_cup() -> Signal:
    """Dice in a wooden cup."""
    parts = []
    for index in range(16):
        pitch = 620 + 500 * CHANCE.random()
        parts.append((0.02 + index * 0.036 + 0.014 * CHANCE.random(), wood(pitch, 0.08), 0.4 + 0.6 * CHANCE.random()))
    return room(at(parts, 0.7), 0.22, 0.05)


def die_land() -> Signal:
    """A die lands on lacquer and rolls over once."""
    board = struck([(210, 0.9, 0.03), (340, 0.4, 0.02)], 0.1)
    return room(
        at(
            [
                (0, wood(1500, 0.07), 0.7),
                (0, board, 0.8),
                (0.075, wood(1750, 0.06), 0.4),
                (0.12, wood(1640, 0.05), 0.2),
            ],
            0.24,
        ),
        0.12,
    )


def brush() -> Signal:
    """A wet brush goes once round."""
    stroke = noise(0.46, 900, 4200) * swell(0.46, 0.3, 1.6)
    grain = noise(0.46, 3000, 9000) * swell(0.46, 0.65, 3) * (0.6 + 0.4 * np.sin(2 * np.pi * 34 * seconds(0.46)))
    return room(stroke + 0.45 * grain, 0.08)


def taiko() -> Signal:
    """One thud of a drum: a four."""
    skin = struck([(74, 1, 0.3), (118, 0.5, 0.16), (168, 0.3, 0.1), (236, 0.16, 0.06)], 0.85, fall=0.5)
    return room(at([(0, skin, 1), (0, noise(0.03, 200, 2600) * swell(0.03, 0.1), 0.4)], 0.85), 0.14)


def bell() -> Signal:
    """A small bronze bell: a doll is complete."""
    tone = struck(
        [
            (1046, 1, 0.6),
            (1049, 0.7, 0.55),
            (2888, 0.42, 0.32),
            (2894, 0.2, 0.3),
            (5650, 0.18, 0.14),
            (9000, 0.07, 0.06),
        ],
        1.5,
    )
    return room(tone, 0.2, 0.14)


def pour() -> Signal:
    """Sake runs into a cup that fills."""
    length = 0.95
    made = 0.16 * noise(length, 500, 3000) * swell(length, 0.35, 0.8)
    for index in range(46):
        start = 0.03 + 0.8 * index / 46 + 0.02 * CHANCE.random()
        pitch = (420 + 620 * start) * (0.8 + 0.5 * CHANCE.random())
        drop = struck([(pitch, 1, 0.02)], 0.07, fall=-0.35)
        made += at([(start, drop, 0.25 + 0.5 * CHANCE.random())], length)[: len(made)]
    return room(made, 0.12)


def gong() -> Signal:
    """One low gong: the turn is ruined."""
    partials = [
        (66, 1, 1.3),
        (99, 0.6, 1.0),
        (131, 0.7, 0.9),
        (183, 0.42, 0.7),
        (241, 0.36, 0.6),
        (333, 0.22, 0.42),
        (467, 0.14, 0.3),
    ]
    tone = struck([*partials, *((f * 1.006, s * 0.7, d) for f, s, d in partials)], 2.3)
    shimmer = noise(2.3, 700, 2600) * swell(2.3, 0.09, 2.2)
    return room(tone * np.minimum(1, seconds(2.3) / 0.012) + 0.12 * shimmer, 0.2, 0.16)


def shamisen() -> Signal:
    """A quick run up a shamisen: good luck."""
    run = [293.66, 311.13, 392.0, 440.0, 523.25, 587.33, 622.25, 783.99]
    parts = [
        (index * 0.085, plucked(pitch, 0.6, bright=0.45, hold=0.992, buzz=0.4), 0.6 + 0.05 * index)
        for index, pitch in enumerate(run)
    ]
    taps = [(index * 0.085, wood(900, 0.05), 0.22) for index in range(len(run))]
    return room(at([*parts, *taps, (8 * 0.085 + 0.05, plucked(1174.66, 0.9, bright=0.45, buzz=0.3), 0.9)], 1.7), 0.16)


def slide() -> Signal:
    """A card slides over the cloth."""
    return noise(0.2, 1400, 6500) * swell(0.2, 0.3, 1.6)


def flutter() -> Signal:
    """Five cards are swept up and laid out again."""
    return at(
        [(index * 0.075, noise(0.13, 1600, 7500) * swell(0.13, 0.2, 1.8), 0.6 + 0.08 * index) for index in range(6)],
        0.6,
    )


def hop() -> Signal:
    """The marker sets down on the next tile."""
    return room(struck([(760, 1, 0.03), (1240, 0.5, 0.018), (380, 0.4, 0.03)], 0.14, fall=-0.2), 0.12)


def win() -> Signal:
    """A koto runs down and up, a drum, a bell."""
    notes = [1174.66, 880.0, 783.99, 587.33, 440.0, 587.33, 783.99, 880.0, 1174.66]
    parts = [(index * 0.1, plucked(pitch, 1.2, bright=0.55, hold=0.998), 0.7) for index, pitch in enumerate(notes)]
    chord = [(1.0, plucked(pitch, 1.6, bright=0.5, hold=0.9985), 0.6) for pitch in (293.66, 440.0, 587.33, 880.0)]
    drums = [(1.0, damped(taiko(), 0.8), 0.8), (0.0, damped(taiko(), 0.6), 0.35)]
    return room(at([*parts, *chord, *drums, (1.0, bell(), 0.35)], 2.7), 0.18, 0.14)


def blade() -> Signal:
    """A sword leaves its sheath and sings: an attack."""
    draw = noise(0.24, 3200, 11000) * swell(0.24, 0.8, 2.2)
    song = struck(
        [
            (2210, 1, 0.34),
            (2226, 0.7, 0.3),
            (3540, 0.55, 0.24),
            (5270, 0.4, 0.16),
            (7390, 0.24, 0.1),
            (9650, 0.12, 0.05),
        ],
        0.95,
    )
    cut = noise(0.12, 900, 5200) * swell(0.12, 0.25, 2.4)
    return room(at([(0, draw, 0.5), (0.17, song, 0.5), (0.2, cut, 0.55)], 1.1), 0.16, 0.11)


def parry() -> Signal:
    """Steel stops steel, and a hilt knocks."""
    ring = struck([(1480, 1, 0.05), (2350, 0.9, 0.09), (3710, 0.6, 0.07), (5840, 0.5, 0.04), (8200, 0.3, 0.02)], 0.4)
    spark = noise(0.03, 4000, 12000) * swell(0.03, 0.08, 1.4)
    return room(at([(0, ring, 0.8), (0, spark, 0.7), (0.004, wood(840, 0.12), 0.8), (0.05, ring, 0.22)], 0.46), 0.2)


def thump() -> Signal:
    """Somebody in heavy cloth falls on straw mats."""
    body = struck([(88, 1, 0.09), (132, 0.6, 0.06), (61, 0.7, 0.12)], 0.42, fall=0.8)
    straw = noise(0.16, 260, 1900) * swell(0.16, 0.08, 2.4)
    cloth = noise(0.2, 900, 4200) * swell(0.2, 0.55, 2.2)
    return room(at([(0, cloth, 0.28), (0.14, body, 1), (0.14, straw, 0.6), (0.24, straw, 0.16)], 0.6), 0.1, 0.06)


def bowl() -> Signal:
    """A bronze bowl is touched and hums: tea, or a deep breath."""
    partials = [
        (392.0, 1, 1.1),
        (393.7, 0.8, 1.0),
        (1078, 0.5, 0.7),
        (1083, 0.3, 0.6),
        (2033, 0.24, 0.34),
        (3240, 0.1, 0.16),
    ]
    hum = struck(partials, 2.3)
    return room(hum * np.minimum(1, seconds(2.3) / 0.006), 0.2, 0.15)


def conch() -> Signal:
    """A conch is blown, swells over a fifth and falls off: the battle begins."""
    t = seconds(1.9)
    glide = 196 + 98 / (1 + np.exp(-(t - 0.42) / 0.05)) - 30 / (1 + np.exp(-(t - 1.62) / 0.05))
    phase = 2 * np.pi * np.cumsum(glide * (1 + 0.006 * np.sin(2 * np.pi * 5.2 * t))) / RATE
    tone = sum(strength * np.sin(part * phase) for part, strength in ((1, 1), (2, 0.62), (3, 0.4), (4, 0.2), (5, 0.12)))
    breath = noise(1.9, 300, 2400) * (0.05 + 0.12 * np.exp(-t / 0.08))
    return room((tone * 0.5 + breath) * swell(1.9, 0.3, 0.8), 0.3, 0.2)


def arquebus() -> Signal:
    """A matchlock: the snap of the serpentine, the crack, and the hills that answer."""
    snap = wood(2400, 0.04)
    crack = noise(0.3, 500, 9000) * np.exp(-seconds(0.3) / 0.035)
    body = struck([(96, 1, 0.09), (61, 0.8, 0.14)], 0.4, fall=0.9)
    echo = noise(0.7, 150, 1200) * swell(0.7, 0.12, 2.4)
    return room(at([(0, snap, 0.3), (0.07, crack, 1), (0.07, body, 0.9), (0.16, echo, 0.22)], 1.1), 0.16, 0.14)


def hooves() -> Signal:
    """Horses gallop past, nearer and away again."""
    parts = []
    for stride in range(4):
        near = (0.55, 0.85, 1.0, 0.6)[stride]
        for beat, press in ((0.0, 0.7), (0.085, 0.85), (0.165, 1.0)):
            pitch = 150 + 40 * CHANCE.random()
            hoof = struck([(pitch, 1, 0.03), (pitch * 2.3, 0.5, 0.016), (pitch * 0.55, 0.6, 0.04)], 0.14, fall=0.6)
            earth = noise(0.06, 300, 2200) * swell(0.06, 0.1, 2.0)
            parts += [(0.02 + 0.3 * stride + beat, hoof, press * near), (0.02 + 0.3 * stride + beat, earth, 0.3 * near)]
    return room(at(parts, 1.35), 0.14, 0.07)


def rustle() -> Signal:
    """A hand in a cloth bag, wood against wood at the bottom."""
    cloth = noise(0.44, 700, 5200) * swell(0.44, 0.35, 1.8)
    grain = 0.6 + 0.4 * np.sin(2 * np.pi * 19 * seconds(0.44))
    return room(at([(0, cloth * grain, 1), (0.16, wood(760, 0.1), 0.42), (0.25, wood(900, 0.1), 0.3)], 0.5), 0.1, 0.05)


def hush() -> Signal:
    """Wind dies down, and one low drum far off: somebody changes sides."""
    wind = noise(1.0, 240, 1500) * swell(1.0, 0.35, 2.2)
    skin = struck([(58, 1, 0.5), (87, 0.5, 0.3), (129, 0.26, 0.14)], 1.2, fall=0.4)
    return room(at([(0, wind, 0.34), (0.72, skin, 1)], 1.9), 0.26, 0.2)


def stone() -> Signal:
    """A stone is laid on stone."""
    hit = struck([(2960, 1, 0.016), (4310, 0.7, 0.011), (1720, 0.5, 0.02), (6900, 0.3, 0.006)], 0.12)
    base = struck([(320, 0.8, 0.03), (540, 0.4, 0.02)], 0.12)
    return room(at([(0, hit, 0.8), (0, base, 0.7), (0.045, hit, 0.16)], 0.2), 0.1, 0.05)


def whoosh() -> Signal:
    """A gust goes by."""
    low = noise(0.8, 180, 900) * swell(0.8, 0.45, 2.0)
    high = noise(0.8, 1200, 6000) * swell(0.8, 0.55, 3.2)
    return room(low + 0.6 * high, 0.14, 0.1)


def cymbal() -> Signal:
    """Two temple cymbals clash: a success."""
    ring = sum(
        struck([(pitch * (1 + 0.003 * CHANCE.random()), 1, 0.5 / (1 + index * 0.22))], 1.3)
        for index, pitch in enumerate((1870, 2412, 3106, 3790, 4524, 5390, 6480, 7720))
    )
    hiss = noise(1.0, 2600, 8500) * np.exp(-seconds(1.0) / 0.16)
    return room(at([(0, np.asarray(ring), 0.22), (0, hiss, 0.5)], 1.4), 0.16, 0.12)


def drumroll() -> Signal:
    """A temple drum rolls, faster and louder: the second throw."""
    parts = []
    start, gap = 0.0, 0.15
    for stroke in range(15):
        skin = struck([(128, 1, 0.09), (196, 0.5, 0.05), (262, 0.3, 0.03)], 0.24, fall=0.5)
        stick = noise(0.012, 900, 5200)
        press = 0.35 + 0.65 * stroke / 14
        parts += [(start, skin, press), (start, stick, 0.16 * press)]
        start, gap = start + gap, max(0.052, gap * 0.88)
    last = struck([(84, 1, 0.3), (128, 0.6, 0.16), (190, 0.3, 0.1)], 0.7, fall=0.5)
    return room(at([*parts, (start + 0.05, last, 1.2)], start + 0.8), 0.14)


def steps() -> Signal:
    """Straw sandals on a road: four soft steps."""
    parts = []
    for step in range(4):
        body = struck([(118 + 14 * CHANCE.random(), 1, 0.03), (190, 0.4, 0.02)], 0.1, fall=0.7)
        straw = noise(0.09, 900, 4200) * swell(0.09, 0.2, 2.2)
        parts += [(0.02 + 0.19 * step, body, 0.7), (0.03 + 0.19 * step, straw, 0.5)]
    return room(at(parts, 0.85), 0.08, 0.05)


def oar() -> Signal:
    """An oar creaks in its lock and pulls through water."""
    t = seconds(0.3)
    creak = (
        np.sin(2 * np.pi * (310 * t + 60 * t**2)) * (0.5 + 0.5 * np.sign(np.sin(2 * np.pi * 46 * t))) * swell(0.3, 0.5)
    )
    water = noise(0.7, 260, 2600) * swell(0.7, 0.35, 2.0)
    drops = noise(0.5, 2200, 7000) * swell(0.5, 0.2, 3.0)
    return room(at([(0, creak, 0.16), (0.16, water, 1), (0.62, drops, 0.22)], 1.2), 0.12, 0.08)


def sho() -> Signal:
    """A mouth organ of bamboo breathes one chord: an era ends."""
    t = seconds(2.6)
    chord = (440.0, 493.9, 587.3, 659.3, 740.0, 880.0)
    tone = sum(
        np.sin(2 * np.pi * pitch * t) + 0.4 * np.sin(4 * np.pi * pitch * t) + 0.2 * np.sin(6 * np.pi * pitch * t)
        for pitch in chord
    )
    breath = noise(2.6, 1500, 6000) * 0.1
    return room((np.asarray(tone) / len(chord) + breath) * swell(2.6, 0.42, 1.3), 0.3, 0.25)


def muyu() -> Signal:
    """A hollow fish of wood is struck, as monks count their prayers: one success more."""
    hollow = struck([(430, 1, 0.06), (442, 0.5, 0.05), (1010, 0.45, 0.024), (1690, 0.2, 0.012)], 0.32, fall=0.14)
    return room(at([(0, hollow, 1), (0, wood(860, 0.06), 0.2)], 0.34), 0.14, 0.06)


def temple() -> Signal:
    """A low temple bell, struck by a beam: the round is over."""
    partials = [
        (112, 1, 1.5),
        (113.3, 0.8, 1.4),
        (226, 0.5, 0.9),
        (268, 0.55, 0.8),
        (337, 0.3, 0.6),
        (452, 0.24, 0.42),
        (640, 0.12, 0.24),
    ]
    tone = struck(partials, 2.6)
    beam = struck([(92, 1, 0.05), (160, 0.5, 0.03)], 0.2, fall=0.6)
    return room(at([(0, tone * np.minimum(1, seconds(2.6) / 0.008), 1), (0, beam, 0.5)], 2.6), 0.22, 0.18)


def crackle() -> Signal:
    """Paper and dry bamboo catch fire."""
    roar = noise(0.9, 160, 1100) * swell(0.9, 0.35, 1.6)
    parts = [(0.0, roar, 0.5)]
    for _ in range(26):
        start = 0.05 + 0.68 * CHANCE.random()
        snap = noise(0.012, 1400, 9000) * np.exp(-seconds(0.012) / 0.003)
        parts.append((start, snap, 0.35 + 0.65 * CHANCE.random()))
    parts += [(0.16 + 0.24 * index, wood(1350 + 260 * index, 0.05), 0.3) for index in range(3)]
    return room(at(parts, 0.95), 0.1, 0.05)


def tear() -> Signal:
    """A talisman is torn across."""
    length = 0.36
    fibres = 0.35 + 0.65 * (np.sin(2 * np.pi * (60 * seconds(length) + 150 * seconds(length) ** 2)) > 0)
    rip = noise(length, 1500, 8500) * swell(length, 0.75, 1.4) * fibres
    return room(
        at([(0, rip, 1), (length - 0.04, noise(0.05, 900, 5000) * swell(0.05, 0.1, 2.0), 0.5)], 0.44), 0.08, 0.04
    )


def tick() -> Signal:
    """A fingertip on wood."""
    return struck([(1900, 1, 0.006), (950, 0.6, 0.01), (3100, 0.3, 0.003)], 0.05)


def error() -> Signal:
    """Not there: two soft low notes."""
    low = struck([(233, 1, 0.05), (466, 0.2, 0.03)], 0.2)
    lower = struck([(185, 1, 0.07), (370, 0.2, 0.04)], 0.26)
    return room(at([(0, low, 0.8), (0.11, lower, 1)], 0.4), 0.08)


def mallet() -> Signal:
    """Three strokes of a mallet on a beam: a castle is built."""
    beam = struck([(236, 1, 0.07), (395, 0.55, 0.045), (712, 0.25, 0.02), (118, 0.5, 0.06)], 0.26, fall=0.2)
    return room(at([(0, beam, 0.75), (0.19, beam, 0.85), (0.4, beam, 1), (0.4, wood(640, 0.08), 0.3)], 0.75), 0.2, 0.08)


def grain() -> Signal:
    """A handful of rice runs into a wooden measure."""
    parts = [(0.0, noise(0.5, 2600, 9000) * swell(0.5, 0.3, 1.6), 0.5)]
    for start, pitch, loud in CHANCE.random((34, 3)):
        parts += [(0.04 + 0.4 * start, wood(2300 + 1700 * pitch, 0.03), 0.1 + 0.2 * loud)]
    return room(at(parts, 0.56), 0.08, 0.04)


def page() -> Signal:
    """A leaf of stiff paper is turned over and laid down."""
    lift = noise(0.26, 1300, 6800) * swell(0.26, 0.7, 1.5)
    crease = 0.55 + 0.45 * np.sin(2 * np.pi * (26 * seconds(0.26) + 90 * seconds(0.26) ** 2))
    laid = noise(0.07, 500, 3600) * swell(0.07, 0.12, 2.2)
    return room(at([(0, lift * crease, 0.8), (0.22, laid, 1)], 0.34), 0.08, 0.04)


SOUNDS: dict[str, tuple[Callable[[], Signal], float]] = {
    "clack": (clack, 0.62), "dice_cup": (dice_cup, 0.6), "die_land": (die_land, 0.55), "brush": (brush, 0.4),
    "taiko": (taiko, 0.85), "bell": (bell, 0.5), "pour": (pour, 0.45), "gong": (gong, 0.8),
    "shamisen": (shamisen, 0.5),
    "slide": (slide, 0.3), "flutter": (flutter, 0.38), "hop": (hop, 0.5), "win": (win, 0.75), "tick": (tick, 0.25),
    "error": (error, 0.4),
    "blade": (blade, 0.5), "parry": (parry, 0.55), "thump": (thump, 0.75), "bowl": (bowl, 0.5),
    "conch": (conch, 0.6), "arquebus": (arquebus, 0.75), "hooves": (hooves, 0.6), "rustle": (rustle, 0.4),
    "hush": (hush, 0.7),
    "stone": (stone, 0.45), "whoosh": (whoosh, 0.45), "cymbal": (cymbal, 0.5), "drumroll": (drumroll, 0.7),
    "steps": (steps, 0.4), "oar": (oar, 0.45), "sho": (sho, 0.4),
    "muyu": (muyu, 0.5), "temple": (temple, 0.6), "crackle": (crackle, 0.4), "tear": (tear, 0.35),
    "mallet": (mallet, 0.5), "grain": (grain, 0.28), "page": (page, 0.32),
}  # fmt: skip
"""Name of each sound, its maker, and its peak as a share of full scale."""


def without_rumble(signal: Signal) -> Signal:
    """Nothing below 35 Hz remains: small loudspeakers only rattle at it."""
    size = len(signal) + RATE // 2
    frequency = np.fft.rfftfreq(size, 1 / RATE) + 1e-9
    spectrum = np.fft.rfft(signal, size) / (1 + (35 / frequency) ** 8)
    return np.asarray(np.fft.irfft(spectrum, size)[: len(signal)])


def write(name: str) -> Path:
    """The sound `name` is a mono WAV of 16 bits under resources, begun without a step and ended softly."""
    make, peak = SOUNDS[name]
    signal = without_rumble(make())
    signal = signal / np.max(np.abs(signal)) * peak
    last = np.nonzero(np.abs(signal) > 0.0015)[0][-1] + 1
    signal = signal[:last]
    if abs(signal[0]) > _STEP:
        signal[:_RISE] *= np.linspace(0, 1, _RISE)
    fade = min(len(signal) // 4, int(RATE * 0.03))
    signal[-fade:] *= np.linspace(1, 0, fade)
    path = TARGET / f"{name}.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((signal * 32767).astype("<i2").tobytes())
    return path


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        path = write(name)
        print(f"{path.name:16} {path.stat().st_size / 1000:7.1f} kB")


if __name__ == "__main__":
    main()
