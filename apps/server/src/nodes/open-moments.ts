import { steadyClock } from '../clock.ts'
import { publicIdOf } from '../modules/feed/index.ts'
import type { LiveHub } from '../modules/live/index.ts'
import { MomentKeeper, momentRoutes, sweepMoments, tellWatchers } from '../modules/moments/index.ts'
import type { OddsBoard } from '../modules/odds-board/index.ts'
import type { Repeating } from '../repeat.ts'
import type { Runtime } from './runtime.ts'

/** What stores moments of play, the calls that show them, and what deletes old ones. */
export interface Moments {
  readonly keeper: MomentKeeper
  readonly handlers: ReturnType<typeof momentRoutes>
  readonly job: Repeating
}

/** Opens the moments of play, and tells those who watch on this node. */
export function openMoments(runtime: Runtime, live: LiveHub, board: OddsBoard): Moments {
  const { clock, database, jobs, lists, log } = runtime
  tellWatchers(database, live)
  return {
    keeper: new MomentKeeper({ database: jobs, publicIdOf, log }),
    handlers: momentRoutes({ board, clock, steady: steadyClock, queries: lists.queries }),
    job: sweepMoments(jobs, clock, log),
  }
}
