import type { Database } from '../../db/database.ts'
import type { Outbox } from '../../db/outbox.ts'
import type { Log } from '../../log.ts'
import { type Repeating, repeat } from '../../repeat.ts'
import { settledMatches } from '../settlement/index.ts'
import { createDemoRooms, type DemoRoomsParts } from './demo-rooms.ts'
import { RoomsJob } from './rooms-job.ts'
import type { RoomsParts } from './rooms-parts.ts'
import { tournamentRoutes } from './routes.ts'
import { WatchedLadders } from './watched-ladders.ts'

/** The tournaments of a server. */
export interface Tournaments {
  readonly handlers: ReturnType<typeof tournamentRoutes>
  /** Takes the steps of rooms. */
  readonly job: Repeating
  /** Sends ladders to those who watch them here. */
  readonly ladders: Repeating
  /** Keeps rooms open in the demo; null where nobody plays but members. */
  readonly demo: Repeating | null
}

/** How often rooms are looked at whose time may have come, and ladders that somebody watches. */
const lookMs = 1_000

/**
 * Puts the tournaments together. `jobs` has connections for long work. `demo` keeps rooms open in
 * the demo; null if only members play.
 */
export function createTournaments(
  parts: RoomsParts & {
    readonly jobs: Database
    readonly log: Log
    readonly demo: Pick<DemoRoomsParts, 'players' | 'isOffered'> | null
  },
): Tournaments {
  const { log, jobs, demo } = parts
  const job = new RoomsJob({ ...parts, database: jobs })
  return {
    handlers: tournamentRoutes(parts),
    job: repeatJob(job, jobs.outbox, log),
    ladders: repeatLadders(new WatchedLadders(parts), parts, log),
    demo: demo === null ? null : createDemoRooms({ ...parts, ...demo }, log),
  }
}

/** Looks at rooms by the clock, and at those of a match as soon as its bets are settled. */
function repeatJob(job: RoomsJob, outbox: Outbox, log: Log): Repeating {
  const looking = repeat(lookMs, () => job.look(), log)
  let stopListening = (): void => {}
  return {
    start() {
      stopListening = outbox.on(settledMatches, (matchKey) => job.settled(matchKey))
      outbox.onGap(() => job.lookAtAll())
      looking.start()
    },
    async stop() {
      stopListening()
      await looking.stop()
      await job.stop()
    },
  }
}

/** Sends ladders by the clock, and after a goal at once. */
function repeatLadders(
  ladders: WatchedLadders,
  { board, onFailure }: Pick<RoomsParts, 'board' | 'onFailure'>,
  log: Log,
): Repeating {
  const look = (): Promise<void> => ladders.look().catch(onFailure)
  const looking = repeat(lookMs, look, log)
  let forget = (): void => {}
  return {
    start() {
      forget = board.onMatchChanged((event) => {
        if (event.kind === 'goal' || event.kind === 'var') void look()
      })
      looking.start()
    },
    stop() {
      forget()
      return looking.stop()
    },
  }
}
