import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { clickLeg, type LegKey } from './click-leg.ts'

const leg = (matchId: string, selection: LegKey['selection'] = 'home'): LegKey => ({
  sportsType: 1,
  matchId,
  marketId: `${matchId}-HDP-FT-0.00`,
  betType: 'HDP',
  selection,
})

function click(legs: readonly LegKey[], clicked: LegKey) {
  const outcome = clickLeg(legs, clicked)
  if (!outcome.ok) return outcome.rejection.code
  const names = outcome.value.legs.map(({ matchId, selection }) => `${matchId} ${selection}`)
  return `${outcome.value.change}: ${names.join(', ')}`
}

/** @spec S3.slip.parlay.match */
describe('rules.md 6.1: a click on a price', () => {
  test('adds a leg behind the others', () => {
    expect(click([leg('m1')], leg('m2', 'away'))).toBe('added: m1 home, m2 away')
  })

  test('takes it off again', () => {
    expect(click([leg('m1'), leg('m2')], leg('m1'))).toBe('removed: m2 home')
  })

  test('takes the place of another price of the same match', () => {
    expect(click([leg('m1'), leg('m2')], leg('m1', 'away'))).toBe('replaced: m1 away, m2 home')
  })

  test('the same side at another line is another price', () => {
    const other = { ...leg('m1'), marketId: 'm1-HDP-FT--0.25' }
    expect(click([leg('m1')], other)).toBe('replaced: m1 home')
  })

  test('refuses a thirteenth leg, yet changes one of twelve @spec S5.parlay.max', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => leg(`m${at}`))
    expect(click(twelve, leg('m12'))).toBe('maxParlayTicket')
    expect(click(twelve, leg('m3', 'away'))).toMatch(/^replaced: /)
  })

  test('refuses a bet type that is not taken in parlays', () => {
    expect(click([], { ...leg('m1'), betType: 'NG' })).toBe('invalidBetType')
  })

  test('refuses a virtual leg beside a real one, unless one wallet is of both', () => {
    const round: LegKey = { ...leg('r1'), sportsType: 53 }
    const clicked = (legs: readonly LegKey[], next: LegKey, mixesRounds = false) => {
      const outcome = clickLeg(legs, next, { mixesRounds })
      return outcome.ok ? outcome.value.change : outcome.rejection
    }
    const refused = { code: 'invalidBet', facts: { leg: '1' } }
    expect(clicked([leg('m1'), leg('m2')], round)).toEqual(refused)
    expect(clicked([round], leg('m1'))).toEqual(refused)
    expect(clicked([round], { ...leg('r2'), sportsType: 54 })).toBe('added')
    expect(clicked([leg('m1')], round, true)).toBe('added')
  })

  test.each([45, 41])('refuses a race or a fight as a leg, sport %i', (sportsType) => {
    expect(click([], { ...leg('r1'), betType: 'ML', sportsType })).toBe('invalidBetType')
  })

  /** @spec S3.slip.parlay.parent */
  test('refuses a second leg of a family: a match, its corners and bookings', () => {
    const child = (matchId: string): LegKey => ({ ...leg(matchId), parentMatchId: 'm1' })
    const refusal = (legs: readonly LegKey[], clicked: LegKey) => {
      const outcome = clickLeg(legs, clicked)
      return outcome.ok ? outcome.value.change : outcome.rejection
    }
    const legs = [leg('m2'), leg('m1')]
    const refused = { code: 'invalidBets', facts: { leg: '2' } }
    expect(refusal(legs, child('m1-corners'))).toEqual(refused)
    expect(refusal([leg('m2'), child('m1-corners')], leg('m1'))).toEqual(refused)
    expect(refusal([leg('m2'), child('m1-corners')], child('m1-bookings'))).toEqual(refused)
    expect(refusal(legs, leg('m1', 'away'))).toBe('replaced')
    expect(refusal([child('m1-corners')], child('m1-corners'))).toBe('removed')
  })

  test.prop([
    fc.array(
      fc.record({
        match: fc.nat(14),
        selection: fc.constantFrom('home' as const, 'away' as const),
      }),
      { maxLength: 40 },
    ),
  ])('leave one leg a match and twelve in all, whatever is clicked', (clicks) => {
    let legs: readonly LegKey[] = []
    for (const { match, selection } of clicks) {
      const outcome = clickLeg(legs, leg(`m${match}`, selection))
      if (outcome.ok) legs = outcome.value.legs
      expect(new Set(legs.map(({ matchId }) => matchId)).size).toBe(legs.length)
      expect(legs.length).toBeLessThanOrEqual(12)
    }
  })
})
