import type { Queries } from '../../db/queries.ts'
import type { HouseMatch } from './house-match.ts'
import { type MatchesAsked, selectListed } from './house-match-store.ts'

export type { MatchesAsked } from './house-match-store.ts'

/** A match as lists show it. */
export type ListedMatch = HouseMatch

/** Lists matches that are not over by their kick-off, or those that are, the newest first. */
export const listHouseMatches = (
  db: Queries,
  asked: MatchesAsked,
): Promise<readonly ListedMatch[]> => selectListed(db, asked)
