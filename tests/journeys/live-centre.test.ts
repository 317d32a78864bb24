import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { KnownMatch } from './house/world.ts'
import { seriousFindings } from './serious-findings.ts'
import { addScript, setStage } from './stage.ts'

const stage = setStage()

/** The row of a match in play. */
const rowOf = (page: Page, { name }: KnownMatch): Locator =>
  page.locator(`[data-block="live"] .ob-match[aria-label="${name}"]`)

const follow = (row: Locator): Promise<void> =>
  row.getByRole('button', { name: 'Live centre' }).click()

/** Notes each height that the centre has, also the shape before it. Runs in the page. */
function noteHeights(): void {
  const heights = new Set<number>()
  Object.assign(window, { heights })
  const note = (): void => {
    const height = document.querySelector('section.lc')?.clientHeight
    if (height !== undefined) heights.add(height)
  }
  // Told of every change before it is painted, also of one that is gone a frame later.
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
}

/** The height of the centre with a name in each of its lines. Runs in the page. */
function heightWith(name: string): number | undefined {
  for (const team of document.querySelectorAll('.lc-team')) team.textContent = name
  const caption = document.querySelector('.lc-pitch p')
  if (caption !== null) caption.textContent = `Dangerous attack by ${name}`
  return document.querySelector('section.lc')?.clientHeight
}

const heightsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(window as unknown as { heights: Set<number> }).heights])

const openCentre = async (page: Page): Promise<void> => {
  await page.locator('.lc-timeline').waitFor()
}

/** @spec S2.screen.liveCenter */
test('a goal is told by the live centre, for who reads by ear too', async (t) => {
  const page = await stage.open(t)
  const { world } = stage.house
  const match = await world.announce({ home: 'Bell Tower', away: 'Echo Vale', minute: 12 })
  await stage.enter(page, 'demo05')
  await openCentre(page)
  // A press on the match that an open centre shows already would fold it.
  await page.getByRole('button', { name: 'Close the live centre' }).click()
  await world.goal(match.id, 'home')
  await follow(rowOf(page, match))
  await page.locator('.lc-event[data-kind="goal"]').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('a match that ends makes room for the next, and nothing below the centre moves', async (t) => {
  const page = await stage.open(t, { isAnimated: true })
  await addScript(page, noteHeights)
  await stage.enter(page, 'demo04')
  await openCentre(page)
  // Announced afterwards, because a press on the match that the centre shows would fold it.
  const { world } = stage.house
  const match = await world.announce({ home: 'Sunset Park', away: 'Night Owls', minute: 85 })
  await follow(rowOf(page, match))
  const teams = (): Promise<string[]> => page.locator('.lc-team').allInnerTexts()
  await expect.poll(teams).toEqual([match.home, match.away])
  await world.moment(match.id, 'corner', 'home')
  await page.locator('.mp').waitFor()
  await world.end(match.id)
  await expect.poll(teams).not.toEqual([match.home, match.away])
  expect(await heightsOf(page)).toHaveLength(1)
})

test('a short name and a long one take the same room', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo03')
  await openCentre(page)
  const short = await page.evaluate(heightWith, 'Wick')
  const long = await page.evaluate(heightWith, 'Larkfield Wanderers')
  expect(long).toBe(short)
})

/** @spec S2.screen.liveCenter */
test('a goal is in the timeline within a second, and a visit later sees all of it', async (t) => {
  const page = await stage.open(t)
  const { world } = stage.house
  const match = await world.announce({ home: 'Old Mill', away: 'New Forge', minute: 30 })
  await world.goal(match.id, 'away')
  await stage.enter(page, 'demo01')
  await openCentre(page)
  await page.getByRole('button', { name: 'Close the live centre' }).click()
  await follow(rowOf(page, match))
  const events = page.locator('.lc-event')
  await expect.poll(() => events.allInnerTexts()).toHaveLength(1)
  await world.goal(match.id, 'home')
  await events.nth(1).waitFor({ timeout: 1_000 })
  await world.moment(match.id, 'dangerous_attack', 'home')
  await page.getByText('Dangerous attack: Old Mill').first().waitFor({ timeout: 2_000 })
  const story = await events.allInnerTexts()
  expect(story.map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
    "30' Goal: Old Mill 1-1",
    "30' Goal: New Forge 0-1",
  ])
  await page.reload()
  await openCentre(page)
  await page.getByRole('button', { name: 'Close the live centre' }).click()
  await follow(rowOf(page, match))
  await expect.poll(() => events.allInnerTexts()).toEqual(story)
  await page.getByRole('tab', { name: 'Stats' }).click()
  const figures = page.getByRole('tabpanel', { name: 'Stats' })
  await figures.getByText('Dangerous attacks').waitFor()
  await page.keyboard.press('ArrowLeft')
  expect(await seriousFindings(page)).toEqual([])
})
