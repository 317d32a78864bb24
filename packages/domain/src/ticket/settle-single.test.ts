import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failingExamples } from '../../testing/failing-examples.ts'
import { anyBet, compareBet, settleBet } from '../../testing/random-tickets.ts'
import { inWords, must, ticketOf } from '../../testing/read-example.ts'
import { runs } from '../../testing/runs.ts'
import { settlementExamples } from '../../testing/settlement-examples.ts'
import { settleSingle } from '../../testing/single-bet.ts'
import { gradeSelection } from '../settlement/grade-selection.ts'
import { betTypesOf, firstSport } from '../sports/all-sports.ts'
import { readReceipt } from './receipt.ts'
import { settleFromReceipt } from './rules-version.ts'

/** @spec S4.bet.won S4.bet.wonHalf S4.bet.lost S4.bet.loseHalf S4.bet.draw S4.bet.void */
describe('worked examples of the rule book', () => {
  test.each(settlementExamples)('rules.md $section $name: $bet, $match', (example) => {
    const { ticket, outcome } = ticketOf(example)
    const grade = must(gradeSelection(ticket.leg, outcome), example.match)
    expect(inWords(settleSingle(ticket, grade))).toBe(example.settles)
  })

  test('none fails, in the count that the mutations of explain go by', () => {
    expect(failingExamples()).toEqual([])
    expect(settlementExamples.length).toBeGreaterThan(300)
  })
})

/** Quarter class, backed side, price: result and money at the four margins around the line. */
describe('rules.md 3.1: all quarter classes, sides and price signs', () => {
  const prices = [
    { text: '0.90 MY', risk: 10_000n, win: 9_000n },
    { text: '-0.90 MY', risk: 9_000n, win: 10_000n },
    { text: '1.20 ID', risk: 10_000n, win: 12_000n },
    { text: '-1.20 ID', risk: 12_000n, win: 10_000n },
    { text: '0.90 HK', risk: 10_000n, win: 9_000n },
    { text: '1.90 DEC', risk: 10_000n, win: 9_000n },
  ]
  // Goals past the line in quarters, from the nearest class: how each class must end.
  const ends = [
    { line: '-1', margins: ['lost', 'draw', 'won'] },
    { line: '-0.75', margins: ['lost', 'half_won', 'won'] },
    { line: '-0.5', margins: ['lost', 'won', 'won'] },
    { line: '-0.25', margins: ['half_lost', 'won', 'won'] },
    { line: '0', margins: ['draw', 'won', 'won'] },
    { line: '0.25', margins: ['half_won', 'won', 'won'] },
    { line: '0.5', margins: ['won', 'won', 'won'] },
    { line: '0.75', margins: ['won', 'won', 'won'] },
  ]
  const rows = prices.flatMap((price) =>
    (['home', 'away'] as const).flatMap((side) =>
      ends.flatMap(({ line, margins }) =>
        margins.map((result, margin) => ({ price, side, line, margin, result })),
      ),
    ),
  )
  test.each(rows)('$side $line @$price.text, margin $margin: $result', (row) => {
    const match = row.side === 'home' ? `0-0 ${row.margin + 1}-1` : `0-0 1-${row.margin + 1}`
    const bet = `HDP FT ${row.side} ${row.line} ${row.price.text} 100`
    expect(settled(bet, match)).toEqual(figures(row.result, row.price))
  })

  const totals = [
    { line: '2', over: ['lost', 'draw', 'won'] },
    { line: '2.25', over: ['lost', 'half_lost', 'won'] },
    { line: '2.5', over: ['lost', 'lost', 'won'] },
    { line: '2.75', over: ['lost', 'lost', 'half_won'] },
  ]
  const mirror: Record<string, string> = {
    won: 'lost',
    half_won: 'half_lost',
    draw: 'draw',
    half_lost: 'half_won',
    lost: 'won',
  }
  const totalRows = prices.flatMap((price) =>
    totals.flatMap(({ line, over }) =>
      over.flatMap((result, more) => [
        { price, side: 'over', line, goals: more + 1, result },
        { price, side: 'under', line, goals: more + 1, result: must(mirror[result], result) },
      ]),
    ),
  )
  test.each(totalRows)('$side $line @$price.text, $goals goals: $result', (row) => {
    const bet = `OU FT ${row.side} ${row.line} ${row.price.text} 100`
    expect(settled(bet, `0-0 ${row.goals}-0`)).toEqual(figures(row.result, row.price))
  })

  function settled(bet: string, match: string) {
    const { ticket, outcome } = ticketOf({ section: '', name: '', settles: '', bet, match })
    const { receipt, steps, ...money } = settleSingle(
      ticket,
      must(gradeSelection(ticket.leg, outcome), bet),
    )
    expect(receipt.result.result).toBe(money.result)
    expect(steps).toHaveLength(receipt.formula.length)
    return money
  }

  function figures(result: string, { risk, win }: { risk: bigint; win: bigint }) {
    const shares: Record<string, bigint> = {
      won: win,
      half_won: win / 2n,
      draw: 0n,
      half_lost: -risk / 2n,
      lost: -risk,
    }
    const winLoss = must(shares[result], result)
    return {
      result,
      riskMinor: risk,
      winMinor: win,
      winLossMinor: winLoss,
      returnMinor: risk + winLoss,
    }
  }
})

