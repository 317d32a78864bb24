import { describe, expect, test } from 'vitest'
import { handicapMatch } from '../../testing/ticket-builders.ts'
import { marketsOf } from '../board/board-model.ts'
import { askedBy, emptySlip, reduceSlip, type Slip } from './slip.ts'
import { legOn as legOnBoard, type SlipLeg } from './slip-leg.ts'

const stakes = { defaultStake: '3', defaultStakeAmount: '20' } as const

function legOn(matchId: string, changes: Partial<SlipLeg> = {}): SlipLeg {
  const market = marketsOf(handicapMatch)[0]
  const member = { oddsGroup: 'A', oddsType: 'DEC' } as const
  const seen = market && legOnBoard({ match: handicapMatch, sportsType: 1 }, market, 'home', member)
  if (seen === undefined) throw new Error('no such selection')
  return { ...seen, matchId, marketId: `${matchId}-HDP-FT--0.75`, ...changes }
}

const add = (slip: Slip, leg: SlipLeg) => reduceSlip(slip, { kind: 'pick', leg, stakes })
const two = add(add(emptySlip('parlay'), legOn('m1')), legOn('m2'))
const idsOf = ({ legs }: typeof two) => legs.map(({ matchId }) => matchId)

/** @spec S3.slip.parlay */
describe('the parlay slip', () => {
  test('proposes a stake with its first leg and keeps it with the next', () => {
    const one = add(emptySlip('parlay'), legOn('m1'))
    expect([one.stake, idsOf(one)]).toEqual(['20', ['m1']])
    const typed = reduceSlip(one, { kind: 'type', text: '35', currency: 'MYR' })
    expect(add(typed, legOn('m2'))).toMatchObject({ stake: '35', combination: 'parlay' })
  })

  test('has one leg a match: the later one', () => {
    const slip = add(two, legOn('m1', { selection: 'away' }))
    expect(slip.legs.map(({ matchId, selection }) => `${matchId} ${selection}`)).toEqual([
      'm1 away',
      'm2 home',
    ])
  })

  test('an add that comes twice changes nothing', () => {
    expect(add(two, legOn('m2'))).toEqual(two)
  })

  test('takes no leg of a fight, which no parlay can have', () => {
    expect(add(two, legOn('m3', { sportsType: 41 }))).toEqual(two)
  })

  test('a leg goes, the stake stays', () => {
    const slip = reduceSlip(two, { kind: 'remove', matchId: 'm1' })
    expect([idsOf(slip), slip.stake]).toEqual([['m2'], '20'])
  })

  test('prices that are seen anew take the place of the old, of no other leg', () => {
    const seen = [legOn('m2', { odds: '2.10' }), legOn('m9', { odds: '9.00' })]
    const slip = reduceSlip(two, { kind: 'see', legs: seen })
    expect(slip.legs.map(({ odds }) => odds)).toEqual(['1.95', '2.10'])
  })

  test('is combined as one line or as a system, with the same legs', () => {
    const system = reduceSlip(two, { kind: 'combine', as: 'system' })
    expect(system).toEqual({ ...two, combination: 'system' })
  })

  test('a system has the sizes that were chosen, as far as its legs have them', () => {
    const four = ['m3', 'm4'].reduce((slip, id) => add(slip, legOn(id)), two)
    const system = reduceSlip(four, { kind: 'combine', as: 'system' })
    const size = (slip: Slip, of: number, isOn: boolean) =>
      reduceSlip(slip, { kind: 'size', size: of, isOn })
    const doubles = size(size(system, 3, false), 4, false)
    const sizesOf = (slip: Slip) => askedBy(slip, 0).sizes
    expect(sizesOf(system)).toBeUndefined()
    expect(sizesOf(doubles)).toEqual([2])
    // One size is left, and all of them are no choice.
    expect(size(doubles, 2, false)).toEqual(doubles)
    expect(sizesOf(size(size(doubles, 3, true), 4, true))).toBeUndefined()
    expect(sizesOf(reduceSlip(doubles, { kind: 'remove', matchId: 'm4' }))).toEqual([2])
    expect(sizesOf(reduceSlip(doubles, { kind: 'combine', as: 'parlay' }))).toBeUndefined()
    expect(reduceSlip(doubles, { kind: 'placed' }).sizes).toBeUndefined()
  })

  test('keeps the last stake when it is placed, and nothing when it is emptied', () => {
    expect(reduceSlip(two, { kind: 'placed' })).toEqual({
      combination: 'parlay',
      legs: [],
      stake: '',
      marked: [],
      lastStake: '20',
    })
    expect(reduceSlip(two, { kind: 'clear' })).toMatchObject({ legs: [], lastStake: '' })
  })

  test('asks for what the checks read', () => {
    const asked = askedBy(reduceSlip(two, { kind: 'step', by: 1000n }), 2)
    expect(asked).toMatchObject({ combination: 'parlay', stake: '30', policy: 2 })
    expect(asked.legs[1]).toEqual({
      matchId: 'm2',
      marketId: 'm2-HDP-FT--0.75',
      betType: 'HDP',
      selection: 'home',
      marketType: 2,
      oddsTypeCode: 4,
      odds: '1.95',
      oddsVersion: 7,
      line: '-0.75',
      score: '',
    })
  })
})
