import { steadyClock } from '../clock.ts'
import { publicIdOf } from '../modules/feed/index.ts'
import type { LiveHub } from '../modules/live/index.ts'
import { ChannelBook } from '../modules/live-tv/index.ts'
import { MomentKeeper, momentRoutes, sweepMoments, tellWatchers } from '../modules/moments/index.ts'
import type { OddsBoard } from '../modules/odds-board/index.ts'
import type { Repeating } from '../repeat.ts'
import type { Runtime } from './runtime.ts'

/** What members watch: moments of play with their calls, and the channels of live TV. */
export interface Media {
  readonly moments: MomentKeeper
  readonly channels: ChannelBook
  readonly handlers: ReturnType<typeof momentRoutes>
  /** Deletes moments that nothing shows any more. */
  readonly job: Repeating
}

/** Opens the media, and tells of moments those who watch on this node. */
export function openMedia(runtime: Runtime, live: LiveHub, board: OddsBoard): Media {
  const { clock, database, jobs, lists, log } = runtime
  tellWatchers(database, live)
  return {
    moments: new MomentKeeper({ database: jobs, publicIdOf, log }),
    channels: new ChannelBook({ database, log }),
    handlers: momentRoutes({ board, clock, steady: steadyClock, queries: lists.queries }),
    job: sweepMoments(jobs, clock, log),
  }
}
