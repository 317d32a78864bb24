import type { BetRow } from '@fairline/contract/betting'
import type { Translate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { matchName, rowLine, selectionName, teamsOf } from './bet-words.ts'
import { parlayName } from './parlay-name.ts'

/**
 * What a member knows a bet by: "Over 81.50, BC Garvela -vs- Hapoel", or of several legs their kind
 * and number, "Mix parlay of 3".
 */
export function betName(row: BetRow, t: Translate): string {
  if (row.kind !== 'single') return parlayName(row, t)
  const teams = teamsOf(row)
  const backed = `${selectionName(row.bet_team, teams, t)} ${rowLine(row)}`.trim()
  return listText([backed, matchName(teams, t)], t)
}
