import { describe, expect, test } from 'vitest'
import { recordOf } from '../sports/all-sports.ts'
import { contradictionIn } from './contradiction.ts'
import { areSoundFacts, outcomeOfPeriod, type PeriodResults } from './match-outcome.ts'
import { factsLaidOver, soundFacts } from './tie-facts.ts'

const extraTime = { home: 1, away: 2 }
const shootOut = { home: 4, away: 3 }
const level = (facts?: object): PeriodResults => ({
  '1H': { status: 'completed', score: { home: 1, away: 0 } },
  FT: { status: 'completed', score: { home: 1, away: 1 }, ...(facts && { facts }) },
})

/** @spec S7.bracketlist */
test.each(['FT', '1H'] as const)('no bet of %s knows of extra time or of a shoot-out', (period) => {
  expect(outcomeOfPeriod(period, level({ extraTime, shootOut }))).toEqual(
    outcomeOfPeriod(period, level()),
  )
})

test('other facts of the same report are kept', () => {
  const counts = { goal: { home: 1, away: 1 } }
  expect(outcomeOfPeriod('FT', level({ counts, shootOut }))).toEqual(
    outcomeOfPeriod('FT', level({ counts })),
  )
})

test('where goals decide a tie may have them, and no other sport', () => {
  expect(areSoundFacts(recordOf(1), { extraTime, shootOut })).toBe(true)
  expect(areSoundFacts(recordOf(2), { shootOut })).toBe(false)
  expect(areSoundFacts(recordOf(1), { shootOut: { home: -1, away: 0 } })).toBe(false)
})

test('extra time has the goals before it', () => {
  expect(contradictionIn(recordOf(1), level({ extraTime }))).toBeNull()
  expect(contradictionIn(recordOf(1), level({ extraTime: { home: 0, away: 1 } }))).toBe(
    'extra_time must not be below full_time',
  )
})

describe('facts of a later report of the same score', () => {
  const counts = { goal: { home: 1, away: 1 } }
  const known = { counts, extraTime }
  test.each([
    ['that has none keeps what is known', {}, known],
    ['that decides a tie keeps all others', { shootOut }, { ...known, shootOut }],
    ['that are others replaces them, and keeps the tie', { planned: 3 }, { planned: 3, extraTime }],
    [
      'that corrects the tie has the new one',
      { extraTime: shootOut },
      { counts, extraTime: shootOut },
    ],
  ])('%s', (_, said, due) => {
    expect(factsLaidOver(known, said)).toEqual(due)
  })
})

test.each([
  [1, { extraTime, shootOut, planned: 90 }, { extraTime, shootOut, planned: 90 }],
  [1, { winner: 'home', shootOut }, { shootOut }],
  [1, { planned: 90, extraTime, shootOut: { home: -1, away: 0 } }, { planned: 90, extraTime }],
  [2, { planned: 48, shootOut }, { planned: 48 }],
] as const)('of sport %i, an unsound fact of a tie drops itself alone: %j', (sport, said, due) => {
  expect(soundFacts(recordOf(sport), said)).toEqual(due)
})
