import { stakeChips } from '@fairline/domain/ticket/stake-input'
import { describe, expect, test } from 'vitest'
import { chipsOf, currenciesOf, operatorSettings } from './operator-settings.ts'

describe('the currencies of an operator', () => {
  test('are those of the specification where it names none, with the chips of the site', () => {
    const settings = operatorSettings.parse({})
    const usual = ['CNY', 'IDR', 'THB', 'MYR', 'USD', 'SGD', 'MMK', 'MMO']
    expect(currenciesOf(settings)).toEqual(usual)
    expect(chipsOf(settings, 'MYR')).toEqual(stakeChips.MYR)
  })

  test('are those that it names, with its own chips', () => {
    const settings = operatorSettings.parse({
      currencies: { BDT: { chips: [50, 100, 200, 5000] }, USD: {} },
    })
    expect(currenciesOf(settings)).toEqual(['USD', 'BDT'])
    expect(chipsOf(settings, 'BDT')).toEqual([5_000n, 10_000n, 20_000n, 500_000n])
    expect(chipsOf(settings, 'USD')).toEqual(stakeChips.USD)
  })

  test.each([
    ['an unknown currency', { XYZ: {} }],
    ['chips that fall', { BDT: { chips: [100, 50, 200, 500] } }],
    ['chips of nothing', { BDT: { chips: [0, 50, 200, 500] } }],
    ['three chips', { BDT: { chips: [10, 50, 200] } }],
    ['parts of a unit', { BDT: { chips: [0.5, 50, 200, 500] } }],
  ])('%s are refused', (_, currencies) => {
    expect(operatorSettings.safeParse({ currencies }).success).toBe(false)
  })
})
