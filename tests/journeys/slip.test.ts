import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { amountOf, logIn, readBalances, seeToast } from './member.ts'
import {
  clearReceipt,
  confirmBet,
  type PlacedBet,
  readDecided,
  readFigures,
  readPlaced,
  sendBet,
  setOption,
  slipOf,
  tryStake,
  typeStake,
} from './slip.ts'
import { setOwnStage } from './stage.ts'
import { waitUntil } from './wait-until.ts'

// Prices move every 10 to 20 seconds: most bets meet a move while they wait. A match that is bet on
// in its first half goes on for five minutes: none is settled while a story is told.
const stage = setOwnStage({ speed: 12, inPlayDelayMs: 10_000 })
// A match that runs: at half-time no price moves.
const inPlay = { block: 'live', period: 'FT', kind: 'lined', minutes: [2, 38] } as const
const roundsMax = 15
/** A price may have to be looked for anew a few times. */
const storyMs = 300_000

type Balances = Awaited<ReturnType<typeof readBalances>>

/** What became of the bet that the slip shows. */
const decisionOn = (page: Page) => slipOf(page).getByText(/^(Bet accepted|Bet rejected)$/)

/** The balances without what the receipt on the slip says that it holds. */
async function readWithoutRisk(page: Page): Promise<Balances> {
  const risk = amountOf((await readFigures(slipOf(page)))['Risk'] ?? '')
  const { balance, outstanding } = await readBalances(page)
  return { balance: balance + risk, outstanding: outstanding - risk }
}

/** The risk is held once, and the ticket stands once in the bet list. */
async function seeHeldOnce(page: Page, bet: PlacedBet, before: Balances): Promise<void> {
  // Another price may have been taken: the receipt says so as soon as it is known.
  await expect.poll(() => readWithoutRisk(page)).toEqual(before)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Bet list' }).click()
  const list = await opening
  const row = list.getByTestId('bet-row').filter({ hasText: bet.ticket })
  await row.waitFor()
  expect(await row.innerText()).toContain(bet.figures['Stake'] ?? 'the stake')
  await list.close()
  expect(await readWithoutRisk(page)).toEqual(before)
}

