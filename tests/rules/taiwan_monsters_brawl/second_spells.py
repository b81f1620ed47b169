"""The second reading of Taiwan Monsters Brawl: spell windows and cards (TM-3.10 to TM-3.20, TM-4.50 to TM-4.59)."""

from tests.rules.taiwan_monsters_brawl.second_lines import Lines
from tests.rules.taiwan_monsters_brawl.second_reading import DUEL, KINDS, LEAN, Asking


class Spells(Lines):
    """The same table with cards played from hands."""

    def eligible(self, seat: int, kind: str, window: str) -> bool:
        group = self.box.group[kind]
        if group == "free":
            return not (self.options["window_detail"] == "lean" and window in LEAN)
        if window not in DUEL:
            return False
        if group == "result":
            return kind == "divine_shield" or seat in self.sides
        if group == "defender":
            return seat == self.defender
        if group == "pre_roll" and seat in self.sides:
            roller = seat if kind == "flesh_ginseng" else self.rival(seat)
            return self.sides[roller].hits is None
        return False

    def aims(self, seat: int, kind: str) -> set[str]:
        """The ways to announce a card; none if it finds no target."""
        others = self.others(seat)
        plain = f"play:{kind}"
        if kind == "wildfire":
            return {f"{plain}>{o}:{cell}" for o in others for cell, (_, up) in self.runes[o].items() if up}
        if kind == "tsunami":
            return {plain} if any(self.hands[o] for o in others) else set()
        if kind == "talisman_imp":
            return {plain} if self.deck or self.discard else set()
        at: list[int]
        if kind == "tornado":
            at = [o for o in others if self.chi[o]]
        elif kind in ("volcanic_eruption", "explosion"):
            at = [o for o in others if self.vp[o]]
        elif kind == "flame_spirit":
            at = [o for o in others if self.hands[o]]
        elif kind == "divine_shield":
            at = [o for o in self.sides if o != seat]
        elif kind == "cat_kaka":
            at = [o for o in self.order if self.may_use(seat, self.box.ultimate[self.monster[o]])]
        else:
            return {plain}
        return {f"{plain}>{o}" for o in at}

    def window(self, name: str) -> Asking:
        follows_turn = name in DUEL or name in ("after_placement", "before_action", "after_action")
        seat, passes = self.turn if follows_turn else self.start, 0
        while passes < len(self.order):
            answers = {
                aim
                for kind in {self.box.kinds[card] for card in self.hands[seat]}
                if self.eligible(seat, kind, name) and self.held(seat, kind)
                for aim in self.aims(seat, kind)
            }
            answer = yield from self.choose(seat, {*answers, "pass"})
            passes += 1
            if answer != "pass":
                passes = 0
                yield from self.cast(seat, answer)
            seat = self.others(seat)[0]
        self.played = [set() for _ in range(self.seats)]

    def cast(self, seat: int, answer: str) -> Asking:
        kind, _, rest = answer.removeprefix("play:").partition(">")
        where, _, cell = rest.partition(":")
        target = int(where) if where else -1
        card = self.play_card(seat, kind)
        self.played[seat].add(card)
        spared = yield from self.responses(seat, kind, target)
        if not spared or kind == "tsunami":
            yield from self.effect(seat, kind, target, cell, spared)
        self.discard.append(card)

    def responses(self, seat: int, kind: str, target: int) -> Asking:
        affected = {target} - {seat, -1}
        if kind == "shigandang":
            affected = {self.rival(seat)}
        elif kind == "tsunami":
            affected = {o for o in self.others(seat) if self.hands[o]}
        spared = set()
        for other in self.others(seat):
            if other in affected and self.held(other, "sword_lion"):
                answer = yield other, {"play:sword_lion", "no"}
                if answer != "no":
                    card = self.play_card(other, "sword_lion")
                    self.played[other].add(card)
                    self.discard.append(card)
                    spared.add(other)
        return spared

    def effect(self, seat: int, kind: str, target: int, cell: str, spared: set[int]) -> Asking:
        if target >= 0 or kind == "tsunami":
            yield from self.befall(seat, kind, target, cell, spared)
        elif kind == "replenish_power":
            self.gain_chi(seat, 3)
        elif kind == "monster_eye":
            self.score(seat, 1)
        elif kind == "sorcery":
            yield from self.sorcery(seat)
        elif kind == "monster_pouch":
            yield from self.rune_dice(seat)
        elif kind == "talisman_imp":
            yield from self.draw(seat, 2)
        elif kind == "shigandang":
            self.sides[self.rival(seat)].red_out += 1
        elif kind == "flesh_ginseng":
            self.add_die(seat, "black")
        else:
            self.sides[seat].boost += {"mountain_demon": 1, "xika_rourou": 2}[kind]

    def befall(self, seat: int, kind: str, target: int, cell: str, spared: set[int]) -> Asking:
        """What a card does to others."""
        if kind == "tornado":
            self.pay(target, min(2, self.chi[target]))
        elif kind == "tsunami":
            for other in self.others(seat):
                if self.hands[other] and other not in spared:
                    yield from self.give_up_one(other)
        elif kind == "wildfire":
            self.lift(target, cell)
        elif kind == "divine_shield":
            self.sides[target].malus += 1
        elif kind == "flame_spirit":
            card = self.fate.burnt.popleft()
            self.hands[target].remove(card)
            self.discard.append(card)
        elif kind == "cat_kaka":
            yield from self.use(seat, self.box.ultimate[self.monster[target]])
            yield from self.work_off(seat)
        else:
            self.score(target, -{"volcanic_eruption": 1, "explosion": 2}[kind])

    def give_up_one(self, seat: int) -> Asking:
        answer = f"discard:{self.box.kinds[self.hands[seat][0]]}"
        if len(self.hands[seat]) > 1:
            answer = yield seat, {f"discard:{self.box.kinds[card]}" for card in self.hands[seat]}
        card = self.fate.spent.popleft()
        assert f"discard:{self.box.kinds[card]}" == answer
        self.hands[seat].remove(card)
        self.discard.append(card)

    def sorcery(self, seat: int) -> Asking:
        face = self.fate.runes.popleft()
        if face == "any":
            face = (yield seat, {f"effect:{kind}" for kind in KINDS}).removeprefix("effect:")
        own = self.box.ultimate[self.monster[seat]]
        before_roll = seat in self.sides and self.sides[seat].hits is None
        if face == "ultimate" and self.may_use(seat, own):
            yield from self.use(seat, own)
            yield from self.work_off(seat)
        elif face in ("chi", "spell"):
            yield from self.resolve(seat, face)
        elif face == "upgrade" and before_roll:
            yield from self.upgrade(seat)
        elif face == "reroll" and before_roll:
            self.sides[seat].rerolls += 1
