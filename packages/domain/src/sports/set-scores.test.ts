import { expect, test } from 'vitest'
import { scoresOfSet } from '../bet-types/scores.ts'
import { allSports, hasMarket, selectionsIn } from './all-sports.ts'
import { setScores } from './set-scores.ts'

const text = ({ home, away }: { home: number; away: number }) => `${home}-${away}`

test('a set of tennis lists each score that it can end with, and no other one', () => {
  expect(setScores({ to: 6, cap: 7 }).map(text)).toEqual(scoresOfSet)
})

test('every sport with correct scores of a set lists what its sets can end with', () => {
  for (const sport of allSports) {
    const periods = sport.periods.map(({ code }) => code)
    for (const period of periods.filter((code) => code !== 'FT' && hasMarket(sport, 'CS', code))) {
      const listed = selectionsIn(sport, 'CS', period)
      if (sport.sets === undefined) expect([sport.key, listed.at(-1)]).toEqual([sport.key, 'AOS'])
      else expect([sport.key, listed]).toEqual([sport.key, setScores(sport.sets).map(text)])
    }
  }
})

test.each([
  [{ to: 6, cap: 7 }, '4-4', '6-4 7-5 7-6 4-6 5-7 6-7'],
  [{ to: 6, cap: 7 }, '6-5', '7-5 7-6 6-7'],
  [{ to: 21, cap: 30 }, '29-29', '30-29 29-30'],
])('a set to %j from %s ends %s', (length, from, expected) => {
  const [home = 0, away = 0] = from.split('-').map(Number)
  expect(setScores(length, { home, away }).map(text).join(' ')).toBe(expected)
})

test('a set without a cap goes on from deuce by two', () => {
  const [first, second] = setScores({ to: 11 }, { home: 12, away: 12 })
  expect([first, second].map((each) => each && text(each))).toEqual(['14-12', '15-13'])
})
