import type { Database } from '../../db/database.ts'
import type { Queries } from '../../db/queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { RoomsParts } from './rooms-parts.ts'
import { stepRoom } from './step-room.ts'

/** A room that has something to decide. */
interface DueRoom {
  readonly id: number
  readonly operatorId: number
}

type Parts = Pick<RoomsParts, 'onMember' | 'onFailure' | 'isDemo'> & {
  /** For long work, with connections of its own. */
  readonly database: Database
}

/** A room keeps its times to the millisecond. */
const toMs = (time: string): string => `date_trunc('milliseconds', ${time})`

/** How long a match may be without a result before it is reported, in the log. */
const overdue = "interval '72 hours'"

/**
 * Takes the steps of rooms: at kick-off, when a match has its result, and at payment. One server
 * of those that share a database does so. A match is looked at once its bets are settled.
 */
export class RoomsJob {
  readonly #parts: Parts
  #working: Promise<void> | null = null
  #isAskedAgain = false
  #hasLookedAtAll = false
  readonly #settled = new Set<bigint>()
  readonly #reported = new Set<number>()
  #isStopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Notes that the bets of a match are settled, and looks at its rooms. */
  settled(matchKey: bigint): void {
    this.#settled.add(matchKey)
    void this.look()
  }

  /** Takes every step that is due. Resolves when none is left; two calls share one look. */
  look(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    if (this.#working !== null) {
      this.#isAskedAgain = true
      return this.#working
    }
    this.#working = this.#lookAgain().finally(() => {
      this.#working = null
    })
    return this.#working
  }

  /** Ends after the step that is being taken. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#working
  }

  async #lookAgain(): Promise<void> {
    do {
      this.#isAskedAgain = false
      try {
        await this.#takeAll()
      } catch (error) {
        this.#parts.onFailure(error)
      }
    } while (this.#isAskedAgain && !this.#isStopped)
  }

  async #takeAll(): Promise<void> {
    const { database } = this.#parts
    const settled = [...this.#settled]
    const rooms = await selectDueRooms(database.queries, this.#hasLookedAtAll ? settled : null)
    for (const room of rooms) {
      if (this.#isStopped) return
      await this.#stepAll(room)
    }
    for (const matchKey of settled) this.#settled.delete(matchKey)
    this.#hasLookedAtAll = true
    for (const roomId of await selectOverdueRooms(database.queries)) this.#report(roomId)
  }

  async #stepAll({ id, operatorId }: DueRoom): Promise<void> {
    const { database } = this.#parts
    const step = (): Promise<boolean> =>
      inTransaction(database, (tx) => stepRoom(tx, this.#parts, operatorId, id))
    try {
      while (!this.#isStopped && (await step())) {
        // A room may start, stop and end at the same look.
      }
    } catch (error) {
      this.#parts.onFailure(error)
    }
  }

  /** A room without a result for three days needs an operator: nothing is guessed. */
  #report(roomId: number): void {
    if (this.#reported.has(roomId)) return
    this.#reported.add(roomId)
    this.#parts.onFailure(new Error(`room ${roomId} has waited for a result for 72 hours`))
  }
}

/**
 * Returns the rooms that may have a step to take: by the clock, by a new time of a match, or by
 * reports that their picks were not graded on. Of rooms that are paid, only those with one of the
 * given matches are looked at; all of them where null is given.
 */
async function selectDueRooms(
  queries: Queries,
  settled: readonly bigint[] | null,
): Promise<DueRoom[]> {
  const rows = await queries.query<{ id: number; operator_id: number }>(
    `select r.id, r.operator_id from room r
      where (r.status not in ('closed', 'cancelled') and (
              (r.status = 'open' and r.starts_at <= book_now())
           or (r.status = 'active' and r.last_bet_at <= book_now())
           or (r.status = 'ended' and r.pay_at <= book_now())
           or exists (
             select from room_match rm
               join match m on m.id = rm.match_id
               left join match_grading g on g.match_id = rm.match_id
              where rm.room_id = r.id
             having bool_or(coalesce(g.revision, 0) > rm.graded_revision)
                 or ${toMs('min(least(m.kickoff_at, m.started_at))')} <> r.starts_at
                 or ${toMs('max(least(m.kickoff_at, m.started_at)) filter (where not rm.is_void)')}
                      <> r.last_bet_at)))
         or (r.status = 'closed' and exists (
              select from room_match rm join match_grading g on g.match_id = rm.match_id
               where rm.room_id = r.id and g.revision > rm.graded_revision
                 and ($1::bigint[] is null or rm.match_id = any ($1))))
      order by r.id`,
    [settled],
  )
  return rows.map(({ id, operator_id: operatorId }) => ({ id, operatorId }))
}

async function selectOverdueRooms(queries: Queries): Promise<number[]> {
  const rows = await queries.query<{ id: number }>(
    `select id from room where status = 'betting_stopped'
        and last_bet_at < book_now() - ${overdue}`,
  )
  return rows.map(({ id }) => id)
}
