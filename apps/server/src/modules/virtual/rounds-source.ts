import { assert } from '@fairline/domain/assert'
import type { FeedMarket, FeedMessage } from '@fairline/domain/feed/feed-message'
import { allSports, recordOf } from '@fairline/domain/sports/all-sports'
import {
  eventIdsOf,
  openRounds,
  roundNumberOf,
  timetableOf,
} from '@fairline/domain/virtual/timetable'
import { dealCard } from '@fairline/house-games/deal-card'
import { type Drawn, drawOf } from '@fairline/house-games/draw-of'
import { withNames } from '@fairline/house-games/names'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import type { Random } from '../../random.ts'
import type { Timer } from '../../timer.ts'
import { type FeedHandler, TimedSource } from '../feed/index.ts'
import {
  messagesOfOpen,
  messagesOfResult,
  producer,
  roundsOf,
  settlesAtMs,
} from './round-messages.ts'
import { commitmentOf, secretBytes, wordsOfRound } from './round-secret.ts'
import {
  type DueRound,
  insertRounds,
  type NewRound,
  type StoredRound,
  selectDue,
  selectRounds,
  selectUnsettled,
  updateDrawn,
  updateOpened,
  updateSettled,
} from './round-store.ts'

export interface RoundsParts {
  readonly database: Database
  /** The book's clock. */
  readonly clock: Clock
  readonly timer: Timer
  readonly random: Random
  readonly log: Pick<Log, 'error'>
  /** Resolves when every result that was handed over is committed. */
  readonly committed: () => Promise<void>
}

const tickMs = 500

/**
 * The producer of the virtual games. Each turn lists the rounds that the timetable calls for, draws
 * those that have started, and hands over the results of those whose drawing has ended. All that it
 * decides is stored first, so that another process continues from there: a result is drawn once.
 */
export class RoundsSource extends TimedSource {
  readonly producer = producer
  readonly #parts: RoundsParts
  /** Rounds whose bets have no result yet, by id. */
  readonly #rounds = new Map<string, StoredRound>()
  readonly #prices = new WeakMap<StoredRound['weights'], readonly FeedMarket[]>()
  /** Rounds whose results were handed over. */
  readonly #handedOver = new Set<string>()
  #isLoaded = false
  #asksSnapshot = true

  constructor(parts: RoundsParts) {
    super({ timer: parts.timer, everyMs: tickMs })
    this.#parts = parts
  }

  requestSnapshot(): void {
    this.#asksSnapshot = true
  }

  /** A turn that fails is tried again. */
  protected async turn(send: FeedHandler): Promise<void> {
    try {
      await this.#play(send)
    } catch (error) {
      this.#parts.log.error({ err: error }, 'the rounds wait')
    }
  }

