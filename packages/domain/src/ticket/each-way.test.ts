import { describe, expect, test } from 'vitest'
import { price } from '../../testing/board-builders.ts'
import { must } from '../../testing/read-example.ts'
import { formatMoney } from '../money/money.ts'
import { gradeSelection, type Leg } from '../settlement/grade-selection.ts'
import type { MatchOutcome } from '../settlement/match-outcome.ts'
import type { Combination } from './combination.ts'
import { settleFromReceipt } from './rules-version.ts'
import { settle } from './settle.ts'
import { makeTicket, type Ticket } from './ticket.ts'
import { figuresOf } from './ticket-figures.ts'

/** A bet that no member can place: a stake on a runner to win, and as much on its place. */
const eachWay: Combination<'each_way'> = {
  name: 'each_way',
  legs: { min: 2, max: 2 },
  minLegsInPlay: null,
  sizesOf: () => [1],
}

const runner: Leg = {
  sportsType: 1,
  betType: 'OUTRIGHT',
  period: 'FT',
  selection: 'R1',
  lineQuarters: null,
  scoreAtBet: null,
}

/** 10.00 to win at 5.00, and 10.00 on one of three places at a fifth of the odds. */
const ticket: Ticket<'each_way'> = makeTicket(eachWay, {
  stake: 1_000n,
  legs: ['DEC 5.00', 'DEC 1.80'].map((text) => ({ leg: runner, price: price(text) })),
  rulesVersion: '2026-11',
})

/** How the race ended for a bet on so many places: "R1 1, R2 2"; "- R1" did not start. */
function ended(text: string, paidPlaces: number): MatchOutcome {
  const [places = '', out = ''] = text.split('- ')
  const placed = places.split(', ').flatMap((each) => {
    const [id = '', place = ''] = each.trim().split(' ')
    return id === '' ? [] : [{ runner: id as `R${number}`, place: Number(place) }]
  })
  const nonStarters = out === '' ? [] : [out as `R${number}`]
  const standing = { paidPlaces, deadHeat: 'divide_stake', nonStarter: 'void' } as const
  return {
    status: 'completed',
    halfTime: null,
    fullTime: null,
    finish: {
      ...standing,
      placed: placed.filter(({ place }) => place <= paidPlaces),
      nonStarters,
    },
  }
}

const settled = (text: string) => {
  const grades = [1, 3].map((places) => gradeSelection(runner, ended(text, places)))
  return must(settle(ticket, grades), text)
}

describe('each way is a value, not a model of its own', () => {
  test('risks and wins both bets', () => {
    expect(figuresOf(ticket)).toEqual({ combinations: 2, risk: 2_000n, win: 4_800n })
  })

  test.each([
    ['wins', 'R1 1, R2 2, R3 3', 'won 48.00 68.00'],
    ['is placed', 'R2 1, R1 2, R3 3', 'lost -2.00 18.00'],
    ['is not placed', 'R2 1, R3 2, R4 3', 'lost -20.00 0.00'],
    ['ties for the win', 'R1 1, R2 1, R3 3', 'won 23.00 43.00'],
    ['ties for the last place', 'R2 1, R3 2, R1 3, R4 3', 'lost -11.00 9.00'],
    ['does not start', 'R2 1, R3 2, R4 3- R1', 'void 0.00 20.00'],
  ])('a runner that %s: %s', (_what, standing, due) => {
    const { result, winLossMinor, returnMinor, receipt } = settled(standing)
    expect([result, formatMoney(winLossMinor), formatMoney(returnMinor)].join(' ')).toBe(due)
    const stored = JSON.parse(JSON.stringify(receipt))
    expect(settleFromReceipt(stored)).toEqual(settled(standing))
  })

  test('has a receipt that says both', () => {
    const { receipt } = settled('R2 1, R1 2, R3 3')
    expect(receipt.kind).toBe('each_way')
    expect(receipt.inputs).toMatchObject({ stake: '20.00', lineStake: '10.00', lines: 2 })
    expect(receipt.formula).toEqual([
      'leg 1: no paid place: lost',
      'leg 1: lost at 5.00: factor 0.00',
      'leg 2: place 2: won',
      'leg 2: won at 1.80: factor 1.80',
      'line 1: 10.00 x 0.00 = 0.00',
      'line 2: 10.00 x 1.80 = 18.00',
      'return of 2 lines = 18.00',
      'result = 18.00 - 20.00 = -2.00',
    ])
  })
})
