import type { Clock } from '../clock.ts'
import {
  Feed,
  type FeedSource,
  openFileSource,
  openReplayedSource,
  openSimulatedSource,
} from '../modules/feed/index.ts'
import { HouseSource } from '../modules/house-matches/index.ts'
import type { MomentKeeper } from '../modules/moments/index.ts'
import type { NameBook } from '../modules/names/index.ts'
import type { OddsBoard, WrittenBoard } from '../modules/odds-board/index.ts'
import type { SettlementQueue } from '../modules/settlement/index.ts'
import { RoundsSource } from '../modules/virtual/index.ts'
import { StartupError } from '../startup-error.ts'
import { systemTimer } from '../timer.ts'
import { reportOf } from './result-report.ts'
import type { Runtime } from './runtime.ts'

/** Opens the feed of a server: what FEED names, unless a test brings matches that it knows. */
export type OpenSource = (runtime: Runtime) => Promise<FeedSource>

/** What a source is opened with. */
type SourceRuntime = Pick<Runtime, 'env' | 'log' | 'database'> & { readonly clock: Clock }

/** Opens the feed that FEED names. */
export async function openNamedFeed(runtime: SourceRuntime): Promise<FeedSource> {
  const { env, clock, log, database } = runtime
  const parts = { database, clock, timer: systemTimer, log }
  if (env.FEED === 'house') return new HouseSource(parts)
  if (env.FEED === 'file') return openFileSource(parts, env.FEED_FILE)
  if (env.FEED === 'replay') {
    return openReplayedSource(parts, { path: env.REPLAY_FILE, speed: env.REPLAY_SPEED })
  }
  const { SIMULATOR_SEED: seed, SIMULATOR_SPEED: speed, SIMULATOR_SPORTS: sports } = env
  return openSimulatedSource(parts, { seed, speed, ...(sports && { sports }) })
}

/** What takes in what a feed reports. */
interface Fed {
  readonly board: WrittenBoard
  readonly settlement: SettlementQueue
  readonly names: NameBook
  readonly moments: MomentKeeper
}

function openFeed(
  { clock, schedule, log, jobs }: Runtime,
  source: FeedSource,
  { board, settlement, names, moments }: Fed,
): Feed {
  return new Feed({
    database: jobs,
    board,
    names,
    moments,
    source,
    sink: {
      record: ({ matchKey, message, idempotencyKey }) =>
        settlement.report(matchKey, reportOf(message), {
          source: message.producer,
          messageId: idempotencyKey,
        }),
    },
    onFixtures: () => settlement.endMoved(),
    clock,
    timer: systemTimer,
    sleep: (milliseconds) => new Promise((resolve) => schedule(resolve, milliseconds)),
    log,
    onEpochOver: endTakenOver,
  })
}

/**
 * Opens the feed of matches, and that of the virtual games where these are on. A node that does not
 * write the board has none.
 */
export async function openFeeds(
  runtime: Runtime,
  openSource: OpenSource,
  { board, ...others }: Omit<Fed, 'board'> & { readonly board: OddsBoard | WrittenBoard },
): Promise<readonly Feed[]> {
  if (!('apply' in board)) return []
  const fed = { board, ...others }
  const feed = openFeed(runtime, await openSource(runtime), fed)
  return [feed, ...openRounds(runtime, fed)]
}

/** Opens the feed of the virtual games; empty where they are off. */
function openRounds(runtime: Runtime, fed: Fed): readonly Feed[] {
  const { env, clock, random, log, jobs } = runtime
  if (env.VIRTUAL_GAMES === 'off') return []
  const source = new RoundsSource({
    database: jobs,
    clock,
    timer: systemTimer,
    random,
    log,
    committed: () => feed.settled(),
  })
  const feed: Feed = openFeed(runtime, source, fed)
  return [feed]
}

/**
 * Ends the process. Another one holds the lock and writes the board, so this one would show members
 * prices that can no longer be bet on.
 */
export function endTakenOver(): never {
  throw new StartupError('Another server has taken over the database. This server stops.')
}
