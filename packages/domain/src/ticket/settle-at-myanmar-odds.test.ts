import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type MyanmarExample,
  myanmarExamples,
  myanmarTicketOf,
} from '../../testing/myanmar-examples.ts'
import {
  anyMyanmarTicket,
  compareMyanmarTicket,
  settleMyanmarTicket,
} from '../../testing/random-myanmar.ts'
import { inWords, must } from '../../testing/read-example.ts'
import { runs } from '../../testing/runs.ts'
import { gradeSelection } from '../settlement/grade-selection.ts'
import { settleFromReceipt } from './rules-version.ts'
import { settle } from './settle.ts'

function settled(example: Pick<MyanmarExample, 'stake' | 'legs'>) {
  const { ticket, outcomes } = myanmarTicketOf(example)
  const grades = ticket.legs.map(({ leg }, index) => {
    const outcome = outcomes[index]
    return outcome && gradeSelection(leg, outcome)
  })
  return settle(ticket, grades)
}

describe('worked examples of the rule book', () => {
  test.each(myanmarExamples)('rules.md 1.5 $name: $stake on $legs', (example) => {
    expect(inWords(must(settled(example), example.legs))).toBe(example.settles)
  })

  test('an open leg keeps a maung open while none has lost', () => {
    expect(settled({ stake: '1000', legs: 'home 1-50 2, over 2= open' })).toBeUndefined()
  })

  test('a ticket is never settled on the grades of other legs', () => {
    const { ticket } = myanmarTicketOf({ stake: '1', legs: 'home 1-50 2, over 2= 3' })
    const { ticket: other, outcomes } = myanmarTicketOf({
      stake: '1',
      legs: 'over 2= 3, home 1-50 2',
    })
    const grades = other.legs.map(({ leg }, index) =>
      gradeSelection(leg, must(outcomes[index], 'outcome')),
    )
    expect(() => settle(ticket, grades)).toThrow('its own legs')
    expect(() => settle(ticket, grades.slice(1))).toThrow('all its legs')
  })
})

describe('the receipt', () => {
  test('of a body says quote, percentage, formula and result', () => {
    const { receipt } = must(settled({ stake: '10000', legs: 'away 1-50 1' }), '')
    expect(receipt.kind).toBe('body')
    expect(receipt.inputs).toMatchObject({ risk: '10000.00', win: '9500.00', taxPercent: 5 })
    expect(receipt.inputs.legs[0]).toMatchObject({
      line: '1.00',
      price: '1-50',
      percent: 50,
      result: 'half_won',
      fraction: '1/2',
      factor: '1.50',
    })
    expect(receipt.rules.map(({ id }) => id)).toEqual([
      'handicap',
      'myanmarLine',
      'myanmarTax',
      'myanmarRounding',
    ])
    expect(receipt.formula).toEqual([
      'score 1-0: margin of away = -1',
      '-1 + (1.00) = 0: draw',
      'half_won at 1-50: factor 1.50',
      'gross = 10000.00 x 1.50 = 15000.00',
      'tax = 5 % of 5000.00 = 250.00',
      'return = 15000.00 - 250.00 = 14750.00, rounded down',
    ])
  })

  test('of a maung says what each leg made of the stake', () => {
    const legs = 'home 1-50 2, home 1+35 1, over 2= void'
    const { receipt } = must(settled({ stake: '1000', legs }), legs)
    expect(receipt.kind).toBe('maung')
    expect(receipt.rules.map(({ id }) => id)).toEqual([
      'handicap',
      'postponed',
      'myanmarFactor',
      'myanmarTax',
      'myanmarRounding',
    ])
    expect(receipt.formula).toEqual([
      'leg 1: score 2-0: margin of home = 2',
      'leg 1: 2 + (-1.00) > 0: won',
      'leg 1: won at 1-50: factor 2.00',
      'leg 2: score 1-0: margin of home = 1',
      'leg 2: 1 + (-1.00) = 0: draw',
      'leg 2: half_won at 1+35: factor 1.35',
      'leg 3: void, postponed at 2=: factor 1.00',
      'gross = 1000.00 x 2.00 x 1.35 x 1.00 = 2700.00',
      'tax = 20 % of 1700.00 = 340.00',
      'return = 2700.00 - 340.00 = 2360.00, rounded down',
    ])
  })
})

describe('against the oracle', () => {
  test('5,000 random tickets agree to the minor unit, and settle again from their receipt', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyMyanmarTicket, (ticket) => {
        const settlement = settleMyanmarTicket(ticket)
        const { ours, theirs, met } = compareMyanmarTicket(ticket, settlement)
        expect(ours).toBe(theirs)
        seen.add(met)
        if (settlement === undefined) return
        const stored = JSON.stringify(settlement.receipt)
        expect(JSON.stringify(settleFromReceipt(JSON.parse(stored)).receipt)).toBe(stored)
        expect(settlement.winLossMinor).toBeLessThanOrEqual(settlement.winMinor)
      }),
      { numRuns: runs(5_000), seed: 20_261_122 },
    )
    expect([...seen].sort()).toEqual([
      'draw',
      'half_lost',
      'half_won',
      'lost',
      'open',
      'void',
      'won',
    ])
  }, 120_000)
})
