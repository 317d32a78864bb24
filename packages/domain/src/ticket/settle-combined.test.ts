import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ParlayExample, parlayExamples, parlayOf } from '../../testing/parlay-examples.ts'
import { anyParlay, compareParlay, settleLegs } from '../../testing/random-tickets.ts'
import { inWords, must } from '../../testing/read-example.ts'
import { runs } from '../../testing/runs.ts'
import { gradeSelection } from '../settlement/grade-selection.ts'
import { combinations } from './combination.ts'
import { settleFromReceipt } from './rules-version.ts'
import { settle } from './settle.ts'

function settled(example: Omit<ParlayExample, 'section' | 'name' | 'settles'>) {
  const { ticket, outcomes } = parlayOf({ section: '', name: '', settles: '', ...example })
  const grades = ticket.legs.map(({ leg }, index) => {
    const outcome = outcomes[index]
    return outcome && gradeSelection(leg, outcome)
  })
  return settle(ticket, grades)
}

describe('worked examples of the rule book', () => {
  test.each(parlayExamples)('rules.md $section $name: $stake on $legs', (example) => {
    expect(inWords(must(settled(example), example.legs))).toBe(example.settles)
  })

  test.each([
    ['a leg of a parlay', 'parlay', [3], '2.00 won, 2.00 won, 2.00 open'],
    ['a leg beside a void one', 'parlay', [2], '2.00 void, 2.00 open'],
    ['two legs of a system', 'system', [2, 3], '2.00 lost, 2.00 open, 2.00 open'],
    ['one leg of a system', 'system', [2, 3], '2.00 lost, 2.00 won, 2.00 open'],
  ] as const)('%s keeps a ticket open', (_name, kind, sizes, legs) => {
    expect(settled({ kind, sizes, legs, stake: '10' })).toBeUndefined()
  })
})

describe('the receipt of a parlay', () => {
  test('says legs, factors, formula and result', () => {
    const legs = '1.96 won, 1.90 half_lost, 1.85 void'
    const { receipt } = must(settled({ kind: 'parlay', sizes: [3], stake: '100', legs }), legs)
    expect(receipt.inputs).toMatchObject({
      stake: '100.00',
      lineStake: '100.00',
      lines: 1,
      sizes: [3],
      risk: '100.00',
      win: '588.94',
    })
    expect(receipt.inputs.legs.map(({ odds, factor, result }) => [odds, factor, result])).toEqual([
      ['1.96', '1.96', 'won'],
      ['1.90', '0.50', 'half_lost'],
      ['1.85', '1.00', 'void'],
    ])
    expect(receipt.rules.map(({ id }) => id)).toEqual([
      'total',
      'split',
      'postponed',
      'parlayFactor',
      'parlayReturn',
    ])
    expect(receipt.formula).toEqual([
      'leg 1: goals = 2 + 1 = 3',
      'leg 1: over 2.50: won',
      'leg 1: won at 1.96: factor 1.96',
      'leg 2: goals = 2 + 1 = 3',
      'leg 2: over 3.00: draw',
      'leg 2: over 3.50: lost',
      'leg 2: half_lost at 1.90: factor 0.50',
      'leg 3: void, postponed at 1.85: factor 1.00',
      'line 1+2+3: 100.00 x 1.96 x 0.50 x 1.00 = 98.00',
      'result = 98.00 - 100.00 = -2.00',
    ])
    expect(receipt.result).toEqual({ result: 'lost', winLoss: '-2.00', returned: '98.00' })
  })

  test('writes every line of a system, and by size where they are many', () => {
    const three = '2.00 won, 1.80 lost, 1.50 won'
    const { receipt } = must(
      settled({ kind: 'system', sizes: [2, 3], stake: '10', legs: three }),
      '',
    )
    expect(receipt.formula.slice(-6)).toEqual([
      'line 1+2: 10.00 x 2.00 x 0.00 = 0.00',
      'line 1+3: 10.00 x 2.00 x 1.50 = 30.00',
      'line 2+3: 10.00 x 0.00 x 1.50 = 0.00',
      'line 1+2+3: 10.00 x 2.00 x 0.00 x 1.50 = 0.00',
      'return of 4 lines = 30.00',
      'result = 30.00 - 40.00 = -10.00',
    ])
    const legs = Array.from({ length: 10 }, () => '2.00 won').join(', ')
    const whole = must(
      settled({ kind: 'system', sizes: combinations.system.sizesOf(10), stake: '1', legs }),
      legs,
    )
    expect(whole.receipt.formula.slice(-11, -9)).toEqual([
      'combinations of 2: 45 of 45 pay, together 180.00',
      'combinations of 3: 120 of 120 pay, together 960.00',
    ])
    expect(JSON.stringify(whole.receipt).length).toBeLessThan(8_000)
  })

  test.each(parlayExamples)('is rebuilt equal: $legs', (example) => {
    const settlement = must(settled(example), example.legs)
    const stored = JSON.parse(JSON.stringify(settlement.receipt))
    expect(settleFromReceipt(stored)).toEqual(settlement)
  })
})

test('a parlay is never settled on the grades of other legs', () => {
  const { ticket, outcomes } = parlayOf(must(parlayExamples[4], ''))
  const grades = ticket.legs.map(({ leg }, index) =>
    gradeSelection(leg, must(outcomes[index], 'outcome')),
  )
  expect(() => settle(ticket, grades.toReversed())).toThrow('its own legs')
  expect(() => settle(ticket, grades.slice(1))).toThrow('all its legs')
})

test('twelve legs at 1,000 are exact', () => {
  const legs = Array.from({ length: 12 }, () => '1000.00 won').join(', ')
  const { returnMinor } = must(settled({ kind: 'parlay', sizes: [12], stake: '0.01', legs }), legs)
  expect(returnMinor).toBe(10n ** 36n)
})

describe('against the oracle', () => {
  test('5,000 random tickets agree to the minor unit, and settle again from their receipt', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyParlay, (parlay) => {
        const settlement = settleLegs(parlay)
        const { ours, theirs, met } = compareParlay(parlay, settlement)
        expect(ours).toBe(theirs)
        seen.add(met)
        if (settlement === undefined) return
        const stored = JSON.stringify(settlement.receipt)
        expect(JSON.stringify(settleFromReceipt(JSON.parse(stored)).receipt)).toBe(stored)
      }),
      { numRuns: runs(5_000), seed: 20_261_121 },
    )
    expect([...seen].sort()).toEqual(['draw', 'lost', 'open', 'void', 'won'])
  }, 120_000)
})
