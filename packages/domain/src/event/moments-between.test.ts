import { expect, test } from 'vitest'
import { momentsBetween } from './moments-between.ts'

const at = (home: number, away: number, reds = 0) => ({
  phase: '2H' as const,
  minute: 60,
  stoppageMinute: 0,
  score: { home, away },
  halfTimeScore: null,
  redCards: { home: reds, away: 0 },
  corners: { home: 0, away: 0 },
  danger: null,
})

test.each([
  ['nothing', at(1, 0), at(1, 0), []],
  ['a goal', at(1, 0), at(1, 1), ['goal away 1-1']],
  ['a goal of each side', at(0, 0), at(1, 1), ['goal home 1-1', 'goal away 1-1']],
  ['a goal that is taken back', at(1, 0), at(0, 0), []],
  ['a red card', at(0, 0), at(0, 0, 1), ['red home 0-0']],
])('%s', (_name, before, after, expected) => {
  const told = momentsBetween(before, after).map(
    ({ kind, side, score }) => `${kind} ${side} ${score.home}-${score.away}`,
  )
  expect(told).toEqual(expected)
})
