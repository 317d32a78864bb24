import { describe, expect, test } from 'vitest'
import { observeShifts } from './price-moves.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** A line that comes or a match that starts meanwhile; a wrong guess for all rows makes 0.08. */
const shiftsMax = 0.02

describe('the table of a browser that has never seen it', () => {
  test.for(['desktop', 'small', 'phone'] as const)(
    'has its height from the first frame on: %s',
    async (size, t) => {
      const page = await stage.open(t, { size, isAnimated: true })
      await observeShifts(page)
      await stage.enter(page, 'demo01')
      // The browser reports the shifts of the frame with the prices after the next frame.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      const shifts = await page.evaluate(() => window.tableShifts ?? [])
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(shiftsMax)
    },
  )
})