/** Places bets in play until one has waited with its countdown and ended as wanted. */
async function betUntil(page: Page, wanted: 'accepted' | 'rejected'): Promise<void> {
  let countdowns = 0
  for (let round = 0; round < roundsMax; round += 1) {
    const before = await readBalances(page)
    await choosePrice(page, inPlay)
    const placed = (await tryStake(page, '40')) ? await sendBet(page) : null
    if (placed === null) continue
    const countdown = slipOf(page).getByRole('timer').first()
    if (placed.state === 'waiting') {
      // A goal may decide it at once.
      await countdown.or(decisionOn(page)).first().waitFor()
      if (await countdown.isVisible()) countdowns += 1
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
    if (decided.state === wanted && wanted === 'accepted') await seeHeldOnce(page, decided, before)
    await clearReceipt(page)
    if (decided.state === wanted && countdowns > 0) return
  }
  throw new Error(`none of ${roundsMax} bets in play was ${wanted}`)
}

describe('a bet in play', () => {
  test(
    'detail 22: waits with a countdown; a price that moved refuses it, with why',
    async (t) => {
      const page = await stage.open(t)
      await logIn(page, 'demo01')
      await betUntil(page, 'rejected')
      await page.getByRole('tab', { name: /^Void [1-9]/ }).click()
      await page.locator('[data-testid="mini-bet"][data-state="rejected"]').first().waitFor()
    },
    storyMs,
  )

  test(
    'detail 22: runs after its wait when the member takes any price',
    async (t) => {
      const page = await stage.open(t)
      await logIn(page, 'demo02')
      await choosePrice(page, inPlay)
      await setOption(page, 'Accept any odds', true)
      await betUntil(page, 'accepted')
    },
    storyMs,
  )
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
/** The match ended, or another line or a goal asks for a look first. */
const isOff = ({ label }: SeenPrice): boolean => /^$|^(Cannot|Accept score)/.test(label)

/** What the slip reads once its button reads so; null where another move comes before. */
async function seeButton(page: Page, pattern: RegExp): Promise<SeenPrice | null> {
  let seen: SeenPrice | null = null
  const isSeen = async (): Promise<boolean> => {
    const now = await readSlip(page)
    seen = pattern.test(now.label) ? now : null
    return seen !== null || isOff(now)
  }
  return waitUntil(`a button that reads ${pattern}`, isSeen).then(
    () => seen,
    () => null,
  )
}

/** Follows one moved price through the options; false where its selection goes off on the way. */
async function followMove(page: Page): Promise<boolean> {
  await choosePrice(page, inPlay)
  for (const name of ['Accept better odds', 'Accept any odds']) await setOption(page, name, false)
  if (!(await tryStake(page, '50000'))) return false
  const moved = await seeButton(page, asksPattern)
  if (moved === null || moved.change === '') return false
  expect(moved.old).toMatch(/^-?\d+\.\d\d$/)
  expect(moved.label).not.toBe(`Accept ${moved.old} and place`)
  // A better price is taken in silence by who said so; a worse one only by who takes any.
  const isBetter = moved.change === 'The price is better now'
  if (!isBetter) expect(moved.change).toBe('The price is worse now')
  const takes = isBetter ? 'Accept better odds' : 'Accept any odds'
  await setOption(page, takes, true)
  if ((await seeButton(page, placesPattern)) === null) return false
  await setOption(page, takes, false)
  // Taking any price includes taking better ones, which alone does not take this one.
  if (!isBetter) await setOption(page, 'Accept better odds', true)
  if ((await seeButton(page, asksPattern)) === null) return false
  return (await sendBet(page))?.figures['Stake'] === '50,000.00'
}

/**
 * @spec S3.preferences.acceptBetterOdds S3.preferences.acceptAnyOdds
 * @spec S3.preferences.autoRefreshOdds
 */
test(
  'detail 21: a price that moves on the slip: old and new, the option decides',
  async (t) => {
    const page = await stage.open(t)
    await logIn(page, 'demo03')
    await choosePrice(page, inPlay)
    await setOption(page, 'Auto refresh odds', false)
    for (let round = 0; round < roundsMax; round += 1) {
      if (await followMove(page)) return
    }
    throw new Error(`no price was followed to its end in ${roundsMax} rounds`)
  },
  storyMs,
)

test('detail 20: a bet by the keyboard alone @spec S3.slip.confirm', async (t) => {
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
  const dialog = page.getByRole('alertdialog')
  // One press: a second one could meet the question that the first one opens.
  const ask = async (): Promise<void> => {
    await slipOf(page).locator('[data-testid="slip-place"][aria-disabled="false"]').waitFor()
    await press('Enter')
    await expect.poll(() => focused('[data-confirm]')).toBe(true)
  }
  await ask()
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused('#stake')).toBe(true)
  await ask()
  // A key right after the price has moved is not taken: it was meant for the old price.
  await waitUntil('Enter on the question', async () => {
    if (await slipOf(page).getByText('Bet accepted').isVisible()) return true
    if (await focused('[data-confirm]')) await press('Enter')
    return false
  })
  expect((await readPlaced(page)).state).toBe('accepted')
  // The slip is done: the member is back at the price that was chosen.
  await expect.poll(() => focused('.ob-price')).toBe(true)
})

test('a suspended account looks on, and nothing is placed', async (t) => {
  const page = await stage.open(t)
  // A member without bets: one that runs could settle meanwhile and move the balances.
  await logIn(page, 'demo04')
  await page.getByRole('tab', { name: /^Early/ }).click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', last: true })
  await typeStake(page, '25')
  const before = await readBalances(page)
  await stage.house.setAccountStatus('demo04', 'suspended')
  await confirmBet(page)
  await page.getByText('Your account had changed to VIEW only.').first().waitFor()
  await stage.house.setAccountStatus('demo04', 'active')
  expect(await readBalances(page)).toEqual(before)
  await page.locator('.ob-price').first().waitFor()
})

/** @spec S2.screen.slip */
test('detail 18: limits on the slip, and the exact sentences below and above them', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo04')
  await page.getByRole('tab', { name: /^Early/ }).click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', negative: true })
  const slip = slipOf(page)
  await expect
    .poll(() => readFigures(slip))
    .toMatchObject({
      'Min bet': '1.00',
      'Max bet': '1,200.00',
      'Max payout': '5,000.00',
    })
  await typeStake(page, '0.5')
  await slip.getByText('Your stake less than the min stake.', { exact: true }).waitFor()
  await typeStake(page, '1300')
  await slip.getByText('Your stake exceeds the max stake.', { exact: true }).waitFor()
  await slip.getByRole('button', { name: 'Max', exact: true }).click()
  const max = amountOf(await slip.getByLabel('Stake', { exact: true }).inputValue())
  expect(max).toBe(1200_00n)

  // At a long price the payout limit comes first, and so it does in the largest stake.
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'plain', atLeast: 6 })
  await typeStake(page, '1200')
  await slip.getByText('Your stake exceeds the max payout.', { exact: true }).waitFor()
  await expect
    .poll(() => slip.getByTestId('slip-cause').innerText())
    .toMatch(/^Max [\d,]+\.\d\d: the payout limit$/)
})

