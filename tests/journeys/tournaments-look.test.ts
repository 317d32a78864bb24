import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shownLanguages } from './gallery.ts'
import { show, untilStill } from './page-look.ts'
import { announceMatches, createRoom, endTour, joinRoom, ladderRows } from './rooms.ts'
import { seriousFindings } from './serious-findings.ts'
import { setStage, sizes } from './stage.ts'
import { textFaultsOf } from './text-faults.ts'

const stage = setStage()

/** Texts that do not fit in a language shown at 1024 and 390. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  for (const language of shownLanguages) {
    await page.evaluate(show, { language })
    for (const size of [sizes.small, sizes.phone]) {
      await page.setViewportSize(size)
      await page.evaluate(untilStill)
      const found = await textFaultsOf(page)
      faults.push(...found.map((fault) => `${size.width}, ${language}: ${fault}`))
    }
  }
  await page.evaluate(show, { language: 'en' })
  return faults
}

/** What axe finds in the light and in the dark. */
async function findingsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(show, { theme: 'dark' })
  const dark = await seriousFindings(page, ['color-contrast'])
  await page.evaluate(show, { theme: 'color2' })
  return [...dark, ...(await seriousFindings(page))]
}

test('the tournaments fit in each language shown, and axe finds nothing in them', async (t) => {
  const matches = await announceMatches(stage.house, [
    ['Sorrel Heath', 'Thistle Rise'],
    ['Larkfield Wanderers Athletic', 'Borussia Monchengladbach'],
    ['Willow End', 'Yarrow Field'],
  ])
  const [first] = matches
  if (first === undefined) throw new Error('a room has matches')
  const page = await stage.open(t)
  await stage.enter(page, 'demo01', '/tournament2/home')
  await endTour(page)
  const room = await createRoom(page, { fee: '100', players: '10', matches, side: 'Over' })
  const guest = await stage.open(t)
  await stage.enter(guest, 'demo01', `/tournament2/room/${room}`)
  await joinRoom(guest, first, 'Under')
  await expect.poll(() => ladderRows(page).count()).toBe(2)
  const found: string[] = []
  const look = async (name: string): Promise<void> => {
    const faults = [...(await findingsOf(page)), ...(await faultsOf(page))]
    found.push(...faults.map((fault) => `${name}: ${fault}`))
    await page.setViewportSize(sizes.desktop)
  }
  await look('room')
  await page.getByRole('link', { name: 'All rooms' }).click()
  await page.locator(`[data-room="${room}"]`).first().waitFor()
  await look('lobby')
  await page.getByRole('link', { name: 'Create a room' }).click()
  await page.getByRole('button', { name: 'Private' }).click()
  await page.getByLabel('Entry fee').fill('5')
  await page.getByRole('button', { name: 'Next' }).click()
  await look('wish')
  await page.getByRole('button', { name: 'Public' }).click()
  await page.getByLabel('Entry fee').fill('50')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByTestId('match-box').first().waitFor()
  await look('matches')
  expect(found).toEqual([])
})
