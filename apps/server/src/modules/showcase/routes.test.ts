import { allOffered } from '@fairline/domain/testing/all-offered'
import { aMarket, aMatch } from '@fairline/domain/testing/board-builders'
import { beforeEach, expect, test } from 'vitest'
import type { Queries } from '../../db/queries.ts'
import type { OddsBoard } from '../odds-board/index.ts'
import { showcaseRoutes } from './routes.ts'

const handicap = aMarket('HDP FT -0.5', ['MY 0.95', 'MY 0.93'])

let [nowMs, steadyMs] = [0, 0]
let shown: readonly string[] = []
let looks = 0
let fails = false

beforeEach(() => {
  ;[nowMs, steadyMs, looks, fails] = [3_600_000, 0, 0, false]
  shown = ['m1']
})

const board = {
  *entries() {
    for (const id of shown) {
      const league = { id: 'l1', name: 'League', order: 1, country: '', main: true }
      yield {
        leagueId: 'l1',
        fixture: { sportsType: 1, league },
        view: aMatch([handicap], { id }),
      }
    }
  },
} as unknown as OddsBoard

const queries = {
  query: () => {
    looks += 1
    return fails ? Promise.reject(new Error('no database')) : Promise.resolve([])
  },
} as unknown as Queries

const routes = () =>
  showcaseRoutes({
    board,
    queries,
    clock: { now: () => nowMs },
    steady: { now: () => steadyMs },
    offeredBy: (operatorId) => (operatorId === 1 ? allOffered : undefined),
  })

type Routes = ReturnType<typeof routes>

/** The ids of the matches that a visitor of an operator is shown. */
async function matchesShown(to: Routes, operatorId = 1): Promise<readonly string[]> {
  const answer = await to['/showcase']({ operatorId } as Parameters<Routes['/showcase']>[0])
  if (!answer.ok) throw new Error(answer.rejection.code)
  const { matches } = answer.value.body() as { matches: { board: [unknown, [string][]] }[] }
  return matches.flatMap((each) => each.board[1].map(([id]) => id))
}

test('visitors share an answer for two seconds, also when the clock is set back', async () => {
  const to = routes()
  expect(await matchesShown(to)).toEqual(['m1'])
  shown = ['m2']
  steadyMs += 1_999
  expect(await matchesShown(to)).toEqual(['m1'])
  expect(looks).toBe(1)
  nowMs -= 3_600_000
  steadyMs += 1
  expect(await matchesShown(to)).toEqual(['m2'])
  expect(looks).toBe(2)
})

test('what failed is asked again at once', async () => {
  const to = routes()
  fails = true
  await expect(matchesShown(to)).rejects.toThrow('no database')
  fails = false
  expect(await matchesShown(to)).toEqual(['m1'])
})

test('an operator that is unknown shows nothing, and asks for nothing', async () => {
  expect(await matchesShown(routes(), 2)).toEqual([])
  expect(looks).toBe(0)
})
