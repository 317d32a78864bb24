import { scoreText } from '@fairline/domain/board/board-model'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { type OfferedCategories, refusalWhenOff } from '@fairline/domain/sports/category'
import type { MatchesInPlay } from '../moments/index.ts'
import type { OddsBoard } from '../odds-board/index.ts'
import type { ChannelBook } from './channel-book.ts'
import type { Channel } from './channel-store.ts'

/** What is looked at to say which matches can be watched. */
export interface WatchableParts {
  readonly board: Pick<OddsBoard, 'entries'>
  readonly channels: Pick<ChannelBook, 'showing'>
  /** Which matches have moments. */
  readonly inPlay: Pick<MatchesInPlay, 'list'>
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
  readonly phase: string
  readonly minute: number
  /** Null where the match is drawn from what happens in it. */
  readonly channel: Channel | null
}

/**
 * Returns the matches in play that members of an operator can watch: those of its channels, and
 * those of drawn sports of which moments are told. The parts of a match, such as its
 * corners, are watched with it.
 */
export async function watchableMatches(
  { board, channels, inPlay }: WatchableParts,
  { operatorId, operator }: WatchedBy,
): Promise<readonly WatchableMatch[]> {
  const listed = await inPlay.list(operator, undefined)
  const drawn = new Set(listed.filter(({ isDrawn }) => isDrawn).map(({ id }) => id))
  return [...board.entries()].flatMap(({ view, fixture }) => {
    if (view === null || view.live === null || view.parentId !== null) return []
    const { sportsType, league } = fixture
    if (refusalWhenOff(sportOf(sportsType), operator) !== null) return []
    const channel = channels.showing(operatorId, view) ?? null
    if (channel === null && !drawn.has(view.id)) return []
    const { id, home, away } = view
    const { phase, minute } = view.live
    const match = { id, sportsType, league: league.name, home, away, phase, minute }
    return { ...match, score: scoreText(view.live), channel }
  })
}
