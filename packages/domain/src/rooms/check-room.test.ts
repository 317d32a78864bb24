import { expect, test } from 'vitest'
import { allSports } from '../sports/all-sports.ts'
import { isRoomSport } from './check-room.ts'

const keysOf = (isVirtual: boolean): readonly string[] =>
  allSports.filter(({ id }) => isRoomSport(id, isVirtual)).map(({ key }) => key)

test('rooms have football, and rooms of rounds have virtual football alone', () => {
  expect(keysOf(false)).toEqual(['football'])
  expect(keysOf(true)).toEqual(['virtual-football'])
})
