import { describe, expect, test } from 'vitest'
import { aMarket, aMatch } from '../../testing/board-builders.ts'
import { legSeen, slipWorld } from '../../testing/slip-builders.ts'
import { handicapMatch } from '../../testing/ticket-builders.ts'
import type { BoardMatch } from '../board/board-model.ts'
import { type LineOffer, lineOfferMs, offerLine } from './line-offer.ts'
import { emptySlip, reduceSlip } from './slip.ts'
import { summariseSlip } from './summary.ts'

const leg = legSeen(handicapMatch, 'home', 'MY')
const main = aMarket('HDP FT -1.00', ['MY 0.90', 'MY -0.93'])
const next = aMarket('HDP FT -1.25', ['MY 0.95', 'MY -0.98'])
const total = aMarket('OU FT 2.50', ['MY 0.95', 'MY -0.98'])
const moved = aMatch([main])
const offerOf = (marketId: string, untilMs: number): LineOffer => ({
  matchId: leg.matchId,
  marketId,
  untilMs,
})

/** @spec S8.oddsPrompt */
describe('a line in place of one that is gone', () => {
  const held = offerOf(main.id, 1000 + lineOfferMs)
  const soon = 1000 + lineOfferMs - 1
  const late = 1000 + lineOfferMs
  const both = aMatch([...(handicapMatch.rows[0]?.markets ?? []), main])
  const rows: readonly (readonly [
    string,
    BoardMatch | null,
    LineOffer | undefined,
    number,
    LineOffer | undefined,
  ])[] = [
    ['none while the line is there', handicapMatch, undefined, 1000, undefined],
    ['the main line of the same kind', aMatch([total, main]), undefined, 1000, held],
    ['none where the kind has no market', aMatch([total]), undefined, 1000, undefined],
    ['none where the match is gone', null, held, soon, undefined],
    ['the same although the old line is back', both, held, soon, held],
    ['the old line again, once it could be read', both, held, late, undefined],
    ['the same although the main line moved on', aMatch([next, main]), held, soon, held],
    [
      'the main line, once it could be read',
      aMatch([next, main]),
      held,
      late,
      offerOf(next.id, late + lineOfferMs),
    ],
    [
      'another at once where it is gone itself',
      aMatch([next]),
      held,
      soon,
      offerOf(next.id, soon + lineOfferMs),
    ],
  ]
  test.each(rows)('is %s', (_, match, before, nowMs, offer) => {
    expect(offerLine(leg, match, before, nowMs)).toEqual(offer)
  })

  test('an offer that was taken is none', () => {
    expect(offerLine({ ...leg, marketId: main.id }, moved, held, soon)).toBeUndefined()
  })

  const stakes = { defaultStake: '3', defaultStakeAmount: '100' } as const
  const slip = reduceSlip(emptySlip('single'), { kind: 'pick', leg, stakes })

  test.each([
    ['the old one is gone', moved],
    ['the old one is back', both],
  ])('is asked about, and can be placed once it is accepted: %s', (_, match) => {
    const world = { ...slipWorld([match]), offers: [held] }
    const found = summariseSlip(slip, world)
    const [look] = found?.legs ?? []
    expect(found).toMatchObject({ canPlace: false, canAcceptNewOdds: true, win: 9000n })
    expect(look).toMatchObject({ isNewLine: true, moved: null, now: { marketId: main.id } })
    if (look?.now == null) throw new Error('the line has a price')
    const taken = reduceSlip(slip, { kind: 'see', legs: [look.now] })
    expect(summariseSlip(taken, slipWorld([match]))?.canPlace).toBe(true)
  })
})
