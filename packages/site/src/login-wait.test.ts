import { expect, test } from 'vitest'
import { timeLeft, waitEnd } from './login-wait.tsx'

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [61, '1:01'],
  [785, '13:05'],
  [3720, '1:02:00'],
  [86_400, '24:00:00'],
])('%d seconds are shown as %s', (seconds, shown) => {
  expect(timeLeft(seconds)).toBe(shown)
})

test('only a refused login with a wait counts down', () => {
  const facts = { wait_seconds: '40' }
  expect(waitEnd({ code: 'loginLimit', facts })).toBeGreaterThan(0)
  expect(waitEnd({ code: 'loginLimit' })).toBeNull()
  expect(waitEnd({ code: 'invalid_password', facts })).toBeNull()
})
