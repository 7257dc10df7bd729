import { addPoints, defineGame, endMatch, nextSeat, rollDie } from "#kit";

/** Pig: roll as often as you dare, or hold to keep the points of the turn. A one loses them. */
export const pig = defineGame({
  id: "pig",
  seats: { min: 2, max: 6 },
  options: { goal: { type: "number", default: 100, min: 20, max: 500 } },
  actions: { roll: {}, hold: {} },

  setup: () => ({ die: 0, turnScore: 0 }),

  verify: (state, _seat, { type }) => (type === "hold" && state.turnScore === 0 ? "nothing-to-hold" : null),

  apply(state, seat, { type }, rng) {
    const gathered = state.turnScore;
    if (type === "hold") {
      const score = addPoints(state, seat, gathered);
      state.turnScore = 0;
      if (score >= state.options.goal) endMatch(state, [seat], "target");
      else state.actor = nextSeat(state, seat);
      return [{ type: "banked", seat, points: gathered, score }];
    }
    state.die = rollDie(rng);
    const rolled = { type: "rolled", seat, dice: [state.die] };
    if (state.die > 1) {
      state.turnScore += state.die;
      return [rolled];
    }
    state.turnScore = 0;
    state.actor = nextSeat(state, seat);
    return [rolled, { type: "busted", seat, points: gathered }];
  },
});
