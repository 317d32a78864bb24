import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { price } from '../../testing/board-builders.ts'
import { type OracleOutright, oracleReturn } from '../../testing/outright-oracle.ts'
import { must } from '../../testing/read-example.ts'
import { runs } from '../../testing/runs.ts'
import { settleSingle } from '../../testing/single-bet.ts'
import type { RunnerId } from '../bet-types/outright.ts'
import type { OutrightResult } from '../event/outright.ts'
import { formatMoney, parseMoney } from '../money/money.ts'
import { settleFromReceipt } from '../ticket/rules-version.ts'
import { gradeSelection, type Leg } from './grade-selection.ts'
import type { MatchOutcome } from './match-outcome.ts'

const runner = (id: RunnerId): Leg => ({
  sportsType: 1,
  betType: 'OUTRIGHT',
  period: 'FT',
  selection: id,
  lineQuarters: null,
  scoreAtBet: null,
})

const completed = (finish: OutrightResult): MatchOutcome => ({
  status: 'completed',
  halfTime: null,
  fullTime: null,
  finish,
})

/** Such as "R1 1, R2 1; R4 out": runners with their places, then those that did not start. */
function standingOf(text: string, terms: Partial<OutrightResult>): OutrightResult {
  const [placed = '', out = ''] = text.split('; ')
  return {
    paidPlaces: 1,
    deadHeat: 'divide_win',
    nonStarter: 'void',
    ...terms,
    placed: placed.split(', ').map((each) => {
      const [id = '', place = ''] = each.split(' ')
      return { runner: id as RunnerId, place: Number(place) }
    }),
    nonStarters: out === '' ? [] : [out.split(' ')[0] as RunnerId],
  }
}

function settle(id: RunnerId, stake: string, odds: string, outcome: MatchOutcome) {
  const leg = runner(id)
  const ticket = {
    stake: must(parseMoney(stake), stake),
    price: price(`DEC ${odds}`),
    leg,
    rulesVersion: '2026-11',
  }
  const grade = gradeSelection(leg, outcome)
  return grade && settleSingle(ticket, grade)
}

const asWinner = { deadHeat: 'divide_win' } as const
const asRacing = { deadHeat: 'divide_stake' } as const
const asTopThree = { deadHeat: 'divide_stake', paidPlaces: 3 } as const
const allIn = { ...asWinner, nonStarter: 'stands' } as const