describe('against the oracle', () => {
  test('20,000 random bets agree to the minor unit, and settle again from their receipt', () => {
    const ends = new Map<string, Set<string>>()
    fc.assert(
      fc.property(anyBet, (bet) => {
        const settlement = settleBet(bet)
        const { ours, theirs, met } = compareBet(bet, settlement)
        const seen = ends.get(bet.betType) ?? new Set()
        ends.set(bet.betType, seen.add(`${bet.period} ${bet.status} ${met}`))
        expect(ours).toBe(theirs)
        if (settlement === undefined) return
        const stored = JSON.stringify(settlement.receipt)
        const again = settleFromReceipt(JSON.parse(stored))
        expect(JSON.stringify(again.receipt)).toBe(stored)
        expect(again.returnMinor).toBe(settlement.returnMinor)
      }),
      { numRuns: runs(20_000), seed: 20_261_121 },
    )
    // The run is worth something only when each bet type met these ends.
    for (const betType of betTypesOf(firstSport)) {
      for (const end of ['completed won', 'completed lost', 'abandoned void', 'postponed void']) {
        expect([...(ends.get(betType) ?? [])], betType).toContain(`FT ${end}`)
      }
    }
    for (const betType of ['FGLG', 'NG', 'HTFT'] as const) {
      expect([...(ends.get(betType) ?? [])]).toContain('FT completed open')
    }
  }, 300_000)
})

describe('the receipt', () => {
  test('says inputs, rules, formula and result', () => {
    const { ticket, outcome } = ticketOf({
      section: '3.2',
      name: '',
      bet: 'HDP FT home -0.25 -0.92 MY 100',
      match: '1-0 1-0 @1-0',
      settles: '',
    })
    const reported = { ...outcome, reportedBy: 'simulator' }
    const { receipt } = settleSingle(ticket, must(gradeSelection(ticket.leg, reported), ''))
    expect(receipt).toEqual({
      schema: 1,
      kind: 'single',
      rulesVersion: '2026-11',
      inputs: {
        stake: '100.00',
        odds: '-0.92',
        oddsType: 'MY',
        risk: '92.00',
        win: '100.00',
        legs: [
          {
            betType: 'HDP',
            period: 'FT',
            selection: 'home',
            line: '-0.25',
            scoreAtBet: { home: 1, away: 0 },
            matchStatus: 'completed',
            halfTime: { home: 1, away: 0 },
            fullTime: { home: 1, away: 0 },
            reportedBy: 'simulator',
            score: { home: 1, away: 0 },
            scoreSource: 'full_time',
            countedFrom: { home: 1, away: 0 },
            halves: [
              { line: '-0.50', result: 'lost' },
              { line: '0.00', result: 'draw' },
            ],
            result: 'half_lost',
            fraction: '-1/2',
            voidReason: null,
          },
        ],
      },
      rules: [
        expect.objectContaining({ id: 'handicap', section: '3.1' }),
        expect.objectContaining({ id: 'split', section: '3.1' }),
        expect.objectContaining({ id: 'countsFromBet', section: '3.2' }),
        expect.objectContaining({ id: 'rounding', section: '1.3' }),
      ],
      formula: [
        'score 1-0, less 1-0 at the bet: margin of home = 0',
        '0 + (-0.50) < 0: lost',
        '0 + (0.00) = 0: draw',
        'odds -0.92 MY: risk of 1.00 = 0.92',
        'result = 100.00 x 0.92 x -1/2 = -46.00',
        'return = 92.00 + (-46.00) = 46.00, rounded down',
      ],
      result: { result: 'half_lost', winLoss: '-46.00', returned: '46.00' },
    })
  })

  test.each(settlementExamples)('is rebuilt equal: $bet, $match', (example) => {
    const { ticket, outcome } = ticketOf(example)
    const settlement = settleSingle(ticket, must(gradeSelection(ticket.leg, outcome), ''))
    expect(settleFromReceipt(JSON.parse(JSON.stringify(settlement.receipt)))).toEqual(settlement)
  })

  test('a ticket is never settled on the grade of another selection', () => {
    const { ticket, outcome } = ticketOf(must(settlementExamples[0], ''))
    const grade = must(gradeSelection({ ...ticket.leg, selection: 'even' }, outcome), '')
    expect(() => settleSingle(ticket, grade)).toThrow('its own leg')
  })
})

test('the receipt of a football bet names no sport, and is read as one of football', () => {
  const [example] = settlementExamples
  const { ticket, outcome } = ticketOf(must(example, 'an example'))
  const grade = must(gradeSelection(ticket.leg, outcome), 'a grade')
  const { receipt } = settleSingle(ticket, grade)
  expect(receipt.inputs.legs[0]).not.toHaveProperty('sportsType')
  expect(readReceipt(receipt).ticket.legs[0]?.leg).toEqual(ticket.leg)
})
