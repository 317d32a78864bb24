import type { RoomMarket, RoomMatch } from '@fairline/contract/rooms'
import { expect, test, vi } from 'vitest'

vi.mock('./room-calls.ts', () => ({ readRooms: vi.fn(), roomsKey: ['rooms'] }))
const { nextMatches } = await import('./use-next-matches.ts')

const minuteMs = 60_000
const aMarket: RoomMarket = {
  market_id: 'm',
  bet_type: 'OU',
  bet_team: 'over',
  odds_ball: '2.50',
  odds: '0.95',
  odds_version: 1,
  open: true,
}
const aMatch = (minutes: number, open = true): RoomMatch => ({
  match_id: String(minutes),
  sports_type: 1,
  league_id: 'l',
  league: 'League',
  home: 'Home',
  away: 'Away',
  kickoff: minutes * minuteMs,
  state: 'upcoming',
  score: '',
  markets: [{ ...aMarket, open }],
  my_pick: null,
})
const idsOf = (matches: readonly RoomMatch[]) =>
  nextMatches(matches, 0).map((each) => each.match_id)

test('a quick room has the next three matches that leave time to pick', () => {
  const soonest = [aMatch(11), aMatch(13), aMatch(20, false), aMatch(30), aMatch(40), aMatch(50)]
  expect(idsOf(soonest)).toEqual(['13', '30', '40'])
})

test('without three matches within 48 hours there is no quick room', () => {
  expect(idsOf([aMatch(13), aMatch(30)])).toEqual([])
  expect(idsOf([aMatch(13), aMatch(30), aMatch(13 + 48 * 60 + 1)])).toEqual([])
})
