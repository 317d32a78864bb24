import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crestOf } from '@fairline/domain/crests/crest'
import { leagues } from '@fairline/feed-simulator/leagues'
import * as otherLeagues from '@fairline/feed-simulator/simulated-leagues'
import { expect, test } from 'vitest'
import { seasonResults } from '../../tools/standings/season-results.ts'
import { realDataFile } from '../real-data.ts'

const crest = (team: string): string => crestOf(team, createHash('sha256').update(team).digest())

/** Teams whose crests are the same. */
const alike = (teams: Iterable<string>): readonly (readonly string[])[] =>
  [...Map.groupBy(new Set(teams), crest).values()].filter((same) => same.length > 1)

/** @spec S7.getlogo */
test('no two sides of the simulator have the same crest', () => {
  const others = Object.values(otherLeagues).flatMap(({ sides }) => sides)
  expect(alike([...leagues.flatMap(({ clubs }) => clubs), ...others])).toEqual([])
})

const files = ['D1', 'E0', 'F1', 'I1', 'SP1'].flatMap((name) => [`${name}_2122`, `${name}_2223`])
const isHere = realDataFile('football-odds') !== null

test.runIf(isHere)(`nor have two clubs of ${files.length} real seasons`, () => {
  const clubs = files.flatMap((file) => {
    const text = readFileSync(realDataFile('football-odds', `${file}.csv`) ?? file, 'utf8')
    return seasonResults(text).results.map(({ home }) => home)
  })
  expect(new Set(clubs).size).toBeGreaterThan(100)
  expect(alike(clubs)).toEqual([])
})
