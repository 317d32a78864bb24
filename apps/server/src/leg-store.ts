import type { BetType, Period, Selection } from '@fairline/domain/bet-types/bet-type'
import type { Leg } from '@fairline/domain/settlement/grade-selection'

/** What a row of `bet_leg` says was backed. */
export interface BackedLegRow {
  bet_type: BetType
  period: Period
  selection: Selection
  line_quarters: number | null
  score_home: number | null
  score_away: number | null
}

/** The columns of a `BackedLegRow`, of `bet_leg l`. */
export const backedLegColumns =
  'l.bet_type, l.period, l.selection, l.line_quarters, l.score_home, l.score_away'

/** A leg as the domain grades and values it. */
export function backedLegOf(row: BackedLegRow): Leg {
  const { score_home: home, score_away: away } = row
  return {
    betType: row.bet_type,
    period: row.period,
    selection: row.selection,
    lineQuarters: row.line_quarters,
    scoreAtBet: home === null || away === null ? null : { home, away },
  }
}