  async #play(send: FeedHandler): Promise<void> {
    const { database } = this.#parts
    if (!this.#isLoaded) {
      this.#keep(await selectUnsettled(database.queries))
      this.#isLoaded = true
    }
    const listed = await this.#list()
    await this.#draw()
    await this.#announce(listed, send)
    await this.#settle(send)
  }

  #keep(rounds: readonly StoredRound[]): void {
    for (const round of rounds) this.#rounds.set(round.id, round)
  }

  /** Stores the rounds that the timetables have now and the book does not. */
  async #list(): Promise<readonly StoredRound[]> {
    const { clock, database, random } = this.#parts
    const missing = roundsAt(clock.now()).filter(({ id }) => !this.#rounds.has(id))
    if (missing.length === 0) return []
    const fresh = missing.map(({ place, ...round }): NewRound => {
      const secret = random.bytes(secretBytes)
      const game = roundsOf(round.sportsType)
      const card = dealCard(game, (count) => random.integerBelow(count), place)
      return { ...round, ...card, secret, commitment: commitmentOf(secret).toString('hex') }
    })
    const stored = await insertRounds(database.queries, fresh)
    this.#keep(stored)
    return stored
  }

  /** Sends new rounds, or all that take bets, and that the producer lives. */
  async #announce(listed: readonly StoredRound[], send: FeedHandler): Promise<void> {
    const nowMs = this.#parts.clock.now()
    const isSnapshot = this.#asksSnapshot
    const header = { producer, timestampMs: nowMs }
    const open = isSnapshot
      ? [...this.#rounds.values()].filter(({ closesAtMs }) => closesAtMs > nowMs)
      : listed
    const messages: FeedMessage[] = open.flatMap((round) =>
      messagesOfOpen(round, this.#pricesOf(round), nowMs),
    )
    // A snapshot that is asked for while this one is on its way is another one.
    this.#asksSnapshot = false
    const last = isSnapshot ? 'snapshot_complete' : 'alive'
    await send(withNames([...messages, { ...header, kind: last }]))
    const opened = open.filter(({ status }) => status === 'listed')
    if (opened.length === 0) return
    await updateOpened(this.#parts.database.queries, idsOf(opened))
    this.#keep(opened.map((round) => ({ ...round, status: 'open' })))
  }

  #pricesOf({ weights, sportsType }: StoredRound): readonly FeedMarket[] {
    const known = this.#prices.get(weights)
    if (known !== undefined) return known
    const prices = drawOf(roundsOf(sportsType)).price(recordOf(sportsType), weights)
    this.#prices.set(weights, prices)
    return prices
  }

  /** Draws the rounds that have started, by the database's clock. A stored result is kept. */
  async #draw(): Promise<void> {
    const { clock, database } = this.#parts
    const nowMs = clock.now()
    const started = [...this.#rounds.values()].filter(
      ({ status, startsAtMs }) => (status === 'listed' || status === 'open') && startsAtMs <= nowMs,
    )
    if (started.length === 0) return
    const due = await selectDue(database.queries, idsOf(started))
    await updateDrawn(
      database.queries,
      due.map((round) => ({ id: round.id, result: this.#resultOf(round) })),
    )
    this.#keep(await selectRounds(database.queries, idsOf(started)))
  }

  /** Returns what a secret draws; null where it was lost or is not the one that was promised. */
  #resultOf({ id, secret }: DueRound): Drawn | null {
    const round = this.#rounds.get(id)
    assert(round !== undefined, `round ${id} is known`)
    if (secret === null || commitmentOf(secret).toString('hex') !== round.commitment) return null
    return drawOf(roundsOf(round.sportsType)).draw(round.weights, wordsOfRound(secret, id))
  }

  /** Hands over the results of rounds whose drawing has ended; notes when they are committed. */
  async #settle(send: FeedHandler): Promise<void> {
    const nowMs = this.#parts.clock.now()
    const ended = [...this.#rounds.values()].filter(
      (round) =>
        (round.status === 'drawn' || round.status === 'void') &&
        settlesAtMs(round) <= nowMs &&
        !this.#handedOver.has(round.id),
    )
    if (ended.length === 0) return
    for (const { id } of ended) this.#handedOver.add(id)
    await send(ended.flatMap(messagesOfResult))
    void this.#noteSettled(idsOf(ended))
  }

  /** A round that could not be noted is handed over again: the same result twice does no harm. */
  async #noteSettled(ids: readonly string[]): Promise<void> {
    const { committed, database, log } = this.#parts
    try {
      await committed()
      await updateSettled(database.queries, ids)
      for (const id of ids) this.#rounds.delete(id)
    } catch (error) {
      log.error({ err: error }, 'settled rounds were not noted')
    }
    for (const id of ids) this.#handedOver.delete(id)
  }
}

const idsOf = (rounds: readonly Pick<StoredRound, 'id'>[]): readonly string[] =>
  rounds.map(({ id }) => id)

/** The events of every game that take bets at a moment. */
function roundsAt(nowMs: number) {
  return allSports.flatMap(({ id: sportsType, rounds }) => {
    if (rounds === undefined) return []
    const timetable = timetableOf(sportsType, rounds)
    return openRounds(timetable, nowMs, rounds.ahead).flatMap((round) =>
      eventIdsOf(round, rounds).map((id, event) => {
        const place = { event, round: roundNumberOf(timetable, round.startsAtMs) }
        return { ...round, id, sportsType, place }
      }),
    )
  })
}
