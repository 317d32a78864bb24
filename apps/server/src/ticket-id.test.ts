import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { betIdOf, keyTicketIds, ticketIdOf } from './ticket-id.ts'

const key = Buffer.from('a key of these tests')

it('is not made before the key is set', () => {
  expect(() => ticketIdOf(1n)).toThrow('ticket ids have a key')
})

describe('ticket id', () => {
  beforeEach(() => keyTicketIds(key))

  it('gives each key its own text and finds the key again', () => {
    const keys = [1n, 2n, 1024n, 1025n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 60n, 2n ** 63n - 1n]
    for (const betId of keys) {
      expect(ticketIdOf(betId)).toMatch(/^[0-9A-FGHJKMNPQRSTVWXYZ]{13}$/)
      expect(betIdOf(ticketIdOf(betId))).toBe(betId)
    }
    expect(new Set(keys.map(ticketIdOf)).size).toBe(keys.length)
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }), (betId) => {
        expect(betIdOf(ticketIdOf(betId))).toBe(betId)
      }),
    )
  })

  it('is encrypted with HMAC-SHA-256 of the key, so that ids that are known still open', () => {
    const known = ['7QBC8WESMV5D6', '5ZATK0A6RPP2Y', 'ADC06M4SJA745']
    expect([1n, 1025n, 2n ** 63n - 1n].map(ticketIdOf)).toEqual(known)
  })

  it('shows nothing of the order of bets', () => {
    for (const [start, end] of [
      [1, 5],
      [9, 13],
    ] as const) {
      expect(ticketIdOf(1n).slice(start, end)).not.toBe(ticketIdOf(2n).slice(start, end))
    }
  })

  it('differs from that of another house, and cannot be read with its key', () => {
    const own = ticketIdOf(1025n)
    keyTicketIds(Buffer.from('another key'))
    expect(ticketIdOf(1025n)).not.toBe(own)
    expect(betIdOf(own)).not.toBe(1025n)
  })

  it.each([
    '',
    'short',
    'IIIIIIIIIIII',
    '0000-0000-00',
    'IIIIIIIIIIIII',
    'ZZZZZZZZZZZZZ',
    'ticketticketti',
    '0'.repeat(14),
    'é'.repeat(13),
  ])('refuses %j', (text) => {
    expect(betIdOf(text)).toBeUndefined()
  })

  it('never decodes to a key that is too large for the table', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-F][0-9A-HJKMNP-TV-Z]{12}$/), (text) => {
        const betId = betIdOf(text)
        if (betId !== undefined) expect(betId).toBeLessThan(2n ** 63n)
      }),
    )
  })
})
