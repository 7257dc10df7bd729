/** The workshop of house rules in English. */
export const workshop = {
  title: "House rules workshop",
  intro:
    "Choose rules, give them a name, and save or share them. A link brings them to friends, who can change them and pass them on.",
  setUp: "Set up a table",
  effects: {
    heading: "What these rules do",
    none: "Change a rule, and matches are played here by the usual and by your rules.",
    counting: "Playing…",
    longer: "Matches are {percent} longer.",
    shorter: "Matches are {percent} shorter.",
    alike: "Matches are as long as usual.",
    usual: "Usual",
    these: "Your rules",
    length: "Moves of a match",
    first: "First player wins",
    comebacks: "Comebacks",
    draws: "Draws",
    share: "{percent} ± {error}",
    how: "From {usual} and {these} matches of two players who follow a rule of thumb, without special dice. 19 of 20 times the true value is within ±.",
  },
};
