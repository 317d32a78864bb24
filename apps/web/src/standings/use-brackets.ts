import { type BracketTie, bracketList } from '@fairline/contract/brackets'
import { instantOf } from '@fairline/domain/time/gmt8'
import { call } from '@fairline/site/calls/call'
import { useQuery } from '@tanstack/react-query'

/** A match of a tie. */
export interface ShownMatch {
  /** Kick-off, milliseconds since 1970. */
  readonly kickoffMs: number
  /** After regular time; "" before it has a result. */
  readonly score: string
  /** After extra time where there was some. */
  readonly lastScore: string
  readonly hasExtraTime: boolean
  readonly shootOut: string
}

/** A tie as it is shown. */
export interface ShownTie {
  readonly slot: number
  /** English names; null until it is known who plays. */
  readonly home: string | null
  readonly away: string | null
  readonly winner: BracketTie['winner']
  readonly matches: readonly ShownMatch[]
  readonly aggregate: string
}

export interface ShownRound {
  /** 1 is the final. */
  readonly ties: number
  readonly isForThird: boolean
  readonly slots: readonly ShownTie[]
}

/** Results come in while a bracket is looked at, milliseconds. */
const refreshMs = 30_000

/** The rounds of the competition that has matches of a league; null for a league without one. */
export function useBracket(leagueId: string | undefined) {
  return useQuery({
    queryKey: ['brackets'],
    queryFn: async () => {
      const answer = await call(bracketList, {})
      if (!answer.ok) throw new Error(answer.rejection.code)
      return answer.data.competitions.map(competitionOf)
    },
    select: (competitions) =>
      competitions.find(({ leagueIds }) => leagueIds.some((id) => id === leagueId))?.rounds ?? null,
    refetchInterval: refreshMs,
    staleTime: 0,
    retry: false,
  })
}

const matchOf = ({
  event_date,
  score,
  extra_time,
  shoot_out,
}: BracketTie['matches'][number]): ShownMatch => ({
  kickoffMs: instantOf(event_date) ?? 0,
  score,
  lastScore: extra_time || score,
  hasExtraTime: extra_time !== '',
  shootOut: shoot_out,
})

type Answer = Extract<Awaited<ReturnType<typeof call<typeof bracketList>>>, { ok: true }>

const competitionOf = ({ league_ids, rounds }: Answer['data']['competitions'][number]) => ({
  leagueIds: league_ids,
  rounds: rounds.map(
    ({ ties, is_for_third, slots }): ShownRound => ({
      ties,
      isForThird: is_for_third,
      slots: slots.map(({ home, away, matches, ...tie }) => ({
        ...tie,
        matches: matches.map(matchOf),
        home: home?.team_id ?? null,
        away: away?.team_id ?? null,
      })),
    }),
  ),
})
