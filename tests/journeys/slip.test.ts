import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choosePrice, type WantedPrice } from './board.ts'
import type { KnownMatch } from './house/world.ts'
import { amountOf, readBalances, seeToast } from './member.ts'
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
  typeStake,
} from './slip.ts'
import { inPlayDelayMs, setStage } from './stage.ts'
import { waitUntil } from './wait-until.ts'

const stage = setStage()

/** Announces a match in play with the home side's handicap at 0.90. */
async function openMatch(home: string): Promise<KnownMatch> {
  const match = await stage.house.world.announce({ home, away: 'Counterpart', minute: 20 })
  await stage.house.world.price(match.id, 'HDP FT', 'home', '0.90')
  return match
}

const homeOf = ({ name }: KnownMatch): WantedPrice => ({
  block: 'live',
  period: 'FT',
  kind: 'lined',
  selection: 'home',
  match: name,
})

type Balances = Awaited<ReturnType<typeof readBalances>>

/** The balances without what the receipt on the slip says that it holds. */
async function readWithoutRisk(page: Page): Promise<Balances> {
  const risk = amountOf((await readFigures(slipOf(page)))['Risk'] ?? '')
  const { balance, outstanding } = await readBalances(page)
  return { balance: balance + risk, outstanding: outstanding - risk }
}

/** Expects that the risk is held once, and that the bet list has the ticket once. */
async function seeHeldOnce(page: Page, bet: PlacedBet, before: Balances): Promise<void> {
  // Another price may have been taken: the receipt says so as soon as it is known.
  await expect.poll(() => readWithoutRisk(page)).toEqual(before)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Bet list' }).click()
  const list = await opening
  const row = list.getByTestId('bet-row').filter({ hasText: bet.ticket })
  await row.waitFor()
  await expect.poll(() => row.innerText()).toContain(bet.figures['Stake'] ?? 'the stake')
  await list.close()
  expect(await readWithoutRisk(page)).toEqual(before)
}

/** Sends a bet in play; expects it to wait with a countdown and to hold its risk. */
async function sendWaiting(page: Page, match: KnownMatch, stake: string): Promise<PlacedBet> {
  await choosePrice(page, homeOf(match))
  await typeStake(page, stake)
  const placed = await sendBet(page)
  if (placed?.state !== 'waiting') throw new Error('the bet does not wait')
  await slipOf(page).getByRole('timer').first().waitFor()
  expect(amountOf(placed.figures['Risk'] ?? '')).toBeGreaterThan(0n)
  return placed
}

describe('a bet in play', () => {
  test('detail 22: waits with a countdown; a moved price rejects it with a reason', async (t) => {
    const match = await openMatch('Patience')
    const page = await stage.open(t)
    await stage.enter(page, 'demo01')
    const before = await readBalances(page)
    await sendWaiting(page, match, '40')
    await Promise.all([
      seeToast(page, `${match.home} -vs- ${match.away}: rejected. The price changed`),
      stage.house.world.price(match.id, 'HDP FT', 'home', '0.80'),
    ])
    expect((await readDecided(page)).state).toBe('rejected')
    await slipOf(page)
      .getByText(/while we checked/)
      .waitFor()
    await expect.poll(() => readBalances(page)).toEqual(before)
    await clearReceipt(page)
    await page.getByRole('tab', { name: /^Void 1/ }).click()
    await page.locator('[data-testid="mini-bet"][data-state="rejected"]').first().waitFor()
  })

  test('detail 22: runs after its wait when the member takes any price', async (t) => {
    const match = await openMatch('Any Price')
    const page = await stage.open(t)
    await stage.enter(page, 'demo02')
    await choosePrice(page, homeOf(match))
    await setOption(page, 'Accept any odds', true)
    const before = await readBalances(page)
    await sendWaiting(page, match, '40')
    await stage.house.world.price(match.id, 'HDP FT', 'home', '0.80')
    await Promise.all([
      seeToast(page, `${match.home} -vs- ${match.away}: accepted.`),
      stage.house.world.advance(inPlayDelayMs),
    ])
    const decided = await readDecided(page)
    expect(decided.state).toBe('accepted')
    await seeHeldOnce(page, decided, before)
  })
})

interface SeenPrice {
  readonly old: string
  readonly change: string
  readonly label: string
}

/** Reads the slip at one moment. */
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
const placesPattern = /^Place, risk [\d,]+\.\d\d at -?\d+\.\d\d$/
/** Waits for a label of the button, then returns what the slip shows. */
async function seeButton(page: Page, pattern: RegExp): Promise<SeenPrice> {
  await expect.poll(async () => (await readSlip(page)).label).toMatch(pattern)
  return readSlip(page)
}

/**
 * @spec S3.preferences.acceptBetterOdds S3.preferences.acceptAnyOdds
 * @spec S3.preferences.autoRefreshOdds
 */
