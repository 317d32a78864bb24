/** Events of every simulated sport, each bet on in all that it offers, through a whole book. */
import type { FeedMarket, FeedMatch } from '@fairline/domain/feed/feed-message'
import type { Price } from '@fairline/domain/odds/price'
import type { PeriodResult, PeriodResults } from '@fairline/domain/settlement/match-outcome'
import { allSports, betTypesOf, firstSport, recordOf } from '@fairline/domain/sports/all-sports'
import type { PeriodCode } from '@fairline/domain/sports/period'
import type { Sport } from '@fairline/domain/sports/sport'
import { createRandom, type Random } from '@fairline/feed-simulator/prng'
import { createEventsOfAllSports } from '@fairline/feed-simulator/simulated-sports'
import type { MatchFeed } from '@fairline/feed-simulator/told-feed'
import {
  type OracleEvent,
  type OracleVerdict,
  verdictOf,
} from '../../packages/domain/testing/sport-oracle.ts'
import type { Replay } from '../../tools/season-replay/replay-report.ts'
import { type ReplayParts, replaySeason } from '../../tools/season-replay/replay-season.ts'
import type { Season, SeasonMatch, SeasonSelection } from '../../tools/season-replay/season-file.ts'
import { Coverage } from './coverage.ts'

/** The stake of every bet, minor units. */
const stake = 10_000n
const startMs = Date.parse('2026-11-21T04:00:00Z')
const results = ['won', 'draw', 'lost', 'void'] as const

export interface SportsDayReport {
  readonly events: number
  readonly bets: number
  /** Bet types of each sport by result. */
  readonly coverage: Coverage
  readonly differences: readonly string[]
  /** Violations of each invariant of the books. */
  readonly reconciliation: Readonly<Record<string, number>>
}

/** The sports that the simulator plays beside football. */
const played = allSports.filter((sport) => sport !== firstSport && sport.rounds === undefined)

/** Plays so many events of each sport, and holds each bet against the oracle. */
export async function playSports(
  parts: ReplayParts,
  { seed, events }: { readonly seed: number; readonly events: number },
): Promise<SportsDayReport> {
  const season = drawSeason(seed, events)
  const replay = await replaySeason(parts, season, stake)
  return { events: season.matches.length, bets: replay.placed.length, ...judge(season, replay) }
}

function drawSeason(seed: number, events: number): Season {
  const world = { seed: `sports ${seed}`, code: '900', producer: 'sports', speed: 60 }
  const random = createRandom(world.seed)
  const matches = played.flatMap((sport) => {
    const eventsBetween = createEventsOfAllSports(world, (id) =>
      id === sport.id ? sport : undefined,
    )
    return eventsBetween(startMs, startMs + 24 * 3_600_000)
      .filter(({ announcedMs }) => announcedMs > startMs)
      .slice(0, events)
      .flatMap((feed) => matchOf(random, feed))
  })
  return {
    sportsType: firstSport.id,
    matches: matches.map((match, line) => ({ ...match, line })),
    skipped: [],
  }
}

function matchOf(random: Random, feed: MatchFeed): SeasonMatch[] {
  const first = feed.snapshotAt(feed.announcedMs)
  const fixture = first.find((message) => message.kind === 'fixture_change')?.match
  const markets = first.flatMap((message) =>
    message.kind === 'odds_change' ? message.markets : [],
  )
  if (fixture === undefined) return []
  return [{ ...fixtureOf(fixture), results: resultsOf(feed), selections: pick(random, markets) }]
}

const fixtureOf = ({ sportsType, league, home, away }: FeedMatch) => ({
  ...{ line: 0, sportsType, league: league.name, home, away },
  ...{ halfTime: null, fullTime: { home: 0, away: 0 } },
})

/** What is reported in the end; an event that was called off has no score. */
const resultsOf = (feed: MatchFeed): PeriodResults =>
  Object.fromEntries(
    feed.results.flatMap((result): [PeriodCode, PeriodResult][] => {
      if (result.kind === 'bet_cancel') return [['FT', { status: 'postponed', score: null }]]
      if (result.kind !== 'bet_settlement') return []
      const { period, status, score, facts } = result
      return [[period, { status, score, ...(facts === undefined ? {} : { facts }) }]]
    }),
  )

/** One selection of each market's main line. */
const pick = (random: Random, markets: readonly FeedMarket[]): SeasonSelection[] =>
  markets
    .filter(({ main }) => main)
    .flatMap(({ period, betType, lineQuarters, outcomes }) => {
      const outcome = outcomes[random.below(outcomes.length)]
      if (outcome === undefined) return []
      const { selection, price } = outcome
      return [{ period, betType, selection, lineQuarters, price: decimal(price) }]
    })

/** The decimal price that pays as much or a little less, in whole cents. */
function decimal({ type, thousandths }: Price): Price {
  if (type === 'DEC') return { type, thousandths }
  const win = thousandths > 0 ? thousandths : Math.floor(1_000_000 / -thousandths)
  return { type: 'DEC', thousandths: 1_000 + Math.floor(win / 10) * 10 }
}

const words = { W: 'won', P: 'draw', L: 'lost', V: 'void' } as const

function judge({ matches }: Season, { placed, settled, reconciliation }: Replay) {
  const kinds = played.flatMap((sport) =>
    betTypesOf(sport).map((betType) => `${sport.key} ${betType}`),
  )
  const coverage = new Coverage(kinds, results)
  const bets = matches.flatMap((match) => match.selections.map((own) => ({ match, own })))
  const differences = bets.flatMap(({ match, own }, at) => {
    const sport = recordOf(match.sportsType)
    const row = settled.get(placed[at]?.ticketId ?? '')
    const due = words[verdictIn(sport, match, own) as keyof typeof words]
    coverage.add(`${sport.key} ${own.betType}`, row?.result ?? 'open')
    if (row?.result === due) return []
    const bet = `${own.betType} ${own.period} ${own.selection} ${own.lineQuarters}`
    const ended = JSON.stringify(match.results)
    return [`${sport.key} ${bet} of ${ended}: ${row?.result}, by the oracle ${due}`]
  })
  return { coverage, differences, reconciliation }
}

function verdictIn(
  sport: Sport,
  { results: reported = {} }: SeasonMatch,
  { betType, period, selection, lineQuarters }: SeasonSelection,
): OracleVerdict {
  const isMirrored = selection === 'away' && (betType === 'HDP' || betType === 'GHDP')
  const line = (lineQuarters ?? 0) / 2
  return verdictOf({
    ...{ sportsType: sport.id, betType, period, selection, scoreAtBet: null },
    lineHalves: isMirrored ? 0 - line : line,
    event: eventOf(sport, reported),
  })
}

function eventOf({ units }: Sport, { FT: whole, ...parts }: PeriodResults): OracleEvent {
  const { counts = {}, ...facts } = whole?.facts ?? {}
  const second = units[1] === undefined ? undefined : counts[units[1]]
  const ended = Object.entries(parts).flatMap(([code, part]) => {
    if (!part?.score) return []
    const { winner } = part.facts ?? {}
    return [[code, { ...part.score, ...(winner === undefined ? {} : { winner }) }]]
  })
  return {
    ...facts,
    status: whole?.status ?? 'cancelled',
    whole: whole?.score ?? { home: 0, away: 0 },
    ended: Object.fromEntries(ended),
    ...(second === undefined ? {} : { inSets: second }),
    ...(counts.inning === undefined ? {} : { innings: counts.inning }),
  }
}
