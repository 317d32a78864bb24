import type { Page } from 'playwright-core'
import { expect, type TestContext, test } from 'vitest'
import { drawAll } from '../board.ts'
import { expectNoSideScroll, logIn } from '../member.ts'
import { setOwnStage } from '../stage.ts'
import { waitUntil } from '../wait-until.ts'

// A match and its result take two minutes at this speed; some are about to end at the start.
const stage = setOwnStage({ speed: 60 })
const endsMs = 150_000
const storyMs = 300_000

interface Shown {
  readonly rows: number
  readonly names: readonly string[]
  /** What the menu gives the tab, and the head of the block; null while it is not there. */
  readonly menu: number | null
  readonly head: number | null
}

/** Rows and counts of one moment. */
const readShown = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const numberIn = (element: Element | null | undefined): number | null => {
      const digits = /\d+/.exec(element?.textContent ?? '')?.[0]
      return digits === undefined ? null : Number(digits)
    }
    const tabs = [...document.querySelectorAll('nav [role="tab"]')]
    const rows = [...document.querySelectorAll('[data-block="close"] .ob-match')]
    return {
      rows: rows.length,
      names: rows.map((row) => row.getAttribute('aria-label') ?? ''),
      menu: numberIn(tabs.find((tab) => tab.textContent?.startsWith('Close'))),
      head: numberIn(document.querySelector('[data-block="close"] .ob-count')),
    }
  })

const isAgreed = ({ rows, menu, head }: Shown): boolean => rows === menu && rows === head

async function openClose(page: Page): Promise<void> {
  await page
    .getByRole('tab', { name: /^Close/ })
    .first()
    .click()
  await page.locator('[data-block="close"]').waitFor()
}

/** The same of the whole list. */
async function readAll(page: Page): Promise<Shown> {
  await drawAll(page)
  return readShown(page)
}

/** Opens the full result of a match by its link: it says the same scores. */
async function seeResult(page: Page, name: string, scores: readonly string[]): Promise<void> {
  const opening = page.waitForEvent('popup')
  await page
    .getByRole('link', { name: `Full result of ${name}` })
    .first()
    .click()
  const results = await opening
  const row = results
    .getByTestId('result-row')
    .filter({ hasText: name.replace(' v ', ' -vs- ') })
    .first()
  await row.waitFor()
  for (const score of scores) expect(await row.innerText()).toContain(score)
  await results.close()
}

/** @spec S2.tab.market S2.tab.close */
test('what has closed: counts are rows while matches end, results a click away', story, storyMs)

async function story(t: TestContext): Promise<void> {
  const page = await stage.open(t)
  await logIn(page, 'demo01')
  const menu = page.getByRole('navigation', { name: 'Sports' })
  const names = (await menu.getByRole('tab').allInnerTexts()).map((text) => text.split(/\s/)[0])
  expect(names).toEqual(['Close', 'Early', 'Today', 'Live', 'Parlay'])
  await openClose(page)
  let before: Shown = { rows: 0, names: [], menu: 0, head: 0 }
  await waitUntil('rows and counts agree', async () => {
    before = await readAll(page)
    return isAgreed(before)
  })
  await waitUntil(
    'a match ends while one looks',
    async () => {
      const now = await readAll(page)
      return now.names.some((name) => !before.names.includes(name)) && isAgreed(now)
    },
    endsMs,
  )
  const firstEnded = page.locator('[data-state="ended"]').first()
  await firstEnded.waitFor({ timeout: endsMs })

  // Nothing to bet on, no hours, markets or odds to choose.
  expect(await page.locator('main .ob-price').count()).toBe(0)
  expect(await page.getByRole('combobox', { name: 'Markets' }).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Kick-off' }).count()).toBe(0)
  expect(await page.getByRole('combobox', { name: 'Sort' }).count()).toBe(1)

  // In one step: others may end above it.
  const { name, scores } = await firstEnded.evaluate((row) => ({
    name: row.getAttribute('aria-label') ?? '',
    scores: [...row.querySelectorAll('.cl-score')].map((score) => score.textContent ?? ''),
  }))
  // The half-time score is there where the match began under this feed.
  expect(scores[0]).toMatch(/^(\d+-\d+|–)$/)
  expect(scores[1]).toMatch(/^\d+-\d+$/)
  const home = name.split(' v ')[0] ?? ''
  await page.getByRole('searchbox', { name: 'Search' }).fill(home)
  await waitUntil('the search narrows rows and counts', async () => {
    const now = await readShown(page)
    return now.rows > 0 && now.rows === now.menu
  })
  const found = await page.locator('[data-block="close"] .ob-match').allInnerTexts()
  expect(found.filter((text) => !text.includes(home))).toEqual([])

  await seeResult(page, name, scores)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')

  // Elsewhere the tab says what its rows would be.
  await page
    .getByRole('tab', { name: /^Today/ })
    .first()
    .click()
  await page.locator('.ob-price').first().waitFor()
  await waitUntil('the menu counts the tab', async () => ((await readShown(page)).menu ?? 0) > 0)
  await openClose(page)
  await waitUntil('rows and counts agree again', async () => isAgreed(await readAll(page)))
}

test('a phone has what has closed, with a finger’s room for each link', phoneStory, storyMs)

async function phoneStory(t: TestContext): Promise<void> {
  const page = await stage.open(t, { size: 'phone' })
  await logIn(page, 'demo02')
  await openClose(page)
  const links = page.locator('.cl-results')
  await links.first().waitFor({ timeout: endsMs })
  const heights = await links.evaluateAll((all) =>
    all.map((one) => Math.round(Math.min(one.clientHeight, one.clientWidth))),
  )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await expectNoSideScroll(page)
  await links.first().tap()
  await page.waitForURL(/\/info\/result\?date=/)
  await page.getByTestId('result-row').first().waitFor()
}
