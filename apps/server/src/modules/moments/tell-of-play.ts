import type { Database } from '../../db/database.ts'
import { type LiveHub, momentsEventOf } from '../live/index.ts'
import { momentRowOf } from './answer-moments.ts'
import { toldMoments } from './keep-moments.ts'

/** Tells those who watch a match on this node what happens in it, wherever it was stored. */
export function tellOfPlay(
  { outbox }: Pick<Database, 'outbox'>,
  live: Pick<LiveHub, 'tellOfMatch'>,
): void {
  outbox.on(toldMoments, (stored) => {
    const matches = Map.groupBy(stored, ({ matchId }) => matchId)
    for (const [matchId, moments] of matches) {
      live.tellOfMatch(matchId, momentsEventOf(matchId, moments.map(momentRowOf)))
    }
  })
}
