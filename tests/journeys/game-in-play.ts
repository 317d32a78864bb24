import type { Frame, Page } from 'playwright-core'
import { expect, type TestContext } from 'vitest'
import { amountOf } from './member.ts'
import { seriousFindings } from './serious-findings.ts'
import type { Stage } from './stage.ts'

/** The sizes that games are played in: their window, and a phone. */
export const gameSizes = ['window', 'phone'] as const
export type GameSize = (typeof gameSizes)[number]

/** A game that is open, with the frame that it is played in. */
export interface OpenGame {
  readonly page: Page
  readonly frame: Frame
}

/** Opens a page of the size in the name of a new member, at a lobby of games. */
export async function enterLobby(stage: Stage, test: TestContext, size: GameSize): Promise<Page> {
  const page = await stage.open(test, { size: size === 'phone' ? 'phone' : 'desktop' })
  if (size === 'window') await page.setViewportSize({ width: 1280, height: 720 })
  await stage.enter(page, 'demo01', '/minigame')
  await page.getByTestId('game').first().waitFor()
  return page
}

/** Opens the window of a game, and answers the question before it. */
export async function openGame(page: Page, code: string): Promise<OpenGame> {
  await page.goto(`/play/house/${code}`)
  const question = page.getByRole('alertdialog')
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: 'Start game' }).click()
  const element = await page.locator('iframe').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error(`${code} has no frame`)
  await frame.locator(`main[data-game="${code}"]`).waitFor()
  return { page, frame }
}

/** What the header of the site and the game say that the member has, in minor units. */
export async function balancesOf({ page, frame }: OpenGame): Promise<readonly bigint[]> {
  const ofGame = frame.locator('.balance b, .dock-money p:nth-child(2) b')
  const texts = [await page.getByTestId('balance').innerText(), await ofGame.innerText()]
  return texts.map((text) => amountOf(text.replace(/[^\d.,]/g, '')))
}

/** What the newest round of the game's history took and paid, in minor units. */
export async function newestRound({ frame }: OpenGame): Promise<{ stake: bigint; payout: bigint }> {
  await frame.getByRole('button', { name: 'Your rounds' }).click()
  const row = frame.locator('.rounds summary').first()
  const [stake, payout] = [row.locator('span').nth(1), row.locator('b')]
  const round = {
    stake: amountOf(await stake.innerText()),
    payout: amountOf(await payout.innerText()),
  }
  await frame.getByRole('button', { name: 'Close', exact: true }).click()
  return round
}

/** The header and the game show the balance before, less the stake of a round, with its payout. */
export async function expectPaid(game: OpenGame, before: readonly bigint[]): Promise<bigint> {
  const { stake, payout } = await newestRound(game)
  expect(stake).toBeGreaterThan(0n)
  const after = before.map((amount) => amount - stake + payout)
  await expect.poll(() => balancesOf(game), { timeout: 15_000 }).toEqual(after)
  return stake
}

/** What of a game is out of reach of a member who reads by ear or with little contrast. */
export const unreadableOf = async ({ frame }: OpenGame, code: string): Promise<string[]> =>
  (await seriousFindings(frame)).map((finding) => `${code}: ${finding}`)

/** Each game is listed among the results of the member, as settled. */
export async function expectListed(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/info/result#games')
  const rows = page.getByTestId('game-round')
  await expect.poll(() => rows.count()).toBe(names.length)
  const texts = (await rows.allInnerTexts()).join('\n')
  expect(names.filter((name) => !texts.includes(name))).toEqual([])
}
