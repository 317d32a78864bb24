import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from './stage.ts'
import { openChips } from './tools.ts'

const stage = setStage()

interface Strip {
  readonly days: readonly { readonly text: string; readonly name: string; readonly off: boolean }[]
  /** Matches of the block below. */
  readonly matches: number
}

/** The strip of days and the head of the block below it, at one moment. */
const readStrip = (page: Page): Promise<Strip> =>
  page.getByRole('region', { name: 'Dates' }).evaluate((strip) => ({
    days: [...strip.querySelectorAll<HTMLButtonElement>('[aria-pressed]')].map((button) => ({
      text: button.innerText,
      name: button.getAttribute('aria-label') ?? '',
      off: button.disabled,
    })),
    matches: Number(document.querySelector('[data-block="early"] .ob-count')?.textContent),
  }))

/** Day of the month and number of matches of each day. */
const shownOf = ({ days: [, ...days] }: Strip): readonly (readonly [string, number])[] =>
  days.map(({ text }) => {
    const [, day = '', count] = /^(\d{1,2}) \((\d+)\)$/.exec(text) ?? []
    return [day, Number(count)]
  })

/** @spec S2.filter.time */
test('detail 16: seven days in Early, hours of the day only in Today', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  const days = page.getByRole('region', { name: 'Dates' })
  const hours = page.getByRole('region', { name: 'Kick-off' })
  const hourNames = ['All', '2h', '4h', '8h', 'Now-00:00']
  const partNames = ['00:00-04:00', '04:00-12:00']
  await expect
    .poll(async () => {
      await openChips(page, 'Kick-off')
      return hours.locator('[aria-pressed]').allInnerTexts()
    })
    .toEqual([...hourNames, ...partNames, 'Live only'])
  await expect.poll(() => days.count()).toBe(0)

  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await openChips(page, 'Dates')
  let strip = await readStrip(page)
  await expect
    .poll(async () => {
      strip = await readStrip(page)
      return shownOf(strip).reduce((sum, [, count]) => sum + count, 0) - strip.matches
    })
    .toBe(0)
  await expect.poll(() => hours.count()).toBe(0)
  const shown = shownOf(strip)
  expect(shown.length).toBeGreaterThanOrEqual(7)
  const [all, first, ...rest] = strip.days
  expect(all?.text).toBe('All')
  // Heard, a day has its month and year.
  const [, day = '', date = ''] = /^(\d+) \(\d+\), \d{4}-\d\d-(\d\d)$/.exec(first?.name ?? '') ?? []
  expect([day, Number(date)]).toEqual([shown[0]?.[0], Number(day)])
  // A day without a match is there and takes no click.
  expect([first, ...rest].map((each) => each?.off)).toEqual(shown.map(([, count]) => count === 0))

  await page.getByRole('tab', { name: /^Live/ }).first().click()
  await expect.poll(() => days.count()).toBe(0)
  await expect.poll(() => hours.count()).toBe(0)
})
