import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import { runs } from '../../testing/runs.ts'
import { addRatios, compareRatios, formatRatio, ratio } from '../money/ratio.ts'
import {
  type OddsGroup,
  oddsGroups,
  oddsTypeCodes,
  type PriceType,
  priceTypeOfCode,
  priceTypes,
} from './odds-type.ts'
import {
  formatPrice,
  hkRatio,
  isLegalPrice,
  type Price,
  parsePrice,
  riskPerUnit,
  shownPrice,
  winPerUnit,
} from './price.ts'

function price(text: string): Price {
  const [type, number] = text.split(' ')
  return must(parsePrice(must(number, text), type as PriceType), text)
}

const shown = (source: string, group: OddsGroup, type: PriceType): string =>
  formatPrice(shownPrice(price(source), group, type))

test('codes on the wire @spec S3.oddsTypes', () => {
  expect(oddsTypeCodes).toEqual({ MY: 1, HK: 2, ID: 3, DEC: 4, MM: 5 })
  for (const type of priceTypes) expect(priceTypeOfCode(oddsTypeCodes[type])).toBe(type)
  expect([0, 5, 6].map(priceTypeOfCode)).toEqual([undefined, undefined, undefined])
})

/**
 * @spec S9.oddsTypes S9.oddsTypes.hongKong S9.oddsTypes.malay
 *   S9.oddsTypes.indonesian
 */
describe('rules.md 1.1: legal ranges', () => {
  test.each([
    ['DEC', '1.001', true],
    ['DEC', '1', false],
    ['DEC', '0.9', false],
    ['DEC', '-1.5', false],
    ['HK', '0.001', true],
    ['HK', '0', false],
    ['HK', '0.0', false],
    ['HK', '-0.5', false],
    ['MY', '1', true],
    ['MY', '-1', true],
    ['MY', '0.001', true],
    ['MY', '-0.001', true],
    ['MY', '1.001', false],
    ['MY', '-1.01', false],
    ['MY', '0', false],
    ['MY', '-0.000', false],
    ['ID', '1', true],
    ['ID', '-1', true],
    ['ID', '0.999', false],
    ['ID', '-0.999', false],
    ['ID', '0', false],
  ] as const)('%s %s: %s', (type, text, legal) => {
    expect(parsePrice(text, type) !== undefined).toBe(legal)
  })

  test.each([
    '',
    '1.',
    '.5',
    '+0.95',
    '0.9555',
    '1e3',
    ' 0.95',
    '0.95 ',
    '0,95',
    '١',
    'NaN',
    '--1',
  ])('"%s" is no price', (text) => {
    expect(parsePrice(text, 'DEC')).toBeUndefined()
    expect(parsePrice(text, 'MY')).toBeUndefined()
  })

  test('no fraction of a thousandth is a price', () => {
    expect(isLegalPrice({ type: 'HK', thousandths: 0.5 })).toBe(false)
    expect(isLegalPrice({ type: 'HK', thousandths: Number.NaN })).toBe(false)
  })
})

describe('price text', () => {
  test.each([
    ['MY', '-0.95', '-0.95'],
    ['MY', '-0.950', '-0.95'],
    ['MY', '0.9', '0.90'],
    ['MY', '0.005', '0.005'],
    ['DEC', '1.955', '1.955'],
    ['DEC', '2', '2.00'],
    ['ID', '-1.05', '-1.05'],
    ['DEC', '1000.5', '1000.50'],
  ] as const)('%s %s is written %s', (type, text, written) => {
    expect(formatPrice(must(parsePrice(text, type), text))).toBe(written)
  })
})

describe('rules.md 1.2: conversion table', () => {
  test.each([
    ['1.20', '0.20', '0.20', '-5.00'],
    ['1.50', '0.50', '0.50', '-2.00'],
    ['1.96', '0.96', '0.96', '-1.05'],
    ['2.00', '1.00', '1.00', '1.00'],
    ['2.04', '1.04', '-0.97', '1.04'],
    ['2.50', '1.50', '-0.67', '1.50'],
    ['3.00', '2.00', '-0.50', '2.00'],
  ])('DEC %s = HK %s = MY %s = ID %s', (dec, hk, my, id) => {
    expect(shown(`DEC ${dec}`, 'A', 'HK')).toBe(hk)
    expect(shown(`DEC ${dec}`, 'A', 'MY')).toBe(my)
    expect(shown(`DEC ${dec}`, 'A', 'ID')).toBe(id)
    expect(shown(`HK ${hk}`, 'A', 'DEC')).toBe(dec)
  })

  test.each([
    ['MY 0.50', '1/2'],
    ['MY -0.50', '2'],
    ['MY -0.92', '25/23'],
    ['ID 1.50', '3/2'],
    ['ID -2.00', '1/2'],
    ['ID -1.04', '25/26'],
    ['DEC 1.955', '191/200'],
    ['HK 0.955', '191/200'],
    ['MY -1', '1'],
    ['MY 1', '1'],
    ['ID -1', '1'],
  ])('the HK value of %s is %s', (text, value) => {
    expect(formatRatio(hkRatio(price(text)))).toBe(value)
  })

  test('MY is the sign-flipped reciprocal of ID', () => {
    expect(formatRatio(hkRatio(price('MY -0.8')))).toBe(formatRatio(hkRatio(price('ID 1.25'))))
    expect(formatRatio(hkRatio(price('MY 0.8')))).toBe(formatRatio(hkRatio(price('ID -1.25'))))
  })
})

