import { football } from '@fairline/domain/sports/all-sports'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import type { KnownMatch } from './house/world.ts'
import { seeToast } from './member.ts'
import { clearReceipt, confirmBet, readPlaced, slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()
const stakeOf = (page: Page): Promise<string> => slipOf(page).getByLabel('Stake').inputValue()
const button = (page: Page): Locator => slipOf(page).getByTestId('slip-place')

const homeOf = ({ name }: KnownMatch, block: 'live' | 'today') =>
  ({ block, period: 'FT', kind: 'lined', match: name, selection: 'home' }) as const

const announceToday = (): Promise<KnownMatch> =>
  stage.house.world.announce({ home: 'Noteford', away: 'Limitham', startsInMs: 3_600_000 })

test('the first slip opens with the minimum stake and the currency’s chips', async (t) => {
  const match = await announceToday()
  const rows = [
    ['demo01', '5', '+10'],
    ['demo02', '40', '+100'],
    ['demo03', '20,000', '+50K'],
    ['demo04', '1', '+10'],
    ['demo05', '5,000', '+5K'],
  ] as const
  for (const [like, opens, chip] of rows) {
    const page = await stage.open(t)
    await stage.enter(page, like)
    // 1X2 has a price in every odds type, Myanmar odds included.
    await choosePrice(page, { block: 'today', period: 'FT', kind: 'plain', match: match.name })
    await expect.poll(() => stakeOf(page), { message: like }).toBe(opens)
    await expect.poll(() => button(page).innerText()).toMatch(/^Place, risk /)
    await expect.poll(() => slipOf(page).getByText(chip, { exact: true }).count()).toBe(1)
    await page.context().close()
  }
})

/** @spec S5.stake.adjusted S5.stake.adjustedMax S8.changeStakeMin S8.changeStakeMax */
test('a press changes a stake beyond the limits, says so, and places nothing', async (t) => {
  const match = await announceToday()
  const page = await stage.open(t)
  await stage.enter(page)
  await choosePrice(page, homeOf(match, 'today'))
  const note = slipOf(page).getByTestId('slip-note')
  const rows = [
    ['3', '5.00', 'MIN', '5'],
    ['9000', '5,000.00', 'MAX', '5,000'],
  ] as const
  for (const [typed, to, limit, shown] of rows) {
    await typeStake(page, typed)
    await expect.poll(() => button(page).innerText()).toBe(`Change the stake to ${to}`)
    await button(page).click()
    await expect.poll(() => stakeOf(page)).toBe(shown)
    await expect
      .poll(() => note.innerText())
      .toBe(`Stake changed due to ${limit} limit. It is ${to} now. Nothing was placed yet.`)
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  }
  await typeStake(page, '10')
  await expect.poll(() => note.count()).toBe(0)
})

test('the slip says how long a bet in play will wait before it is placed', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Waitley', away: 'Delayton', minute: 20 })
  t.onTestFinished(() => world.end(match.id))
  const page = await stage.open(t)
  await stage.enter(page)
  await choosePrice(page, homeOf(match, 'live'))
  const configured = await page.evaluate(
    () =>
      JSON.parse(document.getElementById('operator-configuration')?.textContent ?? '{}')
        .inPlayDelayMs,
  )
  // Where the operator sets none, the match waits as its sport does.
  const seconds = (configured ?? football.inPlay.waitMs) / 1000
  const wait = slipOf(page).getByTestId('slip-wait')
  await expect
    .poll(() => wait.innerText())
    .toBe(`In play: you have the answer in ${seconds} s, later while there is danger.`)
  await page.goto('/info/rules')
  await page.getByText(`waits ${seconds} seconds before it is accepted`).waitFor()
})

/** Whether an element shows its complete text: nothing in it is wider than its box. */
const isWhole = (part: Locator): Promise<boolean> =>
  part.evaluate((text) => {
    const parts = [text, ...text.querySelectorAll('*')]
    return parts.every((each) => each.scrollWidth <= each.clientWidth + 1 || !each.clientWidth)
  })

test('My bets shows the whole selection at every width', async (t) => {
  const match = await stage.house.world.announce({
    home: 'Larkfield Wanderers Athletic',
    away: 'Borussia Monchengladbach',
    startsInMs: 3_600_000,
  })
  const page = await stage.open(t)
  await stage.enter(page)
  const row = page.locator(`[data-block="today"] .ob-match[aria-label="${match.name}"]`)
  await row.getByRole('button', { name: /more markets of/ }).click()
  const prices = row.locator('.ob-price[aria-label*=", Double chance, "]')
  await prices.first().click()
  await typeStake(page, '10')
  await confirmBet(page)
  await readPlaced(page)
  await clearReceipt(page)
  const backed = page.getByTestId('mini-backed').first()
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => backed.innerText()).toContain('Larkfield Wanderers Athletic or draw')
    await expect.poll(() => isWhole(backed), { message: `${width}` }).toBe(true)
  }
})

/** @spec S4.session.network */
test('the page shows a call that does not reach the server until one does', async (t) => {
  const page = await stage.open(t, { expected: /ERR_FAILED|Failed to load resource/ })
  await stage.enter(page)
  await page.route('**/userbalance', (route) => route.abort())
  const dot = page.locator('[data-network]').first()
  await page.getByTitle('Refresh balance').click()
  await seeToast(page, 'Your connection unstable. Please check your connection and try again.')
  await page.unroute('**/userbalance')
  await page.getByTitle('Refresh balance').click()
  await expect.poll(() => dot.getAttribute('data-network')).toBe('ok')
})
