import { expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import { allSports } from '../sports/all-sports.ts'
import { ofGuessedSeason } from './guessed-season.ts'

const result = (home: string, away: string, goals: number) => ({
  home,
  away,
  score: { home: goals, away: 0 },
})
const played = [result('Ash', 'Elm', 1), result('Elm', 'Ash', 2), result('Ash', 'Elm', 3)]

const once = [2, 3]
const always = [1, 2, 3]

test.each([
  ['football', once],
  ['handball', once],
  ['water-polo', once],
  ['rugby', once],
  ['volleyball', once],
  ['ice-hockey', always],
  ['cricket', always],
  ['basketball', always],
  ['american-football', always],
  ['baseball', always],
  ['e-sports', always],
])('a league of %s counts these of three meetings of two teams', (key, due) => {
  const table = must(allSports.find((sport) => sport.key === key)?.table, `the table of ${key}`)
  expect(ofGuessedSeason(played, table).map(({ score }) => score.home)).toEqual(due)
})
