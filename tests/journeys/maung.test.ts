import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawAll } from './board.ts'
import { expectNoSideScroll, readBalances } from './member.ts'
import { addLeg, legsOf } from './parlay.ts'
import { addQuotes, freeQuote, matchesOfLegs } from './quotes.ts'
import {
  clearReceipt,
  confirmWithoutAnswer,
  readFigures,
  readPlaced,
  sendParlay,
  setOption,
  slipOf,
  typeStake,
} from './slip.ts'
import { setStage } from './stage.ts'
import { waitUntil } from './wait-until.ts'

const stage = setStage()
const dayMs = 24 * 3_600_000
const quote = /\d+(=|[+-]\d+)/

/** A member in kyat with the parlay slip and the early matches in view. */
async function openMaung(page: Page): Promise<Locator> {
  await stage.enter(page, 'demo05')
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  const slip = slipOf(page)
  await slip.getByRole('tab', { name: 'Parlay' }).click()
  await slip.getByText('Pick Myanmar quotes of at least 2 matches').waitFor()
  return slip
}

test('a maung of three in kyat @spec S7.bet.betparlaymmo', async (t) => {
  const page = await stage.open(t)
  const slip = await openMaung(page)
  await addQuotes(page, 1)
  await typeStake(page, '10000')
  await slip.getByText('At least mix 2 matches to bet in parlay.').waitFor()
  await addQuotes(page, 2)
  // 10,000 x (4 - 1) less 15 per cent, with a third leg 10,000 x (8 - 1) less 20 per cent.
  await expect.poll(() => slip.getByTestId('slip-win').innerText()).toBe('25,500.00')
  await slip.getByText('15 % tax').waitFor()
  await addQuotes(page, 3)
  await expect.poll(() => slip.getByTestId('slip-win').innerText()).toBe('56,000.00')
  await slip.getByText('20 % tax').waitFor()
  expect(await readFigures(slip)).toMatchObject({
    'All legs won': '+56,000.00',
    'At least one leg lost': '-10,000.00',
  })
  for (const leg of await legsOf(page).all())
    await expect.poll(() => leg.innerText()).toMatch(quote)
  // A maung does not take a price at other odds.
  await page.locator('.ob-cell[data-kind="plain"] .ob-price[aria-disabled="false"]').first().click()
  await page.getByText('A maung has legs at Myanmar odds only.').waitFor()
  await expect.poll(() => legsOf(page).count()).toBe(3)

  const before = await readBalances(page)
  const placed = await sendParlay(page, { tend: () => addQuotes(page, 3) })
  expect(placed).toMatchObject({
    state: 'accepted',
    figures: { Stake: '10,000.00', Risk: '10,000.00', Win: '56,000.00' },
  })
  const legs = await slip.getByTestId('placed-leg').allInnerTexts()
  expect(legs).toHaveLength(3)
  for (const leg of legs) expect(leg).toMatch(quote)
  await clearReceipt(page)
  const spent = async () => before.balance - (await readBalances(page)).balance
  await expect.poll(spent).toBe(1_000_000n)
  await page.getByRole('region', { name: 'My bets' }).getByText('Maung of 3').waitFor()

  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Bet list' }).click()
  const list = await opening
  const row = list.getByTestId('bet-row').filter({ hasText: placed.ticket })
  await row.getByText('Maung of 3').waitFor()
  const shown = row.getByTestId('parlay-leg')
  await expect.poll(() => shown.count()).toBe(3)
  for (const leg of await shown.allInnerTexts()) {
    expect(leg).toMatch(/@\s*\d+(=|[+-]\d+)/)
    // Words say what its own side gets there: at level ball the quote alone does not show it.
    expect(leg).toMatch(/(Draw|xactly \d+( goals)?): [+-]?\d+ %/)
  }
})

test('a quote that moves asks the member again', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Quote Hill', away: 'Kyat Bay', startsInMs: dayMs })
  const page = await stage.open(t)
  const slip = await openMaung(page)
  const row = page.locator(`[data-block="early"] .ob-match[aria-label="${match.name}"]`)
  await row.scrollIntoViewIfNeeded()
  await addLeg(row.locator('.ob-cell[data-odds="myanmar"][data-period="FT"] .ob-price').first())
  await addQuotes(page, 4)
  await setOption(page, 'Auto refresh odds', false)
  await typeStake(page, '5000')
  // Nothing is accepted by itself: the old quote is shown next to the new one until the member
  // does.
  const accept = slip.getByRole('button', { name: 'Accept new quotes and place' })
  const moved = legsOf(page).filter({ has: page.locator('s') })
  await world.moveQuote(match.id, 'HDP FT')
  await accept.waitFor()
  const [text, ...others] = await moved.allInnerTexts()
  expect(others).toEqual([])
  expect(text).toMatch(/\d+(=|[+-]\d+).*\d+(=|[+-]\d+)/s)
  expect((await sendParlay(page)).state).toBe('accepted')
})

test('an eleventh leg is refused, another quote of a match takes its place', async (t) => {
  const page = await stage.open(t)
  const slip = await openMaung(page)
  await drawAll(page)
  await addQuotes(page, 10)
  await slip.getByText('Maung, 10 of 10').waitFor()
  const refused = page.getByText('Reach maximum ticket per parlay!')
  await waitUntil('an eleventh leg is refused', async () => {
    // A leg with a line that has moved away would be replaced by the quote that is pressed.
    await addQuotes(page, 10)
    await freeQuote(page)
      .click({ timeout: 5000 })
      .catch(() => undefined)
    return (await refused.count()) > 0
  })
  await addQuotes(page, 10)
  const other =
    '.ob-cell[data-odds="myanmar"] .ob-price[aria-disabled="false"][aria-pressed="false"]'
  await matchesOfLegs(page).first().locator(other).first().click()
  await slip.getByText('One pick per match').waitFor()
  await expect.poll(() => legsOf(page).count()).toBe(10)
})

test('a maung whose answer was lost is asked for again after a reload', async (t) => {
  const page = await stage.open(t, { expected: /ERR_FAILED/ })
  await openMaung(page)
  await addQuotes(page, 2)
  await setOption(page, 'Accept any odds', true)
  await typeStake(page, '5000')
  const before = await readBalances(page)
  await confirmWithoutAnswer(page, '/bet/betparlaymmo', { tend: () => addQuotes(page, 2) })
  expect(await readPlaced(page)).toMatchObject({ state: 'accepted', figures: { Win: '12,750.00' } })
  // It was asked for several times and placed once.
  const after = async () => (await readBalances(page)).outstanding - before.outstanding
  await expect.poll(after).toBe(500_000n)
})

test('a maung on the phone', async (t) => {
  const page = await stage.open(t, { size: 'phone' })
  await stage.enter(page, 'demo05')
  await page
    .getByRole('tab', { name: /^Parlay/ })
    .first()
    .click()
  await expectNoSideScroll(page)
})
