import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freshMs, noteConnection, noteHeard, useConnection } from './connection-store.ts'

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  noteConnection('live')
  noteHeard()
})

const isFresh = (): boolean => useConnection.getState().isFresh

/** @spec S4.session.network */
test('prices stop being fresh as soon as the server is out of reach', () => {
  expect(isFresh()).toBe(true)
  noteConnection('connecting')
  expect(isFresh()).toBe(true)
  noteConnection('offline')
  expect(isFresh()).toBe(false)
})

test('only data makes them fresh again, not a line that is back', () => {
  noteConnection('offline')
  noteConnection('live')
  expect(isFresh()).toBe(false)
  noteHeard()
  expect(isFresh()).toBe(true)
})

test('prices of a silent line are fresh for fifteen seconds', () => {
  vi.advanceTimersByTime(freshMs)
  expect(isFresh()).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(isFresh()).toBe(false)
})
