import type { RoomMarket, RoomMatch } from '@fairline/contract/rooms'
import { expect, test } from 'vitest'
import {
  acceptMoves,
  askedPicks,
  comparePicks,
  type DraftPicks,
  newSalt,
  togglePick,
} from './draft-picks.ts'

const market = (part: Partial<RoomMarket> = {}): RoomMarket => ({
  market_id: 'k1',
  bet_type: 'HDP',
  bet_team: 'home',
  odds_ball: '-0.25',
  odds: '0.95',
  odds_version: 3,
  open: true,
  ...part,
})
const match = (id: string, markets: readonly RoomMarket[]): RoomMatch => ({
  match_id: id,
  sports_type: 1,
  league_id: 'l',
  league: 'L',
  home: 'A',
  away: 'B',
  kickoff: 0,
  state: 'upcoming',
  score: '',
  markets: [...markets],
  my_pick: null,
})
const none: DraftPicks = new Map()

test('a match has one pick: another takes its place, the same one is taken back', () => {
  const one = togglePick(none, 'm1', market())
  const other = togglePick(one, 'm1', market({ bet_team: 'away' }))
  expect([...other.values()].map(({ bet_team }) => bet_team)).toEqual(['away'])
  expect(togglePick(one, 'm1', market({ odds: '0.80' })).size).toBe(0)
  expect(togglePick(one, 'm2', market()).size).toBe(2)
})

test.each<[string, readonly RoomMarket[], object]>([
  ['the same', [market()], { hasMoved: false, now: { odds: '0.95' } }],
  ['a newer version alone', [market({ odds_version: 9 })], { hasMoved: false }],
  ['another price', [market({ odds: '0.92' })], { hasMoved: true, hasOtherLine: false }],
  ['another line', [market({ odds_ball: '-0.50' })], { hasMoved: true, hasOtherLine: true }],
  ['suspended', [market({ open: false })], { now: null }],
  ['gone', [], { now: null }],
])('a pick whose market is %s', (_name, markets, expected) => {
  const compared = comparePicks(new Map([['m1', market()]]), [match('m1', markets)])
  expect(compared).toMatchObject([{ id: 'm1', seen: { odds: '0.95' }, ...expected }])
})

test('accepting takes the present prices, and leaves out what is gone', () => {
  const picks = new Map([
    ['m1', market()],
    ['m2', market()],
  ])
  const now = [match('m1', [market({ odds: '0.90' })]), match('m2', [])]
  expect([...acceptMoves(comparePicks(picks, now))]).toEqual([['m1', market({ odds: '0.90' })]])
})

test('a pick is asked for as it was seen, at the present version, with a salt of its own', () => {
  const compared = comparePicks(new Map([['m1', market()]]), [
    match('m1', [market({ odds_version: 9 })]),
  ])
  expect(askedPicks(compared, () => 'salt')).toEqual([
    {
      match_id: 'm1',
      market_id: 'k1',
      bet_type: 'HDP',
      bet_team: 'home',
      odds: '0.95',
      odds_version: 9,
      odds_ball: '-0.25',
      salt: 'salt',
    },
  ])
  expect(newSalt()).toMatch(/^[0-9a-f]{64}$/)
  expect(newSalt()).not.toBe(newSalt())
})
