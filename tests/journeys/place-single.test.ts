import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choosePrice, watchPriceMove } from './board.ts'
import type { KnownMatch } from './house/world.ts'
import { amountOf, readBalances, seeToast } from './member.ts'
import { openDayOfBets } from './settled-bets.ts'
import {
  clearReceipt,
  type PlacedBet,
  readDecided,
  readFigures,
  sendBet,
  setOption,
  slipOf,
  typeStake,
} from './slip.ts'
import { inPlayDelayMs, setStage } from './stage.ts'

const stage = setStage()
const inPlay = { block: 'live', period: '1H', kind: 'lined' } as const
const credit = 10_000_00n
const stake = 100_00n

/** Risk and win of a Malay price: below zero the stake is what is won. */
function figuresAt(odds: string): { risk: bigint; win: bigint } {
  const share = (amountOf(odds) * stake) / 100n
  return share < 0n ? { risk: -share, win: stake } : { risk: stake, win: share }
}

/** What the slip says at one moment of its price, risk and win: the price may move at any. */
const readSlip = (page: Page): Promise<readonly string[]> =>
  slipOf(page).evaluate((slip) =>
    ['slip-price', 'slip-risk', 'slip-win'].map(
      (id) => slip.querySelector(`[data-testid="${id}"]`)?.textContent ?? '',
    ),
  )

/** Expects the slip to show the risk and win of its price before anything is sent. */
async function fillSlip(page: Page): Promise<void> {
  await typeStake(page, '100')
  const isRight = async (): Promise<boolean> => {
    const [odds = '', shownRisk = '', shownWin = ''] = await readSlip(page)
    if (shownRisk === '' || shownWin === '') return false
    const { risk, win } = figuresAt(/-?\d\.\d\d(?=\s*MY)/.exec(odds)?.[0] ?? '0')
    return amountOf(shownRisk) === risk && amountOf(shownWin) === win
  }
  await expect.poll(isRight).toBe(true)
}

test('a bet from the slip to its last cent in the statement', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Cent Albion', away: 'Penny Rovers', minute: 20 })
  const page = await stage.open(t)
  await stage.enter(page)
  await expect.poll(() => readBalances(page)).toEqual({ balance: credit, outstanding: 0n })
  await page.locator(`.ob-match[aria-label="${match.name}"]`).scrollIntoViewIfNeeded()
  await world.price(match.id, 'HDP 1H', 'home', '-0.87')
  await watchPriceMove(page)

  // The slip shows the limits and their cause before anything is typed.
  await choosePrice(page, { ...inPlay, match: match.name, negative: true })
  const slip = slipOf(page)
  await setOption(page, 'Accept any odds', true)
  await expect
    .poll(() => readFigures(slip))
    .toMatchObject({
      'Min bet': '5.00',
      'Max bet': '5,000.00',
      'Max payout': '20,000.00',
    })
  await expect
    .poll(() => slip.getByTestId('slip-cause').innerText())
    .toMatch(/^Max [\d,]+\.\d\d: (the limit of one bet|the payout limit)$/)

  await fillSlip(page)
  expect((await sendBet(page))?.state).toBe('waiting')
  await world.advance(inPlayDelayMs)
  const bet = await readDecided(page)
  expect(bet.state).toBe('accepted')
  expect(bet.figures['Stake']).toBe('100.00')
  expect(bet.figures['Risk']).toBe('87.00')
  const risk = 87_00n
  await expect.poll(() => readBalances(page)).toEqual({ balance: credit - risk, outstanding: risk })
  const mine = page.getByRole('region', { name: 'My bets' })
  await mine.getByRole('tab', { name: 'Running 1' }).waitFor()
  await mine.locator('[data-testid="mini-bet"][data-state="running"]').waitFor()

  // The half-time of the match settles it.
  await Promise.all([seeToast(page, `${named(match)}: `), world.play(match.id, 45)])
  await expect.poll(async () => (await readBalances(page)).outstanding).toBe(0n)
  await mine.getByRole('tab', { name: 'Running 0' }).waitFor()
  const { balance } = await readBalances(page)

  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Statement' }).click()
  await readStatement(await opening, { bet, risk, balance })
})

/** A match as bets are named by it. */
const named = ({ home, away }: Pick<KnownMatch, 'home' | 'away'>): string => `${home} -vs- ${away}`

/** Which colour a text of the slip has, by its class. */
const colourOf = (page: Page, text: string): Promise<string> =>
  slipOf(page)
    .getByText(text, { exact: true })
    .evaluate((element) => element.className.match(/text-(win|loss|void)/)?.[1] ?? '')

test('the receipt on the slip says how its bet ended, with the money', async (t) => {
  const { world } = stage.house
  const page = await stage.open(t)
  await stage.enter(page)
  const home = { block: 'live', period: 'FT', kind: 'lined', selection: 'home' } as const
  const ends = [
    ['Grin', 'Won 90.00', 'win', { home: 4, away: 0 }],
    ['Frown', 'Lost 100.00', 'loss', { home: 0, away: 4 }],
    ['Shrug', 'Void, 100.00 returned', 'void', null],
  ] as const
  for (const [name, said, tone, score] of ends) {
    const match = await world.announce({ home: `${name} Town`, away: 'Mirror City', minute: 20 })
    await world.price(match.id, 'HDP FT', 'home', '0.90')
    await choosePrice(page, { ...home, match: match.name })
    await setOption(page, 'Accept any odds', true)
    await typeStake(page, '100')
    await sendBet(page)
    await world.advance(inPlayDelayMs)
    expect((await readDecided(page)).state).toBe('accepted')
    await Promise.all([
      seeToast(page, `${named(match)}: ${said}`),
      score === null ? world.callOff(match.id) : world.end(match.id, score),
    ])
    await slipOf(page).getByText(said, { exact: true }).waitFor()
    expect(await colourOf(page, said)).toBe(tone)
    await clearReceipt(page)
  }
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
  await expect.poll(() => sum.getAttribute('data-adds-up')).toBe('true')
  const total = page.getByTestId('statement-day-total').locator('td')
  await expect.poll(async () => amountOf(await total.last().innerText())).toBe(balance)
  const payout = amountOf(await total.nth(3).innerText())
  const winLoss = amountOf(await total.nth(4).innerText())
  const commission = amountOf(await total.nth(5).innerText())
  expect(credit + winLoss + commission).toBe(balance)
  await expect.poll(() => column(page, '[data-testid="statement-day"]', 5)).toBe(winLoss)

  await openDayOfBets(page)
  await expect.poll(() => page.getByTestId('bet-row').count()).toBe(1)
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
  expect(payout).toBe(risk + winLoss)

  const after = page.getByRole('heading', { name: 'Transfers of the day' })
  const transfers = after.locator('xpath=following::table[1]//tbody/tr')
  await expect
    .poll(async () => (await transfers.locator('td:last-child').allInnerTexts()).map(amountOf))
    .toContain(balance)
}
