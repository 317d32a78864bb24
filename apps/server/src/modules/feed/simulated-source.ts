import type { Sport } from '@fairline/domain/sports/sport'
import { simulate } from '@fairline/feed-simulator/season'
import { realMs } from '@fairline/feed-simulator/world'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import type { Timer } from '../../timer.ts'
import { openProducer } from './producer-store.ts'
import { SeasonSource } from './season-source.ts'

/** Which world is played. */
export interface SimulatedWorld {
  readonly seed: number
  /** Match minutes in a minute of the clock. */
  readonly speed: number
  /** Keys of the sports that are played; absent where all are. */
  readonly sports?: readonly string[]
}

export interface SimulatedSourceParts {
  readonly database: Database
  readonly clock: Clock
  readonly timer: Timer
  readonly log: Pick<Log, 'warn'>
}

export const producer = 'simulator'
/** No match runs longer, match time. */
const matchMsMax = 3 * 3_600_000

/**
 * The moment up to which nothing has to be sent at a first start: matches that run then may be past
 * half-time, and their half-time results are sent too.
 */
export const firstResultMs = (startMs: number, speed: number): number =>
  startMs - realMs(matchMsMax, speed)

/**
 * Opens the simulated world of this database: the first start stores its settings, and every
 * later one continues in the same world, whose matches may still have bets to settle.
 * @spec S4.feed.restart S4.feed.restart.results
 */
export async function openSimulatedSource(
  parts: SimulatedSourceParts,
  wanted: SimulatedWorld,
): Promise<SeasonSource> {
  const nowMs = parts.clock.now()
  const { settings, startedAtMs, handledUntilMs } = await openProducer(
    parts.database.queries,
    producer,
    { settings: wanted, startedAtMs: nowMs, handledUntilMs: firstResultMs(nowMs, wanted.speed) },
  )
  const isOther = (['seed', 'speed', 'sports'] as const).some(
    (name) => String(settings[name] ?? '') !== String(wanted[name] ?? ''),
  )
  if (isOther) {
    parts.log.warn({ wanted, played: settings }, 'the stored world continues; use another DATA_DIR')
  }
  const { seed, speed, sports } = settings
  const isPlayed = ({ key }: Sport): boolean => sports === undefined || sports.includes(key)
  const season = simulate(String(seed), startedAtMs, speed, isPlayed)
  const { clock, timer } = parts
  return new SeasonSource({ producer, season, handledUntilMs, clock, timer })
}
