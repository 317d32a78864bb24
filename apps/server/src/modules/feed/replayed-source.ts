import { createReplayWorld, replayProducer } from '@fairline/feed-simulator/replay-world'
import { createSeason } from '@fairline/feed-simulator/season'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import type { Timer } from '../../timer.ts'
import { openProducer } from './producer-store.ts'
import { readRecording } from './read-recording.ts'
import { checkSameFile, readReplayedFile, type StoredFile } from './replayed-file.ts'
import { SeasonSource } from './season-source.ts'

/** What is replayed. */
export interface Replay {
  /** A file of recorded matches, of openfootball or StatsBomb. */
  readonly path: string
  /** Match minutes in a minute of the clock. */
  readonly speed: number
}

export interface ReplayedSourceParts {
  readonly database: Database
  readonly clock: Clock
  readonly timer: Timer
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** So many remarks are in the log, in the order of the file; `count` has their number. */
const remarksShown = 50

interface StoredReplay extends StoredFile {
  readonly speed: number
}

/**
 * Opens the replay of this database: the first start stores file and speed, and every later one
 * continues where the replay is by now, as the simulator does. When its last match has ended the
 * board stays empty, and the log says so.
 *
 * @throws StartupError when the file cannot be read or replayed, or is not the stored one.
 * @spec S4.feed.replay S4.feed.replay.goals
 */
export async function openReplayedSource(
  { database, clock, timer, log }: ReplayedSourceParts,
  { path, speed }: Replay,
): Promise<SeasonSource> {
  const file = readReplayedFile('REPLAY_FILE', path)
  const recording = readRecording(path, file.text)
  const { tournament, matches, remarks } = recording
  if (remarks.length > 0) {
    const [count, shown] = [remarks.length, remarks.slice(0, remarksShown)]
    log.warn({ path, count, remarks: shown }, 'what the recording leaves open')
  }
  const wanted = { ...file.stored, speed }
  const nowMs = clock.now()
  const { settings, startedAtMs, handledUntilMs } = await openProducer<StoredReplay>(
    database.queries,
    replayProducer,
    { settings: wanted, startedAtMs: nowMs, handledUntilMs: nowMs },
  )
  checkSameFile('REPLAY_FILE', path, file, settings)
  if (settings.speed !== speed) {
    log.warn({ wanted: speed, played: settings.speed }, 'the stored speed is used')
  }
  const world = createReplayWorld(recording, startedAtMs, settings.speed)
  log.info({ tournament, matches: matches.length, endsMs: world.endMs }, 'the replay plays')
  return new SeasonSource({
    producer: replayProducer,
    handledUntilMs,
    clock,
    timer,
    season: createSeason(world, startedAtMs),
    onTold: onceAfter(world.endMs, () =>
      log.info({ tournament }, 'the replay is over: its board stays empty'),
    ),
  })
}

function onceAfter(endMs: number, say: () => void): (toldUntilMs: number) => void {
  let isSaid = false
  return (toldUntilMs) => {
    if (isSaid || toldUntilMs <= endMs) return
    isSaid = true
    say()
  }
}
