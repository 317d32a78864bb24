import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choosePrice, ownMatch } from './board.ts'
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
import { waitUntil } from './wait-until.ts'

const stage = setStage({ speed: 90, inPlayDelayMs: 4000 })
// A match that runs: at half-time no price moves.
const inPlay = { block: 'live', period: 'FT', kind: 'lined', minutes: [3, 38] } as const
const roundsMax = 20

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

interface SeenPrice {
  readonly old: string
  readonly change: string
  readonly label: string
}

/** What stands on the slip at one moment. */
const readSlip = (page: Page): Promise<SeenPrice> =>
  slipOf(page).evaluate((part) => {
    const textOf = (selector: string): string => part.querySelector(selector)?.textContent ?? ''
    return {
      old: textOf('[data-testid="slip-price"] s'),
      change: textOf('[data-testid="slip-price"] .sr-only'),
      label: textOf('[data-testid="slip-place"]'),
    }
  })

const asksPattern = /^Accept -?\d+\.\d\d and place$/
const placesPattern = /^Place bet, risk /

test('a price that moves on the slip: old and new, and the option decides who asks', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo03')
  await choosePrice(page, inPlay)
  await setOption(page, 'Auto refresh odds', false)
  const waitForMove = async (): Promise<SeenPrice> => {
    let seen: SeenPrice | undefined
    await waitUntil(
      'a price that moves on the slip',
      async () => {
        seen = await readSlip(page)
        if (asksPattern.test(seen.label)) return true
        // The match may end, or a goal may ask for its new score first: then another one is tried.
        const isOff = seen.label === '' || /^(Cannot|Accept score)/.test(seen.label)
        if (isOff) await choosePrice(page, inPlay)
        if (isOff || seen.label === 'Enter a stake') await typeStake(page, '50000')
        return false
      },
      80_000,
    )
    if (seen === undefined) throw new Error('nothing was seen')
    return seen
  }
  const moved = await waitForMove()
  expect(moved.old).toMatch(/^-?\d+\.\d\d$/)
  expect(moved.label).not.toContain(moved.old)
  // A better price is taken in silence by who said so; a worse one only by who takes any.
  const isBetter = moved.change === 'The price is better now'
  if (!isBetter) expect(moved.change).toBe('The price is worse now')
  await setOption(page, isBetter ? 'Accept better odds' : 'Accept any odds', true)
  await expect.poll(async () => (await readSlip(page)).label).toMatch(placesPattern)
  await setOption(page, isBetter ? 'Accept better odds' : 'Accept any odds', false)
  if (!isBetter) {
    // Taking any price includes taking better ones, which alone does not take this one.
    await setOption(page, 'Accept better odds', true)
  }
  await expect.poll(async () => (await readSlip(page)).label).toMatch(asksPattern)
  expect((await sendBet(page))?.figures['Stake']).toBe('50,000.00')
})

test('9: a goal lights its row for some seconds', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo02')
  const lit = page.locator(`${ownMatch}[data-goal]`).first()
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
  await logIn(page, 'demo02')
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
  // A key right after the price has moved is not taken: it was meant for the old price.
  const pressUntil = (target: () => Promise<boolean>, from: string): Promise<void> =>
    waitUntil(`Enter on ${from}`, async () => {
      if (await target()) return true
      if (await focused(from)) await press('Enter')
      return false
    })
  const dialog = page.getByRole('alertdialog')
  await pressUntil(() => dialog.isVisible(), '#stake')
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused('#stake')).toBe(true)
  await pressUntil(() => focused('[data-confirm]'), '#stake')
  await pressUntil(() => slipOf(page).getByText('Bet accepted').isVisible(), '[data-confirm]')
  expect((await readPlaced(page)).state).toBe('accepted')
  // The slip is done: the member is back at the price that was chosen.
  await expect.poll(() => focused('.ob-price')).toBe(true)
})

test('a suspended account looks on, and nothing is placed', async (t) => {
  const page = await stage.open(t)
  // A member without bets: one that runs could settle meanwhile and move the balances.
  await logIn(page, 'demo04')
  await page.getByRole('tab', { name: /^Early/ }).click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined' })
  await typeStake(page, '25')
  const before = await readBalances(page)
  await stage.house.setAccountStatus('demo04', 'suspended')
  await confirmBet(page)
  await page.getByText('Your account had changed to VIEW only.').first().waitFor()
  await stage.house.setAccountStatus('demo04', 'active')
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