describe('rules.md 1.3: rounding of shown prices', () => {
  test.each([
    ['DEC 2.50', 'A', 'MY', '-0.67'],
    ['MY -0.667', 'A', 'DEC', '2.49'],
    ['MY -0.667', 'A', 'HK', '1.49'],
    ['MY 0.955', 'A', 'HK', '0.95'],
    ['MY 0.955', 'A', 'DEC', '1.95'],
    ['MY 0.955', 'A', 'MY', '0.955'],
    ['DEC 1.955', 'A', 'DEC', '1.955'],
    ['DEC 1.999', 'A', 'ID', '-1.01'],
    ['DEC 2.005', 'A', 'MY', '1.00'],
    ['MY -1', 'A', 'MY', '1.00'],
    ['ID -1', 'A', 'ID', '1.00'],
    ['ID -1', 'A', 'MY', '1.00'],
    ['DEC 1.005', 'A', 'HK', '0.01'],
    ['DEC 1.005', 'A', 'MY', '0.01'],
    ['DEC 1.005', 'A', 'ID', '-200.00'],
    ['DEC 3000', 'A', 'MY', '-0.01'],
  ] as const)('%s, group %s, in %s is shown %s', (source, group, type, text) => {
    expect(shown(source, group, type)).toBe(text)
  })

  const sources = fc.constantFrom(...priceTypes).chain((type) =>
    fc
      .integer({ min: -30_000, max: 30_000 })
      .map((thousandths) => ({ type, thousandths }))
      .filter((candidate) => isLegalPrice(candidate))
      .filter((candidate) => compareRatios(hkRatio(candidate), ratio(4n, 100n)) >= 0),
  )
  const groups = fc.constantFrom(...oddsGroups)

  test('no shown price is better than its source, whatever group and type', () => {
    fc.assert(
      fc.property(sources, groups, fc.constantFrom(...priceTypes), (source, group, type) => {
        const result = shownPrice(source, group, type)
        expect(isLegalPrice(result)).toBe(true)
        expect(parsePrice(formatPrice(result), type)).toEqual(result)
        expect(compareRatios(hkRatio(result), hkRatio(source))).toBeLessThanOrEqual(0)
      }),
      { numRuns: runs(5000), seed: 20_261_121 },
    )
  })

  test('a worse group never has the better price', () => {
    fc.assert(
      fc.property(sources, fc.constantFrom(...priceTypes), (source, type) => {
        const values = oddsGroups.map((group) => hkRatio(shownPrice(source, group, type)))
        values.slice(1).forEach((value, index) => {
          expect(compareRatios(value, must(values[index], ''))).toBeLessThanOrEqual(0)
        })
      }),
      { numRuns: runs(5000), seed: 20_261_121 },
    )
  })
})

describe('rules.md 1.4: odds groups on the Malay ladder', () => {
  test.each([
    ['MY 0.95', 'D', 'MY', '0.92'],
    ['MY -0.95', 'D', 'MY', '-0.98'],
    ['MY -0.99', 'D', 'MY', '0.98'],
    ['MY -0.99', 'B', 'MY', '1.00'],
    ['MY -0.99', 'C', 'MY', '0.99'],
    ['MY 1', 'B', 'MY', '0.99'],
    ['MY -1', 'B', 'MY', '0.99'],
    ['MY 0.955', 'B', 'MY', '0.945'],
    ['MY 0.95', 'A', 'MY', '0.95'],
    ['MY 0.95', 'B', 'MY', '0.94'],
    ['MY 0.95', 'C', 'MY', '0.93'],
    ['MY 0.95', 'D', 'HK', '0.92'],
    ['MY 0.95', 'D', 'DEC', '1.92'],
    ['MY -0.95', 'D', 'DEC', '2.02'],
    ['MY -0.99', 'D', 'ID', '-1.03'],
    ['DEC 1.95', 'D', 'DEC', '1.92'],
    ['HK 0.95', 'D', 'MY', '0.92'],
    ['DEC 2.50', 'B', 'DEC', '2.47'],
    ['DEC 2.50', 'B', 'MY', '-0.68'],
    ['MY 0.02', 'D', 'MY', '0.01'],
    ['HK 0.02', 'D', 'HK', '0.01'],
  ] as const)('%s, group %s, in %s is shown %s', (source, group, type, text) => {
    expect(shown(source, group, type)).toBe(text)
  })

  /** Two prices' chances of 1/(1 + HK), added up: the book's share is what is above 1. */
  test.each([
    ['MY 0.95', 'MY 0.95', '40/39'],
    ['MY 0.97', 'MY 0.97', '200/197'],
    ['MY 1', 'MY -1', '1'],
  ])('the pair %s and %s has an overround of %s', (home, away, overround) => {
    const chances = [home, away].map((text) => {
      const { numerator, denominator } = hkRatio(price(text))
      return ratio(denominator, numerator + denominator)
    })
    expect(formatRatio(chances.reduce(addRatios))).toBe(overround)
  })

  test.each([
    ['MY 0.98', 6, 'MY 0.92'],
    ['MY -0.98', 4, 'MY 0.98'],
    ['MY -0.97', 3, 'MY 1.00'],
  ] as const)('%s is %i rungs above %s', (from, rungs, to) => {
    let rung: Price = price(from)
    for (let taken = 0; taken < rungs; taken += 1) rung = shownPrice(rung, 'B', 'MY')
    expect(`MY ${formatPrice(rung)}`).toBe(to)
  })
})

describe('risk and win of a unit', () => {
  test.each([
    ['MY -0.92', '23/25', '1'],
    ['MY 0.92', '1', '23/25'],
    ['ID -1.25', '5/4', '1'],
    ['ID 1.25', '1', '5/4'],
    ['HK 2', '1', '2'],
    ['DEC 1.5', '1', '1/2'],
  ])('%s: risk %s, win %s', (text, risk, win) => {
    expect(formatRatio(riskPerUnit(price(text)))).toBe(risk)
    expect(formatRatio(winPerUnit(price(text)))).toBe(win)
  })
})
