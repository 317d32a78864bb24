import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { amountOf, logIn, readBalances, seeToast } from './member.ts'
import {
  clearReceipt,
  confirmBet,
  readDecided,
  readFigures,
  readPlaced,
  sendBet,
  setOption,
  slipOf,
  typeStake,
} from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage({ speed: 60, inPlayDelayMs: 2500 })
const inPlay = { block: 'live', period: 'FT', kind: 'lined' } as const
const roundsMax = 12

/** Places bets in play until one ends as wanted; gives its reason and balance news. */
async function betUntil(page: Page, wanted: 'accepted' | 'rejected'): Promise<void> {
  for (let round = 0; round < roundsMax; round += 1) {
    const before = await readBalances(page)
    await choosePrice(page, inPlay)
    await typeStake(page, '40')
    const placed = await sendBet(page)
    if (placed === null) continue
    if (placed.state === 'waiting') {
      await slipOf(page).getByRole('timer').first().waitFor()
      const held = amountOf(placed.figures['Risk'] ?? '')
      expect(held).toBeGreaterThan(0n)
    }
    const decided = await readDecided(page)
    await seeToast(page, new RegExp(`Bet ${decided.ticket} is ${decided.state}`))
    if (decided.state === 'rejected') {
      const reason = /while the bet waited|no longer fitted|too long to decide/
      await slipOf(page).getByText(reason).waitFor()
      await expect.poll(() => readBalances(page)).toEqual(before)
    } else {
      await expect
        .poll(async () => (await readBalances(page)).outstanding)
        .toBeGreaterThan(before.outstanding)
    }
    await clearReceipt(page)
    if (decided.state === wanted) return
  }
  throw new Error(`none of ${roundsMax} bets in play was ${wanted}`)
}

describe('a bet in play', () => {
  test('waits with a countdown; a price that moved refuses it with the reason', async (t) => {
    const page = await stage.open(t)
    await logIn(page, 'demo01')
    await betUntil(page, 'rejected')
    await page.getByRole('tab', { name: /^Void [1-9]/ }).click()
    await page.locator('[data-testid="mini-bet"][data-state="rejected"]').first().waitFor()
  })

  test('runs after its wait when the member takes any price', async (t) => {
    const page = await stage.open(t)
    await logIn(page, 'demo02')
    await choosePrice(page, inPlay)
    await setOption(page, 'Accept any odds', true)
    await betUntil(page, 'accepted')
  })
})

describe('a price that moves while it is on the slip', () => {
  test('stands beside the old one, and the button asks to accept it', async (t) => {
    const page = await stage.open(t)
    await logIn(page, 'demo03')
    await choosePrice(page, inPlay)
    await setOption(page, 'Auto refresh odds', false)
    const slip = slipOf(page)
    const button = slip.getByTestId('slip-place')
    const asks = async (): Promise<boolean> => {
      if ((await slip.getByTestId('slip-price').count()) === 0) await choosePrice(page, inPlay)
      await typeStake(page, '50000')
      return /^Accept (score \d+-\d+ at )?-?\d+\.\d\d and place$/.test(await button.innerText())
    }
    await expect.poll(asks, { timeout: 60_000 }).toBe(true)
    const seen = await slip.getByTestId('slip-price').evaluate((price) => ({
      old: price.querySelector('s')?.textContent ?? '',
      all: price.textContent ?? '',
      button: document.querySelector('[data-testid="slip-place"]')?.textContent ?? '',
    }))
    // A new score may ask at the same price.
    const now = /-?\d+\.\d\d(?= and place)/.exec(seen.button)?.[0] ?? ''
    expect(seen.all).toContain(now)
    if (!seen.button.includes('score')) expect(seen.old).not.toBe(now)
    expect(await sendBet(page)).not.toBeNull()
  })

  test('is taken in silence when it is better and the member said so', async (t) => {
    const page = await stage.open(t)
    await logIn(page, 'demo04')
    await choosePrice(page, inPlay)
    await setOption(page, 'Auto refresh odds', false)
    await setOption(page, 'Accept better odds', true)
    await typeStake(page, '20')
    const slip = slipOf(page)
    const labels = new Map<string, string>()
    // While nobody scores, the price of one side rises and that of the other falls.
    const sides = ['home', 'away'] as const
    let choices = 0
    const look = async (): Promise<string[]> => {
      const seen = await slip.evaluate((part) => ({
        price: part.querySelector('[data-testid="slip-price"] .sr-only')?.textContent ?? '',
        label: part.querySelector('[data-testid="slip-place"]')?.textContent ?? '',
      }))
      const isAsked = /^(Place|Accept) /.test(seen.label) && !seen.label.includes('score')
      if (seen.price !== '' && isAsked) labels.set(seen.price, seen.label.split(' ')[0] ?? '')
      if (seen.price !== '' || (await slip.getByTestId('slip-price').count()) === 0) {
        choices += 1
        await choosePrice(page, { ...inPlay, selection: sides[choices % 2] ?? 'home' })
        await typeStake(page, '20')
      }
      return [...labels].map(([price, label]) => `${price}: ${label}`).toSorted()
    }
    await expect
      .poll(look, { timeout: 90_000 })
      .toEqual(['The price is better now: Place', 'The price is worse now: Accept'])
  })
})

