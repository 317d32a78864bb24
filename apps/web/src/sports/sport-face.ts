import type { BoardLive } from '@fairline/domain/board/board-model'
import type { Side } from '@fairline/domain/board/board-rows'
import type { Sport } from '@fairline/domain/sports/sport'
import type { ReactNode } from 'react'
import type { MatchView } from '../board-feed/board-views.ts'

/** A running match as the live centre shows it. */
export interface ShownLive {
  readonly sport: Sport
  readonly live: BoardLive
  readonly view: MatchView
}

/** A side of a running match. */
export interface ShownSide {
  readonly live: BoardLive
  readonly side: Side
}

/**
 * What only one sport shows, a file a sport. Its record says where: `ownMark`, and `own` in
 * `centre`. all-faces.ts lists the faces, and nothing else imports one.
 */
export interface SportFace {
  /** A mark behind the name of a side in the table, such as who serves. */
  readonly Mark?: (shown: ShownSide) => ReactNode
  /** Its part of the live centre: where it is played, and what is counted there. */
  readonly Centre?: (shown: ShownLive) => ReactNode
}
