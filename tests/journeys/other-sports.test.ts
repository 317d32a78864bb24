import type { BetType } from '@fairline/domain/bet-types/bet-type'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { dateOf } from '@fairline/domain/time/gmt8'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { basketballGame, type GameWish, market } from './basketball.ts'
import { chooseSport } from './board.ts'
import type { WrittenEvent } from './house/world.ts'
import { readBalances, seeToast } from './member.ts'
import { addLeg, legsOf, showParlays } from './parlay.ts'
import { readDecided, sendBet, sendParlay, setOption, slipOf, typeStake } from './slip.ts'
import { inPlayDelayMs, setStage } from './stage.ts'
import { chooseIn, openChips } from './tools.ts'

const stage = setStage()

const game = (wish: GameWish) => basketballGame(stage.house.world, wish)

/** An event of any sport in three hours, with markets. */
async function event(
  sportsType: number,
  id: string,
  markets: readonly FeedMarket[],
): Promise<WrittenEvent> {
  const { fixture, state } = await game({
    id,
    home: 'Ash',
    away: 'Elm',
  })
  return { fixture: { ...fixture, sportsType }, state, markets }
}

const sportsOf = (page: Page) => page.getByRole('navigation', { name: 'Sports' })
const rowOf = (page: Page, name: string) => page.locator(`.ob-match[aria-label="${name}"]`)
const titlesOf = (page: Page) => page.locator('.ob-titles').first()

/** What has a match is in the band and the menu, what has none in neither; a list has all. */
async function seeBand(page: Page): Promise<void> {
  const band = page.getByRole('navigation', { name: 'Choose a sport' })
  const basketball = band.getByRole('button', { name: /^Basketball/ })
  await expect.poll(() => basketball.innerText()).toMatch(/^Basketball\s+2$/)
  await sportsOf(page)
    .getByRole('tab', { name: /^Early/ })
    .click()
  await expect.poll(() => basketball.count()).toBe(0)
  await page.getByRole('button', { name: /^All \d+$/ }).click()
  await page.getByRole('button', { name: /^Basketball\s*Today 1\s*Live 1$/ }).click()
  await expect.poll(() => basketball.getAttribute('aria-current')).toBe('page')
  const today = sportsOf(page).getByRole('tab', { name: /^Today/ })
  await expect.poll(() => today.getAttribute('aria-selected')).toBe('true')
}

test('basketball has the columns of its record, whole and half lines, and counts', async (t) => {
  const { world } = stage.house
  await world.write(await game({ id: 'os1', home: 'Hoop Town', away: 'Rim City' }))
  await world.write(
    await game({
      id: 'os2',
      home: 'Net Bay',
      away: 'Glass Hill',
      score: { home: 88, away: 95 },
    }),
  )
  const page = await stage.open(t)
  await stage.enter(page)
  const hours = page.getByRole('region', { name: 'Kick-off' }).getByRole('button')
  await hours.filter({ hasText: '2h' }).first().waitFor()
  await seeBand(page)
  await rowOf(page, 'Hoop Town v Rim City').waitFor()
  const { columns } = recordOf(2)
  const short = { HDP: 'HDP', OU: 'O/U', OE: 'O/E' } as const
  await expect
    .poll(() => titlesOf(page).locator('abbr').allInnerTexts())
    .toEqual(columns.double.map(({ period, betType }) => `${period} ${short[betType as 'HDP']}`))
  const running = rowOf(page, 'Net Bay v Glass Hill')
  await expect.poll(() => running.locator('.ob-time').innerText()).toBe('88-95\n4Q 03:54')
  const lines = await page.locator('.ob-match .ob-line').allInnerTexts()
  expect(lines.filter((line) => /\d-\d/.test(line))).toEqual([])
  // The time filter is football's.
  await openChips(page, 'Kick-off')
  await expect.poll(() => hours.allInnerTexts()).toEqual(['⋯', 'Live only'])

  // The drawer has a tab for each quarter that is offered, and its lines have their signs.
  await rowOf(page, 'Hoop Town v Rim City').locator('button[aria-controls]').click()
  await page.getByRole('tab', { name: '1st quarter' }).click()
  const handicap = page.locator('.dr-market[data-bet-type="HDP"]')
  await expect
    .poll(() => handicap.locator('.dr-name').allInnerTexts())
    .toEqual(['Hoop Town -1.50', 'Rim City +1.50'])

  const menuLine = sportsOf(page).getByRole('button', { name: /^HDP & O\/U/ })
  await expect.poll(() => menuLine.innerText()).toMatch(/\b2$/)
  await chooseIn(page, 'Display', 'Single line')
  await expect
    .poll(() => titlesOf(page).locator('abbr').allInnerTexts())
    .toEqual([
      'HDP',
      'Home',
      'Away',
      'Points',
      'Over',
      'Under',
      'HDP',
      'Home',
      'Away',
      'Points',
      'Over',
      'Under',
    ])
  await world.settle('os1', { FT: { home: 90, away: 80 } })
  await world.settle('os2', { FT: { home: 98, away: 101 } })
})