test('9: a goal lights its row for some seconds', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo02')
  const lit = page.locator('.ob-match[data-goal]').first()
  await lit.waitFor()
  const row = await lit.elementHandle()
  await lit.getByText('Goal').waitFor()
  await page.waitForFunction(
    (match) => match?.isConnected !== true || !match.hasAttribute('data-goal'),
    row,
  )
})

test('a bet by the keyboard alone', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo05')
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  const focused = (selector: string): Promise<boolean> =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  const tabTo = async (selector: string): Promise<void> => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await focused(selector)) return
      await press('Tab')
    }
    throw new Error(`the Tab key does not reach ${selector}`)
  }
  await tabTo('[aria-label="When"] [role="tab"]')
  await press('ArrowLeft')
  await page.locator('[data-block="early"] .ob-price').first().waitFor()
  await tabTo('.ob-price')
  await press('Enter')
  await expect.poll(() => focused('#stake')).toBe(true)
  await page.keyboard.type('6000')
  expect(await page.locator('#stake').inputValue()).toBe('6,000')
  await press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.waitFor()
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused('#stake')).toBe(true)
  await press('Enter')
  await expect.poll(() => focused('[data-confirm]')).toBe(true)
  await press('Enter')
  expect((await readPlaced(page)).state).toBe('accepted')
  // The slip is done: the member is back at the price that was chosen.
  await expect.poll(() => focused('.ob-price')).toBe(true)
})

test('a suspended account looks on, and nothing is placed', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo01')
  await page.getByRole('tab', { name: /^Early/ }).click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined' })
  await typeStake(page, '25')
  const before = await readBalances(page)
  await stage.house.setAccountStatus('demo01', 'suspended')
  await confirmBet(page)
  await page.getByText('Your account had changed to VIEW only.').first().waitFor()
  await stage.house.setAccountStatus('demo01', 'active')
  expect(await readBalances(page)).toEqual(before)
  await page.locator('.ob-price').first().waitFor()
})

test('the limits are said in words before anything is sent', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo04')
  await page.getByRole('tab', { name: /^Early/ }).click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', negative: true })
  const slip = slipOf(page)
  await typeStake(page, '0.5')
  await slip.getByText('Your stake less than the min stake.').waitFor()
  await typeStake(page, '1300')
  await slip.getByText(/Your stake exceeds the max (stake|payout)\./).waitFor()
  await slip.getByRole('button', { name: 'Max', exact: true }).click()
  const max = amountOf(await slip.getByLabel('Stake', { exact: true }).inputValue())
  expect(max).toBe(1200_00n)
  // Below zero the member risks less than the stake, and wins it.
  const { Risk: risk = '', Win: win = '' } = await readFigures(slip)
  expect(amountOf(win)).toBe(max)
  expect(amountOf(risk)).toBeLessThan(max)
})
