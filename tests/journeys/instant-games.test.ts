import type { Frame, Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  balancesOf,
  enterLobby,
  expectListed,
  expectPaid,
  gameSizes,
  type OpenGame,
  openGame,
  unreadableOf,
} from './game-in-play.ts'
import { setOwnStage } from './stage.ts'

const stage = setOwnStage({ houseGames: true })

const button = (frame: Frame, name: string | RegExp): Locator =>
  frame.getByRole('button', { name }).first()

/** Waits until the game has shown what it was asked for. */
const shown = (frame: Frame): Promise<void> =>
  frame.locator('main[data-phase="idle"]').waitFor({ timeout: 40_000 })

/** Starts a round with the button or, as a member with a keyboard may, with Enter. */
async function start({ page, frame }: OpenGame, isPhone: boolean): Promise<void> {
  await (isPhone ? button(frame, /^Play for/).tap() : page.keyboard.press('Enter'))
  await frame.locator('.play:not([disabled])').first().waitFor({ timeout: 40_000 })
  await shown(frame)
}

/** Acts once, and takes what was won if that did not end the round. */
async function actAndTake(frame: Frame, first: Locator): Promise<void> {
  await first.click()
  await frame.locator('.play:not([disabled])').first().waitFor()
  await shown(frame)
  if (await button(frame, /^Take/).isVisible()) await button(frame, /^Take/).click()
}

/** Aims at a fish, and shoots; the phone has no keys and touches the fish that swims there. */
async function shootFish({ page, frame }: OpenGame, isPhone: boolean): Promise<void> {
  const sea = frame.locator('.sea')
  const shots = frame.locator('.facts dd').first()
  if (!isPhone) {
    await sea.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    await expect.poll(() => shots.innerText()).not.toBe('0')
    return
  }
  const { width, height } = (await sea.boundingBox()) ?? { width: 0, height: 0 }
  // Water costs nothing, so that the sea is touched until a fish is hit. A shot at one is played to
  // its end before the next touch, which would be another bet.
  for (let at = 1; at < 60 && (await shots.innerText()) === '0'; at += 1) {
    const position = { x: (width * ((at * 7) % 20)) / 20 + 5, y: (height * (1 + (at % 8))) / 10 }
    await sea.tap({ position })
    await shown(frame)
  }
}

/** How the games that are more than a start are played on to the end. */
const plays: Readonly<Record<string, (game: OpenGame) => Promise<void>>> = {
  async coin({ frame }) {
    if (await button(frame, /^Take/).isVisible()) await button(frame, /^Take/).click()
  },
  mines: ({ frame }) => actAndTake(frame, button(frame, 'Tile 1, closed')),
  'hi-lo': ({ frame }) => actAndTake(frame, frame.locator('.guess:not([disabled])').first()),
  'three-card-poker': ({ frame }) => button(frame, /^Play /).click(),
}

const games: Readonly<Record<string, string>> = {
  dice: 'Dice',
  coin: 'Coin',
  mines: 'Mines',
  'hi-lo': 'Hi-Lo',
  plinko: 'Plinko',
  harbour: 'Harbour Lights',
  river: 'River Delta',
  kite: 'Kite Festival',
  fishing: 'Deep Fishing',
  'three-card-poker': 'Three Card Poker',
}

test.for(gameSizes)('each game is played to its result, in the size of a %s', async (size, t) => {
  const isPhone = size === 'phone'
  const page = await enterLobby(stage, t, size)
  const unreadable: string[] = []
  for (const code of Object.keys(games)) {
    const game = await openGame(page, code)
    const before = await balancesOf(game)
    if (code === 'fishing') await shootFish(game, isPhone)
    else await start(game, isPhone)
    await plays[code]?.(game)
    await shown(game.frame)
    await expectPaid(game, before)
    if (!isPhone) unreadable.push(...(await unreadableOf(game, code)))
  }
  expect(unreadable).toEqual([])
  await expectListed(page, Object.values(games))
})