describe('detail 21: a price that moves shows old and new; the options decide', () => {
  test.for([
    { to: '0.95', change: 'The price is better now', takes: 'Accept better odds' },
    { to: '0.83', change: 'The price is worse now', takes: 'Accept any odds' },
  ])('to $to', async (row, t) => {
    const { to, change, takes } = row
    const match = await openMatch(`Moving to ${to}`)
    const page = await stage.open(t)
    await stage.enter(page, 'demo03')
    await choosePrice(page, homeOf(match))
    await setOption(page, 'Auto refresh odds', false)
    for (const name of ['Accept better odds', 'Accept any odds']) await setOption(page, name, false)
    await typeStake(page, '50000')
    await seeButton(page, placesPattern)
    await stage.house.world.price(match.id, 'HDP FT', 'home', to)
    const moved = await seeButton(page, asksPattern)
    expect(moved.change).toBe(change)
    expect(moved.old).toMatch(/^-?\d+\.\d\d$/)
    expect(moved.label).not.toBe(`Accept ${moved.old} and place`)
    // With the matching option on, the slip takes the price without asking.
    await setOption(page, takes, true)
    await seeButton(page, placesPattern)
    await setOption(page, takes, false)
    // "Accept any odds" includes better odds; "Accept better odds" alone takes no worse price.
    if (takes === 'Accept any odds') await setOption(page, 'Accept better odds', true)
    await seeButton(page, asksPattern)
    expect((await sendBet(page))?.figures['Stake']).toBe('50,000.00')
  })
})

test('detail 20: a bet by the keyboard alone @spec S3.slip.confirm', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo02')
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
  // The menu comes right behind the prices.
  const tabs = '[aria-label="When"] [role="tab"]'
  await page.locator(tabs).first().waitFor()
  await tabTo(tabs)
  await press('ArrowLeft')
  await page.locator('[data-block="early"] .ob-price').first().waitFor()
  await tabTo('.ob-price')
  await press('Enter')
  await expect.poll(() => focused('#stake')).toBe(true)
  await page.keyboard.type('6000')
  await expect.poll(() => page.locator('#stake').inputValue()).toBe('6,000')
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
  const loginId = await stage.enter(page, 'demo04')
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', last: true })
  await typeStake(page, '25')
  // The slip would say by itself that the account is suspended, at its next check.
  await setOption(page, 'Auto refresh odds', false)
  const before = await readBalances(page)
  await stage.house.setAccountStatus(loginId, 'suspended')
  await confirmBet(page)
  await page.getByText('Your account had changed to VIEW only.').first().waitFor()
  await stage.house.setAccountStatus(loginId, 'active')
  expect(await readBalances(page)).toEqual(before)
  await page.locator('.ob-price').first().waitFor()
})

/** @spec S2.screen.slip */
test('detail 18: limits on the slip, and the exact sentences below and above them', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo04')
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
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
  const stake = slip.getByLabel('Stake', { exact: true })
  await expect.poll(async () => amountOf(await stake.inputValue())).toBe(1200_00n)

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
  await stage.enter(page, 'demo04')
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
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
      return {
        price,
        risk: risk === `${expected}.00`,
        win,
        label: label === `Place, risk ${risk} at ${price}`,
      }
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
  await stage.enter(page, 'demo01')
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', last: true })
  const slip = slipOf(page)
  const stake = slip.getByLabel('Stake', { exact: true })
  const chip = (amount: string) => slip.getByRole('button', { name: `Add ${amount}`, exact: true })
  // The stake in the field was proposed, not typed: the first chip takes its place.
  await chip('50').click()
  await expect.poll(() => stake.inputValue()).toBe('50')
  await chip('500').click()
  await expect.poll(() => stake.inputValue()).toBe('550')
  await stake.press('ArrowUp')
  await expect.poll(() => stake.inputValue()).toBe('560')
  await stake.press('ArrowDown')
  await stake.press('ArrowDown')
  await expect.poll(() => stake.inputValue()).toBe('540')
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
  await expect.poll(() => isFocused('#stake')).toBe(true)
  await page.keyboard.press('Escape')
  await slip.getByText('Choose a price').waitFor()
  await expect.poll(() => isFocused('.ob-price')).toBe(true)

  // A selection whose match moved to another market type leaves the slip.
  await page.route('**/bet/betcheck', async (route) => {
    const response = await route.fetch()
    const { check, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, check: { ...check, market_type: 3 } } })
  })
  await page.locator('[data-block="early"] .ob-price[aria-disabled="false"]').last().click()
  await slip.getByText('The market has moved, your bet slip was cleared.').waitFor()
  await slip.getByText('Choose a price').waitFor()
})

test('a selection keeps its names when its match leaves the board', async (t) => {
  const match = await openMatch('Keepsake')
  const page = await stage.open(t)
  await stage.enter(page)
  await choosePrice(page, homeOf(match))
  const slip = slipOf(page)
  const says = async (text: string): Promise<void> =>
    expect.poll(() => slip.innerText()).toContain(text)
  await says('NORTHLAND PREMIER LEAGUE')
  await stage.house.world.end(match.id)
  await slip
    .getByText(/This match is not available/)
    .first()
    .waitFor()
  const versus = (text: string): string => text.replaceAll('\u2060', '')
  await expect
    .poll(async () => versus(await slip.innerText()))
    .toContain(`${match.home} -vs- ${match.away}`)
  await says('NORTHLAND PREMIER LEAGUE')

  // As the leg of a parlay, too.
  const other = await openMatch('Souvenir')
  await slip.getByRole('button', { name: 'Empty the bet slip' }).click()
  await slip.getByRole('tab', { name: /^Parlay/ }).click()
  await choosePrice(page, homeOf(other))
  const leg = slip.getByTestId('leg')
  await leg.waitFor()
  await stage.house.world.end(other.id)
  await leg.getByText(/This match is not available/).waitFor()
  await expect
    .poll(async () => versus(await leg.innerText()))
    .toContain(`${other.home} -vs- ${other.away}`)
})
