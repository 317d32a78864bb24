import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { mayRoomBecome, roomStatuses } from './room-status.ts'
import { nextRoomStep, type RoomMatchState, type RoomState } from './room-step.ts'

const hour = 3_600_000
const noon = Date.UTC(2026, 10, 21, 4)

const aMatch = (changes: Partial<RoomMatchState> = {}): RoomMatchState => ({
  kickoffMs: noon,
  startedMs: null,
  state: 'pending',
  ...changes,
})

const aRoom = (changes: Partial<RoomState> = {}): RoomState => ({
  status: 'open',
  players: 3,
  matches: [aMatch(), aMatch({ kickoffMs: noon + hour }), aMatch({ kickoffMs: noon + 2 * hour })],
  payAtMs: null,
  isCorrected: false,
  corrections: 0,
  correctionAllowed: false,
  ...changes,
})

const graded = [0, 1, 2].map(() => aMatch({ state: 'graded' }))
const twoVoid = [...graded, aMatch({ state: 'void' }), aMatch({ state: 'void' })].slice(1)
const payAtMs = noon + 3 * hour + 900_000
const ended: Partial<RoomState> = { status: 'ended', matches: graded, payAtMs }

/** @spec S4.room.states */
describe('the states of a room', () => {
  test('the table has these transitions and no other', () => {
    const all = roomStatuses.flatMap((from) =>
      roomStatuses.filter((to) => mayRoomBecome(from, to)).map((to) => `${from} ${to}`),
    )
    expect(all).toEqual([
      'open active',
      'open cancelled',
      'active betting_stopped',
      'active cancelled',
      'betting_stopped ended',
      'betting_stopped cancelled',
      'ended ended',
      'ended closed',
      'ended cancelled',
    ])
  })

  test.each<[name: string, room: Partial<RoomState>, nowMs: number, step: object | null]>([
    ['open, before the first kick-off', {}, noon - 1, null],
    ['open, at the first kick-off', {}, noon, { to: 'active' }],
    [
      'open, at the first live signal of any match',
      { matches: [aMatch(), aMatch({ startedMs: noon - hour }), aMatch()] },
      noon - hour,
      { to: 'active' },
    ],
    ['open, with 2 players', { players: 2 }, noon, { to: 'cancelled', reason: 'min_players' }],
    ['active, before the last kick-off', { status: 'active' }, noon + 2 * hour - 1, null],
    [
      'active, at the last kick-off',
      { status: 'active' },
      noon + 2 * hour,
      { to: 'betting_stopped' },
    ],
    [
      'active, the last match is void',
      {
        status: 'active',
        matches: [aMatch(), aMatch(), aMatch(), aMatch({ kickoffMs: noon + hour, state: 'void' })],
      },
      noon,
      { to: 'betting_stopped' },
    ],
    [
      'active, fewer than 3 matches can count',
      { status: 'active', matches: twoVoid },
      noon,
      { to: 'cancelled', reason: 'matches_void' },
    ],
    [
      'betting stopped, one match without a result',
      { status: 'betting_stopped', matches: [...graded.slice(1), aMatch()] },
      noon + 9 * hour,
      null,
    ],
    [
      'betting stopped, all graded',
      { status: 'betting_stopped', matches: graded },
      noon + 3 * hour,
      { to: 'ended', payAtMs },
    ],
    [
      'betting stopped, fewer than 3 matches can count',
      { status: 'betting_stopped', matches: twoVoid },
      noon,
      { to: 'cancelled', reason: 'matches_void' },
    ],
    ['ended, before the payment', ended, payAtMs - 1, null],
    ['ended, at the payment', ended, payAtMs, { to: 'closed' }],
    [
      'ended, the first correction',
      { ...ended, isCorrected: true },
      noon + 3 * hour,
      { to: 'ended', payAtMs },
    ],
    [
      'ended, the second correction',
      { ...ended, isCorrected: true, corrections: 1 },
      payAtMs,
      null,
    ],
    [
      'ended, a second correction that the operator allows',
      { ...ended, isCorrected: true, corrections: 1, correctionAllowed: true },
      noon + 3 * hour,
      { to: 'ended', payAtMs },
    ],
    [
      'ended, a result was taken back',
      { ...ended, matches: [...graded.slice(1), aMatch()] },
      payAtMs,
      null,
    ],
    [
      'ended, fewer than 3 matches can count',
      { ...ended, matches: twoVoid },
      payAtMs,
      { to: 'cancelled', reason: 'matches_void' },
    ],
    ['closed', { ...ended, status: 'closed' }, payAtMs + 99 * hour, null],
    ['cancelled', { status: 'cancelled' }, noon + 99 * hour, null],
  ])('%s', (_name, room, nowMs, step) => {
    expect(nextRoomStep(aRoom(room), nowMs)).toEqual(step)
  })

  test('no step leaves the table, whatever a room is like', () => {
    const anyMatch = fc.record({
      kickoffMs: fc.integer({ min: 0, max: 9 }),
      startedMs: fc.option(fc.integer({ min: 0, max: 9 })),
      state: fc.constantFrom<RoomMatchState['state'][]>('pending', 'graded', 'void'),
    })
    const anyRoom = fc.record({
      status: fc.constantFrom(...roomStatuses),
      players: fc.integer({ min: 0, max: 5 }),
      matches: fc.array(anyMatch, { minLength: 3, maxLength: 5 }),
      payAtMs: fc.option(fc.integer({ min: 0, max: 9 })),
      isCorrected: fc.boolean(),
      corrections: fc.integer({ min: 0, max: 2 }),
      correctionAllowed: fc.boolean(),
    })
    fc.assert(
      fc.property(anyRoom, fc.integer({ min: 0, max: 9 }), (room, nowMs) => {
        const step = nextRoomStep(room, nowMs)
        expect(step === null || mayRoomBecome(room.status, step.to)).toBe(true)
      }),
      { numRuns: runs(5_000), seed: 20_261_121 },
    )
  })
})
