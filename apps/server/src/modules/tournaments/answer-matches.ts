import type { RoomMatch } from '@fairline/contract/rooms'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { refusalWhenOff } from '@fairline/domain/sports/category'
import { dateOf } from '@fairline/domain/time/gmt8'
import { candidateOf, isEligible } from '@fairline/domain/tournaments/check-room'
import type { Call, DataOf } from '../../http/endpoints.ts'
import type { FoundMatch } from '../odds-board/index.ts'
import type { Member } from '../sessions/index.ts'
import { openRoom, presentMatches } from './answer-rooms.ts'
import { presentCandidate } from './present-match.ts'
import type { RoomsParts } from './rooms-parts.ts'

type Parts = Pick<RoomsParts, 'lists' | 'board' | 'clock'>
type BoardParts = Pick<RoomsParts, 'board' | 'clock'>

/** Matches of a look-up. */
const foundMax = 20

/** A match that a room can have now, with the name of its league. */
export interface Candidate {
  readonly found: FoundMatch
  readonly league: string
  readonly isVirtual: boolean
}

/** Returns the matches that a room can have, by kick-off. */
export function candidatesOf({ board, clock }: BoardParts): readonly Candidate[] {
  const nowMs = clock.now()
  const candidates = [...board.entries()].flatMap((entry): Candidate[] => {
    const found = board.find(entry.id)
    if (found === null) return []
    const candidate = candidateOf(found.sportsType, found.board)
    const isVirtual = entry.fixture.round !== undefined
    if (!isEligible(candidate, isVirtual, nowMs)) return []
    return [{ found, isVirtual, league: entry.fixture.league.name }]
  })
  return candidates.sort((one, other) => one.found.board.kickoffMs - other.found.board.kickoffMs)
}

const presented = (matches: readonly Candidate[]): RoomMatch[] =>
  matches.map(({ found, league }) => presentCandidate(found, league))

const isOn = ({ found }: Candidate, day: string): boolean => dateOf(found.board.kickoffMs) === day

/** What refuses a match whose product the operator of the member has off. */
const refusalOf = ({ found }: Candidate, { operator }: Member) =>
  refusalWhenOff(sportOf(found.sportsType), operator)

/** @spec S7.tournament.roomleaguelist */
export async function listRoomLeagues(
  parts: Parts,
  { caller, body }: Pick<Call<'/tournament/roomleaguelist'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/tournament/roomleaguelist'>>> {
  const candidates = candidatesOf(parts).filter(
    (each) => each.isVirtual === body.virtual && refusalOf(each, caller) === null,
  )
  const dates = new Set(candidates.map(({ found }) => dateOf(found.board.kickoffMs)))
  const ofDay = candidates.filter((each) => isOn(each, body.working_date))
  const byLeague = Map.groupBy(ofDay, ({ found }) => found.board.leagueId)
  const leagues = [...byLeague].map(([league_id, matches]) => ({
    league_id,
    sports_type: matches[0]?.found.sportsType ?? 0,
    league: matches[0]?.league ?? '',
    matches: matches.length,
  }))
  return accepted({ leagues, dates: [...dates] })
}

/** @spec S7.tournament.roommatchlist */
export async function listRoomMatches(
  parts: Parts,
  { caller, body }: Pick<Call<'/tournament/roommatchlist'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/tournament/roommatchlist'>>> {
  const { room_id, working_date, league_id } = body
  if (room_id !== undefined) {
    const opened = await openRoom(parts.lists.queries, caller, room_id)
    if (!opened.ok) return opened
    return accepted({ matches: await presentMatches(parts, opened.value, caller.accountId) })
  }
  if (working_date === undefined) return refused('matchDateRequired')
  if (league_id === undefined) return refused('leagueIdRequired')
  const matches = candidatesOf(parts).filter(
    (each) => isOn(each, working_date) && each.found.board.leagueId === league_id,
  )
  const code = matches.map((each) => refusalOf(each, caller)).find((each) => each !== null)
  if (code !== undefined) return refused(code)
  return accepted({ matches: presented(matches) })
}

/** @spec S7.tournament.matchlookup */
export async function lookUpMatches(
  parts: Parts,
  { caller, body }: Pick<Call<'/tournament/matchlookup'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/tournament/matchlookup'>>> {
  const sought = body.search.trim().toLowerCase()
  const matches = candidatesOf(parts).filter((each) => {
    const { home, away } = each.found.board
    const names = [home, away, each.league].map((name) => name.toLowerCase())
    const isDay = body.working_date === '' || isOn(each, body.working_date)
    const isOffered = refusalOf(each, caller) === null
    const isKind = body.virtual === undefined || body.virtual === each.isVirtual
    const isSport = [undefined, each.found.sportsType].includes(body.sports_type)
    return isDay && isKind && isSport && isOffered && names.some((name) => name.includes(sought))
  })
  return accepted({ matches: presented(matches.slice(0, foundMax)) })
}
