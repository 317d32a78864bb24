import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { KnownMatch } from './house/world.ts'
import { amountOf, readBalances } from './member.ts'
import { addLeg, legsOf, placedOdds, showParlays } from './parlay.ts'
import { readSettledBets, type SettledBet } from './settled-bets.ts'
import {
  clearReceipt,
  type PlacedBet,
  sendBet,
  sendParlay,
  setOption,
  slipOf,
  typeStake,
} from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()
const [singlesHome, singlesAway] = ['Isola', 'Pelagia']
const homes = ['Northland', 'Suvarna', 'Lombaria', 'Alpenmark', 'Costa Verde', 'Marisma'] as const
const away = (home: string): string => `${home} Guests`
/** The fifth leg is called off. */
const voidHome = 'Costa Verde'

/** Plays a match to 0-1, then 1-1 at half-time, then 2-1. */
async function playOn({ id }: KnownMatch): Promise<void> {
  const { world } = stage.house
  await world.play(id, 30)
  await world.goal(id, 'home')
  await world.play(id, 80)
  await world.goal(id, 'home')
  await world.end(id)
}

/** Waits for the last result of the member's bets; the balance that they left. */
async function untilSettled(page: Page): Promise<bigint> {
  await expect.poll(async () => (await readBalances(page)).outstanding).toBe(0n)
  return (await readBalances(page)).balance
}

/** The settled bets of the statement, which adds up. */
async function readStatement(page: Page): Promise<readonly SettledBet[]> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Statement' }).click()
  const statement = await opening
  const settled = await readSettledBets(statement)
  const sum = statement.getByTestId('statement-sum')
  await expect.poll(() => sum.getAttribute('data-adds-up')).toBe('true')
  return settled
}

/** What a receipt says that a bet won or lost, and returned. */
function readResult(receipt: Record<string, string>): { winLoss: bigint; returned: bigint } {
  const [, winLoss = '', returned = ''] =
    /, (-?[\d,]+\.\d\d)\. Returned to your balance: ([\d,]+\.\d\d)\.$/.exec(
      receipt['Result'] ?? '',
    ) ?? []
  return { winLoss: amountOf(winLoss), returned: amountOf(returned) }
}

const stake = 50_00n

interface Choice {
  readonly group: string
  readonly selection: string
  /** What the receipt says of the bet before its price, and of its end. */
  readonly said: string
  readonly score: string
  readonly isWon: boolean
}

const picks: readonly Choice[] = [
  {
    group: 'FT.CS',
    selection: '2-1',
    isWon: true,
    said: 'Correct score: 2-1',
    score: 'Full-time 2-1.',
  },
  {
    group: 'FT.FGLG',
    selection: 'AF',
    isWon: true,
    said: `First/last goal: ${singlesAway} first`,
    score: `Goals: ${singlesAway}, ${singlesHome}, ${singlesHome}.`,
  },
  {
    group: '1H.CS',
    selection: '0-0',
    isWon: false,
    said: '1st half correct score: 0-0',
    score: 'Half-time 1-1.',
  },
]

/** The row of the singles' match with its drawer open. */
async function openDrawer(page: Page): Promise<Locator> {
  const match = page.locator('.ob-match', { hasText: singlesHome })
  const name = `more markets of ${singlesHome} v ${singlesAway}`
  await match.getByRole('button', { name: new RegExp(name) }).click()
  await match.locator('.dr-market').first().waitFor()
  return match
}

/** Puts a selection of the drawer on the slip; a head that is folded opens first. */
async function choose(match: Locator, { group, selection }: Choice): Promise<void> {
  const market = match.locator(`[data-group="${group}"]`)
  await market.waitFor()
  const head = market.getByRole('button', { expanded: false })
  if ((await head.count()) > 0) await head.click()
  const price = market.locator(`.ob-price[data-selection="${selection}"]`)
  await addLeg(price)
}

async function place(page: Page, match: Locator, pick: Choice): Promise<PlacedBet> {
  await choose(match, pick)
  await setOption(page, 'Accept any odds', true)
  await typeStake(page, '50')
  const bet = await sendBet(page)
  expect(bet).toMatchObject({ state: 'accepted', figures: { Stake: '50.00', Risk: '50.00' } })
  if (bet === null) throw new Error('the selection left the board')
  await expect.poll(() => slipOf(page).innerText()).toContain(pick.said.split(': ')[0])
  await clearReceipt(page)
  return bet
}

/** Opens the live centre of a running match; returns the 5-5 cell of its table of open bets. */
async function openBetsAt(page: Page, match: Locator): Promise<Locator> {
  await match.getByRole('button', { name: 'Live centre' }).click()
  const centre = page.getByRole('region', { name: 'Live centre' })
  await centre.getByText('My open bets by final score').click()
  return centre.locator('[data-score="5-5"]')
}

