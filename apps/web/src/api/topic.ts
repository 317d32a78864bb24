import type {
  BoardFrame,
  BoardSnapshot,
  MarketType,
  MatchSnapshot,
} from '@fairline/domain/board/board-tuples'
import type { MarketGroup } from '@fairline/domain/board/market-groups'

/** The matches of one sport and market type; what the live stream and the polls deliver. */
export interface Topic {
  readonly sportsType: number
  readonly marketType: MarketType
  /** If set, only the markets of this group. */
  readonly marketGroup?: MarketGroup
}

export const topicKey = ({ sportsType, marketType, marketGroup }: Topic): string =>
  `${sportsType}.${marketType}${marketGroup ?? ''}`

export type BoardMessage =
  | { readonly kind: 'snapshot'; readonly snapshot: BoardSnapshot }
  | { readonly kind: 'frame'; readonly frame: BoardFrame }
  | { readonly kind: 'match'; readonly snapshot: MatchSnapshot }
