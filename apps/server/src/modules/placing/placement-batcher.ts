import { inTime } from '../../db/in-time.ts'
import { DatabaseGoneError, outageOf } from '../../db/outage.ts'
import { type Scarce, scarceOf } from '../../db/overload.ts'
import type { Placement, PlacementOutcome } from './placement.ts'

/** The most bets in one database call, and the most batches that may queue in a lane. */
export const batchBetsMax = 256
const queueBatchesMax = 4
/** How long a bet's outcome is looked for after its connection broke, milliseconds. */
const lookUpMs = 1_000
/**
 * Statements of one batch that may run out of time before the rest of it is given up: one more than
 * it takes to find a bet that waits for somebody's lock. With no end to them a database that is
 * stuck would keep a lane for a quarter of an hour.
 */
const timeoutsMax = Math.log2(batchBetsMax) + 2

const defaultMaxWaitMs = 1_000

export interface BatcherOptions {
  readonly lanes?: number
  /** The longest expected wait at which a bet is still accepted, milliseconds. */
  readonly maxWaitMs?: number
}

/** The operations that the batcher needs; the placement store provides them. */
export interface BatchRunner {
  place(items: readonly Placement[]): Promise<readonly PlacementOutcome[]>
  /** Returns the stored outcome of a request; null if the request is new. */
  find(item: Placement): Promise<PlacementOutcome | null>
  /** Called with a failure of a batch, and the number of its bets. */
  onFailure(error: unknown, bets: number): void
}

interface Waiting {
  readonly item: Placement
  readonly key: string
  readonly sinceMs: number
  readonly settle: (outcome: PlacementOutcome) => void
}

/** How many more statements of a batch may run out of time. */
interface Timeouts {
  left: number
}

/** Where the bets of a member go as long as one of them is under way. */
interface Course {
  readonly lane: Lane
  bets: number
}

/**
 * Groups bets into database calls without a timer: what queued while the last call was in flight
 * is the next batch, so one bet at low load goes at once and many share one commit. A member takes
 * the emptiest lane and stays in it while a bet is under way, which keeps the order of the
 * member's bets and lets a busy member leave the other lanes to the rest. A bet that would wait
 * longer than `maxWaitMs` is refused at once. A bet that has waited twice as long is given up.
 */
export class PlacementBatcher {
  readonly #lanes: readonly [Lane, ...Lane[]]
  readonly #courses = new Map<bigint, Course>()

  constructor(
    runner: BatchRunner,
    { lanes = 2, maxWaitMs = defaultMaxWaitMs }: BatcherOptions = {},
  ) {
    const others = Array.from({ length: lanes - 1 }, () => new Lane(runner, maxWaitMs))
    this.#lanes = [new Lane(runner, maxWaitMs), ...others]
  }

  /** Whether new bets are refused now, in every lane. */
  get isFull(): boolean {
    return this.#lanes.every((lane) => lane.isFull)
  }

  /** Bets that wait or are in flight, in all lanes. */
  get load(): number {
    return this.#lanes.reduce((bets, lane) => bets + lane.load, 0)
  }

  /** The outcome of one bet. It never rejects: our own failures are outcomes, too. */
  async submit(item: Placement): Promise<PlacementOutcome> {
    const course = this.#courses.get(item.walletId) ?? { lane: this.#emptiest(), bets: 0 }
    course.bets += 1
    this.#courses.set(item.walletId, course)
    const outcome = await course.lane.submit(item)
    course.bets -= 1
    if (course.bets === 0) this.#courses.delete(item.walletId)
    return outcome
  }

  #emptiest(): Lane {
    return this.#lanes.reduce((best, lane) => (lane.load < best.load ? lane : best))
  }

  /** Resolves when everything that was submitted is answered. */
  async drained(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.drained()))
  }
}

class Lane {
  readonly #runner: BatchRunner
  readonly #maxWaitMs: number
  #queue: Waiting[] = []
  #running: Promise<void> | null = null
  #inFlight = 0
  #callSinceMs = 0
  #lastCallMs = 0
  #giveUpTimer: NodeJS.Timeout | undefined

  constructor(runner: BatchRunner, maxWaitMs: number) {
    this.#runner = runner
    this.#maxWaitMs = maxWaitMs
  }

