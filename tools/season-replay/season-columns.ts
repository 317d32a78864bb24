/**
 * The columns of the season files of football-data.co.uk, which differ from year to year: a market
 * has the prices of Bet365 or, in seasons without them, those of the first source that has all.
 */
import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import { separatorHint } from './csv-records.ts'
import { ReplayError } from './replay-error.ts'

/** A market that the file has prices for. */
export interface Market {
  readonly betType: Extract<BetType, '1X2' | 'HDP' | 'OU'>
  /** The column of the line; null for 1X2, and for OU, which is on 2.5. */
  readonly line: string | null
  readonly prices: readonly { readonly selection: Selection; readonly column: string }[]
}

/** The columns of one file, by the names that its header has for them. */
export interface SeasonColumns {
  readonly league: string
  readonly home: string
  readonly away: string
  readonly fullTime: readonly [home: string, away: string]
  readonly halfTime: readonly [home: string, away: string]
  /** In the order 1X2, HDP, OU. */
  readonly markets: readonly Market[]
  /** Markets that the file has no column for. */
  readonly withoutPrices: readonly Market['betType'][]
}

const selectionsOf = {
  '1X2': ['1', 'X', '2'],
  HDP: ['home', 'away'],
  OU: ['over', 'under'],
} as const satisfies Readonly<Record<Market['betType'], readonly Selection[]>>

/** The columns of a market by source: the line, if the market has one, then the prices. */
const sourcesOf: Readonly<Record<Market['betType'], readonly (readonly string[])[]>> = {
  '1X2': ['B365', 'BbAv', 'Avg', 'PS', 'WH', 'GB', 'LB', 'IW'].map((source) =>
    ['H', 'D', 'A'].map((side) => `${source}${side}`),
  ),
  HDP: [
    ['AHh', 'B365AHH', 'B365AHA'],
    // Until 2012 each source had a line of its own.
    ['B365AH', 'B365AHH', 'B365AHA'],
    ['AHh', 'PAHH', 'PAHA'],
    ['AHh', 'AvgAHH', 'AvgAHA'],
    ['BbAHh', 'BbAvAHH', 'BbAvAHA'],
    ['GBAH', 'GBAHH', 'GBAHA'],
    ['LBAH', 'LBAHH', 'LBAHA'],
  ],
  OU: [
    // A mirror of the source writes them with underscores.
    ...['B365', 'P', 'Avg'].flatMap((source) => [
      [`${source}_2_5`, `${source}_2_5_1`],
      [`${source}>2.5`, `${source}<2.5`],
    ]),
    ['BbAv>2.5', 'BbAv<2.5'],
    ['GB>2.5', 'GB<2.5'],
  ],
}

/**
 * Finds the columns of a header.
 *
 * @throws ReplayError when one is missing or there twice. A market whose columns are all missing is
 *   another year of the source; one of which only some are there is another kind of file.
 */
export function columnsOf(header: readonly string[]): SeasonColumns {
  const betTypes = ['1X2', 'HDP', 'OU'] as const
  const found = betTypes.map((betType) => ({ betType, columns: sourceIn(betType, header) }))
  const needed = ['HomeTeam', 'AwayTeam', 'FTHG', 'FTAG'].filter((name) => !header.includes(name))
  const missing = [...needed, ...found.flatMap(({ columns }) => columns.missing)]
  if (missing.length > 0) {
    const what =
      missing.length === 1 ? `column ${missing[0]} is` : `columns ${missing.join(', ')} are`
    throw new ReplayError(`not a season file: ${what} missing${separatorHint(header)}`)
  }
  const columns: SeasonColumns = {
    league: 'Div',
    home: 'HomeTeam',
    away: 'AwayTeam',
    fullTime: ['FTHG', 'FTAG'],
    halfTime: ['HTHG', 'HTAG'],
    markets: found.flatMap(({ betType, columns: { names } }) =>
      names === null ? [] : [marketOf(betType, names)],
    ),
    withoutPrices: found.flatMap(({ betType, columns: { names } }) =>
      names === null ? [betType] : [],
    ),
  }
  if (columns.markets.length === 0) throw new ReplayError('not a season file: it has no prices')
  const read = [columns.league, columns.home, columns.away, columns.fullTime, columns.halfTime]
  const ofMarkets = columns.markets.flatMap(({ line, prices }) => [
    ...(line === null ? [] : [line]),
    ...prices.map(({ column }) => column),
  ])
  const twice = [...read.flat(), ...ofMarkets].find(
    (name) => header.indexOf(name) !== header.lastIndexOf(name),
  )
  if (twice !== undefined) throw new ReplayError(`column ${twice} is there twice`)
  return columns
}

interface Source {
  /** Null where no source has all columns. */
  readonly names: readonly string[] | null
  /** What the source that has most of them lacks. */
  readonly missing: readonly string[]
}

function sourceIn(betType: Market['betType'], header: readonly string[]): Source {
  const sources = sourcesOf[betType]
  const names = sources.find((source) => source.every((name) => header.includes(name))) ?? null
  if (names !== null) return { names, missing: [] }
  const lacking = sources
    .map((source) => source.filter((name) => !header.includes(name)))
    .filter((lacks, at) => lacks.length < (sources[at]?.length ?? 0))
  const [least = []] = lacking.toSorted((one, other) => one.length - other.length)
  return { names, missing: least }
}

function marketOf(betType: Market['betType'], names: readonly string[]): Market {
  const [line = null, columns] = betType === 'HDP' ? [names[0], names.slice(1)] : [null, names]
  const prices = selectionsOf[betType].map((selection, at) => ({
    selection,
    column: columns[at] ?? '',
  }))
  return { betType, line, prices }
}
