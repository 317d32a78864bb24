import { assert } from '@fairline/domain/assert'
import { betTypeRules, outrightBetType, type Selection } from '@fairline/domain/bet-types/bet-type'
import { marketIdOf } from '@fairline/domain/board/market-id'
import type { MatchOverride } from '@fairline/domain/board/match-override'
import { withNudges } from '@fairline/domain/board/nudge-prices'
import type {
  BetCancel,
  BetSettlement,
  BetStop,
  FeedMarket,
  FixtureChange,
  OddsChange,
  OutrightSettlement,
} from '@fairline/domain/feed/feed-message'
import { formatQuote, type OfferedQuote, parseQuote } from '@fairline/domain/myanmar/myanmar-quote'
import { isLegalPrice } from '@fairline/domain/odds/price'
import { isOffered, recordOf, selectionsIn } from '@fairline/domain/sports/all-sports'
import type { ListedMarket, MatchEntry } from './match-entry.ts'

/*
 * What one message makes of one match. Messages come late, twice and in any order: each kind is
 * judged by the producer's time, and an equal time never opens what a stop has closed.
 */

/**
 * The match as its fixture says; a late fixture changes nothing. In a new term of its producer the
 * markets of the old one are gone: only a new odds change may open them.
 */
export function afterFixture(entry: MatchEntry, message: FixtureChange, term: number): MatchEntry {
  if (message.timestampMs < entry.fixtureAtMs) return entry
  const markets = entry.term === term ? entry.markets : new Map<string, ListedMarket>()
  return { ...entry, fixture: message.match, fixtureAtMs: message.timestampMs, markets, term }
}

/**
 * The match with the markets and state of an odds change. Markets that are absent are closed. It
 * lifts a stop only where it is newer than the stop; one that the stop has overtaken still says
 * what is on offer once the stop is over. @spec S4.feed.order S4.feed.order.old
 */
export function afterOdds(
  entry: MatchEntry,
  message: OddsChange,
  term: number,
  by: PricedBy,
): MatchEntry {
  const { timestampMs, state } = message
  if (timestampMs < entry.oddsAtMs) return entry
  if (entry.endedAtMs !== null && timestampMs <= entry.endedAtMs) return entry
  const hasBegun = state.phase !== 'not_started'
  return {
    ...entry,
    state,
    markets: listMarkets(entry, message.markets, by),
    oddsAtMs: timestampMs,
    stop: timestampMs > entry.stopAtMs ? null : entry.stop,
    startedAtMs: entry.startedAtMs ?? (hasBegun ? timestampMs : null),
    endedAtMs: state.phase === 'ended' ? timestampMs : null,
    term,
  }
}

/** What the prices of a match depend on besides its feed. */
export interface PricedBy {
  /** The board's version from which on a price that moves is shown. */
  readonly version: number
  readonly override: MatchOverride
}

/** The match with its prices as traders have them now. */
export function afterOverride(entry: MatchEntry, by: PricedBy): MatchEntry {
  const unpriced = [...entry.markets.values()].map(({ market, quoted, main }) => ({
    market: { ...market, outcomes: quoted },
    main,
  }))
  return { ...entry, markets: priced(entry, unpriced, by) }
}

function listMarkets(
  entry: MatchEntry,
  markets: readonly FeedMarket[],
  by: PricedBy,
): ReadonlyMap<string, ListedMarket> {
  const sound = markets.filter((market) => isSound(entry, market))
  return priced(
    entry,
    sound.map((market) => listMarket(entry, market)),
    by,
  )
}

/** A market at the prices of the feed. */
type QuotedMarket = Omit<ListedMarket, 'quoted'>

/** Nudges the prices of markets, and counts the version of those that moved. */
function priced(
  entry: MatchEntry,
  quoted: readonly QuotedMarket[],
  { version, override }: PricedBy,
): ReadonlyMap<string, ListedMarket> {
  const unmoved = quoted.map(({ market }) => market)
  const markets =
    override.markets.size === 0
      ? unmoved
      : withNudges(unmoved, (id) => override.markets.get(id)?.nudge ?? {})
  const listed = quoted.map(({ market: { outcomes }, main }, index): ListedMarket => {
    const market = markets[index]
    assert(market !== undefined, 'each market is priced')
    const known = entry.markets.get(market.id)
    const isSame = known !== undefined && samePrices(known, market)
    const oddsVersion = isSame ? known.market.oddsVersion : version
    return { market: { ...market, oddsVersion }, quoted: outcomes, main }
  })
  return new Map(listed.map((each) => [each.market.id, each]))
}

/**
 * A market that cannot be what it says is not offered: the feed is outside our walls.
 * @spec S4.feed.withoutPrice S4.feed.withoutPrice.guard
 */
