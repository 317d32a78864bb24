import { expect, test } from 'vitest'
import { aMoment } from '../../testing/a-moment.ts'
import { storyOf } from './story.ts'

test('what matters, the newest first', () => {
  const story = storyOf([
    aMoment({ number: 1, kind: 'attack' }),
    aMoment({ number: 2, kind: 'yellow', side: 'away' }),
    aMoment({ number: 3, kind: 'corner' }),
    aMoment({ number: 4, kind: 'goal', home_score: 1 }),
  ])
  expect(story.map(({ moment }) => moment.kind)).toEqual(['goal', 'yellow'])
})

test('a goal that the score lost again did not count, the one after it does', () => {
  const story = storyOf([
    aMoment({ number: 1, kind: 'goal', home_score: 1 }),
    aMoment({ number: 2, kind: 'goal', home_score: 2 }),
    aMoment({ number: 3, kind: 'var', home_score: 1 }),
    aMoment({ number: 4, kind: 'goal', side: 'away', home_score: 1, away_score: 1 }),
    aMoment({ number: 5, kind: 'goal', home_score: 2, away_score: 1 }),
  ])
  expect(story.map(({ moment, isTakenBack }) => [moment.number, isTakenBack])).toEqual([
    [5, false],
    [4, false],
    [3, false],
    [2, true],
    [1, false],
  ])
})
