import { expect, test } from 'vitest'
import { allSports } from '../sports/all-sports.ts'
import { isRoomSport } from './check-room.ts'

const sportsOf = (isVirtual: boolean): readonly string[] =>
  allSports.filter(({ id }) => isRoomSport(id, isVirtual)).map(({ key }) => key)

test('matches of every sport can be in a room, and rounds of virtual football alone', () => {
  const matches = allSports.filter(({ rounds }) => rounds === undefined).map(({ key }) => key)
  expect(sportsOf(false)).toEqual(matches)
  expect(sportsOf(true)).toEqual(['virtual-football'])
})

test('no room is on a match whose sport is not known', () => {
  expect([isRoomSport(0, false), isRoomSport(0, true)]).toEqual([false, false])
})
