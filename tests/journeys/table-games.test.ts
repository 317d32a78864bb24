import type { Frame, Page } from 'playwright-core'
import { expect, type TestContext, test } from 'vitest'
import {
  enterLobby,
  expectListed,
  type GameSize,
  newestRound,
  type OpenGame,
  openGame,
  unreadableOf,
} from './game-in-play.ts'
import { amountOf } from './member.ts'
import { setOwnStage } from './stage.ts'

const stage = setOwnStage({ houseGames: true })

/** The tables with their names, and the spot of each cloth that is bet on: the slowest first. */
const tables = {
  'number-game': { name: 'Number Game', spot: '1:over' },
  keno: { name: 'Keno', spot: 'big' },
  roulette: { name: 'Roulette', spot: 'red' },
  baccarat: { name: 'Baccarat', spot: 'player' },
  'sic-bo': { name: 'Sic Bo', spot: 'big' },
  'dragon-tiger': { name: 'Dragon Tiger', spot: 'dragon' },
  crash: { name: 'Crash', spot: '' },
} as const
type Table = keyof typeof tables

/** The number game takes bets for three times half a minute; a bet may wait for the next round. */
const roundMs = 220_000
/** A browser opens six connections to a server without HTTP/2, and a page of a table keeps two. */
const tabsAtOnce = 2

/** Bets in a window that takes bets. Returns whether it was still open when the bet was placed. */
async function placeBet(frame: Frame, code: Table): Promise<boolean> {
  await frame.locator('main[data-phase="betting"]').waitFor({ timeout: roundMs })
  if (code !== 'crash') {
    const spot = frame.locator(`[data-spot="${tables[code].spot}"]:not([disabled])`)
    await spot.click({ timeout: roundMs })
  }
  const place = frame.getByRole('button', { name: /^(Place bet|Bet )/ })
  return place.click({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
}

/** Bets on a table, and waits until the page has shown what the round paid. */
async function playRound(page: Page, code: Table): Promise<OpenGame> {
  const game = await openGame(page, code)
  const { frame } = game
  while (!(await placeBet(frame, code)));
  await frame.locator('[data-outcome]').waitFor({ timeout: roundMs })
  return game
}

/** Bets on every table in the size of a page, and sees each round paid and listed. */
async function playTables(t: TestContext, page: Page, size: GameSize): Promise<void> {
  const balance = page.getByTestId('balance')
  const before = amountOf(await balance.innerText())
  const waiting = Object.keys(tables) as Table[]
  let moved = 0n
  const unreadable: string[] = []
  const playSome = async (): Promise<void> => {
    for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) {
      const tab = await stage.openTab(t, page)
      if (size === 'window') await tab.setViewportSize({ width: 1280, height: 720 })
      const game = await playRound(tab, code)
      const { stake, payout } = await newestRound(game)
      expect(stake, code).toBeGreaterThan(0n)
      moved += payout - stake
      if (size === 'window') unreadable.push(...(await unreadableOf(game, code)))
      await tab.close()
    }
  }
  await Promise.all(Array.from({ length: tabsAtOnce }, playSome))
  await expect
    .poll(async () => amountOf(await balance.innerText()), { timeout: 10_000 })
    .toBe(before + moved)
  expect(unreadable).toEqual([])
  const names = Object.values(tables).map(({ name }) => name)
  await expectListed(page, names)
}

test('each table is bet on until its round is paid, in its window and on a phone', {
  timeout: 600_000,
}, async (t) => {
  // Two members, so that each balance is moved by one page alone.
  const pages = [
    { size: 'window', page: await enterLobby(stage, t, 'window') },
    { size: 'phone', page: await enterLobby(stage, t, 'phone') },
  ] as const
  await Promise.all(pages.map(({ page, size }) => playTables(t, page, size)))
})
