/**
 * Which stream gets which event.
 * Tables: none.
 */

export type { LiveHubParts, Product, SessionEnd } from './hub-parts.ts'
export { momentsEventOf } from './live-events.ts'
export { LiveHub } from './live-hub.ts'
export type { MemberEvent } from './member-news.ts'
export { liveRoutes, topicOf } from './routes.ts'
export {
  type EventBytes,
  type LiveTopic,
  type Published,
  type TopicFrame,
  type TopicSource,
  topicKeyOf,
} from './topic-source.ts'
