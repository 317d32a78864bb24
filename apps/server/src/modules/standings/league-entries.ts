import { scoreText } from '@fairline/domain/bet-types/facts'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { sportOf } from '@fairline/domain/sports/all-sports'
import type { Transaction } from '../../db/transaction.ts'
import {
  type Deduction,
  type LeagueRule,
  putAward,
  putDeduction,
  putLeagueRule,
  selectAwardable,
  selectDeductions,
  selectLeagueRule,
} from './league-entry-store.ts'
import { makeTable } from './make-table.ts'
import { selectTabledLeague } from './season-store.ts'

/** An entry of a league as it was and as it is now. */
export interface EntryChange<Entry> {
  readonly before: Entry
  readonly after: Entry
}

const noLeague = () => refused('incompletedRequest', { league: 'there is no table of this league' })

/** Says what decides between equal teams of a league, and when its season began. */
export async function setLeagueRule(
  tx: Transaction,
  leagueId: bigint,
  rule: LeagueRule,
): Promise<Outcome<EntryChange<LeagueRule>>> {
  const league = await selectTabledLeague(tx, { leagueId })
  if (league === undefined || sportOf(league.sportsType)?.table === undefined) return noLeague()
  const before = await selectLeagueRule(tx, leagueId)
  await putLeagueRule(tx, leagueId, rule)
  return accepted({ before, after: rule })
}

/** Deducts points of a team of a league in place of what was deducted; 0 gives all back. */
export async function deductPoints(
  tx: Transaction,
  leagueId: bigint,
  deduction: Deduction,
): Promise<Outcome<EntryChange<number>>> {
  const league = await selectTabledLeague(tx, { leagueId })
  const made = league && (await makeTable(tx, league, 'all'))
  if (made === undefined) return noLeague()
  if (made.kind.kind === 'percentage') {
    return refused('incompletedRequest', { points: 'a table by percentage has no points' })
  }
  const { team, points } = deduction
  const isOfLeague = made.standings.some((standing) => standing.team === team)
  const before = (await selectDeductions(tx, leagueId)).find((each) => each.team === team)
  if (!isOfLeague && before === undefined) {
    return refused('incompletedRequest', { team: `${team} is not in the table of this league` })
  }
  await putDeduction(tx, leagueId, deduction)
  return accepted({ before: before?.points ?? 0, after: points })
}

/** A result as a league awards it; null takes it back. */
export interface AwardedResult {
  readonly matchId: string
  readonly score: { readonly home: number; readonly away: number } | null
  readonly reason: string
}

/** Lets a result that the league awarded count in the table, and never for a bet. */
export async function awardResult(
  tx: Transaction,
  { matchId, score, reason }: AwardedResult,
): Promise<Outcome<EntryChange<string | null>>> {
  const match = await selectAwardable(tx, matchId)
  if (match === undefined || sportOf(match.sportsType)?.table === undefined) {
    return refused('incompletedRequest', { match: `there is no match ${matchId} of a league` })
  }
  await putAward(tx, match.key, score, reason)
  const after = score && scoreText(score)
  return accepted({ before: match.awarded, after })
}