describe('rules.md 7: outright', () => {
  test.each([
    ['the winner', asWinner, 'R1 1', 'R1 100 3.50', 'won 250.00 350.00 outright rounding'],
    ['the others', asWinner, 'R1 1', 'R2 100 3.50', 'lost -100.00 0.00 outright rounding'],
    ['B, two tie', asWinner, 'R1 1, R2 1', 'R2 100 3.50', 'won 125.00 225.00 sharedWin'],
    ['B, short odds', asWinner, 'R1 1, R2 1', 'R1 100 1.40', 'won 20.00 120.00 sharedWin'],
    ['A, two tie', asRacing, 'R1 1, R2 1', 'R2 100 3.50', 'won 75.00 175.00 sharedStake'],
    ['A, two tie', asRacing, 'R1 1, R2 1', 'R1 50 2.50', 'won 12.50 62.50 sharedStake'],
    ['A, short odds', asRacing, 'R1 1, R2 1', 'R1 100 1.40', 'lost -30.00 70.00 sharedStake'],
    ['A, evens', asRacing, 'R1 1, R2 1', 'R1 100 2.00', 'draw 0.00 100.00 sharedStake'],
    ['top 3, third', asTopThree, 'R1 1, R2 2, R3 3', 'R3 10 4', 'won 30.00 40.00 outright'],
    ['top 3, fourth', asTopThree, 'R1 1, R2 2, R3 3, R4 4', 'R4 10 4', 'lost -10.00 0.00 outright'],
    ['top 3, two third', asTopThree, 'R1 1, R2 2, R3 3, R4 3', 'R4 10 4', 'won 10.00 20.00 shared'],
    ['top 3, two second', asTopThree, 'R1 1, R2 2, R3 2', 'R3 10 4', 'won 30.00 40.00 outright'],
    ['does not start', asWinner, 'R1 1; R4 out', 'R4 100 9', 'void 0.00 100.00 nonStarter'],
    ['does not start, all in', allIn, 'R1 1; R4 out', 'R4 100 9', 'lost -100.00 0.00 outright'],
  ] as const)('%s: %s %s %s: %s', (_what, terms, standing, bet, due) => {
    const [id = '', stake = '', odds = ''] = bet.split(' ')
    const outcome = completed(standingOf(standing, terms))
    const settled = must(settle(id as RunnerId, stake, Number(odds).toFixed(2), outcome), bet)
    const rules = settled.receipt.rules.map((rule) => rule.id).join(' ')
    const money = `${formatMoney(settled.winLossMinor)} ${formatMoney(settled.returnMinor)}`
    expect(`${settled.result} ${money} ${rules}`.replace('outright shared', 'shared')).toContain(
      due,
    )
    expect(settleFromReceipt(JSON.parse(JSON.stringify(settled.receipt)))).toEqual(settled)
  })

  test.each(['postponed', 'cancelled', 'abandoned'] as const)('%s is void', (status) => {
    const settled = settle('R1', '100', '3.50', { status, halfTime: null, fullTime: null })
    expect(settled).toMatchObject({ result: 'void', returnMinor: 10_000n })
  })

  test('without a finish it is open', () => {
    const outcome = { status: 'completed', halfTime: null, fullTime: null } as const
    expect(settle('R1', '100', '3.50', outcome)).toBeUndefined()
  })

  test('the receipt of a dead heat reads as it was counted', () => {
    const settled = settle('R1', '100', '3.50', completed(standingOf('R1 1, R2 1', asRacing)))
    expect(settled?.receipt.formula).toEqual([
      'place 1, 2 tied for 1: part = 1/2',
      'stake divided at full odds: 100.00 x 1/2 x 3.50',
      'return = 175.00',
    ])
  })
})

describe('rules.md 7: outrights against another reckoning', () => {
  const outrights: fc.Arbitrary<OracleOutright> = fc
    .record({
      paidPlaces: fc.integer({ min: 1, max: 4 }),
      mode: fc.constantFrom('divide_stake' as const, 'divide_win' as const),
      nonStarter: fc.constantFrom('void' as const, 'stands' as const),
      ranks: fc.array(fc.option(fc.integer({ min: 1, max: 6 }), { freq: 6 }), {
        minLength: 1,
        maxLength: 12,
      }),
    })
    .filter(({ ranks, paidPlaces }) => ranks.filter((rank) => rank !== null).length >= paidPlaces)

  /** Ranks as places: those ahead and one. */
  const resultOf = ({ ranks, paidPlaces, mode, nonStarter }: OracleOutright): OutrightResult => ({
    paidPlaces,
    deadHeat: mode,
    nonStarter,
    placed: ranks.flatMap((rank, index) => {
      if (rank === null) return []
      const ahead = ranks.filter((other) => other !== null && other < rank).length
      return [{ runner: `R${index + 1}` as const, place: ahead + 1 }]
    }),
    nonStarters: ranks.flatMap((rank, index) => (rank === null ? [`R${index + 1}` as const] : [])),
  })

  test('every runner returns what the oracle says, to the minor unit', () => {
    const stakes = fc.bigInt({ min: 1n, max: 10_000_000n })
    const odds = fc.integer({ min: 1_001, max: 500_000 })
    fc.assert(
      fc.property(outrights, stakes, odds, (outright, stake, thousandths) => {
        const outcome = completed(resultOf(outright))
        for (const index of outright.ranks.keys()) {
          const leg = runner(`R${index + 1}`)
          const quoted = { type: 'DEC', thousandths } as const
          const ticket = { stake, price: quoted, leg, rulesVersion: '2026-11' }
          const settled = settleSingle(ticket, must(gradeSelection(leg, outcome), 'a grade'))
          const due = oracleReturn(outright, index, stake, BigInt(thousandths))
          expect(settled.returnMinor).toBe(due)
        }
      }),
      { numRuns: runs(3_000), seed: 20_261_121 },
    )
  })
})