/** @spec S1.sports.basketball */
test('a basketball bet outlives a basket in its wait, and is settled by the game', async (t) => {
  const { world } = stage.house
  const wish = { id: 'os3', home: 'Dunk Park', away: 'Block Field' }
  const begun = await game({ ...wish, score: { home: 88, away: 95 } })
  const { kickoffMs } = begun.fixture
  await world.write(begun)
  const page = await stage.open(t)
  await stage.enter(page)
  await chooseSport(page, 'Basketball')
  const row = rowOf(page, 'Dunk Park v Block Field')
  await row.locator('[data-selection="home"]').first().click()
  await setOption(page, 'Accept any odds', true)
  await typeStake(page, '100')
  expect((await sendBet(page))?.state).toBe('waiting')
  await world.write(await game({ ...wish, score: { home: 91, away: 95 } }))
  await expect.poll(() => row.locator('.ob-score').innerText()).toBe('91-95')
  await world.advance(inPlayDelayMs)
  expect((await readDecided(page)).state).toBe('accepted')
  // The position: if the game ended now, with what it needs, and what it could be ended for.
  await chooseSport(page, 'Football')
  const position = page.getByTestId('mini-bet').filter({ hasText: 'Dunk Park' })
  await expect.poll(() => position.getByTestId('position-tag').innerText()).toBe('losing -100.00')
  await expect.poll(() => position.getByTestId('position-score').innerText()).toMatch(/^91-95 4Q/)
  await expect
    .poll(() => position.getByTestId('position-need').innerText())
    .toBe('needs 10 more points')
  await expect.poll(() => position.getByTestId('cash-out').innerText()).toBe('Cash out 92.62')
  await world.write(await game({ ...wish, score: { home: 101, away: 95 } }))
  await expect.poll(() => position.getByTestId('position-tag').innerText()).toBe('winning +95.00')
  const before = await readBalances(page)
  await Promise.all([
    seeToast(page, /Dunk Park .*, Dunk Park -vs- Block Field: Won 95\.00/),
    world.settle('os3', {
      '1H': { home: 40, away: 50 },
      '4Q': { home: 30, away: 20 },
      FT: { home: 108, away: 101 },
    }),
  ])
  await expect
    .poll(async () => (await readBalances(page)).balance)
    .toBe(before.balance + 100_00n + 95_00n)

  // The day on which it began, which at night may be yesterday.
  await page.goto(`/info/result?date=${dateOf(kickoffMs)}`)
  await page.getByRole('combobox', { name: 'Sport' }).selectOption({ label: 'Basketball' })
  const result = page.getByRole('row').filter({ hasText: 'Dunk Park' })
  await result.waitFor()
  await expect
    .poll(async () => (await result.innerText()).replaceAll(/\s+/g, ' '))
    .toContain('30-20')
  await expect
    .poll(async () => (await result.innerText()).replaceAll(/\s+/g, ' '))
    .toContain('108-101')
})

