"""The second reading of Taiwan Monsters Brawl: challenges, rounds and the end (TM-2, TM-3.2, TM-4.20 ff., TM-7)."""

from collections import Counter

from tests.rules.taiwan_monsters_brawl.second_reading import ARRIVALS, SAVES, Asking, Plan
from tests.rules.taiwan_monsters_brawl.second_spells import Spells


class Telling(Spells):
    """The same table, told to the end."""

    # Challenges (TM-4.20 to TM-4.27).

    def challenge(self, attacker: int, defender: int) -> Asking:
        self.attacker, self.defender = attacker, defender
        self.sides = {attacker: Plan(), defender: Plan()}
        yield from self.window("challenge_declared")
        yield from self.line(attacker)
        yield from self.window("attacker_ready")
        yield from self.roll(attacker)
        yield from self.window("attacker_rolled")
        yield from self.line(defender)
        yield from self.window("defender_ready")
        yield from self.roll(defender)
        yield from self.window("before_result")
        yield from self.outcome(attacker, defender)
        self.sides = {}
        self.attacker = self.defender = -1
        targets = {f"play:serpent_beastman>{other}" for other in self.others(attacker) if other in self.ground}
        if self.held(attacker, "serpent_beastman") and targets:
            answer = yield attacker, {*targets, "no"}
            if answer != "no":
                self.discard.append(self.play_card(attacker, "serpent_beastman"))
                yield from self.challenge(attacker, int(answer[-1]))

    def outcome(self, attacker: int, defender: int) -> Asking:
        attack, defence = (
            max(0, plan.score() + plan.flat + plan.boost - plan.malus - (seat == defender and seat in self.half))
            for seat, plan in self.sides.items()
        )
        if attack < defence:
            self.half.add(attacker)
        if attack <= defence:
            return
        most = max(self.vp[seat] for seat in self.order)
        leads = self.vp[defender] == most and self.vp[attacker] < most
        zone = self.box.zones[self.ground[defender]]
        self.score(attacker, zone.points + (min(4, attack - defence) if leads else 0))
        save = SAVES[zone.direction]
        if self.held(defender, save):
            answer = yield defender, {f"play:{save}", "no"}
            if answer != "no":
                self.discard.append(self.play_card(defender, save))
                return
        self.leave(defender)

    def leave(self, seat: int) -> None:
        self.zone_discard.add(self.ground.pop(seat))
        self.half.discard(seat)

    # Rounds (TM-3.2).

    def play(self) -> Asking:
        yield from self.set_up()
        while not self.winners:
            yield from self.play_round()
            self.check_end()

    def set_up(self) -> Asking:
        if self.options["monster_selection"] == "draft":
            for seat in self.order:
                free = {f"monster:{key}" for key in self.box.board if key not in self.monster}
                self.monster[seat] = (yield seat, free).removeprefix("monster:")
        for seat in self.order:
            letter = self.options["start_set"]
            if letter == "choose":
                letter = (yield seat, {"set:A", "set:B"})[-1]
            elif letter == "random":
                letter = self.fate.sets.popleft()
            runes, chi = self.box.sets[self.monster[seat]][letter]
            self.gain_chi(seat, chi)
            for rune in runes:
                yield from self.gain(seat, [rune], convert=False)
        for seat in self.order:
            yield from self.draw(seat)

    def play_round(self) -> Asking:
        self.round += 1
        for _ in range(len(self.order) + 1):
            if not self.zone_deck:
                self.zone_deck, self.zone_discard = self.zone_discard, set()
            zone = self.fate.zones.popleft()
            self.zone_deck.remove(zone)
            self.free.add(zone)
        yield from self.window("round_start")
        for seat in self.order:
            self.turn = seat
            zone = (yield seat, {f"occupy:{zone}" for zone in self.free}).removeprefix("occupy:")
            self.free.remove(zone)
            self.ground[seat] = zone
            self.gain_chi(seat, self.box.zones[zone].chi)
            yield from self.gain(seat, self.box.zones[zone].runes)
            yield from self.arrive(seat, self.box.zones[zone].direction)
            yield from self.window("after_placement")
        self.zone_discard |= self.free
        self.free = set()
        for seat in self.order:
            self.turn = seat
            yield from self.window("before_action")
            yield from self.act(seat)
            yield from self.window("after_action")
        yield from self.window("before_tidy")
        yield from self.tidy()
        yield from self.window("round_end")

    def arrive(self, seat: int, direction: str) -> Asking:
        while True:
            cards = {card for card, (where, _) in ARRIVALS.items() if direction in where}
            answers = {f"play:{card}" for card in cards if self.held(seat, card)}
            answer = yield from self.choose(seat, {*answers, "done"})
            if answer == "done":
                return
            kind = answer.removeprefix("play:")
            card = self.play_card(seat, kind)
            yield from self.gain(seat, ["ultimate"])
            yield from self.gain(seat, [ARRIVALS[kind][1]])
            self.discard.append(card)

    def act(self, seat: int) -> Asking:
        if seat in self.ground:
            answers = {f"challenge>{other}" for other in self.others(seat) if other in self.ground} | {"rest"}
        else:
            answers = {"draw", "dice"}
        answer = yield from self.choose(seat, answers)
        if answer == "rest":
            yield from self.gain(seat, ["any"])
        elif answer == "draw":
            yield from self.draw(seat)
        elif answer == "dice":
            yield from self.rune_dice(seat)
        else:
            yield from self.challenge(seat, int(answer[-1]))

    def tidy(self) -> Asking:
        self.moment += 1
        for seat, zone in self.ground.items():
            self.score(seat, self.box.zones[zone].points, together=True)
        for seat in list(self.ground):
            self.leave(seat)
        for seat in self.order:
            while True:
                answers = self.recoverable(seat) if self.chi[seat] >= 3 else set()
                if self.held(seat, "big_wind_blows"):
                    used = [cell for cell, (_, up) in self.runes[seat].items() if not up]
                    answers |= {f"play:big_wind_blows:{cell}" for cell in used}
                answer = yield from self.choose(seat, {*answers, "done"})
                if answer == "done":
                    break
                if answer.startswith("recover"):
                    self.pay(seat, 3)
                else:
                    self.discard.append(self.play_card(seat, "big_wind_blows"))
                self.runes[seat][answer[-2:]][1] = True
        for seat in range(self.seats):
            for cell in [cell for cell, (_, up) in self.runes[seat].items() if not up]:
                self.lift(seat, cell)

    # The end (section 7).

    def key(self, seat: int) -> tuple[int, int, int]:
        return self.vp[seat], sum(up for _, up in self.runes[seat].values()), self.chi[seat] // 3

    def check_end(self) -> None:
        options, vp = self.options, self.vp
        if not self.extra:
            if self.seats == 2:
                over = max(vp) >= options["two_player_target"] or self.round == 30
            else:
                rounds = self.seats * (2 if options["double_rounds"] else 1)
                over = self.round == rounds or (options["mercy_rule"] and max(vp) - min(vp) >= 10)
            if not over:
                self.start = (self.start + 1) % self.seats
                self.order = self.clockwise(set(range(self.seats)))
                return
            race = self.seats == 2 and options["two_player_tie_rule"] == "first_to_target"
            if race and len(set(self.since.values())) == 2:
                self.winners = {min(self.since, key=self.since.__getitem__)}
                return
        best = max(self.key(seat) for seat in self.order)
        tied = {seat for seat in self.order if self.key(seat) == best}
        if len(tied) == 1 or self.extra == 3:
            self.winners = tied
            return
        self.extra += 1
        self.level = [self.extra if seat in tied else level for seat, level in enumerate(self.level)]
        self.start = min(tied, key=lambda seat: (seat - self.start - 1) % self.seats)
        self.order = self.clockwise(tied)

    def ranking(self) -> list[int]:
        """Places, winners first, then by extra rounds and the key."""
        ranks = [(seat in self.winners, self.level[seat], *self.key(seat)) for seat in range(self.seats)]
        first = len(self.winners)
        return [
            1 if seat in self.winners else 1 + first + sum(o > ranks[seat] for o in ranks if not o[0])
            for seat in range(self.seats)
        ]


def seen(hits: tuple[str, ...]) -> Counter[str]:
    """The successes among dice as they lie."""
    return Counter(die.split(".")[1] for die in hits if die.endswith(".1"))
