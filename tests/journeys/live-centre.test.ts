import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logIn } from './member.ts'
import { seriousFindings } from './serious-findings.ts'
import { setOwnStage } from './stage.ts'
import { waitUntil } from './wait-until.ts'

// Goals fall every few seconds, and a match of 90 minutes is over in little more than two.
const stage = setOwnStage({ speed: 40 })

/** Presses the icon of the running match that has the least time left. Runs in the page. */
function followLastMinutes(): void {
  const minuteOf = (row: Element): number =>
    Number(/^2H (\d+)/.exec(row.querySelector('.ob-period')?.textContent ?? '')?.[1] ?? 0)
  const rows = [...document.querySelectorAll('.ob-match:has(.ob-follow)')]
  const last = rows.sort((one, other) => minuteOf(other) - minuteOf(one))[0]
  const icon = last?.querySelector<HTMLButtonElement>('.ob-follow[aria-pressed="false"]')
  icon?.click()
}

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
  await logIn(page, 'demo05')
  await openCentre(page)
  // A press on the match that an open centre shows already would fold it.
  await page.getByRole('button', { name: 'Close the live centre' }).click()
  const scored = page.locator('.ob-match[data-goal]').getByRole('button', { name: 'Live centre' })
  await scored.first().click({ timeout: 60_000 })
  await page.locator('.lc-event[data-kind="goal"]').first().waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

test('a match that ends makes room for the next, and nothing below the centre moves', async (t) => {
  const page = await stage.open(t)
  await page.addInitScript(noteHeights)
  await logIn(page, 'demo04')
  await openCentre(page)
  await page.evaluate(followLastMinutes)
  const teams = (): Promise<string[]> => page.locator('.lc-team').allInnerTexts()
  const before = await teams()
  await waitUntil('the next match', async () => `${await teams()}` !== `${before}`, 100_000)
  expect(await heightsOf(page)).toHaveLength(1)
})

test('a short name and a long one take the same room', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo03')
  await openCentre(page)
  const short = await page.evaluate(heightWith, 'Wick')
  const long = await page.evaluate(heightWith, 'Larkfield Wanderers')
  expect(long).toBe(short)
})
