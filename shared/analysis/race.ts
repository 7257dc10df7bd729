/**
 * Returns the shares of a race in which each seat's progress is independent. `finish[place][turns]` is the chance that
 * the seat in this place of the turn order finishes within that many turns; the first seat to finish wins. Matches
 * longer than the lists are shared equally.
 */
export function raceShares(finish: readonly Float64Array[]): number[] {
  const shares = finish.map(() => 0);
  const horizon = Math.min(...finish.map((chances) => chances.length)) - 1;
  let open = 1;
  for (let turn = 1; turn <= horizon && open > 0; turn++) {
    open = 1;
    for (const chances of finish) open *= 1 - (chances[turn - 1] as number);
    for (const [place, chances] of finish.entries()) {
      const before = 1 - (chances[turn - 1] as number);
      if (before <= 0) continue;
      // The seats before this one have moved in this turn, the seats after it have not.
      const others = open / before;
      shares[place] = (shares[place] as number) + others * ((chances[turn] as number) - (chances[turn - 1] as number));
      open = others * (1 - (chances[turn] as number));
    }
  }
  const rest = 1 - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share + rest / finish.length);
}

/** Gives one seat a share and divides the rest among the others in the proportions of given shares. */
export function withShare(shares: readonly number[], seat: number, share: number): number[] {
  const others = 1 - (shares[seat] as number);
  return shares.map((other, at) => {
    if (at === seat) return share;
    return others > 0 ? (other * (1 - share)) / others : (1 - share) / (shares.length - 1);
  });
}
