import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { slipOf } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** Where the focus is: the match of the price, its place among the prices there, or its element. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    const match = focused?.closest('.ob-match')
    if (!match) return focused?.id || focused?.className || ''
    const all = [...match.querySelectorAll('.ob-price')]
    return `${match.getAttribute('aria-label')} ${all.indexOf(focused as Element)}`
  })

/** Stops of the Tab key in each block. */
const stopsOf = (page: Page): Promise<number[]> =>
  page.locator('.ob-block').evaluateAll((blocks) =>
    blocks.map((block) => {
      const all = [block, ...block.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')]
      return all.filter((each) => (each as HTMLElement).tabIndex >= 0).length
    }),
  )

test('one Tab stop a block, arrows between prices, digits begin the stake', async (t) => {
  const { world } = stage.house
  const first = await world.announce({ home: 'Arrow Town', away: 'Tab City', minute: 20 })
  const page = await stage.open(t)
  await stage.enter(page, 'demo02')
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  await page.locator(`.ob-match[aria-label="${first.name}"] .ob-price`).first().waitFor()
  await expect.poll(() => stopsOf(page)).toEqual([1, 1])

  // The tools over the table come after its prices, and each is a stop.
  await page.getByRole('region', { name: 'Kick-off' }).getByRole('button').first().waitFor()
  await page.getByRole('button', { name: 'More tools' }).waitFor()

  // The first stop of the page leads to the prices, and Tab from there to the next block.
  await press('Tab')
  await expect.poll(() => focusOf(page)).toBe('skip-link')
  await press('Enter')
  const names = await page
    .locator('[data-block="live"] .ob-match')
    .evaluateAll((all) => all.map((match) => match.getAttribute('aria-label')))
  await expect.poll(() => focusOf(page)).toBe(`${names[0]} 0`)
  await press('Tab')
  await expect.poll(() => page.locator('[data-block="today"] .ob-price:focus').count()).toBe(1)
  await press('Shift+Tab')
  await expect.poll(() => focusOf(page)).toBe(`${names[0]} 0`)
  // The stop lets go of the focus towards the page's beginning, too.
  await press('Shift+Tab')
  await expect.poll(() => page.locator('.ob-block :focus').count()).toBe(0)
  await press('Tab')
  await expect.poll(() => focusOf(page)).toBe(`${names[0]} 0`)

  // Down in the cell, right to the next one, over the edge to the next match, and back.
  await press('ArrowDown')
  await expect.poll(() => focusOf(page)).toBe(`${names[0]} 1`)
  await press('ArrowRight')
  await expect.poll(() => focusOf(page)).toBe(`${names[0]} 3`)
  await press('ArrowUp')
  await expect.poll(() => focusOf(page)).toBe(`${names[0]} 2`)
  await press('Control+End')
  await press('Control+Home')
  await expect.poll(() => focusOf(page)).toBe(`${names[0]} 0`)
  await press('PageDown')
  await expect.poll(() => focusOf(page)).not.toContain(`${names[0]}`)
  await press('PageUp')
  await expect.poll(() => focusOf(page)).toBe(`${names[0]} 0`)

  // A digit chooses the price and is the first of its stake.
  await page.keyboard.type('250')
  const stake = slipOf(page).getByLabel('Stake')
  await expect.poll(() => stake.inputValue()).toBe('250')
  await expect.poll(() => focusOf(page)).toBe('stake')
  await page.locator('.ob-price[aria-pressed="true"]').waitFor()
  await press('Escape')
  await expect.poll(() => focusOf(page)).toBe(`${names[0]} 0`)
})
