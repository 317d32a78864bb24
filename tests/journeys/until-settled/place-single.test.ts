import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choosePrice, watchPriceMove } from '../board.ts'
import { amountOf, logIn, readBalances, seeToast } from '../member.ts'
import {
  clearReceipt,
  confirmBet,
  type PlacedBet,
  readDecided,
  readFigures,
  readPlaced,
  setOption,
  slipOf,
  typeStake,
} from '../slip.ts'
import { setStage } from '../stage.ts'

const stage = setStage({ speed: 60, inPlayDelayMs: 500 })
const credit = 10_000_00n
const stake = 100_00n
const attemptsMax = 8
/** A half with its stoppage and the time that a result takes, at this speed and with some air. */
const halfMs = 90_000

/** Risk and win of a Malay price: below zero the stake is what is won. */
function figuresAt(odds: string): { risk: bigint; win: bigint } {
  const share = (amountOf(odds) * stake) / 100n
  return share < 0n ? { risk: -share, win: stake } : { risk: stake, win: share }
}

/** Chooses a first-half handicap in play and reads what the slip says before anything is sent. */
async function fillSlip(page: Page): Promise<void> {
  await choosePrice(page, { block: 'live', period: '1H', kind: 'lined', minutes: [15, 38] })
  const slip = slipOf(page)
  await slip.getByTestId('slip-cause').waitFor()
  await typeStake(page, '100')
  await expect
    .poll(async () => {
      const odds = await slip.getByTestId('slip-price').innerText()
      const { risk, win } = figuresAt(/-?\d\.\d\d(?=\s*MY)/.exec(odds)?.[0] ?? '0')
      return (
        amountOf(await slip.getByTestId('slip-risk').innerText()) === risk &&
        amountOf(await slip.getByTestId('slip-win').innerText()) === win
      )
    })
    .toBe(true)
}

/** Places until a bet is accepted: a goal in the waiting time refuses one now and then. */
async function placeUntilAccepted(page: Page): Promise<PlacedBet> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    await fillSlip(page)
    await confirmBet(page)
    await readPlaced(page)
    const decided = await readDecided(page)
    if (decided.state === 'accepted') return decided
    await clearReceipt(page)
  }
  throw new Error(`none of ${attemptsMax} bets in play was accepted`)
}

test('a bet from the slip to its last cent in the statement', async (t) => {
  const page = await stage.open(t)
  await logIn(page, 'demo01')
  expect(await readBalances(page)).toEqual({ balance: credit, outstanding: 0n })
  await watchPriceMove(page)

  // The limits and their cause stand on the slip before anything is typed.
  await choosePrice(page, { block: 'live', period: '1H', kind: 'lined' })
  const slip = slipOf(page)
  await setOption(page, 'Accept any odds', true)
  expect(await readFigures(slip)).toMatchObject({
    'Min bet': '5.00',
    'Max bet': '5,000.00',
    'Max payout': '20,000.00',
  })
  await expect
    .poll(() => slip.getByTestId('slip-cause').innerText())
    .toMatch(/^Max [\d,]+\.\d\d: (the limit of one bet|the payout limit)$/)

  const bet = await placeUntilAccepted(page)
  const risk = amountOf(bet.figures['Risk'] ?? '')
  expect(bet.figures['Stake']).toBe('100.00')
  await expect.poll(() => readBalances(page)).toEqual({ balance: credit - risk, outstanding: risk })
  const mine = page.getByRole('region', { name: 'My bets' })
  await mine.getByRole('tab', { name: 'Running 1' }).waitFor()
  await mine.locator('[data-testid="mini-bet"][data-state="running"]').waitFor()

  // The half-time of the match settles it.
  await seeToast(page, `Bet ${bet.ticket} is settled`, halfMs)
  await expect.poll(async () => (await readBalances(page)).outstanding).toBe(0n)
  await mine.getByRole('tab', { name: 'Running 0' }).waitFor()
  const { balance } = await readBalances(page)

  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Statement' }).click()
  await readStatement(await opening, { bet, risk, balance })
})

interface Settled {
  readonly bet: PlacedBet
  readonly risk: bigint
  /** The account's balance after it, minor units. */
  readonly balance: bigint
}

const column = async (page: Page, rows: string, index: number): Promise<bigint> => {
  const texts = await page.locator(`${rows} td:nth-of-type(${index})`).allInnerTexts()
  return texts.reduce((sum, text) => sum + amountOf(text), 0n)
}

/** Days, the bet with its receipt, and its transfers: each figure follows from the others. */
async function readStatement(page: Page, { bet, risk, balance }: Settled): Promise<void> {
  const sum = page.getByTestId('statement-sum')
  await sum.waitFor()
  expect(await sum.getAttribute('data-adds-up')).toBe('true')
  const total = page.getByTestId('statement-day-total').locator('td')
  expect(amountOf(await total.last().innerText())).toBe(balance)
  const winLoss = amountOf(await total.nth(3).innerText())
  const commission = amountOf(await total.nth(4).innerText())
  expect(credit + winLoss + commission).toBe(balance)
  expect(await column(page, '[data-testid="statement-day"]', 4)).toBe(winLoss)

  await page.getByTestId('statement-day').first().getByRole('button').click()
  await page.getByTestId('bet-row').waitFor()
  expect(await page.getByTestId('bet-row').count()).toBe(1)
  await page.getByRole('button', { name: `Receipt of ${bet.ticket}` }).click()
  const receipt = await readFigures(page.getByTestId('bet-row').locator('xpath=following::dl[1]'))
  expect(receipt['Score']).toMatch(/Half-time \d+-\d+\./)
  expect(receipt['Rules']).not.toBe('')
  expect(receipt['Calculation']).not.toBe('')
  const [, result = '', returned = ''] =
    /, (-?[\d,]+\.\d\d)\. Returned to your balance: ([\d,]+\.\d\d)\.$/.exec(
      receipt['Result'] ?? '',
    ) ?? []
  expect(amountOf(result)).toBe(winLoss)
  expect(amountOf(returned)).toBe(risk + winLoss)

  const after = page.getByRole('heading', { name: 'Transfers of the day' })
  const transfers = after.locator('xpath=following::table[1]//tbody/tr')
  const balances = await transfers.locator('td:last-child').allInnerTexts()
  expect(balances.map(amountOf)).toContain(balance)
}
