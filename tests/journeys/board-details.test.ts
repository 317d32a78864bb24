import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { logIn } from './member.ts'
import { slipOf } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage({ speed: 6 })

/** The decimal price of a price of a type; none where there is none. */
const decimalOf: Readonly<Record<string, (price: number) => number>> = {
  MY: (price) => 1 + (price > 0 ? price : -1 / price),
  ID: (price) => 1 + (price > 0 ? price : -1 / price),
  HK: (price) => 1 + price,
  DEC: (price) => price,
}

/** Prices of the early block by what they are of. Runs in the page. */
function readPrices(kind: string): [string, number][] {
  const cells = document.querySelectorAll(`[data-block="early"] .ob-cell[data-kind="${kind}"]`)
  return [...cells].slice(0, 60).flatMap((cell, at) =>
    [...cell.querySelectorAll('.ob-price')].map((price): [string, number] => {
      const shown = price.querySelector('.ob-number')?.textContent ?? ''
      return [`${at} ${price.getAttribute('data-selection')}`, Number(shown.replace('−', '-'))]
    }),
  )
}

/** How many prices of before are the same in decimal now, but for what the display rounds. */
function sameShare(
  before: readonly [string, number][],
  after: readonly [string, number][],
  types: readonly [from: string, to: string],
): number {
  const now = new Map(after)
  const same = before.filter(([key, price]) => {
    const [was, is] = [decimalOf[types[0]]?.(price) ?? 0, decimalOf[types[1]]?.(now.get(key) ?? 0)]
    return is !== undefined && Math.abs(was - is) <= 0.05 * was
  })
  return same.length / before.length
}

describe('details of the board', () => {
  test('detail 16: seven days in Early, hours of the day only in Today', async (t) => {
    const page = await stage.open(t)
    await logIn(page, 'demo01')
    const days = page.getByRole('region', { name: 'Dates' })
    const hours = page.getByRole('region', { name: 'Kick-off' })
    const hourNames = ['All', 'Next 2h', 'Next 4h', 'Next 8h', 'Now-00:00']
    expect((await hours.getByRole('button').allInnerTexts()).slice(0, 5)).toEqual(hourNames)
    expect(await days.count()).toBe(0)

    await page.getByRole('tab', { name: /^Early/ }).click()
    await days.waitFor()
    await expect.poll(() => days.getByRole('button').count()).toBeGreaterThanOrEqual(8)
    expect(await hours.count()).toBe(0)
    const texts = (await days.getByRole('button').allInnerTexts()).map((text) => text.split(/\s+/))
    const [[, total] = [], ...others] = texts
    expect(others.every(([day]) => /^\d\d\/\d\d$/.test(day ?? ''))).toBe(true)
    expect(others.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(Number(total))
    expect(await page.locator('[data-block="early"] .ob-match').count()).toBe(Number(total))

    await page.getByRole('tab', { name: /^Live/ }).first().click()
    await expect.poll(() => days.count()).toBe(0)
    expect(await hours.count()).toBe(0)
  })

  test('detail 17: the odds type converts every price and the slip at once', async (t) => {
    const page = await stage.open(t)
    await logIn(page, 'demo02')
    await page.getByRole('tab', { name: /^Early/ }).click()
    await page.locator('[data-block="early"] .ob-price').first().waitFor()
    await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', negative: true })
    const onSlip = () => slipOf(page).getByTestId('slip-price').innerText()
    const inTable = () => page.locator('.ob-price[aria-pressed="true"] .ob-number').innerText()
    await expect.poll(async () => (await onSlip()) === (await inTable())).toBe(true)
    const plain = await page.evaluate(readPrices, 'plain')
    let before = 'MY'
    for (const type of ['HK', 'DEC', 'ID', 'MY']) {
      const was = await page.evaluate(readPrices, 'lined')
      await show(page, type)
      const is = await page.evaluate(readPrices, 'lined')
      expect(is.length).toBe(was.length)
      // One or the other moves while it is read.
      expect(sameShare(was, is, [before, type])).toBeGreaterThan(0.9)
      const negative = is.some(([, price]) => price < 0)
      expect(negative).toBe(type === 'MY' || type === 'ID')
      await expect.poll(async () => (await onSlip()) === (await inTable())).toBe(true)
      before = type
    }
    // 1X2 is decimal, whatever the member prefers.
    const after = await page.evaluate(readPrices, 'plain')
    expect(sameShare(plain, after, ['DEC', 'DEC'])).toBeGreaterThan(0.9)
  })
})

async function show(page: Page, oddsType: string): Promise<void> {
  const tab = page.getByRole('tab', { name: oddsType, exact: true })
  await tab.click()
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
}
