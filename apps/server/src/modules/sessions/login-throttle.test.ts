import { describe, expect, test } from 'vitest'
import { accountWait, addressWait } from './login-throttle.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Moments of failures, newest first: `count` of them, `everyMs` apart, the newest at 0. */
const run = (count: number, everyMs: number): number[] =>
  Array.from({ length: count }, (_, n) => -n * everyMs)

/** @spec S9.login.throttle */
describe('the throttle of an account', () => {
  test.each([
    ['nothing failed', [], 0, 0],
    ['4 failures in a minute', run(4, SECOND), 0, 0],
    ['5 failures in a minute', run(5, SECOND), 0, MINUTE],
    ['5 failures in a minute, 59 s later', run(5, SECOND), 59 * SECOND, SECOND],
    ['5 failures in a minute, 60 s later', run(5, SECOND), MINUTE, 0],
    ['5 failures over exactly a minute', run(5, 15 * SECOND), 0, 0],
    ['10 failures in half an hour', run(10, 3 * MINUTE), 0, 15 * MINUTE],
    ['10 failures in half an hour, 15 min later', run(10, 3 * MINUTE), 15 * MINUTE, 0],
    ['9 failures in half an hour', run(9, 3 * MINUTE), 0, 0],
    ['20 failures in a day', run(20, HOUR), 0, 24 * HOUR],
    ['20 failures in a day, 23 h later', run(20, HOUR), 23 * HOUR, HOUR],
    ['20 failures in more than a day', run(20, 2 * HOUR), 0, 0],
    ['the longest wait counts', run(20, SECOND), 0, 24 * HOUR],
  ])('%s', (_, failures, now, waitMs) => {
    expect(accountWait(failures, now)).toBe(waitMs)
  })
})

/** @spec S9.login.throttle */
describe('the throttle of an address', () => {
  test.each([
    ['fewer failures than any step', [undefined, undefined], 0, 0],
    ['20 within the minute', [-10 * SECOND, undefined], 0, 50 * SECOND],
    ['20, but the first is a minute old', [-MINUTE, undefined], 0, 0],
    ['200 within the hour', [-2 * MINUTE, -30 * MINUTE], 0, 30 * MINUTE],
    ['200, but the first is an hour old', [-2 * MINUTE, -HOUR], 0, 0],
  ])('%s', (_, nthNewest, now, waitMs) => {
    expect(addressWait(nthNewest, now)).toBe(waitMs)
  })
})
