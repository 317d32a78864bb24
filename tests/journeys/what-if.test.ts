import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { amountOf } from './member.ts'
import { clearReceipt, sendBet, slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()
/** Both sides of the handicap of the match that is furthest away. */
const sideOf = (selection: 'home' | 'away') =>
  ({ block: 'early', period: 'FT', kind: 'lined', last: true, selection }) as const

interface Shown {
  readonly risk: bigint
  readonly win: bigint
  /** What the map says of 5-0 and of 0-5. */
  readonly homeWins: bigint
  readonly awayWins: bigint
}

/** What the slip shows at one moment, minor units: its price may move at any. */
async function readShown(page: Page): Promise<Shown> {
  const [risk = '', win = '', homeWins = '', awayWins = ''] = await slipOf(page).evaluate(
    (slip) => [
      ...['slip-risk', 'slip-win'].map(
        (id) => slip.querySelector(`[data-testid="${id}"]`)?.textContent ?? '',
      ),
      ...['5-0', '0-5'].map((score) => {
        const title = slip.querySelector(`[data-score="${score}"]`)?.getAttribute('title') ?? ''
        return title.replace(`${score}: `, '').replace('+', '')
      }),
    ],
  )
  return {
    risk: amountOf(risk),
    win: amountOf(win),
    homeWins: amountOf(homeWins),
    awayWins: amountOf(awayWins),
  }
}

test('the slip tells what the bet comes to by final score, alone and with open bets', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  const match = await choosePrice(page, sideOf('home'))
  await typeStake(page, '100')
  await slipOf(page).getByText('What if it ends like this?').click()
  await expect
    .poll(async () => {
      const { risk, win, homeWins, awayWins } = await readShown(page)
      return win > 0n && homeWins === win && awayWins === -risk
    })
    .toBe(true)
  const placed = await sendBet(page)
  expect(placed?.state).toBe('accepted')
  const home = {
    risk: amountOf(placed?.figures['Risk'] ?? ''),
    win: amountOf(placed?.figures['Win'] ?? ''),
  }
  await clearReceipt(page)

  await choosePrice(page, { ...sideOf('away'), match })
  await typeStake(page, '100')
  await slipOf(page).getByText('What if it ends like this?').click()
  await slipOf(page).getByLabel('With my open bets on it: 1').check()
  await expect
    .poll(async () => {
      const { risk, win, homeWins, awayWins } = await readShown(page)
      return homeWins === home.win - risk && awayWins === win - home.risk
    })
    .toBe(true)
})