function isSound({ fixture: { sportsType, outright } }: MatchEntry, market: FeedMarket): boolean {
  const { betType, period, lineQuarters, outcomes, withoutPrice = [] } = market
  const { line } = betTypeRules[betType]
  const isOfRunners = betType === outrightBetType
  const selections: readonly Selection[] = isOfRunners
    ? (outright?.runners ?? []).map(({ id }) => id)
    : selectionsIn(recordOf(sportsType), betType, period)
  const named = [...outcomes.map(({ selection }) => selection), ...withoutPrice]
  return (
    isOffered(sportsType, betType, period) &&
    isOfRunners === (outright !== undefined) &&
    (line !== null) === (lineQuarters !== null) &&
    outcomes.length > 0 &&
    named.length === selections.length &&
    selections.every((selection) => named.includes(selection)) &&
    outcomes.every(({ price }) => isLegalPrice(price))
  )
}

/** A market as the feed lists it, before its version is known. */
function listMarket(entry: MatchEntry, market: FeedMarket): QuotedMarket {
  const { betType, period, lineQuarters, main } = market
  const outcomes = named(entry, market)
  const quoted = isSoundQuote(market) ? { myanmar: market.myanmar } : {}
  const id = marketIdOf({ matchId: entry.id, betType, period, lineQuarters })
  const open = market.status === 'active'
  const listed = { id, betType, period, lineQuarters, open, oddsVersion: 0, outcomes, ...quoted }
  return { market: listed, main }
}

/** A runner's price with the name that members read. */
function named(
  { fixture }: MatchEntry,
  { outcomes }: FeedMarket,
): ListedMarket['market']['outcomes'] {
  const names = namesOf(fixture)
  if (names.size === 0) return outcomes
  return outcomes.map(({ selection, price }) => {
    const name = names.get(selection)
    return { selection, price, ...(name === undefined ? {} : { name }) }
  })
}

/** The names of the runners of an outright or a race, by their ids. */
function namesOf({ outright, round }: MatchEntry['fixture']): ReadonlyMap<string, string> {
  if (outright !== undefined) return new Map(outright.runners.map(({ id, name }) => [id, name]))
  return new Map(round?.runners.map((name, index) => [`R${index + 1}`, name]))
}

/** A Myanmar quote that cannot be what it says is left out, the market is offered without it. */
function isSoundQuote(market: FeedMarket): market is FeedMarket & { myanmar: OfferedQuote } {
  const { betType, myanmar } = market
  if (myanmar === undefined) return false
  const { quote, giver } = myanmar
  const fits = betType === 'HDP' ? giver !== 'over' : betType === 'OU' && giver === 'over'
  return fits && parseQuote(formatQuote(quote)) !== undefined
}

function samePrices(
  { market: known }: ListedMarket,
  market: Pick<FeedMarket, 'outcomes' | 'myanmar'>,
): boolean {
  if (known.outcomes.length !== market.outcomes.length) return false
  if (quoteText(known) !== quoteText(market)) return false
  return known.outcomes.every(({ selection, price }, index) => {
    const other = market.outcomes[index]
    return (
      other?.selection === selection &&
      other.price.type === price.type &&
      other.price.thousandths === price.thousandths
    )
  })
}

const quoteText = ({ myanmar }: Pick<FeedMarket, 'myanmar'>): string =>
  myanmar === undefined ? '' : `${formatQuote(myanmar.quote)} ${myanmar.giver}`

/** The match with every market stopped. A late stop, overtaken by an odds change, is left out. */
export function afterStop(entry: MatchEntry, message: BetStop): MatchEntry {
  const { timestampMs, reason } = message
  if (timestampMs < entry.oddsAtMs || timestampMs < entry.stopAtMs) return entry
  const hasBegun = reason === 'kick_off'
  return {
    ...entry,
    stop: reason,
    stopAtMs: timestampMs,
    startedAtMs: entry.startedAtMs ?? (hasBegun ? timestampMs : null),
  }
}

/** The match off the board once its full time is settled, however it ended. */
export function afterSettlement(
  entry: MatchEntry,
  message: BetSettlement | OutrightSettlement,
): MatchEntry {
  const isWhole = message.kind === 'outright_settlement' || message.period === 'FT'
  return isWhole ? afterEnd(entry, message.timestampMs) : entry
}

/** The match off the board once all of it is called off; a span of time alone ends nothing. */
export function afterCancel(entry: MatchEntry, message: BetCancel): MatchEntry {
  const isWhole = message.period === 'all' && message.startMs === null && message.endMs === null
  return isWhole ? afterEnd(entry, message.timestampMs) : entry
}

/** The newest of several ends counts: an odds change between two of them opens nothing. */
function afterEnd(entry: MatchEntry, atMs: number): MatchEntry {
  if (atMs < entry.oddsAtMs || atMs <= (entry.endedAtMs ?? 0)) return entry
  return { ...entry, endedAtMs: atMs }
}
