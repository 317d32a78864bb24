import { expect, test } from 'vitest'
import { ofGuessedSeason } from './guessed-season.ts'

const result = (home: string, away: string, goals: number) => ({
  home,
  away,
  score: { home: goals, away: 0 },
})
const played = [result('Ash', 'Elm', 1), result('Elm', 'Ash', 2), result('Ash', 'Elm', 3)]

test.each([
  [{ kind: 'points', won: 3, drawn: 1, lost: 0 }, [2, 3]],
  [{ kind: 'percentage' }, [1, 2, 3]],
] as const)('a table of %o counts a meeting at one ground once', (table, due) => {
  expect(ofGuessedSeason(played, table).map(({ score }) => score.home)).toEqual(due)
})
