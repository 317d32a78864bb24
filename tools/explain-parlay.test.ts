import { parlayExamples } from '@fairline/domain/testing/parlay-examples'
import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import { describe, expect, test } from 'vitest'
import { explainLine } from './explain-line.ts'

/** Quarter lines that an over ends on as named when the match has three goals. */
const lines: Readonly<Record<string, string>> = {
  won: '2.5',
  half_won: '2.75',
  draw: '3',
  half_lost: '3.25',
  lost: '3.5',
}

/** `1.96 won` as a leg of a line; void is a postponed match, open has no score yet. */
function legOf(text: string) {
  const [odds = '', result = ''] = text.split(' ')
  const ended = { half_time: { home: 1, away: 0 }, full_time: { home: 2, away: 1 } }
  const outcomes: Readonly<Record<string, object>> = {
    void: { match_status: 'postponed' },
    open: {},
  }
  const over = { bet_type: 'OU', period: 'FT', selection: 'over', line: lines[result] ?? '2.5' }
  return { ...over, odds, ...(outcomes[result] ?? ended) }
}

const legsOf = (text: string) => text.split(', ').map(legOf)
const explained = (fields: object) => JSON.parse(explainLine(JSON.stringify({ id: 1, ...fields })))

describe('bets on several legs', () => {
  test.each(parlayExamples)('rules.md $section $name: $legs', (example) => {
    const { kind, sizes, stake, legs, settles } = example
    const system = kind === 'system' ? { system: sizes } : {}
    const {
      result,
      risk,
      win_loss,
      return: returned,
      receipt,
      ...rest
    } = explained({
      legs: legsOf(legs),
      stake,
      ...system,
    })
    expect([result, risk, win_loss, returned].join(' ')).toBe(settles)
    expect(rest).toEqual({ id: 1 })
    expect(settleFromReceipt(receipt).receipt).toEqual(receipt)
  })

  const two = legsOf('1.96 won, 1.90 won')
  test.each([
    [
      'odds of another type are converted',
      { legs: [{ ...two[0], odds: '0.96', odds_type: 1 }, two[1]] },
      '372.40',
    ],
    [
      'the sizes may stand in any order',
      { legs: legsOf('2.00 won, 1.80 won, 1.50 won'), system: [3, 2] },
      '1470.00',
    ],
    ['an open leg beside a lost one', { legs: legsOf('1.96 lost, 1.90 open') }, '0.00'],
  ])('%s', (_name, fields, returned) => {
    expect(explained({ stake: '100', ...fields }).return).toBe(returned)
  })

  test.each([
    ['legs that are no list', { legs: {} }, 'legs must be a list'],
    ['one leg', { legs: [two[0]] }, 'legs must be 2 to 12'],
    ['13 legs', { legs: Array(13).fill(two[0]) }, 'legs must be 2 to 12'],
    ['a leg that is no object', { legs: [two[0], 7] }, 'leg 2: not a JSON object'],
    [
      'a bad line',
      { legs: [two[0], { ...two[1], line: '0.3' }] },
      'leg 2: line must be a multiple of 0.25',
    ],
    ['an open leg', { legs: legsOf('1.96 won, 1.90 open') }, 'leg 2: full_time is required'],
    ['no stake', { legs: two, stake: undefined }, 'stake must be a decimal in a string'],
    ['a size of one', { legs: two, system: [1] }, 'system must be sizes from 2 to 2'],
    ['a size beyond the legs', { legs: two, system: [3] }, 'system must be sizes from 2 to 2'],
    ['no size', { legs: two, system: [] }, 'system must name a size'],
    ['a size twice', { legs: two, system: [2, 2] }, 'system must name each size once'],
    ['sizes that are no list', { legs: two, system: 2 }, 'system must be a list'],
  ])('%s', (_name, fields, error) => {
    expect(explained({ stake: '100', ...fields })).toEqual({ id: 1, error })
  })
})
