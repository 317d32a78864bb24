import { formatDecimal, formatRatio } from '@fairline/domain/money/ratio'
import { describe, expect, test } from 'vitest'
import { fourD } from './four-d.ts'

const blank = {
  first: '9000',
  second: '9001',
  third: '9002',
  starters: ['9003', '9004', '9005', '9006', '9007', '9008', '9009', '9010', '9011', '9012'],
  consolations: ['9013', '9014', '9015', '9016', '9017', '9018', '9019', '9020', '9021', '9022'],
}
const starters = ['1234', ...blank.starters.slice(1)]
const consolations = [...blank.consolations.slice(1), '1234']

/** @spec S1.games.w4d S1.games.lottery S3.betType.lottery */
describe('straights', () => {
  test.each([
    ['1234:big', { first: '1234' }, '2500'],
    ['1234:big', { second: '1234' }, '1000'],
    ['1234:big', { third: '1234' }, '500'],
    ['1234:big', { starters }, '180'],
    ['1234:big', { consolations }, '60'],
    ['1234:big', { first: '1243' }, '0'],
    ['1234:small', { first: '1234' }, '3500'],
    ['1234:small', { second: '1234' }, '2000'],
    ['1234:small', { third: '1234' }, '1000'],
    ['1234:small', { starters }, '0'],
    ['1234:4a', { first: '1234' }, '6000'],
    ['1234:4a', { second: '1234' }, '0'],
    ['1234:sg-big', { first: '1234' }, '2000'],
    ['1234:sg-big', { third: '1234' }, '490'],
    ['1234:sg-big', { starters }, '250'],
    ['1234:sg-small', { third: '1234' }, '800'],
    ['1234:sg-small', { consolations }, '0'],
    ['0000:big', { first: '0000' }, '2500'],
  ])('%s on %j: %s', (spot, drawn, paid) => {
    expect(formatRatio(fourD.pays(spot, { ...blank, ...drawn }))).toBe(paid)
  })

  test('a number that is drawn twice pays twice', () => {
    const result = { ...blank, first: '1234', starters: ['1234', '1234', ...starters.slice(2)] }
    expect(formatRatio(fourD.pays('1234:big', result))).toBe('2860')
    expect(formatRatio(fourD.pays('4321:i-box-big', result))).toBe('121')
  })

  test('two units on a starter return 360, three of small on the second 6000', () => {
    expect(2n * fourD.pays('1234:big', { ...blank, starters }).numerator).toBe(360n)
    expect(3n * fourD.pays('1234:small', { ...blank, second: '1234' }).numerator).toBe(6_000n)
  })
})

/** Prizes of an i-Box, first to consolation, by the kinds of its digits. */
describe('i-Box', () => {
  test.each([
    ['1234', 'big', '4321', ['105', '42', '21', '8', '3']],
    ['1123', 'big', '3211', ['209', '84', '42', '15', '5']],
    ['1122', 'big', '2112', ['417', '167', '84', '30', '10']],
    ['1112', 'big', '1211', ['625', '250', '125', '45', '15']],
    ['1234', 'small', '4321', ['146', '84', '42', '0', '0']],
    ['1123', 'small', '3211', ['292', '167', '84', '0', '0']],
    ['1122', 'small', '2112', ['584', '334', '167', '0', '0']],
    ['1112', 'small', '1211', ['875', '500', '250', '0', '0']],
  ])('%s %s pays on %s by its place', (number, size, drawn, prizes) => {
    const results = [
      { first: drawn },
      { second: drawn },
      { third: drawn },
      { starters: [drawn] },
      { consolations: [drawn] },
    ]
    const paid = results.map((result) =>
      formatRatio(fourD.pays(`${number}:i-box-${size}`, { ...blank, ...result })),
    )
    expect(paid).toEqual(prizes)
  })
})

describe('tickets of several numbers', () => {
  test.each([
    ['box:1234:big', 24],
    ['box:1123:big', 12],
    ['box:1122:small', 6],
    ['box:1112:4a', 4],
    ['box:1111:big', 1],
    ['roll:R234:big', 10],
    ['roll:12R4:sg-big', 10],
    ['1234:big', 1],
    ['1123:i-box-big', 1],
  ])('%s costs %i stakes', (written, cost) => {
    const spots = fourD.expand(written)
    expect(new Set(spots).size).toBe(cost)
    expect(spots).toHaveLength(cost)
    expect(spots.every(fourD.isSpot)).toBe(true)
  })

  test('a box has each order, a roll each digit in its place', () => {
    expect(fourD.expand('box:1112:big')).toEqual(
      expect.arrayContaining(['1112:big', '1121:big', '1211:big', '2111:big']),
    )
    expect(fourD.expand('roll:R234:big').slice(0, 3)).toEqual(['0234:big', '1234:big', '2234:big'])
    expect(fourD.expand('roll:123R:small').at(-1)).toBe('1239:small')
  })

  test('one of the twelve straights of a box wins', () => {
    const result = { ...blank, first: '3211' }
    const paid = fourD.expand('box:1123:big').map((spot) => fourD.pays(spot, result).numerator)
    expect(paid.toSorted().slice(-2)).toEqual([0n, 2_500n])
  })

  test.each(['roll:RR34:big', 'roll:1234:big', 'box:123:big', 'box:1234:', 'roll:R2345:big'])(
    '%s is none',
    (written) => {
      expect(fourD.expand(written).every(fourD.isSpot)).toBe(false)
    },
  )
})

test.each(['1111:i-box-big', '123:big', '12345:big', '1234:huge', '1234:toString', 'big', '1234'])(
  '%s is no spot',
  (spot) => {
    expect(fourD.isSpot(spot)).toBe(false)
  },
)

test('a spot is capped by the numbers it wins with', () => {
  expect(fourD.capped('1234:big')).toEqual(['1234'])
  expect(fourD.capped('1112:i-box-small').toSorted()).toEqual(['1112', '1121', '1211', '2111'])
})

test('what is paid back is counted by hand', () => {
  expect(
    Object.fromEntries(fourD.returns().map((each) => [each.name, formatDecimal(each.ratio)])),
  ).toEqual({
    big: '0.64',
    small: '0.65',
    '4a': '0.60',
    'sg-big': '0.659',
    'sg-small': '0.58',
    'i-box-big-24': '0.6672',
    'i-box-big-12': '0.642',
    'i-box-big-6': '0.6408',
    'i-box-big-4': '0.64',
    'i-box-small-24': '0.6528',
    'i-box-small-12': '0.6516',
    'i-box-small-6': '0.651',
    'i-box-small-4': '0.65',
  })
})
