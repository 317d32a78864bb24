import type { FeedMarket, FeedMessage } from '@fairline/domain/feed/feed-message'
import { parsePrice } from '@fairline/domain/odds/price'
import type { BetStopReason } from '@fairline/domain/sports/sport'
import { kindsOfIncidents } from '@fairline/feed-simulator/match-moments'
import { withNames } from '@fairline/feed-simulator/names'
import { createScriptedWorld } from '@fairline/feed-simulator/scripted-world'
import type { WorldMatch } from '@fairline/feed-simulator/world'
import type { FeedHandler, FeedSource } from '../../../apps/server/src/modules/feed/index.ts'
import type { HandClock } from './hand-clock.ts'
import { type HeldEvent, knownWorld } from './known-world.ts'
import {
  calledOff,
  heldAt,
  isNamed,
  missingGoals,
  momentOf,
  movedMalay,
  type PlayedMatch,
  playedTo,
  quotesOf,
  resultsOf,
  toldOf,
  withIncident,
} from './played-match.ts'
import type { KnownMatch, MatchWish, World } from './world.ts'

type Untimed<Message> = Message extends FeedMessage
  ? Omit<Message, 'producer' | 'timestampMs'>
  : never
type Said = Untimed<FeedMessage>

/** A change that a journey made to the markets of a match. */
type Change = (market: FeedMarket) => FeedMarket

interface Event extends HeldEvent {
  readonly stop: BetStopReason | null
  readonly changes: readonly Change[]
  /** Periods whose result was sent. */
  readonly told: readonly string[]
}

const aliveMs = 1_000
const minuteMs = 60_000
const threeHoursMs = 180 * minuteMs

/** The commands that need the feed alone, without the clock or the members. */
export type FeedCommands = Omit<World, 'now' | 'advance' | 'goTo' | 'member'>

/** The feed of a house. It sends its heartbeat and what a journey commands, and nothing else. */
export class HandFeed implements FeedSource, FeedCommands {
  readonly producer = 'simulator'
  readonly #clock: HandClock
  readonly #events: Map<string, Event>
  #handler: FeedHandler = async () => {}
  #lastMs = 0
  #isSilent = false
  #alive: NodeJS.Timeout | undefined
  /** The ids of announced matches, without their child matches. */
  readonly #announced = new Set<string>()

