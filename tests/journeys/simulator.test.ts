import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { watchPriceMove } from './board.ts'
import { logIn } from './member.ts'
import { setOwnStage } from './stage.ts'

// A match of 90 minutes takes 90 seconds, so somebody scores every few seconds.
const stage = setOwnStage({ speed: 60 })
const eventMs = 60_000

const minutesOf = (page: Page): Promise<string> =>
  page
    .locator('[data-block="live"] .ob-period')
    .allTextContents()
    .then((all) => all.join())

test('the free-running world changes prices, minutes and scores by itself', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo01')
  await watchPriceMove(page)
  const minutes = await minutesOf(page)
  await expect.poll(() => minutesOf(page)).not.toBe(minutes)
  const goal = page.locator('[data-block="live"] .ob-time[data-goal]').first()
  await goal.waitFor({ timeout: eventMs })
})
