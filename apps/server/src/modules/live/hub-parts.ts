import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import type { Rejection } from '@fairline/domain/errors/rejection'
import type { Clock } from '../../clock.ts'
import type { HeldBySystem } from '../../http/held-by-system.ts'
import type { Timer } from '../../timer.ts'
import type { LiveTopic } from './topic-source.ts'

/** Who may hear of a room: members of its operator, all or (a private room) those named. */
export interface RoomAudience {
  readonly operatorId: number
  readonly members: ReadonlySet<bigint> | null
  /** Set for a room of virtual games: who alone hears of it while the operator has them off. */
  readonly playersOfRounds?: ReadonlySet<bigint>
}

export interface LiveHubParts {
  /** The time of day that clients show. */
  readonly clock: Clock
  /** Measures how long a client is silent; no one sets it. */
  readonly steady: Clock
  readonly timer: Timer
  /** Returns when a client reconnects whose stream was ended, milliseconds; else at once. */
  readonly reconnectDelayMs?: () => number
  /** Where the numbers of members' news begin: by chance on a node among others, else at 0. */
  readonly firstNumber?: () => number
  /** Streams of this process; beyond it a new one is refused. */
  readonly streamsMax?: number
  /** Returns what refuses a product to an operator's members; null for what is offered. */
  readonly refusalOf?: (operatorId: number, product: Product) => ErrorCode | null
  /** Looks at what the operating system holds of each connection; null where that is unknown. */
  readonly lookAtSystem?: () => Promise<HeldBySystem | null>
}

/** What an operator can switch off: a sport of the board by its id, or a product by its key. */
export type Product = number | 'tournament' | 'virtual' | 'media'

/** Who asks for a stream, proved by its session. */
export interface StreamRequest {
  readonly operatorId: number
  readonly accountId: bigint
  /** The session's hash, which also names it when it ends. */
  readonly sessionHash: string
  readonly topics: readonly LiveTopic[]
  /** Matches to follow with all that they have beyond their topic. */
  readonly matches?: readonly string[] | undefined
  /** Rooms whose ladders are watched. */
  readonly rooms?: readonly string[] | undefined
  /** Matches whose moments are sent. */
  readonly moments?: readonly string[] | undefined
  /** The id of the last event seen. */
  readonly resume?: string | undefined
  /** Whether only the member's own news continue there, and the topics are complete. */
  readonly wholeTopics?: boolean | undefined
}

/** A session that has ended. */
export interface SessionEnd extends Rejection {
  readonly sessionHash: string
  readonly accountId: bigint
}
