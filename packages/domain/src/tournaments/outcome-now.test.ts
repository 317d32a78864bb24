import { expect, test } from 'vitest'
import { allSports, recordOf } from '../sports/all-sports.ts'
import { isRoomSport } from './check-room.ts'
import { outcomeNow } from './outcome-now.ts'
import { pickTypes, type RoomPick, settlePick } from './pick.ts'

const pick = (change: Partial<RoomPick>): RoomPick => ({
  sportsType: 1,
  betType: 'OU',
  selection: 'over',
  lineQuarters: 10,
  price: 950,
  ...change,
})
const pointsOf = (own: RoomPick, score: Parameters<typeof outcomeNow>[1]) =>
  settlePick(own, outcomeNow(own.sportsType, score))?.winLossMinor

const sets = [
  { period: 'S1', home: 6, away: 4 },
  { period: 'S2', home: 5, away: 7 },
] as const

test.each([
  ['football counts goals', {}, { score: { home: 2, away: 1 } }, 9500n],
  [
    'basketball counts points',
    { sportsType: 2, lineQuarters: 640 },
    { score: { home: 80, away: 79 } },
    -10000n,
  ],
  [
    'tennis counts the games of all sets',
    { sportsType: 5, lineQuarters: 86 },
    { score: { home: 1, away: 1 }, parts: sets },
    9500n,
  ],
  [
    'a handicap in tennis counts sets',
    { sportsType: 5, betType: 'HDP', selection: 'home', lineQuarters: -6 },
    { score: { home: 1, away: 1 }, parts: sets },
    -10000n,
  ],
] as const)('%s', (_name, change, score, points) => {
  expect(pointsOf(pick(change), score)).toBe(points)
})

test('a pick of every sport with rooms has points at any moment of its match', () => {
  const score = { score: { home: 1, away: 0 }, parts: [] }
  for (const { id, key, markets } of allSports.filter((sport) => isRoomSport(sport.id, false))) {
    for (const betType of pickTypes.filter((type) =>
      markets.some((each) => each.betType === type),
    )) {
      const selection = betType === 'HDP' ? 'home' : 'over'
      const points = pointsOf(pick({ sportsType: id, betType, selection, lineQuarters: 2 }), score)
      expect(points, `${key} ${betType}`).toBeDefined()
    }
  }
  expect(recordOf(5).units).toEqual(['set', 'game'])
})
