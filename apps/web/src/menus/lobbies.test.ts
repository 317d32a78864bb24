import { lobbies } from '@fairline/contract/games'
import { gameCategories } from '@fairline/contract/provider/provider-calls'
import { expect, test } from 'vitest'
import { gameProducts, lobbyName, productNameOf } from './game-products.ts'
import { lobbyPages } from './lobbies.ts'

/**
 * @spec S2.route.slots S2.route.slots.more S2.route.casino S2.route.casino100 S2.route.minigame
 * @spec S2.route.fishing S2.route.w4d
 */
test('every lobby of the wire has one page', () => {
  expect(lobbyPages.map(({ lobby }) => lobby).sort()).toEqual([...lobbies].sort())
})

test('every category of games has a lobby, a name, and its rounds in the results', () => {
  const inLobbies = new Set(lobbyPages.flatMap(({ categories }) => categories))
  expect([...inLobbies].sort()).toEqual([...gameCategories].sort())
  expect(gameProducts.map(({ key }) => key).sort()).toEqual([...gameCategories].sort())
  for (const { key, resultTabs } of gameProducts) {
    expect(productNameOf(key)).toMatch(/^(page|product)\./)
    expect(resultTabs).toContain('games')
  }
})

test('two lobbies with one title have two names', () => {
  const names = lobbyPages.filter(({ lobby }) => !/^slots\d/.test(lobby)).map(lobbyName)
  expect(names).toEqual([...new Set(names)])
})

test('a kind of bet is no product of its own', () => {
  expect(productNameOf('parlay')).toBeUndefined()
  expect(productNameOf('tournament')).toBe('page.tournament')
})
