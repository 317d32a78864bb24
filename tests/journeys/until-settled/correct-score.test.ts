import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { amountOf, logIn, readBalances } from '../member.ts'
import { readSettledBets } from '../settled-bets.ts'
import { clearReceipt, type PlacedBet, sendBet, setOption, slipOf, typeStake } from '../slip.ts'
import { setStage } from '../stage.ts'

/** Every match goes 0-1, 1-1 at half-time, 2-1: whichever is bet on, the end is known. */
const pairs = [
  ['Northland', 'Suvarna'],
  ['Lombaria', 'Alpenmark'],
  ['Costa Verde', 'Pelagia'],
] as const
const kickoffs = ['12:00', '14:00', '16:00'] as const
const cup = {
  name: 'Journey Cup',
  matches: pairs.map(([team1, team2], index) => ({
    ...{ round: 'Final', date: '2001-05-01', time: kickoffs[index], team1, team2 },
    score: { ht: [1, 1], ft: [2, 1] },
    goals1: [{ minute: 30 }, { minute: 80 }],
    goals2: [{ minute: 10 }],
  })),
}
const folder = mkdtempSync(join(tmpdir(), 'fairline-cup-'))
const replayFile = join(folder, 'cup.json')
writeFileSync(replayFile, JSON.stringify(cup))
afterAll(() => rmSync(folder, { recursive: true }))

// The last match kicks off 80 s after the first moment and takes 35 s.
const stage = setStage({ speed: 200, replayFile })
const settledMs = 150_000
const credit = 10_000_00n
const stake = 50_00n

interface Pick {
  readonly group: string
  readonly selection: string
  /** What the receipt says of the bet before its price, and of its end. */
  readonly said: string
  readonly score: string
  readonly isWon: boolean
}

const picks: readonly Pick[] = [
  {
    ...{ group: 'FT.CS', selection: '2-1', isWon: true },
    ...{ said: 'Correct score: 2-1', score: 'Full-time 2-1.' },
  },
  {
    ...{ group: 'FT.FGLG', selection: 'AF', isWon: true },
    said: 'First/last goal: Pelagia first',
    score: 'Goals: Pelagia, Costa Verde, Costa Verde.',
  },
  {
    ...{ group: '1H.CS', selection: '0-0', isWon: false },
    ...{ said: '1st half correct score: 0-0', score: 'Half-time 1-1.' },
  },
]

/** The row of the last match with its drawer open. */
async function openDrawer(page: Page): Promise<Locator> {
  const match = page.locator('.ob-match', { hasText: pairs[2][0] })
  await match.getByRole('button', { name: /more markets of Costa Verde v Pelagia/ }).click()
  await match.locator('.dr-market').first().waitFor()
  return match
}

/** Puts a selection of the drawer on the slip; a head that is folded opens first. */
async function choose(match: Locator, { group, selection }: Pick): Promise<void> {
  const market = match.locator(`[data-group="${group}"]`)
  const head = market.getByRole('button', { expanded: false })
  if ((await head.count()) > 0) await head.click()
  const price = market.locator(`.ob-price[data-selection="${selection}"]`)
  await price.click()
  await expect.poll(() => price.getAttribute('aria-pressed')).toBe('true')
}

async function place(page: Page, match: Locator, pick: Pick): Promise<PlacedBet> {
  await choose(match, pick)
  await setOption(page, 'Accept any odds', true)
  await typeStake(page, '50')
  const bet = await sendBet(page)
  expect(bet).toMatchObject({ state: 'accepted', figures: { Stake: '50.00', Risk: '50.00' } })
  if (bet === null) throw new Error('the selection left the board')
  expect(await slipOf(page).innerText()).toContain(pick.said.split(': ')[0])
  await clearReceipt(page)
  return bet
}

/** Once the match runs, the live centre tells what its bets come to. */
async function seeOpenBets(page: Page): Promise<void> {
  const centre = page.getByRole('region', { name: 'Live centre' })
  const summary = centre.getByText('My open bets by final score')
  await summary.click({ timeout: settledMs })
  // Whoever scored when: with this score one bet or two have lost.
  const cell = centre.locator('[data-score="5-5"]')
  await cell.waitFor({ timeout: settledMs })
  expect(await cell.getAttribute('title')).toContain('-150.00')
}

test('a correct score from the drawer @spec S3.board.beyondTable', story, 300_000)

async function story(t: Parameters<typeof stage.open>[0]): Promise<void> {
  const page = await stage.open(t)
  await logIn(page, 'demo01')
  const match = await openDrawer(page)
  const bets: PlacedBet[] = []
  for (const pick of picks) bets.push(await place(page, match, pick))

  const risk = stake * BigInt(picks.length)
  await expect.poll(() => readBalances(page)).toEqual({ balance: credit - risk, outstanding: risk })
  const mine = page.getByRole('region', { name: 'My bets' })
  await mine.getByRole('tab', { name: 'Running 3' }).waitFor()
  await seeOpenBets(page)

  await expect
    .poll(async () => (await readBalances(page)).outstanding, { timeout: settledMs })
    .toBe(0n)
  const wins = bets.map(({ figures }) => amountOf(figures['Win'] ?? ''))
  const results = picks.map(({ isWon }, index) => (isWon ? (wins[index] ?? 0n) : -stake))
  const balance = results.reduce((sum, result) => sum + result, credit)
  expect((await readBalances(page)).balance).toBe(balance)

  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Statement' }).click()
  const statement = await opening
  const settled = await readSettledBets(statement)
  expect(settled).toHaveLength(picks.length)
  for (const [index, { said, score, isWon }] of picks.entries()) {
    const { ticket = '' } = bets[index] ?? {}
    const receipt = settled.find((bet) => bet.row.includes(ticket))?.receipt ?? {}
    expect(receipt['Bet']).toContain(`${said} at `)
    expect(receipt['Score']).toContain(score)
    expect(receipt['Result']).toMatch(isWon ? /^Won, / : /^Lost, /)
    const [, result = '', returned = ''] =
      /, (-?[\d,]+\.\d\d)\. Returned to your balance: ([\d,]+\.\d\d)\.$/.exec(
        receipt['Result'] ?? '',
      ) ?? []
    expect(amountOf(result)).toBe(results[index])
    expect(amountOf(returned)).toBe(stake + (results[index] ?? 0n))
  }
  const sum = statement.getByTestId('statement-sum')
  expect(await sum.getAttribute('data-adds-up')).toBe('true')
}
