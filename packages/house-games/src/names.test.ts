import { allSports } from '@fairline/domain/sports/all-sports'
import { expect, test } from 'vitest'
import { entrants } from './entrants.ts'
import { nameFiles } from './names.ts'

const leagues = allSports.flatMap(({ rounds }) => (rounds === undefined ? [] : [rounds.league]))
const written = [...new Set([...Object.values(entrants).flat(), ...leagues])].toSorted()

/** @spec S4.feed.names */
test.each(Object.entries(nameFiles))('%s has each name of the games, once', (_, names) => {
  expect(Object.keys(names).toSorted()).toEqual(written)
  const texts = Object.values(names)
  expect(texts.filter((text) => text.trim() !== text || text === '')).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
})
