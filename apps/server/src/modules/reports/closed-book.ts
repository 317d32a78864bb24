import { createHash } from 'node:crypto'
import type { ClosedMatchRow } from '@fairline/contract/results'
import { closedStateOf } from '@fairline/domain/board/closed-matches'
import { startOfDay } from '@fairline/domain/time/gmt8'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { PreparedAnswer } from '../../http/prepared-answer.ts'
import { resultOf } from './result-sheet.ts'
import { type LeftMatch, selectLeftMatches } from './result-sheet-store.ts'

export interface ClosedBookParts {
  readonly database: Database
  /** The book's clock. */
  readonly clock: Clock
  /** Whether one of the books has the match now, by its public id. */
  readonly isOffered: (matchId: string) => boolean
  readonly onError: (error: unknown) => void
}

/** How old the rows of who looks at them may be, and the counts in everybody's menu. */
const rowsMaxAgeMs = 1_000
const countsMaxAgeMs = 5_000
/** So many matches of a day are listed at most, the last to kick off: the others are results. */
const matchesMax = 1_000

/** A sport's matches that have closed today. */
interface ClosedSport {
  /** Names the rows: the same rows have the same version on every server. */
  readonly version: string
  readonly count: number
  readonly whole: PreparedAnswer
  readonly unchanged: PreparedAnswer
}

/**
 * Today's matches that no book has any more. The board forgets what has ended, so they are read
 * from the database: when somebody asks, once for all who do, and seldom enough to cost nothing.
 * @spec S2.tab.close S7.uxclose
 */
export class ClosedBook {
  readonly #parts: ClosedBookParts
  #sports: ReadonlyMap<number, ClosedSport> = new Map()
  #readAtMs = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | null = null

  constructor(parts: ClosedBookParts) {
    this.#parts = parts
  }

  /** How many matches each sport has, as they were last read: no call waits for the database. */
  counts(): { readonly version: string; of(sportsType: number): number } {
    this.#renew(countsMaxAgeMs).catch(this.#parts.onError)
    const sports = this.#sports
    return {
      version: [...sports.values()].map(({ version }) => version).join(),
      of: (sportsType) => sports.get(sportsType)?.count ?? 0,
    }
  }

  /**
   * The rows of a sport; their version alone where the caller has it.
   *
   * @throws what the database throws.
   */
  async answer(sportsType: number, knownVersion: string | undefined): Promise<PreparedAnswer> {
    await this.#renew(rowsMaxAgeMs)
    const sport = this.#sports.get(sportsType) ?? nothingClosed
    return sport.version === knownVersion ? sport.unchanged : sport.whole
  }

  #renew(maxAgeMs: number): Promise<void> {
    if (this.#readAtMs > this.#parts.clock.now() - maxAgeMs) return Promise.resolve()
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #read(): Promise<void> {
    const { database, clock, isOffered } = this.#parts
    const nowMs = clock.now()
    const day = {
      from: new Date(startOfDay(nowMs)),
      to: new Date(startOfDay(nowMs, 1)),
      now: new Date(nowMs),
    }
    const left = await selectLeftMatches(database.queries, day, matchesMax)
    const rows = left.flatMap((match) => {
      const row = rowOf(match, isOffered(match.publicId), nowMs)
      return row === null ? [] : [{ sportsType: match.sportsType, row }]
    })
    const bySport = Map.groupBy(rows, ({ sportsType }) => sportsType)
    const sports = [...bySport].map(([sportsType, of]) => {
      const sport = closedSport(of.map(({ row }) => row))
      const known = this.#sports.get(sportsType)
      return [sportsType, known?.version === sport.version ? known : sport] as const
    })
    this.#sports = new Map(sports)
    this.#readAtMs = nowMs
  }
}

function closedSport(rows: readonly ClosedMatchRow[]): ClosedSport {
  const text = JSON.stringify(rows)
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  const name = `{"version":${JSON.stringify(version)}`
  return {
    version,
    count: rows.length,
    whole: new PreparedAnswer(`${name},"matches":${text}}`),
    unchanged: new PreparedAnswer(`${name}}`),
  }
}

const nothingClosed = closedSport([])

/** The match as the tab shows it; null where it has not closed today. */
function rowOf(match: LeftMatch, isOffered: boolean, nowMs: number): ClosedMatchRow | null {
  const result = resultOf(match)
  const { kickoffMs, endedAtMs, isNeutral } = match
  const fullTime = result.full_time.status
  const state = closedStateOf({ kickoffMs, endedAtMs, fullTime, isOffered }, nowMs)
  if (state === null) return null
  const { match_id, league_id, league_name, home_name, away_name, kickoff } = result
  const { first_half, full_time, reason } = result
  return {
    match_id,
    league_id,
    league_name,
    home_name,
    away_name,
    neutral: isNeutral,
    kickoff,
    closed_state: state,
    first_half,
    full_time,
    reason,
  }
}
