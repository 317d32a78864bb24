/**
 * Which source plays, what of its messages counts, and when a producer is silent.
 * Tables: `feed_producer`.
 */

export type { FeedHandler, FeedSource } from './feed-source.ts'
export { openFileSource } from './file-source.ts'
export { Feed, type FeedParts } from './ingest.ts'
export {
  type FaultyLine,
  type MessageFile,
  type MessageLine,
  readMessageFile,
} from './message-lines.ts'
export { openStored } from './open-stored.ts'
export {
  type Draws,
  openPastSource,
  type PastEvent,
  type PastSource,
  shuffled,
} from './past-source.ts'
export { silenceMaxMs } from './producer-health.ts'
export { isFeedId, publicIdOf } from './public-id.ts'
export { openReplayedSource, type Replay } from './replayed-source.ts'
export type { FeedResult, ResultMessage, ResultSink } from './result-sink.ts'
export { openSimulatedSource, type SimulatedWorld } from './simulated-source.ts'
export { TimedSource } from './timed-source.ts'
