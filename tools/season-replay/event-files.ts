/**
 * Files of real events of other sports: basketball games with their closing lines, tennis matches,
 * maps of e-sports, horse races. Pure. Files without prices are bet on at one price.
 */
import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import { parseLine } from '@fairline/domain/bet-types/line'
import type { RunnerId } from '@fairline/domain/bet-types/outright'
import type { Score } from '@fairline/domain/feed/feed-message'
import { parsePrice } from '@fairline/domain/odds/price'
import type { Standing } from '@fairline/domain/outright/outright'
import type { PeriodResult, PeriodResults } from '@fairline/domain/settlement/match-outcome'
import { firstSport } from '@fairline/domain/sports/all-sports'
import type { PeriodCode } from '@fairline/domain/sports/period'
import { csvRecords } from './csv-records.ts'
import { ReplayError } from './replay-error.ts'
import { readSeason, type Season, type SeasonMatch, type SeasonSelection } from './season-file.ts'

type Row = Readonly<Record<string, string>> & { readonly line: string }

/** The rows of a file by the names of its columns, each with its line. */
function rowsOf(text: string, needed: readonly string[]): Row[] {
  const [header, ...records] = csvRecords(text)
  const names = header?.fields.map((name) => name.trim()) ?? []
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new ReplayError(`columns ${missing.join(', ')} are missing`)
  return records.map(({ line, fields }) => ({
    ...Object.fromEntries(names.map((name, index) => [name, fields[index]?.trim() ?? ''])),
    line: String(line),
  }))
}

/** The price of a bet that the file has no price for: it wins 95 on 100. */
const usualPrice = '1.95'

function bet(
  period: PeriodCode,
  betType: BetType,
  selection: Selection,
  line: number | null = null,
  odds: string = usualPrice,
): SeasonSelection {
  const price = parsePrice(odds, 'DEC') ?? parsePrice(usualPrice, 'DEC')
  const lineQuarters = line === null ? null : parseLine(String(line))
  if (price === undefined || lineQuarters === undefined) throw new ReplayError(`${odds} at ${line}`)
  return { period, betType, selection, lineQuarters, price }
}

const whole = (text: string | undefined): number => Number.parseInt(text ?? '', 10)
const completed = (score: Score, facts: PeriodResult['facts'] = {}): PeriodResult => ({
  status: 'completed',
  score,
  ...(Object.keys(facts).length === 0 ? {} : { facts }),
})
const sum = (scores: readonly Score[]): Score => ({
  home: scores.reduce((points, { home }) => points + home, 0),
  away: scores.reduce((points, { away }) => points + away, 0),
})

/** Rows come in pairs; what is left over has no second side. */
const pairsOf = (rows: readonly Row[]): readonly (readonly [Row, Row])[] =>
  rows.flatMap((row, at) => {
    const next = rows[at + 1]
    return at % 2 === 0 && next !== undefined ? [[row, next] as const] : []
  })

/** The favourite's row has the spread and the other one the total, which is far larger. */
function linesIn(column: 'Close' | '2H', away: Row, home: Row) {
  const number = (row: Row) => (row[column] === 'pk' ? 0 : Number(row[column]))
  const [ofAway, ofHome] = [number(away), number(home)]
  return ofAway < ofHome ? { home: ofAway, total: ofHome } : { home: 0 - ofHome, total: ofAway }
}

const quarters = ['1st', '2nd', '3rd', '4th'] as const
const quarterCodes = ['1Q', '2Q', '3Q', '4Q'] as const

/** Games of basketball by sportsbookreviewsonline: a row for the visitor, then one for home. */
function basketballGames(text: string): SeasonMatch[] {
  const rows = rowsOf(text, ['VH', 'Team', 'Final', 'Close', '2H', ...quarters])
  return pairsOf(rows).map(([away, home]) => {
    const parts = quarters.map((name) => ({ home: whole(home[name]), away: whole(away[name]) }))
    const game = { home: whole(home.Final), away: whole(away.Final) }
    const firstHalf = sum(parts.slice(0, 2))
    const secondHalf = {
      home: game.home - firstHalf.home,
      away: game.away - firstHalf.away,
    }
    const [close, second] = [linesIn('Close', away, home), linesIn('2H', away, home)]
    return {
      ...named(home, 'NBA', home.Team, away.Team),
      results: {
        ...Object.fromEntries(parts.map((score, at) => [quarterCodes[at], completed(score)])),
        '1H': completed(firstHalf),
        '2H': completed(secondHalf),
        FT: completed(game),
      },
      selections: [
        bet('FT', 'HDP', 'home', close.home),
        bet('FT', 'OU', 'over', close.total),
        bet('FT', 'OE', 'odd'),
        bet('1H', 'ML', 'home'),
        bet('2H', 'HDP', 'home', second.home),
        bet('2H', 'OU', 'over', second.total),
      ],
    }
  })
}

function named(row: Row, league: string, home = '', away = '') {
  const line = whole(row.line)
  return { line, league, home, away, halfTime: null, fullTime: { home: 0, away: 0 } }
}

const setCodes = ['S1', 'S2', 'S3', 'S4', 'S5'] as const

/** Whether a set was played to its end: by two games from six on, or by a tie-break. */
function isSetOver({ home, away }: Score): boolean {
  const [more, less] = [Math.max(home, away), Math.min(home, away)]
  return (more >= 6 && more - less >= 2) || (more === 7 && less === 6)
}

