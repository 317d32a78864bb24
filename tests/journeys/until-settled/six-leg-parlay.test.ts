import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { amountOf, logIn, readBalances } from '../member.ts'
import { addLeg, legsOf, placedOdds, showParlays } from '../parlay.ts'
import { readSettledBets } from '../settled-bets.ts'
import { clearReceipt, sendParlay, setOption, slipOf, typeStake } from '../slip.ts'
import { setStage } from '../stage.ts'

const homes = ['Northland', 'Suvarna', 'Lombaria', 'Alpenmark', 'Costa Verde', 'Pelagia'] as const
const away = (home: string): string => `${home} Guests`
/** The fifth is called off; every other home side wins 2-1. */
const voidHome = 'Costa Verde'

const played = {
  score: { ht: [1, 1], ft: [2, 1] },
  goals1: [{ minute: 30 }, { minute: 80 }],
  goals2: [{ minute: 10 }],
}
const early = { ...played, team1: 'Opening', team2: 'Ceremony', time: '12:00' }
const cup = {
  name: 'Journey Cup',
  matches: [
    early,
    ...homes.map((team1) => ({
      ...(team1 === voidHome ? { status: 'POSTPONED' } : played),
      ...{ team1, team2: away(team1), time: '16:00' },
    })),
  ].map((match) => ({ round: 'Final', date: '2001-05-01', ...match })),
}
const folder = mkdtempSync(join(tmpdir(), 'fairline-parlay-'))
const replayFile = join(folder, 'cup.json')
writeFileSync(replayFile, JSON.stringify(cup))
afterAll(() => rmSync(folder, { recursive: true }))

// The legs kick off 80 s after the first moment and take 35 s.
const stage = setStage({ speed: 200, replayFile })
const settledMs = 150_000
const credit = 10_000_00n
const stake = 50_00n

/** Chooses the home side of every match of the afternoon, in 1X2. */
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

test('a six-leg parlay with a void leg @spec S3.slip.parlay S7.bet.betparlay', story, 300_000)

async function story(t: Parameters<typeof stage.open>[0]): Promise<void> {
  const page = await stage.open(t)
  await logIn(page, 'demo01')
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
  await slip.getByText('Choose prices of 2 matches or more').waitFor()
  const running = { balance: credit - stake, outstanding: stake }
  await expect.poll(() => readBalances(page)).toEqual(running)
  const mine = page.getByRole('region', { name: 'My bets' })
  await mine.getByText('Mix parlay of 6').waitFor()

  await expect
    .poll(async () => (await readBalances(page)).outstanding, { timeout: settledMs })
    .toBe(0n)
  // The leg that was called off counts as one; the five others have won.
  const returned = returnOf(odds.filter((_, index) => homes[index] !== voidHome))
  expect((await readBalances(page)).balance).toBe(credit - stake + returned)

  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Statement' }).click()
  const statement = await opening
  const [bet] = await readSettledBets(statement)
  expect(bet?.row).toContain(ticket.ticket)
  expect(bet?.row.match(/\bWon\b/g)?.length).toBeGreaterThanOrEqual(5)
  expect(bet?.row.match(/\bVoid\b/g)).toHaveLength(1)
  const receipt = bet?.receipt ?? {}
  expect(receipt['Bet']).toContain('Mix parlay of 6')
  expect(receipt['Calculation']).not.toBe('')
  expect(receipt['Result']).toMatch(/^Won, /)
  const [, winLoss = '', back = ''] =
    /, (-?[\d,]+\.\d\d)\. Returned to your balance: ([\d,]+\.\d\d)\.$/.exec(
      receipt['Result'] ?? '',
    ) ?? []
  expect(amountOf(winLoss)).toBe(returned - stake)
  expect(amountOf(back)).toBe(returned)
  expect(await statement.getByTestId('statement-sum').getAttribute('data-adds-up')).toBe('true')
}
