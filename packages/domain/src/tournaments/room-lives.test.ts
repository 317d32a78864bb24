import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { anyRoom, orderOf } from '../../testing/random-rooms.ts'
import { type OracleRoom, oracleOrder } from '../../testing/room-oracle.ts'
import type {} from '../../testing/runs.ts'
import { nextRoomStep, type RoomMatchState, type RoomState } from './room-step.ts'
import { rakeOf, roomTerms } from './room-terms.ts'

type Scores = OracleRoom['scores']

/** What becomes of a room: how many of its players joined, and how results are corrected. */
interface Life {
  readonly room: OracleRoom
  readonly corrections: readonly { readonly match: number; readonly score: Scores[number] }[]
  /** Whether the operator lets a second correction count. */
  readonly isAllowed: boolean
}

const anyScore = fc.option(
  fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
  { freq: 3 },
)
const anyLife: fc.Arbitrary<Life> = fc
  .record({
    room: anyRoom,
    joined: fc.integer({ min: 1, max: 30 }),
    corrections: fc.array(fc.record({ match: fc.nat(), score: anyScore }), { maxLength: 2 }),
    isAllowed: fc.boolean(),
  })
  .map(({ room, joined, corrections, isAllowed }) => ({
    isAllowed,
    room: { ...room, players: room.players.slice(0, joined) },
    corrections: corrections.map(({ match, score }) => ({
      match: match % room.scores.length,
      score,
    })),
  }))

const corrected = (scores: Scores, { match, score }: Life['corrections'][number]): Scores =>
  scores.map((each, index) => (index === match ? score : each))

/** What a room has taken and paid, minor units. */
interface Paid {
  readonly status: string
  readonly fees: number
  readonly refunds: number
  readonly prizes: readonly number[]
}

const statesOf = (scores: Scores): RoomMatchState[] =>
  scores.map((score) => ({
    kickoffMs: 0,
    startedMs: null,
    state: score === null ? 'void' : 'graded',
  }))

/** Lives through a room by the steps of the product: start, results, corrections, payment. */
function live({ room, corrections, isAllowed }: Life): Paid {
  const players = room.players.length
  const fees = room.fee * players
  let state: RoomState = {
    status: 'open',
    players,
    payAtMs: null,
    isCorrected: false,
    corrections: 0,
    correctionAllowed: false,
    matches: statesOf(room.scores.map(() => [0, 0] as const)),
  }
  const take = (nowMs: number, changes: Partial<RoomState> = {}): string => {
    state = { ...state, ...changes }
    const step = nextRoomStep(state, nowMs)
    if (step === null) return 'nothing'
    const payAtMs = step.to === 'ended' ? step.payAtMs : state.payAtMs
    state = { ...state, status: step.to, payAtMs }
    return step.to
  }
  const refunded = { status: 'cancelled', fees, refunds: fees, prizes: [] }
  if (take(0) === 'cancelled') return { ...refunded, fees: 0, refunds: 0 }
  expect(take(0)).toBe('betting_stopped')
  if (take(0, { matches: statesOf(room.scores) }) === 'cancelled') return refunded
  let { scores } = room
  for (const correction of corrections) {
    const now = corrected(scores, correction)
    const correctionAllowed = state.corrections > 0 && isAllowed
    const changes = { matches: statesOf(now), isCorrected: true, correctionAllowed }
    const taken = take(0, changes)
    if (taken === 'cancelled') return refunded
    if (taken === 'ended') scores = now
    state = { ...state, isCorrected: false, corrections: state.corrections + 1 }
  }
  expect(take(roomTerms.payAfterMs)).toBe('closed')
  const prizes = orderOf({ ...room, scores }).map(({ prize }) => prize)
  return { status: 'closed', fees, refunds: 0, prizes }
}

/** What a room takes and pays, from its scores alone. */
function expected({ room, corrections, isAllowed }: Life): Paid {
  const players = room.players.length
  const fees = room.fee * players
  if (players < 3) return { status: 'cancelled', fees: 0, refunds: 0, prizes: [] }
  const refunded = { status: 'cancelled', fees, refunds: fees, prizes: [] }
  const isShort = (scores: Scores) => scores.filter((score) => score !== null).length < 3
  let scores = room.scores
  if (isShort(scores)) return refunded
  for (const [index, correction] of corrections.entries()) {
    const now = corrected(scores, correction)
    if (isShort(now)) return refunded
    if (index === 0 || isAllowed) scores = now
  }
  const prizes = oracleOrder({ ...room, scores }).map(({ prize }) => prize)
  return { status: 'closed', fees, refunds: 0, prizes }
}

/** @spec S4.room.states */
test('random rooms, corrected and cancelled: prizes, rake and refunds are the fees', () => {
  const ends = new Set<string>()
  fc.assert(
    fc.property(anyLife, (life) => {
      const paid = live(life)
      expect(paid).toEqual(expected(life))
      ends.add(`${paid.status} ${paid.fees > 0}`)
      const rake = Number(rakeOf(BigInt(life.room.fee))) * paid.prizes.length
      const out = paid.prizes.reduce((sum, prize) => sum + prize, rake + paid.refunds)
      expect(out).toBe(paid.fees)
    }),
    { numRuns: inject('fullRuns') ? 10_000 : 300, seed: 20_261_121 },
  )
  expect([...ends].sort()).toEqual(['cancelled false', 'cancelled true', 'closed true'])
})