test('a parlay mixes two sports', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Mixed Wanderers', away: 'Single Rovers' })
  await world.write(await game({ id: 'os4', home: 'Assist Lake', away: 'Steal Moor' }))
  const page = await stage.open(t)
  await stage.enter(page)
  await showParlays(page)
  await addLeg(rowOf(page, match.name).locator('.ob-price[data-selection="home"]').first())
  await chooseSport(page, 'Basketball')
  await addLeg(
    rowOf(page, 'Assist Lake v Steal Moor').locator('.ob-price[data-selection="home"]').first(),
  )
  await expect.poll(() => legsOf(page).count()).toBe(2)
  await typeStake(page, '20')
  const bet = await sendParlay(page)
  expect(bet.state).toBe('accepted')
  const placed = slipOf(page).getByTestId('placed-leg')
  await expect
    .poll(() => placed.allInnerTexts())
    .toEqual([expect.stringContaining('Mixed Wanderers'), expect.stringContaining('Assist Lake')])
  // Each leg says its sport, its match and that it is open, and the ticket can be cashed out.
  const position = page.getByTestId('mini-bet').filter({ hasText: 'Mix parlay of 2' })
  for (const [index, sport] of ['Football', 'Basketball'].entries()) {
    const leg = position.getByTestId('mini-legs').getByRole('listitem').nth(index)
    await leg.getByRole('img', { name: sport }).waitFor()
    await leg.getByRole('img', { name: 'Open' }).waitFor()
  }
  await expect.poll(() => position.getByTestId('cash-out').innerText()).toMatch(/^Cash out 1\d\./)
  await world.write({
    ...(await game({ id: 'os4', home: 'Assist Lake', away: 'Steal Moor' })),
    markets: [],
  })
  await expect
    .poll(() => position.getByTestId('no-cash-out').innerText(), { timeout: 20_000 })
    .toBe('Leg 2: No price is open for this line now, so there is no offer.')
  await world.callOff(match.id)
  await world.settle('os4', { FT: { home: 90, away: 80 } })
})

/** The columns of a market in the single line: its line, by what a total counts, and its sides. */
const singleHeads = (betType: BetType, unit: string): readonly string[] =>
  betType === 'OU' ? [unit, 'Over', 'Under'] : [betType, 'Home', 'Away']

const namedSports = [
  { id: 8, name: 'Baseball', total: 'Runs', heads: 'FT ML, FT HDP, FT O/U, F5 ML, F5 HDP, F5 O/U' },
  { id: 5, name: 'Tennis', total: 'Games', heads: 'ML, Set HDP, Game HDP, Games O/U, O/E' },
  {
    id: 40,
    name: 'E-sports',
    total: 'Maps',
    heads: 'ML, HDP, O/U, Map 1 ML, Map 2 ML, Map 3 ML',
  },
] as const

test('the columns of baseball, tennis and e-sports are those of their records', async (t) => {
  const { world } = stage.house
  for (const { id } of namedSports) {
    await world.write(
      await event(id, `osc${id}`, [market('HDP', 'FT', -2), market('OU', 'FT', 34)]),
    )
  }
  const page = await stage.open(t)
  await stage.enter(page)
  const titles = () => titlesOf(page).locator('abbr').allInnerTexts()
  for (const { name, heads } of namedSports) {
    await chooseSport(page, name)
    await expect.poll(async () => (await titles()).join(', ')).toBe(heads)
  }
  await chooseIn(page, 'Display', 'Single line')
  for (const { id, name, total } of namedSports) {
    await chooseSport(page, name)
    const { single } = recordOf(id).columns
    await expect.poll(titles).toEqual(single.flatMap(({ betType }) => singleHeads(betType, total)))
  }
  for (const { id } of namedSports) await world.settle(`osc${id}`, { FT: { home: 2, away: 0 } })
})

/** @spec S2.route.esports2 S2.results.esports */
test('e-sports have an address, and their bets a list of results', async (t) => {
  const { world } = stage.house
  await world.write(await event(40, 'ose40', [market('HDP', 'FT', -2)]))
  const page = await stage.open(t)
  await stage.enter(page)
  await page.goto('/esports2')
  const price = rowOf(page, 'Ash v Elm').locator('.ob-price[data-selection="home"]').first()
  await price.click()
  await typeStake(page, '20')
  const before = await readBalances(page)
  expect((await sendBet(page))?.state).toBe('accepted')
  await world.settle('ose40', { FT: { home: 2, away: 0 } })
  await expect.poll(async () => (await readBalances(page)).balance).toBe(before.balance + 19_00n)
  await page.goto('/info/result#esports')
  await expect.poll(() => page.getByTestId('bet-row').innerText()).toContain('Ash')
})

