import { loadPageTexts } from '@fairline/locales/translate'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { tourSteps } from '../../apps/web/src/features/tournaments/tour-steps.ts'
import { shownLanguages } from './gallery.ts'
import { expectNoSideScroll } from './member.ts'
import { show } from './page-look.ts'
import { seriousFindings } from './serious-findings.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const popover = (page: Page) => page.locator('.driver-popover')

/** A step as the page shows it: its title, and what of popover and anchor is out of view. */
interface Seen {
  readonly title: string
  readonly hidden: readonly string[]
}

/** Reads the step that is shown. Runs in the page. */
function readStep(anchor: string | null): Seen {
  const isInView = (element: Element | null): boolean => {
    if (element === null) return false
    const { top, left, right, bottom } = element.getBoundingClientRect()
    const isIn = top >= 0 && left >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1
    return isIn && element.checkVisibility()
  }
  const shown = document.querySelector('.driver-popover')
  const hidden = isInView(shown) ? [] : ['popover']
  // The library takes no key while it goes to a step; the focus shows that it is there.
  if (document.activeElement?.matches('.driver-popover-next-btn') !== true) hidden.push('focus')
  const marked = document.querySelector('.driver-active-element')
  if (anchor !== null) {
    if (!isInView(document.querySelector(`[data-tour="${anchor}"]`))) hidden.push(anchor)
    if (marked?.getAttribute('data-tour') !== anchor) hidden.push(`${anchor} is not marked`)
  }
  return { title: shown?.querySelector('.driver-popover-title')?.textContent ?? '', hidden }
}

/** Goes through the steps by the keyboard, and returns their titles. */
async function walk(page: Page): Promise<readonly string[]> {
  const titles: string[] = []
  for (const [at, { anchor }] of tourSteps.entries()) {
    await expect
      .poll(() => popover(page).locator('.driver-popover-progress-text').textContent())
      .toBe(`${at + 1} / ${tourSteps.length}`)
    await expect.poll(() => page.evaluate(readStep, anchor)).toMatchObject({ hidden: [] })
    titles.push((await page.evaluate(readStep, anchor)).title)
    if (at < tourSteps.length - 1) await page.keyboard.press('ArrowRight')
  }
  return titles
}

/** Members in this currency have no room that another journey could have made. */
const lonely = 'demo02'

/** @spec S2.tour */
describe('the tour of an empty lobby', () => {
  for (const size of ['desktop', 'phone'] as const) {
    test(`${size}: ten steps by the keyboard, once an account, again by "?"`, async (t) => {
      const page = await stage.open(t, { size })
      await stage.enter(page, lonely, '/tournament2/home')
      await popover(page).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      const english = await loadPageTexts('en')
      expect(await walk(page)).toEqual(tourSteps.map(({ name }) => english[`tour.${name}.title`]))
      await page.keyboard.press('Enter')
      await popover(page).waitFor({ state: 'detached' })
      await page.reload()
      await page.getByText('Example').waitFor()
      await expect.poll(() => popover(page).count()).toBe(0)
      await page.getByRole('button', { name: 'Show me around' }).click()
      await popover(page).waitFor()
      await page.keyboard.press('Escape')
      await popover(page).waitFor({ state: 'detached' })
      await expectNoSideScroll(page)
      expect(await seriousFindings(page)).toEqual([])
    })
  }

  test('does not come again where it is left as soon as it appears', async (t) => {
    const page = await stage.open(t)
    await stage.enter(page, lonely)
    await page.evaluate(() => {
      const leave = new MutationObserver(() => {
        if (document.querySelector('.driver-popover') === null) return
        leave.disconnect()
        window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape' }))
      })
      leave.observe(document, { childList: true, subtree: true })
    })
    await page.getByRole('link', { name: 'Tournament', exact: true }).first().click()
    const kept = () => page.evaluate(() => Object.keys(localStorage).join())
    await expect.poll(kept).toContain('tour-')
  })

  test('its steps in each language shown', async (t) => {
    const page = await stage.open(t, { size: 'phone' })
    await stage.enter(page, lonely, '/tournament2/home')
    await popover(page).waitFor()
    await page.keyboard.press('Escape')
    for (const language of shownLanguages) {
      await page.evaluate(show, { language })
      const texts = await loadPageTexts(language)
      await page.getByRole('button', { name: String(texts['rooms.tour']) }).click()
      const titles = await walk(page)
      expect([language, titles]).toEqual([
        language,
        tourSteps.map(({ name }) => texts[`tour.${name}.title`]),
      ])
      await page.keyboard.press('Escape')
      await popover(page).waitFor({ state: 'detached' })
    }
  })
})
