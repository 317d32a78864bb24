import { expect, test } from 'vitest'
import { logIn } from './member.ts'
import { setStage } from './stage.ts'

const stage = setStage({ speed: 6 })

test('detail 16: seven days in Early, hours of the day only in Today', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo01')
  const days = page.getByRole('region', { name: 'Dates' })
  const hours = page.getByRole('region', { name: 'Kick-off' })
  const hourNames = ['All', 'Next 2h', 'Next 4h', 'Next 8h', 'Now-00:00']
  expect((await hours.getByRole('button').allInnerTexts()).slice(0, 5)).toEqual(hourNames)
  expect(await days.count()).toBe(0)

  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await days.waitFor()
  await expect.poll(() => days.getByRole('button').count()).toBeGreaterThanOrEqual(8)
  expect(await hours.count()).toBe(0)
  const [all, ...texts] = await days.getByRole('button').allInnerTexts()
  expect(all).toBe('All')
  const shown = texts.map((text) => /^(\d{1,2}) \((\d+)\)$/.exec(text) ?? [])
  const head = page.locator('[data-block="early"] .ob-count')
  expect(shown.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(
    Number(await head.innerText()),
  )
  // Heard, a day has its month and year.
  const name = await days.getByRole('button').nth(1).getAttribute('aria-label')
  const [, day = '', date = ''] = /^(\d+) \(\d+\), \d\d\/(\d\d)\/\d{4}$/.exec(name ?? '') ?? []
  expect([day, Number(date)]).toEqual([shown[0]?.[1], Number(day)])
  // A day without a match is there and takes no click.
  const empty = shown.findIndex(([, , count]) => count === '0')
  if (empty >= 0)
    expect(
      await days
        .getByRole('button')
        .nth(empty + 1)
        .isDisabled(),
    ).toBe(true)

  await page.getByRole('tab', { name: /^Live/ }).first().click()
  await expect.poll(() => days.count()).toBe(0)
  expect(await hours.count()).toBe(0)
})
