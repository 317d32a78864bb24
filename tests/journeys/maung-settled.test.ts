import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { KnownMatch } from './house/world.ts'
import { amountOf, readBalances } from './member.ts'
import { addLeg, legsOf } from './parlay.ts'
import { readSettledBets } from './settled-bets.ts'
import { clearReceipt, sendParlay, setOption, slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'

/** Goals of the home side in each match. The third match is called off. */
const goals = { Northland: 5, Suvarna: 3, 'Costa Verde': null, Pelagia: 4 } as const
const homes = Object.keys(goals) as (keyof typeof goals)[]
const away = (home: string): string => `${home} Guests`

const stage = setStage()
const stake = 10_000_00n

/** Chooses Over of every match of the afternoon at Myanmar odds. */
async function chooseLegs(page: Page): Promise<void> {
  for (const [index, home] of homes.entries()) {
    const match = page.locator('.ob-match', { hasText: away(home) })
    const cell = match.locator('.ob-cell[data-odds="myanmar"][data-period="FT"]')
    await addLeg(cell.locator('.ob-price[data-selection="over"]'))
    await expect.poll(() => legsOf(page).count()).toBe(index + 1)
  }
}

/** The quotes of the legs as the receipt has them: goals and per cent of Over. */
async function readQuotes(page: Page): Promise<(readonly [goals: number, percent: number])[]> {
  const texts = await slipOf(page).getByTestId('placed-leg').allInnerTexts()
  return texts.map((text) => {
    const [, line, percent] = /@\s*(\d+)(=|[+-]\d+)/.exec(text.replaceAll('\n', ' ')) ?? []
    if (line === undefined) throw new Error(`"${text}" has no quote`)
    return [Number(line), percent === '=' ? 0 : Number(percent)]
  })
}

/** Hundredths that each unit on Over becomes (rules.md 1.5). */
function factorOf(scored: number | null, [line, percent]: readonly [number, number]): number {
  if (scored === null) return 100
  if (scored === line) return 100 + percent
  return scored > line ? 200 : 0
}

/** What comes back: stake times factors, less 20 per cent of what is won, rounded down once. */
function returnOf(quotes: readonly (readonly [number, number])[]): bigint {
  const hundred = 100n ** BigInt(quotes.length)
  const gross = homes.reduce(
    (all, home, index) => all * BigInt(factorOf(goals[home], quotes[index] ?? [0, 0])),
    stake,
  )
  const net = gross - stake * hundred
  return (net > 0n ? gross * 100n - net * 20n : gross * 100n) / (hundred * 100n)
}

test('a maung with a void leg @spec S7.bet.betparlaymmo', async (t) => {
  const { world } = stage.house
  const matches: KnownMatch[] = []
  for (const home of homes) matches.push(await world.announce({ home, away: away(home) }))
  const page = await stage.open(t)
  await stage.enter(page, 'demo05')
  const credit = (await readBalances(page)).balance
  const slip = slipOf(page)
  await slip.getByRole('tab', { name: 'Parlay' }).click()
  await chooseLegs(page)
  await setOption(page, 'Accept any odds', true)
  await typeStake(page, '10000')
  const ticket = await sendParlay(page)
  // 10,000 x (16 - 1) less 20 per cent.
  expect(ticket).toMatchObject({ state: 'accepted', figures: { Win: '120,000.00' } })
  const quotes = await readQuotes(page)
  expect(quotes).toHaveLength(4)
  await clearReceipt(page)
  const running = { balance: credit - stake, outstanding: stake }
  await expect.poll(() => readBalances(page)).toEqual(running)

  for (const [index, { id }] of matches.entries()) {
    const scored = goals[homes[index] ?? 'Northland']
    if (scored === null) await world.callOff(id)
    else await world.end(id, { home: scored, away: 0 })
  }
  await expect.poll(async () => (await readBalances(page)).outstanding).toBe(0n)
  const returned = returnOf(quotes)
  expect((await readBalances(page)).balance).toBe(credit - stake + returned)

  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Statement' }).click()
  const statement = await opening
  const [bet] = await readSettledBets(statement)
  expect(bet?.row).toContain(ticket.ticket)
  expect(bet?.row).toContain('Maung of 4')
  const receipt = bet?.receipt ?? {}
  expect(receipt['Bet']).toContain('Maung of 4 at Myanmar odds')
  expect(receipt['Calculation']).toMatch(/gross = 10000\.00 x/)
  const [, back = ''] =
    /Returned to your balance: ([\d,]+\.\d\d)\.$/.exec(receipt['Result'] ?? '') ?? []
  expect(amountOf(back)).toBe(returned)
  await expect
    .poll(() => statement.getByTestId('statement-sum').getAttribute('data-adds-up'))
    .toBe('true')
})