  constructor(clock: HandClock, firstMs: number) {
    this.#clock = clock
    this.#events = new Map(
      knownWorld(firstMs).map((event) => [
        event.fixture.id,
        { ...event, stop: null, changes: [], told: [] },
      ]),
    )
  }

  async start(handler: FeedHandler): Promise<void> {
    this.#handler = handler
    await this.#sayEverything()
    this.#alive = setInterval(() => void this.live(), aliveMs)
  }

  requestSnapshot(): void {
    void this.#sayEverything()
  }

  async stop(): Promise<void>
  async stop(matchId: string, reason: BetStopReason): Promise<void>
  async stop(matchId?: string, reason: BetStopReason = 'operator'): Promise<void> {
    if (matchId === undefined) clearInterval(this.#alive)
    else await this.#change(matchId, (event) => ({ ...event, stop: reason }))
  }

  /** Sends a heartbeat. */
  async live(): Promise<void> {
    await this.#say({ kind: 'alive' })
  }

  async announce(wish: MatchWish): Promise<KnownMatch> {
    const { home, away, minute, startsInMs = threeHoursMs, league, children = [] } = wish
    const nowMs = this.#clock.now()
    const kickoffMs = minute === undefined ? nowMs + startsInMs : nowMs - minute * minuteMs
    const id = `h${this.#announced.size + 1}`
    this.#announced.add(id)
    const given = { id, home, away, kickoffMs: wholeMinute(kickoffMs), children }
    const world = createScriptedWorld([league ? { ...given, league } : given], 1)
    const said = world.matchesBetween(nowMs, nowMs + 1).flatMap((match) => {
      const elapsedMs = minute === undefined ? -threeHoursMs : 0
      const held = heldAt(match, elapsedMs)
      const played = minute === undefined ? held : playedTo(held, momentOf(held, minute))
      return this.#add({ fixture: match.match, played, quotes: null })
    })
    await this.#say(...said)
    return { id, name: `${home} v ${away}`, home, away }
  }

  write: World['write'] = ({ fixture, state, markets }) =>
    this.#say(...this.#add({ fixture, played: null, quotes: { state, markets } }))

  settle: World['settle'] = async (matchId, scores) => {
    this.#events.delete(matchId)
    const results = Object.entries(scores).map(
      ([period, { facts, ...score }]) =>
        ({
          kind: 'bet_settlement',
          matchId,
          period,
          status: 'completed',
          score,
          ...(facts && { facts }),
        }) as Said,
    )
    await this.#say(...results)
  }

  price: World['price'] = (matchId, name, selection, price) =>
    this.#mark(matchId, (market) => {
      if (!isNamed(market, name)) return market
      const outcomes = market.outcomes.map((outcome) =>
        outcome.selection === selection ? { ...outcome, price: priceOf(price, outcome) } : outcome,
      )
      return { ...market, outcomes }
    })

  moveQuote: World['moveQuote'] = (matchId, name) =>
    this.#mark(matchId, (market) => {
      if (!isNamed(market, name) || market.myanmar === undefined) return market
      const { quote, giver } = market.myanmar
      // A quote never exceeds 100 per cent.
      const moved = { ...quote, percent: quote.percent + (quote.percent > 0 ? -10 : 10) }
      return { ...market, myanmar: { quote: moved, giver } }
    })

  move: World['move'] = (matchId, hundredths) =>
    this.#mark(matchId, (market) => {
      if (!market.main) return market
      const outcomes = market.outcomes.map((outcome, index) => {
        const { type, thousandths } = outcome.price
        if (type !== 'MY') return outcome
        const by = (index === 0 ? hundredths : -hundredths) * 10
        return { ...outcome, price: { type, thousandths: movedMalay(thousandths, by) } }
      })
      return { ...market, outcomes }
    })

  reopen: World['reopen'] = (matchId) =>
    this.#change(matchId, (event) => ({ ...event, stop: null }))

  play: World['play'] = (matchId, minute) =>
    this.#changeAll(matchId, (match) => playedTo(withoutDanger(match), momentOf(match, minute)))

  async goal(matchId: string, side: 'home' | 'away'): Promise<void> {
    await this.stop(matchId, 'goal')
    await this.happen(matchId, 'goal', side)
    await this.reopen(matchId)
  }

  happen: World['happen'] = async (matchId, kind, side) => {
    await this.#changeAll(matchId, (match) => withIncident(match, { kind, side }))
    await this.moment(matchId, kindsOfIncidents[kind], side)
  }

  moment: World['moment'] = (matchId, kind, side) => {
    const moment = toldOf(this.#playedOf(matchId), kind, side)
    return this.#say({ kind: 'match_moment', matchId, moment })
  }

  async end(matchId: string, score?: { home: number; away: number }): Promise<void> {
    if (this.#playedOf(matchId).elapsedMs < 0) await this.play(matchId, 0)
    if (score !== undefined) {
      const { state } = quotesOf(this.#playedOf(matchId))
      for (const side of missingGoals(state.score, score)) await this.goal(matchId, side)
    }
    await this.#changeAll(matchId, (match) => playedTo(match, match.world.script.endMs))
  }

  callOff: World['callOff'] = (matchId) => this.#changeAll(matchId, calledOff)

  async clear(): Promise<void> {
    for (const { fixture, told } of [...this.#events.values()]) {
      if (this.#announced.has(fixture.id) && !told.includes('FT')) await this.callOff(fixture.id)
    }
  }

  async fallSilent(): Promise<void> {
    this.#isSilent = true
  }

  async speak(): Promise<void> {
    this.#isSilent = false
    await this.live()
  }

  #playedOf(id: string): PlayedMatch {
    const { played } = this.#eventOf(id)
    if (played === null) throw new Error(`${id} is not played`)
    return played
  }

  #eventOf(id: string): Event {
    const event = this.#events.get(id)
    if (event === undefined) throw new Error(`there is no match ${id}`)
    return event
  }

  /** Adds a match; returns the messages that announce it. */
  #add(event: HeldEvent): Said[] {
    const { id } = event.fixture
    this.#events.set(id, { ...event, stop: null, changes: [], told: [] })
    return this.#introduction(id)
  }

  #mark(id: string, change: Change): Promise<void> {
    return this.#change(id, (event) => ({ ...event, changes: [...event.changes, change] }))
  }

  async #change(id: string, change: (event: Event) => Event): Promise<void> {
    this.#events.set(id, change(this.#eventOf(id)))
    await this.#say(...this.#newsOf(id))
  }

  /** Changes a match and its child matches (corners, for example); they are priced again. */
  async #changeAll(id: string, change: (match: PlayedMatch) => PlayedMatch): Promise<void> {
    const said = [...this.#events.values()]
      .filter(({ fixture }) => fixture.id === id || fixture.parentId === id)
      .flatMap((event) => {
        if (event.played === null) throw new Error(`${id} is not played`)
        const played = change(event.played)
        const begins = event.played.elapsedMs < 0 && played.elapsedMs >= 0
        const kickoffMs = begins ? wholeMinute(this.#clock.now()) : event.fixture.kickoffMs
        const fixture = { ...event.fixture, kickoffMs }
        this.#events.set(fixture.id, { ...event, fixture, played, changes: [] })
        const results = this.#resultsOf(fixture.id)
        const match = { kind: 'fixture_change', match: fixture } as const
        return [...(begins ? [match] : []), ...this.#newsOf(fixture.id), ...results]
      })
    await this.#say(...said)
  }

  #newsOf(id: string): Said[] {
    const { played, quotes, stop, changes } = this.#eventOf(id)
    const { state, markets } = played === null ? (quotes ?? notPriced(id)) : quotesOf(played)
    const changed = markets.map((market) => changes.reduce((last, each) => each(last), market))
    const shown = stop === null ? changed : changed.map(suspended)
    const change: Said = { kind: 'odds_change', matchId: id, state, markets: shown }
    return stop === null ? [change] : [{ kind: 'bet_stop', matchId: id, reason: stop }, change]
  }

  #introduction(id: string): Said[] {
    const { fixture } = this.#eventOf(id)
    return [{ kind: 'fixture_change', match: fixture }, ...this.#resultsOf(id), ...this.#newsOf(id)]
  }

  /** Returns the results that are due and were not sent before, and marks them as sent. */
  #resultsOf(id: string): Said[] {
    const event = this.#eventOf(id)
    if (event.played === null) return []
    const due = resultsOf(event.played).filter(({ period }) => !event.told.includes(period))
    const told = [...event.told, ...due.map(({ period }) => period)]
    this.#events.set(id, { ...event, told })
    return due
  }

  async #sayEverything(): Promise<void> {
    const said = [...this.#events.keys()].map((id) => this.#introduction(id))
    const fixtures = said.map(([fixture]) => fixture as Said)
    const news = said.flatMap(([, ...rest]) => rest)
    await this.#say(...fixtures, ...news, { kind: 'snapshot_complete' })
  }

  async #say(...messages: Said[]): Promise<void> {
    if (this.#isSilent) return
    const header = (): { producer: string; timestampMs: number } => {
      this.#lastMs = Math.max(this.#lastMs + 1, this.#clock.now())
      return { producer: this.producer, timestampMs: this.#lastMs }
    }
    const said = messages.map((message): FeedMessage => ({ ...message, ...header() }))
    await this.#handler(withNames(said))
  }
}

const wholeMinute = (ms: number): number => Math.floor(ms / minuteMs) * minuteMs

const suspended = (market: FeedMarket): FeedMarket => ({ ...market, status: 'suspended' })

function withoutDanger({ world, elapsedMs }: PlayedMatch): PlayedMatch {
  const incidents = world.script.incidents.filter(({ kind }) => kind !== 'danger')
  const calm: WorldMatch = { ...world, script: { ...world.script, incidents } }
  return { world: calm, elapsedMs }
}

function priceOf(text: string, { price }: FeedMarket['outcomes'][number]): typeof price {
  const parsed = parsePrice(text, price.type)
  if (parsed === undefined) throw new Error(`"${text}" is no ${price.type} price`)
  return parsed
}

function notPriced(id: string): never {
  throw new Error(`${id} has no prices`)
}
