import type { MomentRow } from '@fairline/contract/moments'
import type { Translate } from '@fairline/site/i18n'

/** The names of both sides, in the member's language. */
export interface SideNames {
  readonly home: string
  readonly away: string
}

/** What happened, in the member's words: "Corner: Ash Town". */
export const momentText = ({ kind, side }: MomentRow, names: SideNames, t: Translate): string =>
  t(`moment.${kind}`, { team: names[side] })

/** The minute of a moment: "23'", "45+2'". */
export const minuteText = ({ minute, stoppage }: Pick<MomentRow, 'minute' | 'stoppage'>): string =>
  stoppage > 0 ? `${minute}+${stoppage}'` : `${minute}'`

/** The score right after a moment: "1-0". */
export const scoreAfter = ({ home_score, away_score }: MomentRow): string =>
  `${home_score}-${away_score}`

/** Moments that interrupt who listens; the others come every few seconds. */
const spoken = new Set<MomentRow['kind']>(['goal', 'red', 'penalty', 'var'])

/** The newest moment that is worth interrupting a reader; undefined if there is none. */
export const latestNews = (moments: readonly MomentRow[]): MomentRow | undefined =>
  moments.findLast(({ kind }) => spoken.has(kind))

/** How many of a kind each side has. */
export const countOf = (moments: readonly MomentRow[], kind: MomentRow['kind']) => ({
  home: moments.filter((one) => one.kind === kind && one.side === 'home').length,
  away: moments.filter((one) => one.kind === kind && one.side === 'away').length,
})

/** Those that have happened by a time, milliseconds since 1970. They are in order. */
export function until(moments: readonly MomentRow[], ms: number): readonly MomentRow[] {
  const next = moments.findIndex(({ at_ms }) => at_ms > ms)
  return next === -1 ? moments : moments.slice(0, next)
}
