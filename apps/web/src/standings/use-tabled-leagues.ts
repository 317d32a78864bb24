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

/** A league that has a table or a bracket. */
export interface TabledLeague {
  readonly id: string
  readonly hasBracket: boolean
}

/** A league by its name if it has a table or a bracket; undefined for any other. */
export function useTabledLeague({ name, sportsType }: NamedLeague): TabledLeague | undefined {
  const { data } = useQuery({
    queryKey: ['standings'],
    queryFn: async () => {
      const answer = await call(standingList, {})
      if (!answer.ok) throw new Error(answer.rejection.code)
      return answer.data.leagues.map(({ league_id, league_name, sports_type, has_bracket }) => ({
        name: league_name,
        sportsType: sports_type,
        id: league_id,
        hasBracket: has_bracket,
      }))
    },
    enabled: isProductOffered('media'),
    staleTime: listKeptMs,
    retry: false,
  })
  return data?.find((each) => each.name === name && each.sportsType === sportsType)
}
