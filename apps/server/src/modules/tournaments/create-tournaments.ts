import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { repeat } from '../../repeat.ts'
import { createDemoRooms, type DemoRoomsParts } from './demo-rooms.ts'
import { RoomsJob } from './rooms-job.ts'
import type { RoomsParts } from './rooms-parts.ts'
import { tournamentRoutes } from './routes.ts'
import { WatchedLadders } from './watched-ladders.ts'

/** The tournaments of a server. */
export interface Tournaments {
  readonly handlers: ReturnType<typeof tournamentRoutes>
  /** Notes that the bets of a match are settled: rooms with the match are looked at. */
  settled(matchKey: bigint): void
  start(): void
  stop(): Promise<void>
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
  const { log, board, onFailure } = parts
  const job = new RoomsJob({ ...parts, database: parts.jobs })
  const ladders = new WatchedLadders(parts)
  const look = (): Promise<void> => ladders.look().catch(onFailure)
  const demo = parts.demo === null ? [] : [createDemoRooms({ ...parts, ...parts.demo }, log)]
  const repeating = [repeat(lookMs, () => job.look(), log), repeat(lookMs, look, log), ...demo]
  let forget = (): void => {}
  return {
    handlers: tournamentRoutes(parts),
    settled: (matchKey) => job.settled(matchKey),
    start() {
      forget = board.onMatchChanged((event) => {
        if (event.kind === 'goal' || event.kind === 'var') void look()
      })
      for (const each of repeating) each.start()
    },
    async stop() {
      forget()
      await Promise.all(repeating.map((each) => each.stop()))
      await job.stop()
    },
  }
}
