import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { KnownMatch } from './house/world.ts'
import type { House } from './house.ts'
import { installClock } from './stage.ts'

const minuteMs = 60_000

/** When the first match of a room begins in these journeys, and how far the others follow. */
export const startsInMs = 12 * minuteMs
export const apartMs = 2 * minuteMs

/** Announces matches for a room of one journey: one soon after the other. */
export async function announceMatches(
  { world }: House,
  names: readonly (readonly [home: string, away: string])[],
): Promise<readonly KnownMatch[]> {
  const matches: KnownMatch[] = []
  for (const [at, [home, away]] of names.entries()) {
    matches.push(await world.announce({ home, away, startsInMs: startsInMs + at * apartMs }))
  }
  return matches
}

/** Ends the tour that a member meets in the lobby for the first time. */
export async function endTour(page: Page): Promise<void> {
  const tour = page.locator('.driver-popover')
  await tour.waitFor()
  await page.keyboard.press('Escape')
  await tour.waitFor({ state: 'detached' })
}

/** The item of a match, in a room or while one is made. */
export const matchItem = (page: Page, { home }: KnownMatch): Locator =>
  page.getByTestId('room-match').filter({ hasText: home })

/** Picks a side of a match: "Over", or a team by its name. */
export const pick = (page: Page, match: KnownMatch, side: string): Promise<void> =>
  matchItem(page, match).getByTestId('pick-option').filter({ hasText: side }).click()

/** The line of a player in the ladder, by the place from 0. */
export const ladderRows = (page: Page): Locator => page.getByTestId('ladder-row')

interface RoomWish {
  readonly fee: string
  readonly players: string
  readonly pin?: string
  /** Whether the matches are rounds of virtual football. */
  readonly isVirtual?: true
  readonly matches: readonly KnownMatch[]
  /** Side of the first match that the owner picks. */
  readonly side: string
}

/** Asks for a room from the lobby, up to the confirmation. */
export async function askForRoom(page: Page, wish: RoomWish): Promise<void> {
  const { fee, players, pin, isVirtual, matches, side } = wish
  await page.getByRole('link', { name: 'Create a room' }).click()
  if (pin !== undefined) await page.getByRole('button', { name: 'Private' }).click()
  await page.getByLabel('Entry fee').fill(fee)
  await page.getByLabel('No. of players').fill(players)
  if (pin !== undefined) await page.getByLabel('PIN for your players').fill(pin)
  await page.getByRole('button', { name: 'Next' }).click()
  if (isVirtual) await page.getByRole('checkbox', { name: 'Virtual' }).check()
  for (const { home } of matches) {
    await page.getByRole('searchbox').fill(home)
    await page.getByRole('checkbox', { name: home }).check()
  }
  await page.getByRole('button', { name: 'Next' }).click()
  const [first] = matches
  if (first === undefined) throw new Error('a room has matches')
  await pick(page, first, side)
  await page.getByRole('button', { name: 'Create a room' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: /^Create, fee/ }).click()
}

/** Makes a room from the lobby, and returns its number. */
export async function createRoom(page: Page, wish: RoomWish): Promise<string> {
  await askForRoom(page, wish)
  await page.waitForURL(/\/tournament2\/room\/\d{8}$/)
  return page.url().slice(-8)
}

/** Joins the room that is open with a pick. */
export async function joinRoom(page: Page, match: KnownMatch, side: string): Promise<void> {
  await pick(page, match, side)
  await page.getByRole('button', { name: /^Join(, fee| free)/ }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: /^Join(, fee| free)/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Joined').first().waitFor()
}

/** Puts a proxy before a page that knows no streams: it asks for ladders once a minute. */
export async function goWithoutStream(page: Page): Promise<void> {
  await page.route('**/live', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await installClock(page)
}

/** Lets a minute pass on a page: its ladder then has the points of a goal. */
export async function expectPolled(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/tournament/roomrank')
  await page.clock.fastForward(60_000)
  const answer: { status: number; rows?: readonly { live_points: string }[] } = await (
    await asked
  ).json()
  expect(answer.status).toBe(1)
  // Without rows nothing has changed: on a slow machine the page polled after the goal by itself.
  if (answer.rows !== undefined) expect(answer.rows[0]?.live_points).toMatch(/^[1-9]/)
  const points = ladderRows(page).first().locator('strong')
  await expect.poll(() => points.innerText()).toMatch(/^\+?[1-9]/)
}
