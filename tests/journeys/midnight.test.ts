import { dateOf, startOfDay } from '@fairline/domain/time/gmt8'
import { expect, test } from 'vitest'
import { setOwnStage } from './stage.ts'

const stage = setOwnStage()

/** @spec S9.timezone.results */
test('a page of today that is open at midnight goes on with the next day', async (t) => {
  const { world } = stage.house
  await world.goTo('23:59:30')
  const today = await world.now()
  const page = await stage.open(t)
  await stage.enter(page, 'demo01', '/efresult')
  const day = page.getByLabel('Day', { exact: true })
  await expect.poll(() => day.inputValue()).toBe(dateOf(today))
  const next = dateOf(startOfDay(today, 1))
  await expect.poll(() => day.inputValue(), { timeout: 60_000 }).toBe(next)
  // A day that was chosen stays.
  await page.getByRole('button', { name: 'The day before' }).click()
  await expect.poll(() => day.inputValue()).toBe(dateOf(today))
})
