import { formatLine } from '@fairline/domain/bet-types/line'
import type {
  BoardTuples,
  HeaderTuple,
  LeagueTuple,
  LinkTuple,
  LiveTuple,
  MarketTuple,
  MarketType,
  MatchTuple,
} from '@fairline/domain/board/board-tuples'
import { dateTimeOf } from '@fairline/domain/time/gmt8'

/** A small repeatable generator: the fixture looks the same after every start. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const random = generator(7)
const between = (low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1))

const leagueNames = [
  ['*ENGLISH PREMIER LEAGUE', 'England', 1],
  ['*SPANISH LA LIGA', 'Spain', 1],
  ['*ITALIAN SERIE A', 'Italy', 1],
  ['*GERMAN BUNDESLIGA', 'Germany', 1],
  ['*THAI LEAGUE 1', 'Thailand', 0],
  ['*JAPANESE J1 LEAGUE', 'Japan', 0],
  ['*INDONESIAN SUPER LEAGUE', 'Indonesia', 0],
  ['*INTERNATIONAL FRIENDLY (U21)', 'World', 0],
] as const

const towns =
  'Ashford Brackley Castleton Dunmere Eastvale Farrow Glenmoor Harwick Ironbridge Jarrow Kelso Larkhill Marston Northgate Oakham Penrith Queensbury Ravenglass Stanwick Thornby Upton Ventnor Westmere Yarmouth'.split(
    ' ',
  )
const endings = ['United', 'City', 'Rovers', 'Athletic', 'Town', 'Wanderers', '']

const teamName = (): string =>
  `${towns[between(0, towns.length - 1)]} ${endings[between(0, endings.length - 1)]}`.trim()

/** Malay text of two decimals for an even-ish price, and the other side's with a 6 cent margin. */
function malayPair(): readonly [string, string] {
  const cents = between(70, 99)
  const other = 194 - cents
  const text = (value: number): string =>
    value > 100 ? `-${((200 - value) / 100).toFixed(2)}` : (value / 100).toFixed(2)
  return random() < 0.5 ? [text(cents), text(other)] : [text(other), text(cents)]
}

let version = 1

function market(
  rowId: string,
  betType: string,
  period: string,
  quarters: number | null,
  open: 0 | 1,
): MarketTuple {
  const line = quarters === null ? '' : formatLine(quarters)
  const [one, other] = malayPair()
  const sides: Record<string, readonly string[]> = {
    HDP: ['home', 'away'],
    OU: ['over', 'under'],
    OE: ['odd', 'even'],
  }
  const outcomes =
    betType === '1X2'
      ? (['1', 'X', '2'] as const).map(
          (side) => [side, (1.6 + random() * 3).toFixed(2), 4] as const,
        )
      : (sides[betType] ?? []).map((side, at) => [side, at === 0 ? one : other, 1] as const)
  return [`${rowId}-${period}-${betType}-${line}`, betType, period, line, open, version, outcomes]
}

interface Row {
  match: MatchTuple
  readonly parent: string
}

function makeRow(id: string, rowIndex: number, handicap: number, live: LiveTuple | null) {
  const noFirstHalf = live !== null && live[2] !== '1H'
  const open = live !== null && random() < 0.12 ? 0 : 1
  const total = between(8, 13) + rowIndex + (live === null ? 0 : (live[0] + live[1]) * 4)
  const markets = [
    market(id, 'HDP', 'FT', handicap - rowIndex, open),
    market(id, 'OU', 'FT', total, open),
  ]
  if (rowIndex === 0) markets.push(market(id, '1X2', 'FT', null, open), market(id, 'OE', 'FT', null, open))
  if (!noFirstHalf) {
    markets.push(market(id, 'HDP', '1H', Math.trunc(handicap / 2), open))
    markets.push(market(id, 'OU', '1H', Math.floor(total / 2), open))
    if (rowIndex === 0 && random() < 0.8) markets.push(market(id, '1X2', '1H', null, open))
    if (rowIndex === 0) markets.push(market(id, 'OE', '1H', null, open))
  }
  return markets
}

function makeLive(): LiveTuple {
  const second = random() < 0.55
  const isBreak = random() < 0.12
  const minute = isBreak ? 45 : second ? between(46, 90) : between(2, 45)
  const phase = isBreak ? 'HT' : second ? '2H' : '1H'
  const stoppage = !isBreak && minute === 90 ? 3 : 0
  const reds = random() < 0.15 ? 1 : 0
  return [between(0, 2), between(0, 2), phase, minute, stoppage, reds, 0, between(0, 6), between(0, 6), '']
}

export interface FixtureTopic {
  readonly leagues: Map<string, LeagueTuple>
  readonly rows: Map<string, Row>
  readonly headers: Map<string, HeaderTuple>
}

