import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTicketIds } from './ticket-ids.ts'

const { idOf, betIdOf } = createTicketIds(Buffer.from('a key of these tests'))

describe('ticket id', () => {
  it('gives each key its own text and finds the key again', () => {
    const keys = [1n, 2n, 1024n, 1025n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 60n, 2n ** 63n - 1n]
    for (const betId of keys) {
      expect(idOf(betId)).toMatch(/^[0-9A-FGHJKMNPQRSTVWXYZ]{13}$/)
      expect(betIdOf(idOf(betId))).toBe(betId)
    }
    expect(new Set(keys.map(idOf)).size).toBe(keys.length)
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }), (betId) => {
        expect(betIdOf(idOf(betId))).toBe(betId)
      }),
    )
  })

  it('is encrypted with HMAC-SHA-256 of the key, so that ids that are known still open', () => {
    const known = ['7QBC8WESMV5D6', '5ZATK0A6RPP2Y', 'ADC06M4SJA745']
    expect([1n, 1025n, 2n ** 63n - 1n].map(idOf)).toEqual(known)
  })

  it('shows nothing of the order of bets', () => {
    for (const [start, end] of [
      [1, 5],
      [9, 13],
    ] as const) {
      expect(idOf(1n).slice(start, end)).not.toBe(idOf(2n).slice(start, end))
    }
  })

  it('differs from that of another house, and cannot be read with its key', () => {
    const other = createTicketIds(Buffer.from('another key'))
    expect(other.idOf(1025n)).not.toBe(idOf(1025n))
    expect(other.betIdOf(idOf(1025n))).not.toBe(1025n)
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
