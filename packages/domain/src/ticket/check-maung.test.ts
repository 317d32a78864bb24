import { describe, expect, test } from 'vitest'
import { aMarket, aMatch, at } from '../../testing/board-builders.ts'
import { aBettor, someLimits } from '../../testing/ticket-builders.ts'
import { checkTicket } from './check-ticket.ts'
import type { TicketAsked } from './ticket-facts.ts'

const ids = Array.from({ length: 11 }, (_, index) => `m${index + 1}`)

const matchOf = (id: string, percent = 45) =>
  aMatch(
    [
      aMarket('HDP FT -0.75', ['MY 0.95', 'MY -0.98'], {
        matchId: id,
        myanmar: { quote: { goals: 1, percent }, giver: 'home' },
      }),
    ],
    { id },
  )

const legOf = (matchId: string) => ({
  matchId,
  marketId: `${matchId}-HDP-FT--0.75`,
  betType: 'HDP',
  selection: 'home',
  oddsTypeCode: 5,
  marketType: 2,
  odds: '45',
  oddsVersion: 7,
  line: '-1.00',
  score: '',
})

interface Changes {
  readonly asked?: Partial<Pick<TicketAsked, 'legs' | 'stake'>>
  readonly account?: Parameters<typeof aBettor>[0]
  readonly matches?: readonly ReturnType<typeof matchOf>[]
}

/** A maung of 1,000.00 on home of each match. */
function answer(count: number, changes: Changes = {}): string {
  const legs = ids.slice(0, count)
  const checked = checkTicket({
    asked: {
      combination: 'parlay',
      priceSystem: 'myanmar',
      legs: legs.map(legOf),
      stake: '1000',
      policy: 0,
      ...changes.asked,
    },
    nowMs: at('2026-11-21 19:30:00'),
    legs: legs.map((id, index) => ({
      board: { fresh: true, match: changes.matches?.[index] ?? matchOf(id), sportsType: 1 },
      parentMatchId: changes.asked?.legs?.[index]?.matchId ?? id,
      limits: someLimits,
    })),
    account: aBettor({ currency: 'MMK', currencies: ['MMK', 'MYR'], ...changes.account }),
  })
  if (!checked.ok) {
    const { code, facts: reasons = {} } = checked.rejection
    return [code, reasons['leg'] ?? reasons['legs']].filter(Boolean).join(' ')
  }
  return `${checked.value.legs.length} ${checked.value.win} ${checked.value.taxPercent}`
}

/** @spec S7.bet.betparlaymmo S9.parlay.myanmar S9.parlay.myanmarMax */
describe('a maung', () => {
  test('has two to ten legs, and the tax of their number', () => {
    expect(answer(1)).toBe('atLeastTwoMatchToBetParlay')
    // 1,000 x (4 - 1) less 15 per cent, 1,000 x (8 - 1) less 20 per cent.
    expect(answer(2)).toBe('2 255000 15')
    expect(answer(3)).toBe('3 560000 20')
    expect(answer(4)).toBe('4 1200000 20')
    expect(answer(10)).toBe('betOverMaxPayout')
    expect(answer(10, { asked: { stake: '10' } })).toBe('10 818400 20')
    expect(answer(11)).toBe('maxParlayTicket')
  })

  test.each<[string, Changes, string]>([
    [
      'two legs of one match',
      { asked: { legs: [legOf('m1'), legOf('m1'), legOf('m1')] } },
      'atLeastTwoMatchToBetParlay',
    ],
    [
      'related legs',
      { asked: { legs: [legOf('m1'), legOf('m2'), legOf('m1')] } },
      'invalidBets 1 3',
    ],
    [
      'a leg that moved',
      {
        matches: [matchOf('m1'), matchOf('m2'), matchOf('m3', 40)],
        asked: { legs: ['m1', 'm2', 'm3'].map((id) => ({ ...legOf(id), oddsVersion: 6 })) },
      },
      'percent_changed 3',
    ],
    ['another currency', { account: { currency: 'MYR' } }, 'invalidCurrency 1'],
    ['no stake', { asked: { stake: '' } }, 'betAmountRequired'],
    ['half a kyat', { asked: { stake: '10.50' } }, 'invalidBetAmount'],
    ['too little', { asked: { stake: '4' } }, 'betLowerMin'],
    ['more than there is', { asked: { stake: '1001' } }, 'insufficient_balance'],
    ['no headroom on a match', { account: { running: 750_000n } }, 'betOverMaxPerMatch'],
  ])('%s is refused', (_name, changes, code) => {
    expect(answer(3, changes)).toBe(code)
  })
})
