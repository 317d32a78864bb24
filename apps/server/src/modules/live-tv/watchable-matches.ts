import { live } from '@fairline/domain/board/board-tuples'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { type OfferedCategories, refusalWhenOff } from '@fairline/domain/sports/category'
import type { OddsBoard } from '../odds-board/index.ts'
import type { ChannelBook } from './channel-book.ts'
import type { Channel } from './channel-store.ts'

/** What is looked at to say which matches can be watched. */
export interface WatchableParts {
  readonly board: Pick<OddsBoard, 'entries'>
  readonly channels: Pick<ChannelBook, 'showing'>
}

/** An operator as its members watch. */
export interface WatchedBy {
  readonly operatorId: number
  readonly operator: OfferedCategories
}

/** A match in play that can be watched. */
export interface WatchableMatch {
  readonly id: string
  readonly sportsType: number
  readonly league: string
  readonly home: string
  readonly away: string
  readonly score: string
  /** Null where the match is drawn from what happens in it. */
  readonly channel: Channel | null
}

const football = 1

/**
 * Returns the matches in play that members of an operator can watch: those of its channels, and
 * football, which is drawn. The parts of a match, such as its corners, are watched with it.
 */
export function watchableMatches(
  { board, channels }: WatchableParts,
  { operatorId, operator }: WatchedBy,
): readonly WatchableMatch[] {
  return [...board.entries()].flatMap(({ view, fixture }) => {
    if (view === null || view.marketType !== live || view.parentId !== null) return []
    const { sportsType, league } = fixture
    if (refusalWhenOff(sportOf(sportsType), operator) !== null) return []
    const channel = channels.showing(operatorId, view) ?? null
    if (channel === null && sportsType !== football) return []
    const { id, home, away } = view
    const score = view.live === null ? '' : `${view.live.score.home}-${view.live.score.away}`
    return { id, sportsType, league: league.name, home, away, score, channel }
  })
}
