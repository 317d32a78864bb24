import { readSelection } from '@fairline/domain/bet-types/bet-type'
import type { MatchState } from '@fairline/domain/event/match-state'
import type { Finish } from '@fairline/domain/event/outright'
import type {
  FeedMarket,
  FeedMatch,
  FeedMessage,
  FixtureChange,
  OddsChange,
  OutrightSettlement,
} from '@fairline/domain/feed/feed-message'
import { decimalPrices } from '@fairline/pricing/decimal-market'
import { placeChances } from '@fairline/pricing/place-chances'
import { beatAt, beatsBetween, rhythmsOf, valueNoise } from './price-drift.ts'
import type { MatchFeed } from './told-feed.ts'

/** A runner of the simulated world; its weight is how many of all weights its chance to win is. */
export interface Entrant {
  readonly name: string
  readonly strength: number
}

/** A pause in which nothing is taken: news is being read. Real milliseconds since 1970. */
export interface Pause {
  readonly fromMs: number
  readonly toMs: number
}

/** One competition with an outright on it: what the feed reports of it, and how it ends. */
export interface Race {
  readonly match: FeedMatch
  readonly entrants: readonly Entrant[]
  /** Names the drift of its prices. */
  readonly priceKey: string
  readonly announcedMs: number
  readonly closesMs: number
  readonly resultMs: number
  readonly pauses: readonly Pause[]
  /** Which entrant withdraws, and when; null where all start. */
  readonly withdrawal: { readonly entrant: number; readonly atMs: number } | null
  /** Null where the competition is called off. */
  readonly finish: Finish | null
}

const notStarted: MatchState = {
  phase: 'not_started',
  minute: 0,
  stoppageMinute: 0,
  score: { home: 0, away: 0 },
  halfTimeScore: null,
  redCards: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
  danger: null,
}

/** The inverse prices with one paid place add up to this; with n places, to n times as much. */
const outrightBook = 1.18

/** What the entrants' weights are at a moment: opinions part as the season continues. */
export function weightsAt(race: Race, atMs: number): readonly number[] {
  const { announcedMs, closesMs, priceKey, entrants, withdrawal } = race
  const progress = Math.min(1, Math.max(0, (atMs - announcedMs) / (closesMs - announcedMs)))
  const widthMs = (closesMs - announcedMs) / 6
  return entrants.map(({ name, strength }, index) => {
    if (withdrawal?.entrant === index && atMs >= withdrawal.atMs) return 0
    const opinion = valueNoise(`${priceKey}/${name}`, atMs, { widthMs })
    return Math.exp(strength + (0.1 + 0.9 * progress) * opinion)
  })
}

/** Creates the feed of an outright with a known end: all its messages. */
export function createRaceFeed(producer: string, race: Race): MatchFeed {
  const { announcedMs, closesMs, resultMs, match } = race
  const { before } = rhythmsOf(race.priceKey)
  const results = [settlementOf(producer, race)]
  const changes = changesOf(race)
  const moments = (fromMs: number, toMs: number): number[] => {
    const beats = beatsBetween(before, Math.max(fromMs, announcedMs), Math.min(toMs, closesMs))
    const all = new Set([...changes.filter((atMs) => fromMs <= atMs && atMs < toMs), ...beats])
    return [...all].toSorted((left, right) => left - right)
  }
  return {
    match,
    announcedMs,
    goneMs: resultMs,
    results,
    messagesBetween(fromMs, toMs) {
      if (toMs <= announcedMs || fromMs > resultMs) return []
      const said: FeedMessage[] = moments(fromMs, toMs).flatMap((atMs) => [
        ...(atMs === announcedMs ? [fixtureOf(producer, match, atMs)] : []),
        quoteAt(producer, race, atMs),
      ])
      return [...said, ...results.filter((each) => fromMs <= resultMs && each.timestampMs < toMs)]
    },
    snapshotAt: (nowMs) => [fixtureOf(producer, match, nowMs), quoteAt(producer, race, nowMs)],
  }
}

/** Moments at which the market itself changes. */
function changesOf({ announcedMs, pauses, withdrawal }: Race): number[] {
  const turns = pauses.flatMap(({ fromMs, toMs }) => [fromMs, toMs])
  return [announcedMs, ...turns, ...(withdrawal ? [withdrawal.atMs] : [])]
}

/** When the prices of a moment were made: at the last change or beat until then. */
function pricedAt(race: Race, atMs: number): number {
  const { before } = rhythmsOf(race.priceKey)
  const changed = changesOf(race).filter((changeMs) => changeMs <= atMs)
  return Math.max(...changed, beatAt(before, Math.min(atMs, race.closesMs - 1)))
}

function fixtureOf(producer: string, match: FeedMatch, timestampMs: number): FixtureChange {
  return { kind: 'fixture_change', producer, timestampMs, match }
}

function quoteAt(producer: string, race: Race, timestampMs: number): OddsChange {
  const isPaused = race.pauses.some(
    ({ fromMs, toMs }) => fromMs <= timestampMs && timestampMs < toMs,
  )
  const market = marketAt(race, timestampMs)
  return {
    kind: 'odds_change',
    producer,
    timestampMs,
    matchId: race.match.id,
    state: notStarted,
    markets: market === null ? [] : [{ ...market, status: isPaused ? 'suspended' : 'active' }],
  }
}

/** Prices before the result; one so short that nothing is left of it is not said. */
function marketAt(race: Race, atMs: number): Omit<FeedMarket, 'status'> | null {
  const paidPlaces = race.match.outright?.terms.paidPlaces ?? 1
  const chances = placeChances(weightsAt(race, pricedAt(race, atMs)), paidPlaces)
  const prices = decimalPrices(chances, outrightBook * paidPlaces)
  const outcomes: FeedMarket['outcomes'][number][] = []
  const withoutPrice: NonNullable<FeedMarket['withoutPrice']>[number][] = []
  for (const [index, thousandths] of prices.entries()) {
    const selection = readSelection('OUTRIGHT', `R${index + 1}`)
    if (selection === undefined) continue
    if (thousandths === null) withoutPrice.push(selection)
    else outcomes.push({ selection, price: { type: 'DEC', thousandths } })
  }
  if (outcomes.length === 0) return null
  const usual = { betType: 'OUTRIGHT', period: 'FT', lineQuarters: null, main: true } as const
  return { ...usual, outcomes, withoutPrice }
}

function settlementOf(producer: string, { match, resultMs, finish }: Race): OutrightSettlement {
  return {
    kind: 'outright_settlement',
    producer,
    timestampMs: resultMs,
    matchId: match.id,
    period: 'FT',
    status: finish === null ? 'cancelled' : 'completed',
    finish,
  }
}
