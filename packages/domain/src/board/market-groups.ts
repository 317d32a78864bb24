import type { MatchBetType } from '../bet-types/bet-type.ts'

/**
 * Bet types beyond the table that have a page of their own, by the field of the head that counts
 * them: a topic can be asked for with one of them.
 * @spec S3.board.group
 */
export const betTypeOfGroup = {
  dc: 'DC',
  cs: 'CS',
  tg: 'TG',
  htft: 'HTFT',
  fglg: 'FGLG',
} as const satisfies Readonly<Record<string, MatchBetType>>
export type MarketGroup = keyof typeof betTypeOfGroup
export const marketGroups = ['dc', 'cs', 'tg', 'htft', 'fglg'] as const satisfies MarketGroup[]