test('a correct score from the drawer @spec S3.board.beyondTable', async (t) => {
  const credit = 10_000_00n
  const singles = await stage.house.world.announce({ home: singlesHome, away: singlesAway })
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  const match = await openDrawer(page)
  const bets: PlacedBet[] = []
  for (const pick of picks) bets.push(await place(page, match, pick))

  const risk = stake * BigInt(picks.length)
  await expect.poll(() => readBalances(page)).toEqual({ balance: credit - risk, outstanding: risk })
  const mine = page.getByRole('region', { name: 'My bets' })
  await mine.getByRole('tab', { name: 'Running 3' }).waitFor()
  await stage.house.world.play(singles.id, 10)
  // At the kick-off the match is for a moment in both blocks.
  const live = page.locator('[data-block="live"] .ob-match', { hasText: singlesHome })
  const openBets = await openBetsAt(page, live)
  // At 5-5 all three bets may lose as long as no side has scored.
  await expect.poll(() => openBets.getAttribute('title')).toContain('-150.00')
  await stage.house.world.goal(singles.id, 'away')
  await expect.poll(() => openBets.getAttribute('title')).not.toContain('-150.00')

  await playOn(singles)
  const balance = await untilSettled(page)
  const wins = bets.map(({ figures }) => amountOf(figures['Win'] ?? ''))
  const results = picks.map(({ isWon }, index) => (isWon ? (wins[index] ?? 0n) : -stake))
  expect(balance).toBe(results.reduce((sum, result) => sum + result, credit))

  const settled = await readStatement(page)
  expect(settled).toHaveLength(picks.length)
  for (const [index, { said, score, isWon }] of picks.entries()) {
    const { ticket = '' } = bets[index] ?? {}
    const receipt = settled.find((bet) => bet.row.includes(ticket))?.receipt ?? {}
    // The price stays on the line of its sentence.
    expect(receipt['Bet']).toMatch(new RegExp(`^${said} at\\s`))
    expect(receipt['Score']).toContain(score)
    expect(receipt['Result']).toMatch(isWon ? /^Won, / : /^Lost, /)
    const winLoss = results[index] ?? 0n
    expect(readResult(receipt)).toEqual({ winLoss, returned: stake + winLoss })
  }
})

/** Chooses the home side of every match of the parlay, in 1X2. */
async function chooseLegs(page: Page): Promise<void> {
  for (const [index, home] of homes.entries()) {
    const match = page.locator('.ob-match', { hasText: away(home) })
    const cell = match.locator('.ob-cell[data-period="FT"][data-kind="plain"]').first()
    await addLeg(cell.locator('.ob-price[data-selection="1"]'))
    await expect.poll(() => legsOf(page).count()).toBe(index + 1)
  }
}

/** What a stake returns at these odds, rounded down once, minor units. */
function returnOf(odds: readonly bigint[]): bigint {
  const product = odds.reduce((all, each) => all * each, stake)
  return product / 1000n ** BigInt(odds.length)
}

test('a six-leg parlay with a void leg @spec S3.slip.parlay S7.bet.betparlay', async (t) => {
  const credit = 80_000_00n
  const { world } = stage.house
  const matches: KnownMatch[] = []
  for (const home of homes) matches.push(await world.announce({ home, away: away(home) }))
  const page = await stage.open(t)
  await stage.enter(page, 'demo02')
  await showParlays(page)
  await chooseLegs(page)
  const slip = slipOf(page)
  await setOption(page, 'Accept any odds', true)
  await typeStake(page, '50')
  const ticket = await sendParlay(page)
  expect(ticket).toMatchObject({ state: 'accepted', figures: { Stake: '50.00', Risk: '50.00' } })
  const odds = await placedOdds(page)
  expect(odds).toHaveLength(6)
  expect(amountOf(ticket.figures['Win'] ?? '')).toBe(returnOf(odds) - stake)
  await clearReceipt(page)
  await slip.getByText('Pick at least 2 matches').waitFor()
  const running = { balance: credit - stake, outstanding: stake }
  await expect.poll(() => readBalances(page)).toEqual(running)
  const mine = page.getByRole('region', { name: 'My bets' })
  await mine.getByText('Mix parlay of 6').waitFor()

  for (const match of matches) {
    if (match.home === voidHome) await world.callOff(match.id)
    else await world.end(match.id, { home: 2, away: 1 })
  }
  // The leg that was called off counts as one; the five others have won.
  const returned = returnOf(odds.filter((_, index) => homes[index] !== voidHome))
  expect(await untilSettled(page)).toBe(credit - stake + returned)

  const [bet] = await readStatement(page)
  expect(bet?.row).toContain(ticket.ticket)
  expect(bet?.row.match(/\bWon\b/g)?.length).toBeGreaterThanOrEqual(5)
  expect(bet?.row.match(/\bVoid\b/g)).toHaveLength(1)
  const receipt = bet?.receipt ?? {}
  expect(receipt['Bet']).toContain('Mix parlay of 6')
  expect(receipt['Calculation']).not.toBe('')
  expect(receipt['Result']).toMatch(/^Won, /)
  expect(readResult(receipt)).toEqual({ winLoss: returned - stake, returned })
})
