import { type BetTypeRule, usual } from './bet-type-rule.ts'

/** A runner of an outright: its number in the source's list. */
export type RunnerId = `R${number}`

/** Who wins a competition, of n runners (rules.md 7). @spec S3.betType.outright */
export const outright: BetTypeRule<RunnerId> = {
  ...usual,
  selections: [],
  inParlay: false,
  rule: { id: 'outright', section: '7', text: 'Wins when the runner comes in on a paid place.' },
  // No score decides an outright: `gradeRunner` grades it on the finish.
  decide: () => undefined,
}

/** Whether the text is a runner's id: R and a number from 1 without a leading zero. */
export function isRunnerId(text: string): text is RunnerId {
  return /^R[1-9]\d{0,5}$/.test(text)
}
