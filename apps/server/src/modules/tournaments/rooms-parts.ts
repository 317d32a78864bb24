import type { RoomEvent } from '@fairline/contract/room-event'
import type { Currency, Minor } from '@fairline/domain/money/money'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { topic } from '../../db/outbox.ts'
import type { Random } from '../../random.ts'
import type { Funds } from '../funds/index.ts'
import type { BoardView, OddsBoard } from '../odds-board/index.ts'
import type { BalancesAfter } from '../wallet/index.ts'

/** What the tournaments need of the server. */
export interface RoomsParts {
  readonly database: Database
  /** For lists and reports, with connections of its own. */
  readonly lists: Database
  readonly board: BoardView & Pick<OddsBoard, 'entries' | 'onMatchChanged'>
  /** The book's clock. */
  readonly clock: Clock
  readonly random: Random
  /** Keys the hashes of PINs and network addresses. */
  readonly pinKey: Buffer
  /**
   * Loopback addresses may join a free room as often as they like: the demo has one machine. Rooms
   * are paid sooner.
   */
  readonly isDemo: boolean
  readonly funds: Pick<Funds, 'isRemote' | 'reserve' | 'giveUp'>
  /** Whose ladders somebody watches, and what is sent to them. */
  readonly watched: {
    rooms(): ReadonlySet<string>
    /** Sends a ladder to those who watch it: of a private room to its players alone. */
    send(roomId: string, event: RoomEvent, to: Audience): void
  }
  readonly onFailure: (error: unknown) => void
}

/** Members of one operator: those named, or (null) all who watch. */
export interface Audience {
  readonly operatorId: number
  readonly members: ReadonlySet<bigint> | null
  /** Set for a room of virtual games: who alone hears of it while the operator has them off. */
  readonly playersOfRounds?: ReadonlySet<bigint>
}

/** What a member hears of a room: money that moved, or a message. */
export interface RoomNews {
  readonly walletId: bigint
  readonly balances?: BalancesAfter
  readonly message?: true
  /** A prize that was paid. */
  readonly prize?: { readonly roomId: number; readonly amount: Minor }
}

export const roomNews = topic<RoomNews>('room news')

/** A checked request that moves money or picks. */
export interface RoomRequest {
  readonly walletId: bigint
  readonly requestId: string
  /** SHA-256 of what was asked, hexadecimal. */
  readonly contentHash: string
}

/** A member who creates a room, enters or leaves it. */
export interface RoomOwner {
  readonly operatorId: number
  readonly accountId: bigint
  readonly currency: Currency
}
