import { expect, test } from 'vitest'
import { recordOf } from '../sports/all-sports.ts'
import { contradictionIn } from './contradiction.ts'
import { areSoundFacts, outcomeOfPeriod, type PeriodResults } from './match-outcome.ts'

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
