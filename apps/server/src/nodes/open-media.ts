import { steadyClock, systemClock } from '../clock.ts'
import { publicIdOf } from '../modules/feed/index.ts'
import type { LiveHub } from '../modules/live/index.ts'
import { ChannelBook, liveTvRoutes } from '../modules/live-tv/index.ts'
import {
  MatchesInPlay,
  MomentKeeper,
  momentRoutes,
  sweepMoments,
  tellOfPlay,
} from '../modules/moments/index.ts'
import type { OddsBoard } from '../modules/odds-board/index.ts'
import type { Repeating } from '../repeat.ts'
import type { Runtime } from './runtime.ts'

/** What members watch: moments of play, and the channels of live TV, with their calls. */
export interface Media {
  readonly moments: MomentKeeper
  readonly channels: ChannelBook
  readonly handlers: ReturnType<typeof momentRoutes> & ReturnType<typeof liveTvRoutes>
  /** Deletes moments that nothing shows any more. */
  readonly job: Repeating
}

/** Opens the media, and tells of moments those who watch on this node. */
export function openMedia(runtime: Runtime, live: LiveHub, board: OddsBoard): Media {
  const { clock, database, jobs, lists, log } = runtime
  const { queries } = lists
  const steady = steadyClock
  const channels = new ChannelBook({ database, log })
  const inPlay = new MatchesInPlay({ board, queries, steady })
  tellOfPlay(database, live)
  return {
    moments: new MomentKeeper({ database: jobs, publicIdOf, log }),
    channels,
    handlers: {
      ...momentRoutes({ inPlay, queries, clock }),
      // Addresses are signed for the real time, also where the book's clock is set.
      ...liveTvRoutes({ channels, inPlay, clock: systemClock, steady }),
    },
    job: sweepMoments(jobs, clock, log),
  }
}
