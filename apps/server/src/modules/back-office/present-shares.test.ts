import { expect, test } from 'vitest'
import { presentShares } from './present-shares.ts'

const worked = {
  stake: '10000',
  win_loss: '-10000',
  position_taking: [40, 20, 10, 10, 10],
  rates: ['0.25', '0.30', '0.35', '0.40', '0.45', '0.50'],
}
const answer = (line: object) => JSON.parse(presentShares(JSON.stringify(line)))

test('a bet has what each level hands up and keeps', () => {
  expect(answer({ id: 'A', ...worked })).toEqual({
    id: 'A',
    column: 'hdp',
    class: 'hdpou',
    commission_base: '10000.00',
    commission: '25.00',
    hands_up: {
      member: '9975.00',
      agent: '5982.00',
      master: '3986.00',
      senior: '2988.00',
      super_senior: '1991.00',
      shareholder: '995.00',
    },
    keeps: {
      agent: '3993.00',
      master: '1996.00',
      senior: '998.00',
      super_senior: '997.00',
      shareholder: '996.00',
      company: '995.00',
    },
  })
})

test.each([
  [{ kind: 'parlay' }, 'parlay', 'others', '10000.00'],
  [{ bet_type: '1X2', live: true }, '1x2', '1x2', '10000.00'],
  [{ bet_type: 'OU', live: true, period: '1H' }, 'live_ou_1h', 'hdpou', '10000.00'],
  [{ myanmar: true }, 'hdp', 'hdpou', '0.00'],
  [{ win_loss: '0' }, 'hdp', 'hdpou', '0.00'],
])('%o', (changes, column, name, base) => {
  expect(answer({ ...worked, ...changes })).toMatchObject({
    column,
    class: name,
    commission_base: base,
  })
})

test.each([
  [{ position_taking: [60, 20, 10, 10, 1] }, 'position_taking: a sum above 100'],
  [{ rates: ['0.25', '0.20', '0.35', '0.40', '0.45', '0.50'] }, 'rates: rates fall upwards'],
  [{ stake: '1.234' }, 'stake: an amount such as "100" or "-99.50"'],
])('an error is the answer: %o', (changes, error) => {
  expect(answer({ ...worked, ...changes })).toEqual({ id: null, error })
})

test('a line that is no JSON has its error', () => {
  expect(JSON.parse(presentShares('{')).error).toContain('expected object')
})
