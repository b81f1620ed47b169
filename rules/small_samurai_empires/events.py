"""What happens on the map of Small Samurai Empires, and what it brings; each folds as the core event that it is."""

from __future__ import annotations

from rules.core.event import CounterSet, Event, Shifted
from rules.core.ids import Seat, ZoneId, seat_id
from rules.small_samurai_empires.tables import HOUSE_KEYS, PROVINCE_KEYS, REGION_KEYS, RESOURCE_KEYS


def samurai(house: int) -> str:
    """Return the kind of the samurai of a house."""
    return f"samurai_{HOUSE_KEYS[house]}"


def castle(house: int) -> str:
    """Return the kind of the castles of a house."""
    return f"castle_{HOUSE_KEYS[house]}"


def land(province: int) -> ZoneId:
    """Return the zone of a province."""
    return f"land.{PROVINCE_KEYS[province]}"


def slot_zone(slot: int) -> ZoneId:
    """Return the zone of an order slot, counted from 0; people count from 1."""
    return f"slot.{slot + 1}"


def laid_zone(region: int) -> ZoneId:
    """Return where the destiny cards of a region lie."""
    return f"laid.{REGION_KEYS[region]}"


def track(region: int) -> str:
    """Return the place of the influence counters of a region."""
    return f"influence.{REGION_KEYS[region]}"


class Waived(Event):
    """Nothing came of what `seat` could have done; `orders`: it was an order, not a neutral action."""

    __slots__ = ("orders", "seat")

    def __init__(self, seat: Seat, *, orders: bool) -> None:
        self.seat = seat
        self.orders = orders


class NothingDone(Waived):
    """It has no effect."""

    __slots__ = ()


class Declined(Waived):
    """`seat` did not want to."""

    __slots__ = ()


class ShipDeclined(Event):
    """`seat` did not board a ship."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class Recruited(Shifted):
    """`seat` raised a samurai."""

    __slots__ = ("province", "seat")

    def __init__(self, seat: Seat, kind: str, province: int) -> None:
        super().__init__(kind, f"supply.{seat}", land(province))
        self.seat = seat
        self.province = province


class Marched(Shifted):
    """A samurai of `seat` went to a neighbouring province."""

    __slots__ = ("province", "seat", "target_province")

    def __init__(self, seat: Seat, kind: str, province: int, target: int) -> None:
        super().__init__(kind, land(province), land(target))
        self.seat = seat
        self.province = province
        self.target_province = target


class Sailed(Marched):
    """A samurai of `seat` went to another coast by ship."""

    __slots__ = ()


class Attacked(Shifted):
    """`seat` removed a samurai of `enemy` from a province."""

    __slots__ = ("enemy", "province", "seat")

    def __init__(self, seat: Seat, enemy: Seat, kind: str, province: int) -> None:
        super().__init__(kind, land(province), f"supply.{enemy}")
        self.seat = seat
        self.enemy = enemy
        self.province = province


class SamuraiTraded(Shifted):
    """Samurai of `seat` made way for a castle."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, kind: str, province: int, count: int) -> None:
        super().__init__(kind, land(province), f"supply.{seat}", count)
        self.seat = seat


class CastleBuilt(Shifted):
    """`seat` built a castle."""

    __slots__ = ("province", "seat")

    def __init__(self, seat: Seat, kind: str, province: int) -> None:
        super().__init__(kind, f"supply.{seat}", land(province))
        self.seat = seat
        self.province = province


class Gained(Shifted):
    """`seat` took a resource from the bank."""

    __slots__ = ("resource", "seat")

    def __init__(self, seat: Seat, resource: int, count: int) -> None:
        super().__init__(RESOURCE_KEYS[resource], "bank", f"purse.{seat}", count)
        self.seat = seat
        self.resource = resource


class Harvested(Gained):
    """The resource came from a province by a harvest."""

    __slots__ = ("province",)

    def __init__(self, seat: Seat, resource: int, province: int) -> None:
        super().__init__(seat, resource, 1)
        self.province = province


class BountyTaken(Harvested):
    """The resource came from a province that `seat` controls at the end of an era."""

    __slots__ = ()


class Paid(Shifted):
    """`seat` paid resources to the bank."""

    __slots__ = ("resource", "seat")

    def __init__(self, seat: Seat, resource: int, count: int) -> None:
        super().__init__(RESOURCE_KEYS[resource], f"purse.{seat}", "bank", count)
        self.seat = seat
        self.resource = resource


class CoverPaid(Paid):
    """The bushido was the price for covering a token."""

    __slots__ = ()


class InfluenceRaised(CounterSet):
    """The influence of `seat` in a region rose, by so many provinces and castles."""

    __slots__ = ("castles", "provinces", "region", "seat")

    def __init__(self, seat: Seat, region: int, change: tuple[int, int], provinces: int, castles: int) -> None:
        before, value = change
        super().__init__(track(region), seat_id(seat), before, value)
        self.seat = seat
        self.region = region
        self.provinces = provinces
        self.castles = castles


class Scored(CounterSet):
    """`seat` scored points."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, before: int, value: int) -> None:
        super().__init__(seat_id(seat), "score", before, value)
        self.seat = seat


class RegionReckoned(Event):
    """What a region brings is counted for everybody, before the next region's."""

    __slots__ = ("region",)

    def __init__(self, region: int) -> None:
        self.region = region


class RegionRewarded(Scored):
    """`seat` scored the reward of a region for so many provinces; `first`: the first one."""

    __slots__ = ("first", "provinces", "region")

    def __init__(self, seat: Seat, change: tuple[int, int], region: int, provinces: int, *, first: bool) -> None:
        before, value = change
        super().__init__(seat, before, value)
        self.region = region
        self.provinces = provinces
        self.first = first


class ShrinesScored(Scored):
    """`seat` scored for the shrines that it controls."""

    __slots__ = ()


class InfluenceScored(Scored):
    """`seat` scored its level of influence in a region times the value of the region."""

    __slots__ = ("level", "region", "worth")

    def __init__(self, seat: Seat, change: tuple[int, int], region: int, level: int, worth: int) -> None:
        before, value = change
        super().__init__(seat, before, value)
        self.region = region
        self.level = level
        self.worth = worth


class ResourcesScored(Scored):
    """`seat` scored for the resources that it has left."""

    __slots__ = ("resources",)

    def __init__(self, seat: Seat, change: tuple[int, int], resources: int) -> None:
        before, value = change
        super().__init__(seat, before, value)
        self.resources = resources
