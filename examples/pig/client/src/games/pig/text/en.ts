import type { GameText } from "#kit/page";

/** The texts of Pig. */
export const text = {
  name: "Pig",
  pitch: "Roll on, or hold.",
  rule: "Roll as often as you dare, or hold to keep the points of the turn. A one loses them. The first with {goal} points wins.",
  actions: { roll: "Roll", hold: "Hold {turnScore}" },
  events: {
    rolled: "{seat} rolled {dice}.",
    busted: "{seat} lost {points} {points:point|points}.",
    banked: "{seat} held {points} and now {seat:have|has} {score}.",
  },
  banners: { busted: "A one!" },
  refusals: { "nothing-to-hold": "Roll first." },
  options: { goal: { name: "Goal", rule: "The points that win the match." } },
} satisfies GameText;
