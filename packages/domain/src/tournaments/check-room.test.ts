import { expect, test } from 'vitest'
import { allSports } from '../sports/all-sports.ts'
import { isRoomSport } from './check-room.ts'

const sportsOf = (isVirtual: boolean): readonly string[] =>
  allSports.filter(({ id }) => isRoomSport(id, isVirtual)).map(({ key }) => key)

test('rooms are on football, and those of rounds on virtual football', () => {
  expect(sportsOf(false)).toEqual(['football'])
  expect(sportsOf(true)).toEqual(['virtual-football'])
})

test('no room is on a match whose sport is not known', () => {
  expect([isRoomSport(0, false), isRoomSport(0, true)]).toEqual([false, false])
})