  /**
   * Whether a new bet would wait too long. The wait is estimated from the age of the call under
   * way, and from the queued batches at the duration of the last call.
   */
  get isFull(): boolean {
    if (this.#running === null) return false
    const { length } = this.#queue
    if (length >= batchBetsMax * queueBatchesMax) return true
    const underWayMs = performance.now() - this.#callSinceMs
    return (
      Math.max(underWayMs, Math.ceil(length / batchBetsMax) * this.#lastCallMs) > this.#maxWaitMs
    )
  }

  /** Bets that wait or are in flight. */
  get load(): number {
    return this.#queue.length + this.#inFlight
  }

  submit(item: Placement): Promise<PlacementOutcome> {
    if (this.isFull) return Promise.resolve({ kind: 'busy' })
    return new Promise((settle) => {
      const key = `${item.walletId}:${item.requestId}`
      this.#queue.push({ item, key, sinceMs: performance.now(), settle })
      this.#running ??= this.#run()
      if (this.#queue.length > 0) this.#giveUpTimer ??= this.#scheduleGiveUp(this.#giveUpMs)
    })
  }

  get #giveUpMs(): number {
    return 2 * this.#maxWaitMs
  }

  /** Gives up bets that have waited too long: they were checked on a board that has moved. */
  #scheduleGiveUp(afterMs: number): NodeJS.Timeout {
    const giveUp = (): void => {
      this.#giveUpTimer = undefined
      this.#queue = this.#giveUpOld(this.#queue)
      const [next] = this.#queue
      if (next === undefined) return
      this.#giveUpTimer = this.#scheduleGiveUp(
        next.sinceMs + this.#giveUpMs - performance.now() + 1,
      )
    }
    return setTimeout(giveUp, afterMs).unref()
  }

  /** Gives up the bets that were checked too long ago to be sent. Returns the others. */
  #giveUpOld(bets: readonly Waiting[]): Waiting[] {
    const oldestMs = performance.now() - this.#giveUpMs
    const isOld = ({ sinceMs }: Waiting): boolean => sinceMs <= oldestMs
    settleAll(bets.filter(isOld), { kind: 'timed_out' })
    return bets.filter((bet) => !isOld(bet))
  }

  async drained(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#takeBatch()
      this.#inFlight = batch.length
      this.#callSinceMs = performance.now()
      await this.#runBatch(batch, { left: timeoutsMax })
      this.#lastCallMs = performance.now() - this.#callSinceMs
      this.#inFlight = 0
    }
    this.#running = null
  }

  /** Takes the next bets in order. A repetition of a request waits for the next batch. */
  #takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    const later: Waiting[] = []
    const keys = new Set<string>()
    for (const waiting of this.#queue) {
      if (batch.length === batchBetsMax || keys.has(waiting.key)) later.push(waiting)
      else {
        keys.add(waiting.key)
        batch.push(waiting)
      }
    }
    this.#queue = later
    return batch
  }

  async #runBatch(asked: readonly Waiting[], timeouts: Timeouts): Promise<void> {
    const batch = this.#giveUpOld(asked)
    if (batch.length === 0) return
    if (timeouts.left === 0) {
      settleAll(batch, { kind: 'timed_out' })
      return
    }
    try {
      const outcomes = await this.#runner.place(batch.map(({ item }) => item))
      for (const [index, { settle }] of batch.entries()) {
        settle(outcomes[index] ?? { kind: 'failed' })
      }
    } catch (error) {
      this.#runner.onFailure(error, batch.length)
      if (isNothingDone(error)) {
        settleAll(batch, { kind: 'failed' })
        return
      }
      const scarce = scarceOf(error)
      if (scarce !== null) timeouts.left -= 1
      if (scarce === 'connections') timeouts.left = 0
      if (scarce !== null || isOutcomeKnown(error)) await this.#halve(batch, scarce, timeouts)
      else await Promise.all(batch.map((waiting) => this.#lookUp(waiting)))
    }
  }

  /** The server itself refused the batch: halves find the bad bet, so that it fails alone. */
  async #halve(
    batch: readonly Waiting[],
    scarce: Scarce | null,
    timeouts: Timeouts,
  ): Promise<void> {
    if (batch.length === 1) {
      settleAll(batch, { kind: scarce === null ? 'failed' : 'timed_out' })
      return
    }
    const middle = Math.ceil(batch.length / 2)
    await this.#runBatch(batch.slice(0, middle), timeouts)
    await this.#runBatch(batch.slice(middle), timeouts)
  }

  /**
   * A broken connection says nothing about the commit: a bet that is not found may still be
   * committing. Its outcome stays unknown, and so does that of a bet that cannot be looked up in
   * time.
   */
  async #lookUp({ item, settle }: Waiting): Promise<void> {
    try {
      settle((await inTime(lookUpMs, this.#runner.find(item))) ?? { kind: 'unknown' })
    } catch {
      settle({ kind: 'unknown' })
    }
  }
}

function settleAll(batch: readonly Waiting[], outcome: PlacementOutcome): void {
  for (const { settle } of batch) settle(outcome)
}

/** Whether nothing was sent, or the disk is full. Retrying halves of the batch would not help. */
function isNothingDone(error: unknown): boolean {
  return (error instanceof DatabaseGoneError && !error.wasSent) || outageOf(error) === 'disk'
}

/**
 * Whether PostgreSQL answered that the statement failed, which rolls it back. Classes 08 and 58 and
 * shutdowns (57P..) come with a dying connection, and a failure of the driver has no SQLSTATE.
 */
function isOutcomeKnown(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P|58|XX)/.test(code)
}
