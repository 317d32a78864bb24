import { expect, test } from 'vitest'
import {
  addMove,
  chipValues,
  doubling,
  type Move,
  namedStakes,
  onOpen,
  stakesOf,
  undoable,
} from './chips.ts'

const limits = { min: '1.00', max: '1000.00' }
const room = { limits, balance: '500.00', placed: new Map<string, bigint>() }
const none: readonly Move[] = []

test('chips are steps of the lowest stake, up to the highest', () => {
  expect(chipValues(limits)).toEqual([100n, 500n, 2_500n, 10_000n, 50_000n])
  expect(chipValues({ min: '2000.00', max: '100000.00' })).toEqual([
    200_000n,
    1_000_000n,
    5_000_000n,
  ])
})

test('touches of a spot add up, and each can be taken off', () => {
  const first = addMove(none, [['red', 500n]], room)
  const moves = first.ok ? first.moves : []
  const second = addMove(moves, [['red', 2_500n]], room)
  const both = second.ok ? second.moves : []
  expect(stakesOf(both)).toEqual(new Map([['red', 3_000n]]))
  expect(stakesOf(both.slice(0, -1))).toEqual(new Map([['red', 500n]]))
})

test('a chip is cut to what its spot still takes, with what was placed before', () => {
  const placed = new Map([['red', 99_800n]])
  const rich = { ...room, balance: null, placed }
  expect(addMove(none, [['red', 500n]], rich)).toEqual({ ok: true, moves: [[['red', 200n]]] })
  const full = { ...rich, placed: new Map([['red', 100_000n]]) }
  expect(addMove(none, [['red', 500n]], full)).toEqual({ ok: false, fault: 'high' })
})

test('chips above the balance are refused together', () => {
  const move: Move = [
    ['red', 40_000n],
    ['17', 20_000n],
  ]
  expect(addMove(none, move, room)).toEqual({ ok: false, fault: 'balance' })
})

test('doubling puts down as much again as is placed and pending', () => {
  expect(doubling(new Map([['red', 500n]]), new Map([['17', 300n]]))).toEqual([
    ['red', 500n],
    ['17', 300n],
  ])
})

test('chips on a spot that is closed are left out', () => {
  const moves: readonly Move[] = [[['1:over', 500n]], [['2:over', 100n]]]
  expect(onOpen(moves, (spot) => spot.startsWith('2:'))).toEqual([[['2:over', 100n]]])
})

test('stakes are named as money', () => {
  expect(namedStakes(new Map([['17-20', 1_250n]]))).toEqual({ '17-20': '12.50' })
})

test('bets are taken back in the window that took them', () => {
  const bet = {
    bet_id: '1',
    round_id: 'number-game:1:0',
    window: 0,
    trans_date: '2026-11-28 09:30:00',
    spots: { '1:over': '1.00' },
    stake: '1.00',
    ended_at: {},
    payout: '0.00',
    status: 'open',
  } as const
  const bets = [
    bet,
    { ...bet, bet_id: '2', status: 'void' },
    { ...bet, bet_id: '3', window: 1 },
  ] as const
  const idsIn = (phase: 'betting' | 'closed', window: number) =>
    undoable(bets, { phase, window }).map(({ bet_id }) => bet_id)
  expect(idsIn('betting', 0)).toEqual(['1'])
  expect(idsIn('betting', 1)).toEqual(['3'])
  expect(idsIn('betting', 2)).toEqual([])
  expect(idsIn('closed', 0)).toEqual([])
  expect(undoable(bets, null)).toEqual([])
})
