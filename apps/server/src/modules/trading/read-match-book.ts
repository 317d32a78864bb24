import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BoardLive } from '@fairline/domain/board/board-model'
import { edgesOf, keptOf, noRates } from '@fairline/domain/books/edges'
import { type PartyLevel, partyLevels } from '@fairline/domain/books/party-level'
import { sharesIn } from '@fairline/domain/books/position-taking'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Currency, Minor } from '@fairline/domain/money/money'
import { recordOf } from '@fairline/domain/sports/all-sports'
import {
  type BookedBet,
  type BookPoint,
  bookByDifference,
  bookByLine,
  bookByScore,
  bookByTotal,
  type LineBook,
} from '@fairline/domain/what-if/match-book'
import type { ScoreMapCell } from '@fairline/domain/what-if/score-map'
import type { MatchSoFar } from '@fairline/domain/what-if/ways-to-a-score'
import type { Queries } from '../../db/queries.ts'
import {
  type BookedMatch,
  type StoredBet,
  selectBetsOfMatch,
  selectBookedMatch,
} from './booked-bet-store.ts'

/** Whose book it is: that of all, what is left for the company, or what a party keeps. */
export type BookView = 'total' | 'company' | { readonly level: PartyLevel; readonly path: string }

/** Which book is asked for. */
export interface BookAsked {
  readonly matchId: string
  readonly view: BookView
  /** Parlays count as if their other running legs were won. */
  readonly withParlays: boolean
  /** What the board says of the match now; null before it is in play. */
  readonly live: BoardLive | null
}

/** The book of a match in one currency. Amounts are the house's, or the party's: minor units. */
export interface CurrencyBook {
  readonly currency: Currency
  readonly bets: number
  readonly parlays: number
  /**
   * By final score, a row for each number of home goals; null of a score that the match has passed.
   * Empty in sports that do not count goals.
   */
  readonly scores: readonly (readonly (ScoreMapCell | null)[])[]
  readonly differences: readonly BookPoint[]
  readonly totals: readonly BookPoint[]
  readonly lines: readonly LineBook[]
}

/** The book of a match: what it wins or loses by how the match ends. */
export interface MatchBook {
  readonly matchId: string
  readonly home: string
  readonly away: string
  readonly currencies: readonly CurrencyBook[]
}

/** The book is shown up to so many goals a side. */
const goalsMost = 9

/**
 * Reads the book of a match: the result of an operator's running bets by final score, by goal
 * difference, by total and by line, before commission. What was cashed out does not run, and bets
 * that wait are not in it.
 */
export async function readMatchBook(
  queries: Queries,
  operatorId: number,
  asked: BookAsked,
): Promise<Outcome<MatchBook>> {
  const { matchId, view, withParlays } = asked
  const match = await selectBookedMatch(queries, matchId)
  if (match === undefined) {
    return refused('incompletedRequest', { match: `there is no match ${matchId}` })
  }
  const under = typeof view === 'string' ? null : view.path
  const of = { operatorId, matchKey: match.key, under, withParlays }
  const byCurrency = Map.groupBy(await selectBetsOfMatch(queries, of), ({ currency }) => currency)
  const currencies: CurrencyBook[] = []
  for (const [currency, stored] of [...byCurrency].toSorted(([one], [two]) => (one < two ? -1 : 1)))
    currencies.push(await bookOf(currency, stored, match, asked))
  return accepted({ matchId, home: match.home, away: match.away, currencies })
}

async function bookOf(
  currency: Currency,
  stored: readonly StoredBet[],
  match: BookedMatch,
  { view, live }: BookAsked,
): Promise<CurrencyBook> {
  const bets = stored.map(
    (bet): BookedBet => ({ ...bet, kept: (winLoss) => keptBy(view, bet, winLoss) }),
  )
  const isParlay = ({ ticket }: StoredBet): boolean => ticket.legs.length > 1
  return {
    currency,
    bets: bets.length,
    parlays: stored.filter(isParlay).length,
    scores: await scoresOf(bets, match, live),
    differences: bookByDifference(bets),
    totals: bookByTotal(bets),
    lines: bookByLine(bets),
  }
}

/** What the house, or a party, has of what a member wins or loses. */
function keptBy(view: BookView, { book }: StoredBet, winLoss: Minor): Minor {
  if (view === 'total') return -winLoss
  const shares = sharesIn(book.terms.positionTaking, book.column)
  const kept = keptOf(edgesOf({ winLoss, base: 0n, shares, rates: noRates }))
  const level = view === 'company' ? partyLevels.length : partyLevels.indexOf(view.level)
  return kept[level] ?? 0n
}

/** By final score. A cell is computed in a turn of its own: a server does other work between. */
async function scoresOf(
  bets: readonly BookedBet[],
  match: BookedMatch,
  live: BoardLive | null,
): Promise<CurrencyBook['scores']> {
  if (recordOf(match.sportsType).hasForecast !== true) return []
  const soFar = soFarOf(match, live)
  const resultAt = bookByScore(bets, soFar)
  const goals = Array.from({ length: goalsMost + 1 }, (_, number) => number)
  const rows: (ScoreMapCell | null)[][] = []
  for (const home of goals) {
    const isPassed = (away: number): boolean => home < soFar.score.home || away < soFar.score.away
    const row: (ScoreMapCell | null)[] = []
    for (const away of goals) {
      await nextTurn()
      row.push(isPassed(away) ? null : resultAt({ home, away }))
    }
    rows.push(row)
  }
  return rows
}

function soFarOf({ halfTime }: BookedMatch, live: BoardLive | null): MatchSoFar {
  const isFirstHalf = live === null || live.phase === '1H'
  return {
    score: live?.score ?? halfTime ?? { home: 0, away: 0 },
    isFirstHalfOver: !isFirstHalf || halfTime !== null,
    halfTime: halfTime ?? (live?.phase === 'HT' ? live.score : null),
  }
}
