/** What of a round was played, each value as it is published (house-calls.ts). */
export interface SealedRound {
  readonly id: string
  readonly transDate: string
  readonly gameCode: string
  readonly rules: number
  readonly clientSeed: string
  readonly nonce: number
  readonly stake: string
  readonly bet: unknown
  readonly acts: readonly unknown[]
}

/** A value whose fields are in the order of their names, however they were stored. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, each]) => [name, inOrder(each)]))
}

/**
 * Returns the text whose HMAC-SHA256 under the server seed is the seal of a round. No block of a
 * chance has such a text: those end in a number.
 */
export const sealText = (round: SealedRound): string =>
  JSON.stringify([
    round.id,
    round.transDate,
    round.gameCode,
    round.rules,
    round.clientSeed,
    round.nonce,
    round.stake,
    inOrder(round.bet),
    inOrder(round.acts),
  ])
