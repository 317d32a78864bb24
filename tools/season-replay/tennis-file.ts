/** Matches by tennis-data.co.uk: a row each. The winner is the home side. */

import type { Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { PeriodResults } from '@fairline/domain/settlement/match-outcome'
import {
  type Cell,
  completed,
  countIn,
  faultAt,
  named,
  type Offer,
  playable,
  priceIn,
  type ReadEvents,
  type Row,
  readAs,
  rowsOf,
  scoreOf,
  sum,
  together,
  usualPrice,
} from './event-rows.ts'
import { skippedRow } from './skipped-selection.ts'

const line = readAs(22.5)
const setCodes = ['S1', 'S2', 'S3', 'S4', 'S5'] as const
/** A last set of 70-68 has been played. */
const gamesMost = 99

/** How a match ended, by the words of the file, which misspells some of them. */
const endings: Readonly<Record<string, 'completed' | 'abandoned' | 'cancelled'>> = {
  completed: 'completed',
  compleed: 'completed',
  retired: 'abandoned',
  retied: 'abandoned',
  disqualified: 'abandoned',
  walkover: 'cancelled',
  walover: 'cancelled',
}

/** Reads the matches. */
export function tennisMatches(text: string): ReadEvents {
  const ofNames = ['Tournament', 'Winner', 'Loser']
  const others = ['Best of', 'Comment', 'W1', 'L1']
  const { rows, skipped: unnamed } = rowsOf(text, ofNames, others)
  const read = rows.map(matchOf)
  return {
    matches: read.flatMap(({ matches }) => matches),
    skipped: [...unnamed, ...read.flatMap(({ skipped }) => skipped)],
  }
}

function matchOf(row: Row): ReadEvents {
  const [winner, loser, comment] = [row.cell('Winner'), row.cell('Loser'), row.cell('Comment')]
  const name = `${winner} v ${loser}`
  const skip = (column: string, reason: string): ReadEvents => ({
    matches: [],
    skipped: [skippedRow(row.line, column, name, reason)],
  })
  if (winner === '' || loser === '') return skip(winner === '' ? 'Winner' : 'Loser', 'no player')
  const ending = endings[comment.toLowerCase()]
  if (ending === undefined) return skip('Comment', `the comment '${comment}' is not known`)
  const planned = countIn(row, 'Best of', 'number of sets', 5)
  if (!planned.isRead) return skip(planned.column, planned.reason)
  if (planned.value !== 3 && planned.value !== 5) {
    return skip('Best of', `the best of ${planned.value} is not played`)
  }
  const sets = setsOf(row, ending === 'completed')
  const score = sets.every(({ score }) => score.isRead) ? readAs(setsWon(sets)) : setsIn(row)
  const games = together(
    sets.map((set) => set.score),
    (...scores) => sum(scores),
  )
  const offers: readonly Offer[] = [
    { period: 'FT', betType: 'ML', selection: 'home', odds: oddsIn(row), needs: [score] },
    { period: 'S1', betType: 'ML', selection: 'home', needs: firstSetOf(sets, score) },
    { period: 'FT', betType: 'OU', selection: 'over', line, needs: [games, score] },
  ]
  const offered = offers.filter(({ betType }) => betType !== 'OU' || planned.value === 3)
  const { selections, skipped } = playable(name, offered)
  const results = resultsOf(ending, planned.value, { sets, score, games })
  const match = { ...named(row.line, row.cell('Tournament'), winner, loser), results, selections }
  return { matches: [match], skipped }
}

/** Some matches have no price; a price that is there must be one. */
function oddsIn(row: Row): Cell<string> {
  return row.cell('B365W') === '' ? readAs(usualPrice) : priceIn(row, 'B365W')
}

interface PlayedSet {
  readonly code: PeriodCode
  readonly score: Cell<Score>
}

/** A set that a match was broken off in may have one side's games alone: it did not end. */
function setsOf(row: Row, isCompleted: boolean): readonly PlayedSet[] {
  return setCodes.flatMap((code, at) => {
    const columns = [`W${at + 1}`, `L${at + 1}`] as const
    const blanks = columns.filter((column) => row.cell(column) === '').length
    if (isCompleted ? blanks === 2 && at > 0 : blanks > 0) return []
    const [home, away] = columns.map((column) => countIn(row, column, 'number of games', gamesMost))
    return home && away ? [{ code, score: scoreOf(home, away) }] : []
  })
}

/** What decides a bet on the first set: the set, or the end of the match where it did not end. */
function firstSetOf(sets: readonly PlayedSet[], score: Cell<Score>): readonly Cell<Score>[] {
  const first = sets.find(({ code }) => code === 'S1')?.score
  if (first === undefined) return [score]
  return first.isRead && isSetOver(first.value) ? [first] : [first, score]
}

/** Whether a set was played to its end: by two games from six on, or by a tie-break. */
function isSetOver({ home, away }: Score): boolean {
  const [more, less] = [Math.max(home, away), Math.min(home, away)]
  return (more >= 6 && more - less >= 2) || (more === 7 && less === 6)
}

const endedOf = (sets: readonly PlayedSet[]) =>
  sets.flatMap(({ code, score }) =>
    score.isRead && isSetOver(score.value) ? [{ code, score: score.value }] : [],
  )

function setsWon(sets: readonly PlayedSet[]): Score {
  const won = endedOf(sets).map(({ score }) => score)
  return sum(won.map(({ home, away }) => ({ home: +(home > away), away: +(away > home) })))
}

/** The score in sets as the file sums it up: what is left where a set cannot be read. */
function setsIn(row: Row): Cell<Score> {
  const columns = ['Wsets', 'Lsets'] as const
  const [won, lost] = columns.map((column) => countIn(row, column, 'number of sets', 3))
  return won && lost ? scoreOf(won, lost) : faultAt(row, 'Wsets', 'not a number of sets')
}

interface ReadScores {
  readonly sets: readonly PlayedSet[]
  readonly score: Cell<Score>
  readonly games: Cell<Score>
}

function resultsOf(
  ending: 'completed' | 'abandoned' | 'cancelled',
  planned: number,
  { sets, score, games }: ReadScores,
): PeriodResults {
  if (ending === 'cancelled') return { FT: { status: 'cancelled', score: null } }
  const ended = endedOf(sets).map(({ code, score: own }) => [code, completed(own)] as const)
  const counts = games.isRead ? { counts: { game: games.value } } : {}
  const facts = { planned, ...counts }
  const fullTime = score.isRead ? { FT: { status: ending, score: score.value, facts } } : {}
  return { ...Object.fromEntries(ended), ...fullTime }
}
