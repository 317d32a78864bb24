import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { amountOf, logIn } from './member.ts'
import { clearReceipt, sendBet, slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage({ speed: 1, inPlayDelayMs: 500 })
/** Both sides of the handicap of the match that is furthest away. */
const sideOf = (selection: 'home' | 'away') =>
  ({ block: 'early', period: 'FT', kind: 'lined', last: true, selection }) as const

/** What the map says of a final score, minor units. */
async function readCell(page: Page, score: string): Promise<bigint> {
  const title = await slipOf(page).locator(`[data-score="${score}"]`).getAttribute('title')
  return amountOf(title?.replace(`${score}: `, '').replace('+', '') ?? '')
}

async function readRiskAndWin(page: Page): Promise<{ risk: bigint; win: bigint }> {
  const read = async (name: string): Promise<bigint> =>
    amountOf(await slipOf(page).getByTestId(name).innerText())
  return { risk: await read('slip-risk'), win: await read('slip-win') }
}

test('the slip tells what the bet comes to by final score, alone and with open bets', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo01')
  await page.getByRole('tab', { name: /^Early/ }).click()
  await choosePrice(page, sideOf('home'))
  await typeStake(page, '100')
  await slipOf(page).getByText('What if it ends like this?').click()
  const home = await readRiskAndWin(page)
  expect(home.win).toBeGreaterThan(0n)
  await expect.poll(() => readCell(page, '5-0')).toBe(home.win)
  expect(await readCell(page, '0-5')).toBe(-home.risk)
  const placed = await sendBet(page)
  expect(placed?.state).toBe('accepted')
  await clearReceipt(page)

  await choosePrice(page, sideOf('away'))
  await typeStake(page, '100')
  await slipOf(page).getByText('What if it ends like this?').click()
  await slipOf(page).getByLabel('With my open bets on it: 1').check()
  const away = await readRiskAndWin(page)
  await expect.poll(() => readCell(page, '5-0')).toBe(home.win - away.risk)
  expect(await readCell(page, '0-5')).toBe(away.win - home.risk)
})
