import type { RequestOf } from '@fairline/contract/endpoint'
import type { matchMoments } from '@fairline/contract/moments'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { type OfferedCategories, refusalWhenOff } from '@fairline/domain/sports/category'
import type { Queries } from '../../db/queries.ts'
import type { DataOf } from '../../http/endpoints.ts'
import { momentRowOf } from './answer-moments.ts'
import { selectMoments, selectSportOf } from './moment-store.ts'

/**
 * What has happened in a match after a moment, by its number. Refuses with the code of its product
 * a match of a sport that the operator has off. @spec S7.matchmoments
 */
export async function showMoments(
  queries: Queries,
  operator: OfferedCategories,
  { match_id, after = 0 }: Pick<RequestOf<typeof matchMoments>, 'match_id' | 'after'>,
): Promise<Outcome<DataOf<'/matchmoments'>>> {
  const [sport, moments] = await Promise.all([
    selectSportOf(queries, match_id),
    selectMoments(queries, match_id, after),
  ])
  const code = sport === undefined ? null : refusalWhenOff(sportOf(sport), operator)
  if (code !== null) return refused(code)
  return accepted({ match_id, moments: moments.map(momentRowOf) })
}
