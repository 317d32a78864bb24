import { showcase } from '@fairline/contract/showcase'
import type { BoardLeague, BoardMatch } from '@fairline/domain/board/board-model'
import { decodeBoard } from '@fairline/domain/board/decode-board'
import { sportOf } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import { call } from '@fairline/site/calls/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** A match of the book, as a visitor sees it. */
export interface ShownMatch {
  readonly sport: Sport
  readonly league: BoardLeague
  readonly match: BoardMatch
}

type Answer = Extract<Awaited<ReturnType<typeof ask>>, { ok: true }>['data']

/** How often a visitor's page asks, milliseconds: he does not bet on what it says. */
const refreshMs = 3_000

const ask = () => call(showcase, {})

function matchesOf({ matches }: Answer): readonly ShownMatch[] {
  return matches.flatMap(({ sports_type: sportsType, board }) => {
    const { leagues, matches: shown } = decodeBoard(board)
    const [sport, league, match] = [sportOf(sportsType), leagues[0], shown[0]]
    return sport === undefined || league === undefined || match === undefined
      ? []
      : [{ sport, league, match }]
  })
}

async function load() {
  const answer = await ask()
  // The login works without it, so that nothing is said of a failure here.
  if (!answer.ok) throw new Error(answer.rejection.code)
  const { round, room } = answer.data
  return {
    matches: matchesOf(answer.data),
    round: round && { sportsType: round.sports_type, closesMs: round.closes_ms },
    room: room && { ...room, startsMs: room.starts_ms },
  }
}

/** What the site shows of its book before the login; undefined until it has come. */
export const useShowcase = () =>
  useQuery({
    queryKey: ['showcase'],
    queryFn: load,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    retry: false,
  }).data

export type Showcase = NonNullable<ReturnType<typeof useShowcase>>
