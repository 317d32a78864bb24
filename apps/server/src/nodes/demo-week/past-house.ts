import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import type { SlipLeg } from '@fairline/domain/ticket/slip-leg'
import { steadyClock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { releaseBookClock, stopBookClock } from '../../db/stopped-clock.ts'
import { lookAtSystem } from '../../http/held-by-system.ts'
import { Readiness } from '../../http/readiness.ts'
import { type MemberRecord, readMember } from '../../modules/accounts/index.ts'
import { createCashOut } from '../../modules/cash-out/index.ts'
import { Feed, type PastEvent, type PastSource, publicIdOf } from '../../modules/feed/index.ts'
import { createFunds } from '../../modules/funds/index.ts'
import { LiveHub } from '../../modules/live/index.ts'
import { openNameBook } from '../../modules/names/index.ts'
import {
  createOddsBoard,
  type FoundMatch,
  type WrittenBoard,
} from '../../modules/odds-board/index.ts'
import { createPlacing, type Placing } from '../../modules/placing/index.ts'
import { SettlementQueue } from '../../modules/settlement/index.ts'
import { createWaiting } from '../../modules/waiting/index.ts'
import type { Timer } from '../../timer.ts'
import { reportOf } from '../result-report.ts'
import type { Runtime } from '../runtime.ts'
import type { WeekBet } from './draw-week.ts'
import { cashOutBet, placeBet } from './member-calls.ts'

/** What a house of the past is made of, besides its database. */
type PastParts = Pick<Runtime, 'env' | 'ticketIds'>

const noTimer: Timer = { every: () => () => {} }
const settlementChunkBets = 1_000

/** What has to happen at a moment, such as a decision about a bet that waits. */
interface Due {
  readonly atMs: number
  readonly run: () => void
}

/**
 * The book of a house at a moment of the past. Board, placing, waiting and settlement are the
 * product's own, on the book's stopped clock. Nothing runs by itself: the caller moves the clock.
 */
export class PastHouse {
  readonly #database: Database
  readonly #source: PastSource
  #due: Due[] = []
  #nowMs: number
  #failure: unknown = null
  #board!: WrittenBoard
  #placing!: Placing
  #feed!: Feed
  #settlement!: SettlementQueue
  #cashOut!: ReturnType<typeof createCashOut>
  #waiting!: ReturnType<typeof createWaiting>

  private constructor(database: Database, source: PastSource, nowMs: number) {
    this.#database = database
    this.#source = source
    this.#nowMs = nowMs
  }

  /** Opens the house at a moment. Its database is one of `inParts`: all of the week, or nothing. */
  static async open(
    parts: PastParts,
    database: Database,
    source: PastSource,
    nowMs: number,
  ): Promise<PastHouse> {
    const house = new PastHouse(database, source, nowMs)
    await house.#open(parts)
    return house
  }

  async #open({ env, ticketIds }: PastParts): Promise<void> {
    const database = this.#database
    const clock = { now: () => this.#nowMs, isTrusted: () => true }
    const onFailure = (error: unknown): void => {
      this.#failure ??= error
    }
    const log = { error: ({ err }: { err?: unknown }) => onFailure(err), warn: () => {} }
    const schedule = (run: () => void, afterMs: number): void => {
      this.#due.push({ atMs: this.#nowMs + afterMs, run })
    }
    const live = new LiveHub({ clock, steady: steadyClock, timer: noTimer, lookAtSystem })
    const readiness = new Readiness()
    const watched = { database, clock, timer: noTimer, live, readiness, onError: onFailure }
    this.#board = await createOddsBoard({ ...watched, publicIdOf })
    const funds = createFunds({
      database,
      ticketIds,
      steady: steadyClock,
      log,
      send: () => Promise.reject(new Error('the members of the demo have their money here')),
    })
    const board = this.#board
    const delayMs = env.IN_PLAY_DELAY_MS
    const waits = { database, board, clock, delayMs, schedule, onFailure }
    this.#waiting = createWaiting({ ...waits, onDecided: () => {} })
    this.#placing = createPlacing({
      database,
      ticketIds,
      board,
      clock,
      funds,
      inPlayDelayMs: delayMs,
      onWaiting: (ticket) => this.#waiting.add(ticket),
      onPlaced: () => {},
      onFailure,
    })
    this.#cashOut = createCashOut({ database, ticketIds, board })
    this.#settlement = new SettlementQueue({
      database,
      ticketIds,
      chunkBets: settlementChunkBets,
      schedule,
      onFailure,
    })
    this.#feed = new Feed({
      database,
      board,
      names: await openNameBook(database, clock),
      source: this.#source,
      sink: {
        record: ({ matchKey, message, idempotencyKey }) =>
          this.#settlement.report(matchKey, reportOf(message), {
            source: message.producer,
            messageId: idempotencyKey,
          }),
      },
      // By a clock that stands it is never silent, whatever it leaves out.
      clock: { now: () => 0 },
      timer: noTimer,
      // What fails once would fail for ever: this ends it.
      sleep: () => Promise.reject(this.#failure),
      log,
      onEpochOver: onFailure,
    })
    await this.#feed.start()
  }

  get nowMs(): number {
    return this.#nowMs
  }

  /** Moves on to a later moment, through the moments at which something is due. */
  async moveTo(atMs: number): Promise<void> {
    for (let due = this.#nextDue(atMs); due !== undefined; due = this.#nextDue(atMs)) {
      await this.#standAt(due.atMs)
      // A bet in play is accepted only on a board that has just been heard of.
      await this.#source.live(due.atMs)
      due.run()
      // Resolves when every decision about a bet that waits is stored.
      await this.#waiting.stop()
    }
    await this.#standAt(atMs)
    this.#check()
  }

  /** Takes what is due first, up to a moment. */
  #nextDue(untilMs: number): Due | undefined {
    const [first, ...others] = this.#due.toSorted((one, other) => one.atMs - other.atMs)
    if (first === undefined || first.atMs > untilMs) return undefined
    this.#due = others
    return first
  }

  /** The clock never goes back. */
  async #standAt(atMs: number): Promise<void> {
    if (atMs <= this.#nowMs) return
    this.#nowMs = atMs
    await stopBookClock(this.#database.queries, atMs)
  }

  /** Puts matches on the board, with the prices of this moment. */
  async offer(events: readonly PastEvent[]): Promise<void> {
    await this.#source.offer(events, this.#nowMs)
    this.#check()
  }

  /** Takes in what the feed says, and settles what it decides. */
  async hear(message: FeedMessage): Promise<void> {
    await this.#source.say(message)
    await this.#feed.settled()
    await this.#settlement.idle()
    this.#check()
  }

  /** A match on the board; null where it is not there. */
  find({ match }: PastEvent): FoundMatch | null {
    return this.#board.find(publicIdOf(this.#source.producer, match.id))
  }

  /** A member as it is now. */
  member(accountId: bigint): Promise<MemberRecord> {
    return readMember(this.#database.queries, accountId)
  }

  /** Places a bet as the member's site does. Returns the ticket's id; null where it is refused. */
  async place(
    member: MemberRecord,
    bet: Pick<WeekBet, 'kind' | 'stake'>,
    legs: readonly SlipLeg[],
  ): Promise<string | null> {
    await this.#source.live(this.#nowMs)
    const ticketId = await placeBet(this.#placing, member, bet, legs)
    this.#check()
    return ticketId
  }

  /** Takes what a bet is worth now; false where it has no offer. */
  async cashOut(member: MemberRecord, ticketId: string): Promise<boolean> {
    await this.#source.live(this.#nowMs)
    return cashOutBet(this.#cashOut, member, ticketId)
  }

  /** Ends the past: the clock goes again. */
  async close(): Promise<void> {
    await this.#placing.stop()
    await this.#waiting.stop()
    await this.#settlement.stop()
    this.#check()
    await releaseBookClock(this.#database.queries)
  }

  #check(): void {
    if (this.#failure !== null) throw this.#failure
  }
}
