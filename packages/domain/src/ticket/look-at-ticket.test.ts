import { describe, expect, test } from 'vitest'
import { aLiveState, aMarket, aMatch, at } from '../../testing/board-builders.ts'
import { bettor, someLimits } from '../../testing/ticket-builders.ts'
import { formatPrice } from '../odds/price.ts'
import { lookAtTicket } from './check-ticket.ts'
import type { TicketPrice } from './price-system.ts'
import type { LegFacts, TicketChosen, TicketFacts } from './ticket-facts.ts'

const home = ['HDP FT -0.75', 'home', 'HDP'] as const
const goal = ['NG FT 3', 'home', 'NG'] as const

interface LegChange {
  readonly off?: boolean
  readonly live?: boolean
  readonly parent?: string
  readonly on?: readonly [market: string, selection: string, betType: string]
}

/** Legs on matches of their own, home -0.75 at MY 0.95 unless changed. */
function factsOf(
  changes: readonly LegChange[],
  combination: 'parlay' | 'system' = 'parlay',
): TicketFacts<TicketChosen> {
  const legs = changes.map(({ off, live, parent, on: [market, selection, betType] = home }, at) => {
    const id = `m${at + 1}`
    const markets = [
      aMarket('HDP FT -0.75', ['MY 0.95', 'MY -0.98'], { matchId: id }),
      aMarket('NG FT 3', ['DEC 2.10', 'DEC 3.00', 'DEC 2.20'], { matchId: id }),
    ]
    const match = aMatch(markets, live ? { id, marketType: 3, live: aLiveState } : { id })
    const facts: LegFacts = {
      board: { fresh: true, match: off ? null : match, sportsType: off ? null : 1 },
      parentMatchId: parent ?? id,
      limits: someLimits,
    }
    const { id: marketId } = aMarket(market, [], { matchId: id })
    return { asked: { matchId: id, marketId, betType, selection, oddsTypeCode: 4 }, facts }
  })
  return {
    nowMs: at('2026-11-21 19:30:00'),
    account: bettor,
    asked: { combination, priceSystem: 'decimal', legs: legs.map(({ asked }) => asked) },
    legs: legs.map(({ facts }) => facts),
  }
}

const priceText = (price: TicketPrice) => (price.type === 'MM' ? 'MM' : formatPrice(price))

const look = (changes: readonly LegChange[], kind?: 'parlay' | 'system'): readonly string[] => {
  const { legs, together } = lookAtTicket(factsOf(changes, kind))
  const { code, facts = {} } = together.ok ? { code: 'ok' } : together.rejection
  return [
    [code, ...Object.entries(facts).map((fact) => fact.join('='))].join(' '),
    ...legs.map((leg) => (leg.ok ? priceText(leg.value.price) : leg.rejection.code)),
  ]
}

describe('legs looked at together @spec S7.bet.betcheckmultispecial', () => {
  test.each([
    ['all can be bet on, at decimal odds', [{}, {}], ['ok', '1.95', '1.95']],
    ['one leg alone still has its price', [{}], ['atLeastTwoMatchToBetParlay', '1.95']],
    [
      "each leg has its own verdict, and the first one is the ticket's",
      [{}, { off: true }, { off: true }, {}],
      ['matchHide leg=2', '1.95', 'matchHide', 'matchHide', '1.95'],
    ],
    [
      'related legs are each well',
      [{}, {}, { parent: 'm1' }],
      ['invalidBets legs=1 3', '1.95', '1.95', '1.95'],
    ],
    ['a bet type that is not taken', [{}, { on: goal }], ['invalidBetType leg=2', '1.95', '2.10']],
    [
      'two with one in play',
      [{ live: true }, {}],
      ['atLeastThreeMatchToBetParlay', '1.95', '1.95'],
    ],
  ] as const)('%s', (_, changes, expected) => {
    expect(look(changes)).toEqual(expected)
  })

  test('a system takes no leg in play', () => {
    expect(look([{}, {}, { live: true }], 'system')[0]).toBe('matchNotAllowBet leg=3')
  })
})
