/*
 * Outrights settled a second time, by other means than the product's: places are dealt out to
 * runners one by one, and money is counted in the smallest part of a minor unit that a tie makes.
 * Imports nothing of the product.
 */

export interface OracleOutright {
  readonly paidPlaces: number
  readonly mode: 'divide_stake' | 'divide_win'
  readonly nonStarter: 'void' | 'stands'
  /** Of each runner its rank, smallest first, however large; null did not start. */
  readonly ranks: readonly (number | null)[]
}

/** What a stake on a runner returns, minor units. */
export function oracleReturn(
  outright: OracleOutright,
  runner: number,
  stake: bigint,
  thousandths: bigint,
): bigint {
  const rank = outright.ranks[runner] ?? null
  if (rank === null) return outright.nonStarter === 'void' ? stake : 0n
  const { won, of } = placesWon(outright, rank)
  // Every unit of stake is cut in `of` parts: `won` of them win, the others lose or come back.
  const lost = outright.mode === 'divide_win' && won > 0n ? of - won : 0n
  return (stake * (won * thousandths + lost * 1000n)) / (of * 1000n)
}

/** Paid places that fall to those on a rank, over how many they are. */
function placesWon({ ranks, paidPlaces }: OracleOutright, rank: number) {
  const started = ranks.filter((each) => each !== null).sort((left, right) => left - right)
  const paid = started.slice(0, paidPlaces).filter((each) => each === rank).length
  return { won: BigInt(paid), of: BigInt(started.filter((each) => each === rank).length) }
}
