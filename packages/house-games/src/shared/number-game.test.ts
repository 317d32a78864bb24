import { compareRatios, formatRatio, ratio } from '@fairline/domain/money/ratio'
import { describe, expect, test } from 'vitest'
import { numberGame } from './number-game.ts'

const paysOf = (spot: string, ...balls: readonly number[]): string =>
  formatRatio(numberGame.pays(spot, { balls }))

describe('what spots pay', () => {
  test.each([
    ['1:over', [38, 1, 2], '19/10'],
    ['1:over', [37, 1, 2], '0'],
    ['1:under', [37, 1, 2], '49/25'],
    ['2:odd', [1, 75, 2], '19/10'],
    ['2:even', [1, 74, 2], '49/25'],
    ['3:even', [1, 74, 3], '0'],
    ['1:26-50', [26, 1, 2], '72/25'],
    ['1:26-50', [51, 1, 2], '0'],
    ['2:61-75', [1, 75, 2], '24/5'],
    ['3:1-5', [9, 8, 5], '72/5'],
    ['3:1-5', [9, 8, 6], '0'],
    ['2:17', [16, 17, 18], '72'],
    ['2:17', [17, 16, 18], '0'],
    ['sum:over', [38, 39, 40], '39/20'],
    ['sum:over', [37, 38, 39], '1'],
    ['sum:under', [37, 38, 39], '1'],
    ['sum:under', [36, 38, 39], '39/20'],
    ['2-over-3', [1, 3, 2], '39/20'],
    ['2-over-3', [1, 2, 3], '0'],
    ['3-over-2', [1, 2, 3], '39/20'],
    // Ten of 74 are higher than 65.
    ['2:higher', [65, 70, 1], '7141/1000'],
    ['2:higher', [65, 64, 1], '0'],
    // Of 73, 63 are lower than 65; 70 is out.
    ['3:lower', [70, 65, 1], '14089/12800'],
  ])('%s on %j: %s', (spot, balls, paid) => {
    expect(paysOf(spot, ...balls)).toBe(paid)
  })
})

/** What each window takes, by what is out of the result. */
describe('windows', () => {
  const result = { balls: [20, 40, 60] }

  test.each([
    [0, ['1:over', '1:17', 'sum:over', '2-over-3'], ['2:over', '2:higher', '3:17']],
    [1, ['2:over', '2:17', '2:higher', '2:lower', '3-over-2'], ['1:over', '3:even', 'sum:under']],
    [
      2,
      ['3:over', '3:1-25', '3:higher', '3:lower'],
      ['2:over', '2:higher', 'sum:over', '2-over-3'],
    ],
  ])('window %i', (window, open, closed) => {
    const out = numberGame.out(result, window)
    expect(out.balls).toHaveLength(window)
    const found = [...open, ...closed].filter((spot) => numberGame.isOpen(spot, out))
    expect(found).toEqual(open)
  })

  test.each([
    [[75], '2:higher', false],
    [[75], '2:lower', false],
    [[1], '2:higher', false],
    [[1], '2:lower', false],
    [[2], '2:higher', false],
    [[2], '2:lower', true],
    [[4], '2:higher', true],
    [[74, 75], '3:lower', false],
  ])('after %j a bet on %s is taken: %s, by whether its price is above one', (balls, spot, is) => {
    expect(numberGame.isOpen(spot, { balls })).toBe(is)
  })

  test('the price of higher and lower is said while it can be bet on', () => {
    expect(formatRatio(numberGame.most('2:higher', { balls: [65] }))).toBe('7141/1000')
    expect(formatRatio(numberGame.most('2:over', { balls: [65] }))).toBe('19/10')
  })
})

/** What the next ball makes of a spot on average, whatever is out. */
test('no bet that is open has more than is staked, whichever balls are out', () => {
  const spots = numberGame.board.flatMap((group) => group.spots)
  const outs = [[], ...[1, 2, 20, 37, 38, 74].map((ball) => [ball]), [1, 3], [74, 75], [38, 40]]
  for (const balls of outs) {
    const left = Array.from({ length: 75 }, (_, at) => at + 1).filter(
      (each) => !balls.includes(each),
    )
    const next = spots.filter(
      (spot) => spot.startsWith(`${balls.length + 1}:`) && numberGame.isOpen(spot, { balls }),
    )
    expect(next.length).toBeGreaterThan(90)
    for (const spot of next) {
      const won = left.map((ball) => numberGame.pays(spot, { balls: [...balls, ball] }))
      const price = numberGame.most(spot, { balls })
      const wins = won.filter(({ numerator }) => numerator > 0n)
      expect(wins.map(formatRatio)).toEqual(wins.map(() => formatRatio(price)))
      const paid = ratio(price.numerator * BigInt(wins.length), price.denominator)
      expect(compareRatios(paid, ratio(BigInt(left.length)))).toBeLessThan(0)
    }
  }
})

test('what is paid back on the sum is that of all orders of three balls', () => {
  let [middle, over] = [0n, 0n]
  for (let one = 1; one <= 75; one += 1) {
    for (let two = 1; two <= 75; two += 1) {
      for (let three = 1; three <= 75; three += 1) {
        if (one === two || one === three || two === three) continue
        const sum = one + two + three
        if (sum === 114) middle += 1n
        if (sum > 114) over += 1n
      }
    }
  }
  const all = 75n * 74n * 73n
  const returned = numberGame.returns().find(({ name }) => name === 'sum')?.ratio ?? ratio(0n)
  expect(formatRatio(returned)).toBe(formatRatio(ratio(195n * over + 100n * middle, 100n * all)))
})