test('detail 19: below zero the member risks less than the stake, and wins it', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo04')
  await page.getByRole('tab', { name: /^Early/ }).click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', negative: true })
  const slip = slipOf(page)
  await typeStake(page, '100')
  // Read in one step of the page: the price may move at any moment. At -0.80 the risk is 80.00.
  const read = () =>
    slip.evaluate((part) => {
      const textOf = (id: string) => part.querySelector(`[data-testid="${id}"]`)?.textContent ?? ''
      const price = textOf('slip-price').match(/-0\.\d\d(?=\s*MY)/)?.[0] ?? ''
      return {
        price,
        risk: textOf('slip-risk'),
        win: textOf('slip-win'),
        label: textOf('slip-place'),
      }
    })
  await expect
    .poll(async () => {
      const { price, risk, win, label } = await read()
      const expected = Number(price.slice(3))
      return { price, risk: risk === `${expected}.00`, win, label: label.endsWith(`risk ${risk}`) }
    })
    .toMatchObject({
      price: expect.stringMatching(/^-0\.\d\d$/),
      risk: true,
      win: '100.00',
      label: true,
    })
})

/** @spec S4.slip.marketTypeChanged */
test('detail 20: chips, Max, arrows and Esc', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo01')
  await page.getByRole('tab', { name: /^Early/ }).click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', last: true })
  const slip = slipOf(page)
  const stake = slip.getByLabel('Stake', { exact: true })
  const chip = (amount: string) => slip.getByRole('button', { name: `Add ${amount}`, exact: true })
  // The stake that stands there was proposed, not typed: the first chip takes its place.
  await chip('50').click()
  expect(await stake.inputValue()).toBe('50')
  await chip('500').click()
  expect(await stake.inputValue()).toBe('550')
  await stake.press('ArrowUp')
  expect(await stake.inputValue()).toBe('560')
  await stake.press('ArrowDown')
  await stake.press('ArrowDown')
  expect(await stake.inputValue()).toBe('540')
  // The price may move between the press and the look.
  await expect
    .poll(async () => {
      await slip.getByRole('button', { name: 'Max', exact: true }).click()
      const cause = await slip.getByTestId('slip-cause').innerText()
      const max = /^Max ([\d,]+\.\d\d):/.exec(cause)?.[1] ?? ''
      return amountOf(await stake.inputValue()) === amountOf(max)
    })
    .toBe(true)
  const isFocused = (selector: string): Promise<boolean> =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  expect(await isFocused('#stake')).toBe(true)
  await page.keyboard.press('Escape')
  await slip.getByText('Choose a price').waitFor()
  await expect.poll(() => isFocused('.ob-price')).toBe(true)

  // A selection whose match has gone to another market type leaves the slip.
  await page.route('**/bet/betcheck', async (route) => {
    const response = await route.fetch()
    const { check, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, check: { ...check, market_type: 3 } } })
  })
  await page.locator('[data-block="early"] .ob-price[aria-disabled="false"]').last().click()
  await slip.getByText('The market has moved, your bet slip was cleared.').waitFor()
  await slip.getByText('Choose a price').waitFor()
})
