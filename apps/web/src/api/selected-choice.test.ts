import { beforeEach, expect, test } from 'vitest'
import { ageSeconds, noteConnection, noteHeard, useConnection } from './connection-store.ts'
import {
  type Choice,
  clearChoice,
  isSameChoice,
  selectChoice,
  useSelectedChoice,
} from './selected-choice.ts'
import { serverTimeAt, setServerTime } from './server-clock.ts'

const choice: Choice = {
  sportsType: 1,
  marketType: 3,
  matchId: 'm1',
  rowId: 'm1',
  marketId: 'm1-HDP-FT--0.50',
  betType: 'HDP',
  period: 'FT',
  selection: 'home',
}

beforeEach(() => useSelectedChoice.setState({ choice: null, clicks: 0 }))

test('a click replaces the selection, a second one is seen @spec S3.slip.single', () => {
  selectChoice(choice)
  selectChoice({ ...choice, selection: 'away' })
  selectChoice({ ...choice, selection: 'away' })
  expect(useSelectedChoice.getState()).toMatchObject({ choice: { selection: 'away' }, clicks: 3 })
  clearChoice()
  expect(useSelectedChoice.getState()).toMatchObject({ choice: null, clicks: 3 })
})

test('a selection is the same by its market and side', () => {
  expect(isSameChoice(choice, { ...choice, rowId: 'm1.1' })).toBe(true)
  expect(isSameChoice(choice, { ...choice, selection: 'away' })).toBe(false)
  expect(isSameChoice(choice, { ...choice, marketId: 'm1-HDP-FT--0.75' })).toBe(false)
  expect(isSameChoice(null, choice)).toBe(false)
})

test('the age of the data counts from when the server was last heard', () => {
  expect(ageSeconds(0, 5000)).toBeNull()
  noteHeard(10_000)
  noteHeard(10_900)
  expect(useConnection.getState().heardMs).toBe(10_000)
  noteHeard(11_000)
  expect(ageSeconds(useConnection.getState().heardMs, 15_999)).toBe(4)
  noteConnection('polling')
  expect(useConnection.getState().state).toBe('polling')
})

test('the clock follows the server, whatever this device thinks', () => {
  setServerTime(100_000, 40_000)
  expect(serverTimeAt(41_500)).toBe(101_500)
})
