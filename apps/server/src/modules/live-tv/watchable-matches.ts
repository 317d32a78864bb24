import type { OfferedCategories } from '@fairline/domain/sports/category'
import type { MatchesInPlay, MatchInPlay } from '../moments/index.ts'
import type { ChannelBook } from './channel-book.ts'
import type { Channel } from './channel-store.ts'

/** What is looked at to say which matches can be watched. */
export interface WatchableParts {
  readonly channels: Pick<ChannelBook, 'showing'>
  readonly inPlay: Pick<MatchesInPlay, 'list'>
}

/** An operator as its members watch. */
export interface WatchedBy {
  readonly operatorId: number
  readonly operator: OfferedCategories
}

/** A match in play with the channel of the operator that shows it; null where none does. */
export interface ShownMatch extends MatchInPlay {
  readonly channel: Channel | null
}

/** Whether a match can be watched: on a channel, or as it is drawn. */
export const isWatchable = ({ channel, isDrawn }: ShownMatch): boolean =>
  channel !== null || isDrawn

/**
 * Returns the matches in play of an operator's sports, or of one of them. The parts of a match,
 * such as its corners, are watched with it.
 */
export async function shownMatches(
  { channels, inPlay }: WatchableParts,
  { operatorId, operator }: WatchedBy,
  sportsType?: number,
): Promise<readonly ShownMatch[]> {
  const matches = await inPlay.list(operator, sportsType)
  return matches.map((match) => ({
    ...match,
    channel: channels.showing(operatorId, match) ?? null,
  }))
}
