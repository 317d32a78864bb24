import type { BoardLive } from '@fairline/domain/board/board-model'
import { expect, test } from 'vitest'
import { continueTimeline, eventsBetween } from './match-timeline.ts'

const at = (
  minute: number,
  score: [number, number],
  reds: [number, number] = [0, 0],
): BoardLive => ({
  score: { home: score[0], away: score[1] },
  phase: '1H',
  minute,
  stoppageMinute: 0,
  redCards: { home: reds[0], away: reds[1] },
  corners: { home: 0, away: 0 },
  danger: null,
})

test.each([
  ['nothing', at(9, [1, 0]), at(10, [1, 0]), []],
  ['a goal', at(9, [1, 0]), at(10, [1, 1]), ['goal away']],
  ['two goals in a gap', at(9, [0, 0]), at(20, [1, 1]), ['goal home', 'goal away']],
  ['a goal taken back', at(9, [1, 0]), at(10, [0, 0]), ['goalTakenBack home']],
  ['a red card', at(9, [0, 0]), at(10, [0, 0], [0, 1]), ['redCard away']],
])('%s between two states', (_name, before, after, events) => {
  expect(eventsBetween(before, after).map(({ kind, side }) => `${kind} ${side}`)).toEqual(events)
})

test('a timeline starts with the state that was seen first and keeps what came after', () => {
  const started = continueTimeline(undefined, null, at(30, [2, 0]))
  expect(started).toEqual({ first: at(30, [2, 0]), events: [] })
  const goal = continueTimeline(started, at(30, [2, 0]), at(31, [2, 1]))
  expect(goal.events.map(({ live }) => live.minute)).toEqual([31])
  expect(continueTimeline(goal, at(31, [2, 1]), at(32, [2, 1]))).toBe(goal)
})