/** An event of a sport that has run for an hour. */
async function running(
  id: string,
  sportsType: number,
  state: Partial<WrittenEvent['state']>,
): Promise<WrittenEvent> {
  const before = await event(sportsType, id, [market('OU', 'FT', 22)])
  const kickoffMs = (await stage.house.now()) - 3_600_000
  return {
    fixture: { ...before.fixture, kickoffMs },
    state: { ...before.state, ...state },
    markets: before.markets,
  }
}

test('cricket is told by its overs, and a break by its name', async (t) => {
  const { world } = stage.house
  const details = {
    batting: 'away',
    balls: { home: 120, away: 76 },
    wickets: { home: 6, away: 3 },
    target: 149,
  } as const
  const score = { home: 148, away: 71 }
  await world.write(await running('osn27', 27, { phase: 'B1', score, details }))
  const parts = [{ period: 'P1', home: 1, away: 2 }] as const
  const hockey = { phase: 'P1', score: { home: 1, away: 2 }, parts, clockSeconds: 0 } as const
  await world.write(await running('osn4', 4, hockey))
  const page = await stage.open(t)
  await stage.enter(page)
  const row = rowOf(page, 'Ash v Elm')
  await chooseSport(page, 'Cricket')
  await expect.poll(() => row.locator('.ob-score').innerText()).toBe('71-3')
  await expect.poll(() => row.locator('.ob-period').innerText()).toBe('12.4 ov, target 149')
  await expect.poll(() => row.locator('.ob-innings').allInnerTexts()).toEqual(['148-6 (20)'])
  const centre = page.getByRole('region', { name: 'Live centre' })
  await expect.poll(() => centre.innerText()).toContain('Elm needs 78 from 44 balls')
  await chooseSport(page, 'Ice hockey')
  await expect.poll(() => row.locator('.ob-period').innerText()).toBe('End of P1')
  await expect.poll(() => centre.innerText()).toContain('Elm leads by 1')
  await world.settle('osn27', { FT: { home: 148, away: 149 } })
  await world.settle('osn4', { FT: { home: 1, away: 2 } })
})

/** @spec S2.tab.esports */
test('maps and rounds have a tab each where they are offered', async (t) => {
  const { world } = stage.house
  const main = market('HDP', 'FT', -2)
  const maps = (['M1', 'M2', 'M10'] as const).map((map) => market('ML', map, null))
  const rounds = (['R1', 'R2', 'R3', 'R4', 'R5'] as const).map((round) => market('ML', round, null))
  await world.write(await event(40, 'ost40', [main, ...maps]))
  const allWays = market('WAY', 'FT', null)
  const fight = [
    market('ML', 'FT', null),
    {
      ...allWays,
      outcomes: allWays.outcomes.filter(({ selection }) => selection !== 'home-points'),
      withoutPrice: ['home-points' as const],
    },
    ...rounds,
  ]
  await world.write(await event(16, 'ost16', fight))
  const page = await stage.open(t)
  await stage.enter(page)
  const tabs = page.getByRole('tablist', { name: 'Parts of the match' }).getByRole('tab')
  await chooseSport(page, 'E-sports')
  const drawer = rowOf(page, 'Ash v Elm').locator('button[aria-controls]')
  await drawer.click()
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['Match', 'Map 1', 'Map 2', 'Map 10'])
  await chooseSport(page, 'Boxing')
  await drawer.click()
  await expect
    .poll(() => tabs.allInnerTexts())
    .toEqual(['Match', 'Round 1', 'Round 2', 'Round 3', 'Round 4', 'Round 5'])
  // A way without a price has no line: every price is next to its own name.
  const ways = page.locator('.ob-group[data-group="FT.WAY"]')
  await expect
    .poll(() => ways.locator('.ob-side').allInnerTexts())
    .toEqual(['Ash by knock-out', 'Elm by knock-out', 'Elm on points'])
  await expect.poll(() => ways.locator('.ob-price').allInnerTexts()).toHaveLength(3)
  await world.settle('ost40', { FT: { home: 2, away: 0 } })
  await world.settle('ost16', { FT: { home: 3, away: 0 } })
})