/** Matches by tennis-data.co.uk. The winner is the home side. */
function tennisMatches(text: string): SeasonMatch[] {
  const rows = rowsOf(text, ['Tournament', 'Winner', 'Loser', 'Best of', 'Comment', 'W1', 'L1'])
  return rows.map((row) => {
    const sets = setCodes.flatMap((code, at) => {
      const [home, away] = [whole(row[`W${at + 1}`]), whole(row[`L${at + 1}`])]
      return Number.isNaN(home) || Number.isNaN(away) ? [] : [{ code, score: { home, away } }]
    })
    const planned = whole(row['Best of'])
    return {
      ...named(row, row.Tournament ?? '', row.Winner, row.Loser),
      results: tennisResults(row.Comment ?? '', planned, sets),
      selections: [
        bet('FT', 'ML', 'home', null, row.B365W),
        bet('S1', 'ML', 'home'),
        ...(planned === 3 ? [bet('FT', 'OU', 'over', 22.5)] : []),
      ],
    }
  })
}

interface PlayedSet {
  readonly code: PeriodCode
  readonly score: Score
}

function tennisResults(comment: string, planned: number, sets: readonly PlayedSet[]) {
  if (comment === 'Walkover') return { FT: { status: 'cancelled', score: null } } as const
  const ended = sets.filter(({ score }) => isSetOver(score))
  const won = sum(
    ended.map(({ score: { home, away } }) => ({ home: +(home > away), away: +(away > home) })),
  )
  const facts = { planned, counts: { game: sum(sets.map(({ score }) => score)) } }
  const status = comment === 'Completed' ? 'completed' : 'abandoned'
  const results: PeriodResults = {
    ...Object.fromEntries(ended.map(({ code, score }) => [code, completed(score)])),
    FT: { status, score: won, facts },
  }
  return results
}

/** Maps by Oracle's Elixir: a row for each side, blue first. Each map is an event of its own. */
function eSportsMaps(text: string): SeasonMatch[] {
  const rows = rowsOf(text, ['gameid', 'league', 'side', 'teamname', 'result', 'teamkills'])
  return pairsOf(rows).map(([blue, red]) => {
    const isBlue = blue.result === '1'
    const kills = { home: whole(blue.teamkills), away: whole(red.teamkills) }
    return {
      ...named(blue, blue.league ?? '', blue.teamname, red.teamname),
      results: {
        M1: completed(kills, { winner: isBlue ? 'home' : 'away' }),
        FT: completed(isBlue ? { home: 1, away: 0 } : { home: 0, away: 1 }, { planned: 1 }),
      },
      selections: [
        bet('M1', 'ML', 'home'),
        bet('M1', 'OU', 'over', 26.5),
        bet('M1', 'OU', 'over', 24.5),
        bet('M1', 'OE', 'odd'),
      ],
    }
  })
}

/** The markets of a race, by what its bets are called; Place pays three. */
const racePlaces = { Win: 1, 'Top 2': 2, Place: 3 } as const

/**
 * Races of Hong Kong: a row for each horse. Each race is three outrights, one for each number of
 * places that are paid, on a line of its own, and each horse is bet on in all of them. A horse that
 * did not start has no price in the file, and often no number: its bets are void at the usual
 * price.
 */
function horseRaces(text: string): SeasonMatch[] {
  const needed = ['race_id', 'finishing_position', 'horse_number', 'horse_name', 'win_odds']
  const races = Map.groupBy(rowsOf(text, needed), ({ race_id }) => race_id ?? '')
  return [...races].flatMap(([id, horses]) => {
    const numbers = horses.map(({ horse_number }) => whole(horse_number))
    let free = Math.max(...numbers.filter((number) => !Number.isNaN(number)))
    const started = horses.map((row, at) => {
      const number = numbers[at] ?? Number.NaN
      const runner: RunnerId = `R${Number.isNaN(number) ? ++free : number}`
      return { row, runner, place: whole(row.finishing_position) }
    })
    const runners = started.map(({ row, runner }) => ({ id: runner, name: row.horse_name ?? '' }))
    const standing: Standing = {
      placed: started.flatMap(({ runner, place }) =>
        Number.isNaN(place) ? [] : [{ runner, place }],
      ),
      nonStarters: started
        .filter(({ row }) => row.finishing_position?.startsWith('W'))
        .map(({ runner }) => runner),
    }
    const selections = started.map(({ row, runner }) =>
      bet('FT', 'OUTRIGHT', runner, null, row.win_odds),
    )
    return Object.entries(racePlaces).map(([name, paidPlaces], at): SeasonMatch => {
      const row = horses[at]
      const terms = { paidPlaces, deadHeat: 'divide_stake', nonStarter: 'void' } as const
      const title = `${id} ${name}`
      return {
        ...named(row ?? { line: '' }, 'Races', title),
        outright: { terms, runners, standing },
        selections,
      }
    })
  })
}

const footballSeason = { sportsType: firstSport.id, skipped: [] } as const

const readers: Readonly<Record<string, (text: string) => Season>> = {
  football: readSeason,
  basketball: (text) => ({ sportsType: 2, matches: basketballGames(text), skipped: [] }),
  tennis: (text) => ({ sportsType: 5, matches: tennisMatches(text), skipped: [] }),
  // A race of a feed is an outright, which a sport of matches carries.
  'horse-racing': (text) => ({ ...footballSeason, matches: horseRaces(text) }),
  'e-sports': (text) => ({ sportsType: 40, matches: eSportsMaps(text), skipped: [] }),
}

/** The sports whose files can be played. */
export const replayedSports: readonly string[] = Object.keys(readers)

/**
 * Reads the text of a file of events of a sport.
 *
 * @throws ReplayError when it is no such file, or no file of the sport can be read.
 */
export function readEvents(sport: string, text: string): Season {
  const read = readers[sport]
  if (read === undefined) throw new ReplayError(`no files of ${sport} are known`)
  return read(text)
}