/** The fixture's board of one market type, with matches in all its leagues. */
export function makeTopic(marketType: MarketType, now: number): FixtureTopic {
  const topic: FixtureTopic = { leagues: new Map(), rows: new Map(), headers: new Map() }
  leagueNames.forEach(([name, country, main], order) => {
    const leagueId = `l${order}`
    const count = marketType === 3 ? between(1, 3) : between(2, 4)
    topic.leagues.set(leagueId, [leagueId, name, 1, order, country, main, name.slice(1, 9), count, 0])
    for (let at = 0; at < count; at += 1) addMatch(topic, marketType, leagueId, order * 10 + at, now)
  })
  return topic
}

function addMatch(
  topic: FixtureTopic,
  marketType: MarketType,
  leagueId: string,
  order: number,
  now: number,
): void {
  const id = `m${marketType}${order}`
  const live = marketType === 3 ? makeLive() : null
  const handicap = between(-6, 6)
  const ahead = marketType === 3 ? -60 : marketType === 2 ? between(1, 16) * 30 : 1440 + between(0, 200) * 30
  const kickoff = dateTimeOf(Math.round((now + ahead * 60_000) / 900_000) * 900_000)
  const [home, away] = [teamName(), teamName()]
  const lines = between(1, 3)
  for (let rowIndex = 0; rowIndex < lines; rowIndex += 1) {
    const rowId = rowIndex === 0 ? id : `${id}.${rowIndex}`
    const markets = makeRow(rowId, rowIndex, handicap, live)
    const match: MatchTuple = [
      rowId,
      leagueId,
      home,
      order,
      marketType,
      away,
      random() < 0.08 ? 1 : 0,
      marketType === 3 || random() < 0.6 ? 1 : 0,
      0,
      kickoff,
      rowIndex,
      markets,
      live,
    ]
    topic.rows.set(rowId, { match, parent: id })
  }
  const total = [...topic.rows.values()]
    .filter(({ parent }) => parent === id)
    .reduce((sum, { match }) => sum + match[11].length, 0)
  topic.headers.set(id, [id, 'main', marketType, 1, leagueId, total, 0, live === null ? 0 : 1, Math.max(0, total - 6), 0, lines, lines, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0])
}

/** The whole topic, or the rows of the given ids, in the specification's four parts. */
export function tuplesOf(topic: FixtureTopic, ids?: readonly string[]): BoardTuples {
  const rows = ids === undefined ? [...topic.rows.values()] : ids.flatMap((id) => topic.rows.get(id) ?? [])
  const links = rows
    .filter(({ match, parent }) => match[0] !== parent)
    .map(({ match, parent }): LinkTuple => [match[0], parent])
  return ids === undefined
    ? [[...topic.leagues.values()], rows.map(({ match }) => match), links, [...topic.headers.values()]]
    : [[], rows.map(({ match }) => match), links, []]
}

const nudge = (price: string, step: number): string => {
  const value = Number.parseFloat(price)
  const unrolled = value < 0 ? 2 + value : value
  const next = Math.min(1.6, Math.max(0.4, unrolled + step))
  return next > 1 ? `-${(2 - next).toFixed(2)}` : next.toFixed(2)
}

function moveMarket(tuple: MarketTuple): MarketTuple {
  const [id, betType, period, line, open, , outcomes] = tuple
  version += 1
  const step = (random() < 0.5 ? -1 : 1) * between(1, 4) * 0.01
  const moved = outcomes.map(([side, price, type], at) =>
    type === 4
      ? ([side, Math.max(1.05, Number.parseFloat(price) + step * 4).toFixed(2), type] as const)
      : ([side, nudge(price, at === 0 ? step : -step), type] as const),
  )
  const nextOpen = random() < 0.04 ? (open === 1 ? 0 : 1) : open
  return [id, betType, period, line, nextOpen as 0 | 1, version, moved]
}

/** Moves some prices, minutes and scores; returns the ids of the rows that changed. */
export function tick(topic: FixtureTopic, share: number): string[] {
  const changed: string[] = []
  for (const [id, row] of topic.rows) {
    if (random() > share) continue
    const live = row.match[12]
    const markets = row.match[11].map((each) => (random() < 0.4 ? moveMarket(each) : each))
    const match = [...row.match] as unknown as { -readonly [At in keyof MatchTuple]: MatchTuple[At] }
    match[11] = markets
    if (live !== null && row.parent === id && live[2] !== 'HT') {
      const goal = random() < 0.02
      match[12] = [live[0] + (goal ? 1 : 0), live[1], live[2], Math.min(live[3] + (random() < 0.1 ? 1 : 0), 90), live[4], live[5], live[6], live[7], live[8], (['', 'home', 'away'] as const)[between(0, 2)] ?? '']
    }
    topic.rows.set(id, { ...row, match: match as unknown as MatchTuple })
    changed.push(id)
  }
  return changed
}
