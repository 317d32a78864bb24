import { standingList } from '@fairline/contract/standings'
import { call } from '@fairline/site/calls/call'
import { useQuery } from '@tanstack/react-query'
import { isProductOffered } from '../menus/products.ts'

/** A league as the board and the results name it. */
export interface NamedLeague {
  /** Its English name. */
  readonly name: string
  readonly sportsType: number
}

/** Leagues get their first table seldom, milliseconds. */
const listKeptMs = 300_000

/** The id of a league that has a table; undefined for any other. */
export function useTabledLeague({ name, sportsType }: NamedLeague): string | undefined {
  const { data } = useQuery({
    queryKey: ['standings'],
    queryFn: async () => {
      const answer = await call(standingList, {})
      if (!answer.ok) throw new Error(answer.rejection.code)
      return answer.data.leagues
    },
    enabled: isProductOffered('media'),
    staleTime: listKeptMs,
    retry: false,
  })
  const isSame = (each: { league_name: string; sports_type: number }): boolean =>
    each.league_name === name && each.sports_type === sportsType
  return data?.find(isSame)?.league_id
}
