import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freshMs, noteConnection, noteHeard, useConnection } from './connection.ts'

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  noteConnection('live')
  noteHeard()
})

const isFresh = (): boolean => useConnection.getState().isFresh

/** @spec S4.session.network */
test('prices are stale as soon as the server is unreachable', () => {
  expect(isFresh()).toBe(true)
  noteConnection('connecting')
  expect(isFresh()).toBe(true)
  noteConnection('offline')
  expect(isFresh()).toBe(false)
})

test('a restored connection does not make prices fresh; data does', () => {
  noteConnection('offline')
  noteConnection('live')
  expect(isFresh()).toBe(false)
  noteHeard()
  expect(isFresh()).toBe(true)
})

test('prices stay fresh for fifteen seconds without data', () => {
  vi.advanceTimersByTime(freshMs)
  expect(isFresh()).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(isFresh()).toBe(false)
})
