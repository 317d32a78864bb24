/**
 * Which stream gets which event.
 * Tables: none.
 */

export { LiveHub, type LiveHubParts, type Product, type SessionEnd } from './live-hub.ts'
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
