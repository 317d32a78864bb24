import type { LobbyGame } from '@fairline/contract/games'
import { holdSession } from '@fairline/site/calls/site-session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closedBy, type GamesAsked, GamesRefusal, readGames, withFavourite } from './use-games.ts'

const game = (game_code: string, changed: Partial<LobbyGame> = {}): LobbyGame => ({
  provider: 'house',
  provider_name: 'House',
  game_code,
  name: game_code,
  category: 'slots',
  rtp: '95.18',
  min_bet: '1.00',
  max_bet: '500.00',
  art: '',
  is_new: false,
  is_favourite: false,
  last_played: '',
  ...changed,
})
const asked: GamesAsked = {
  lobby: 'slots',
  filter: 'all',
  search: 'kite',
  category: '',
  provider: 'house',
}
const { signal } = new AbortController()

/** Answers each call for a page; returns the pages that were asked for. */
function serve(pages: readonly (readonly LobbyGame[])[], total: number) {
  const bodies: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: string }) => {
    const said = JSON.parse(body) as { readonly page: number }
    bodies.push(said)
    const games = pages[said.page - 1] ?? []
    return Response.json({
      status: 1,
      statusdesc: '',
      games,
      total,
      providers: [{ provider: 'house', name: 'House' }],
      is_empty: false,
    })
  })
  return bodies
}

beforeEach(() => {
  const credentials = { account_id: 'demo01', session_token: 'token' }
  holdSession({ credentials: () => credentials, readAgain: () => {}, end: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

test('a lobby is read as far as it was asked for, and no further than it goes', async () => {
  const bodies = serve([[game('a'), game('b')], [game('c')]], 3)
  expect((await readGames(asked, 1, signal)).games).toHaveLength(2)
  const all = await readGames(asked, 5, signal)
  expect(all.games.map(({ game_code }) => game_code)).toEqual(['a', 'b', 'c'])
  expect(bodies.map(({ page }) => page)).toEqual([1, 1, 2])
})

test('a game that moved to the next page meanwhile is listed once', async () => {
  serve(
    [
      [game('a'), game('b')],
      [game('b'), game('c')],
    ],
    4,
  )
  const { games } = await readGames(asked, 2, signal)
  expect(games.map(({ game_code }) => game_code)).toEqual(['a', 'b', 'c'])
})

test('a filter that is not chosen is not sent', async () => {
  const [body] = [serve([[]], 0)]
  await readGames(asked, 1, signal)
  expect(body[0]).toMatchObject({ lobby: 'slots', search: 'kite', provider: 'house' })
  expect(body[0]).not.toHaveProperty('category')
})

/** @spec S8.liveCasinoDisabled S8.lotteryDisabled S8.MiniGameDisabled S8.game_maintenance
 *   S6.category.disable S6.category.lottery */
test.each([
  ['liveCasinoDisabled', 'off'],
  ['lotteryDisabled', 'off'],
  ['MiniGameDisabled', 'off'],
  ['game_maintenance', 'maintenance'],
  ['requestFailed', null],
])('a lobby that is refused with %s is closed by %s', (code, by) => {
  expect(closedBy(new GamesRefusal({ code }))).toBe(by)
})

test('a failure that is no refusal closes no lobby', () => {
  expect([closedBy(null), closedBy(new Error('game_maintenance'))]).toEqual([null, null])
})

test('a star changes its own game, not that of another provider with the same code', () => {
  const other = game('a', { provider: 'other' })
  const games = { games: [game('a'), other], total: 2, providers: [] }
  const kept = withFavourite(games, game('a'), true).games
  expect(kept.map(({ is_favourite }) => is_favourite)).toEqual([true, false])
})
