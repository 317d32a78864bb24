import { describe, expect, it } from 'vitest'
import { betIdOf, ticketIdOf } from './ticket-id.ts'

describe('ticket id', () => {
  it('gives each key its own text and finds the key again', () => {
    const keys = [1n, 2n, 1024n, 1025n, 2n ** 59n, 2n ** 60n - 1n]
    for (const key of keys) expect(betIdOf(ticketIdOf(key))).toBe(key)
    expect(new Set(keys.map(ticketIdOf)).size).toBe(keys.length)
  })

  it('shows nothing of the order of bets', () => {
    for (const [start, end] of [
      [0, 4],
      [8, 12],
    ] as const) {
      expect(ticketIdOf(1n).slice(start, end)).not.toBe(ticketIdOf(1025n).slice(start, end))
    }
  })

  it.each(['', 'short', 'IIIIIIIIIIII', '0000-0000-00'])('refuses %j', (text) => {
    expect(betIdOf(text)).toBeUndefined()
  })
})
