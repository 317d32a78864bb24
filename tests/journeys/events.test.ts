import { describe, expect, test } from 'vitest'
import { expectNoSideScroll } from './member.ts'
import { setStage } from './stage.ts'

const stage = setStage()

describe('the event list @spec S2.route.event', () => {
  test('has the matches of a day and leads to the prices of one', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, 'demo01', '/event')
    const rows = page.locator('.event-list li')
    await rows.first().waitFor()
    // The next event comes first; past events come last.
    const states = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-state')))
    const isOver = states.map((state) => state !== 'live' && state !== 'upcoming')
    expect(isOver).toEqual([...isOver].sort())
    const days = page.locator('.event-days button')
    await expect.poll(() => days.count()).toBe(7)
    const [shown = ''] = (await days.filter({ hasNotText: '(0)' }).last().innerText()).split(' ')
    const busy = days.filter({ hasText: shown })
    await busy.click()
    await expect.poll(() => busy.getAttribute('aria-pressed')).toBe('true')
    // The list of the day before stays until that of the chosen one is here.
    await rows
      .locator(`time[datetime*="${shown.replace('/', '-')} "]`)
      .first()
      .waitFor()
    const prices = page.getByRole('button', { name: /^Prices of / })
    const name = (await prices.last().getAttribute('aria-label')) ?? ''
    const [, home = ''] = /^Prices of (.+) -vs- .+$/.exec(name) ?? []
    // By its name: matches are announced meanwhile, and another may be the last.
    await page.getByRole('button', { name, exact: true }).click()
    await page.waitForURL('**/desktop')
    await page.locator('.ob-match').filter({ hasText: home }).first().waitFor()
  })

  test('has the outrights apart, on a phone too', async (t) => {
    const page = await stage.open(t, { size: 'phone' })
    await stage.enter(page, 'demo02', '/event')
    await page.getByRole('tab', { name: 'Outrights' }).click()
    const outrights = page.locator('.event-list li').filter({ hasText: 'Winner' })
    await outrights.getByText('Upcoming').first().waitFor()
    await expectNoSideScroll(page)
  })
})
