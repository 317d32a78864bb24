import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import { aMarket } from '@fairline/domain/testing/board-builders'
import { expect, test } from 'vitest'
import { aState } from '../../apps/server/testing/feed-builders.ts'
import { chooseSport } from './board.ts'
import type { WrittenEvent } from './house/world.ts'
import { readBalances, seeToast } from './member.ts'
import { addLeg, legsOf } from './parlay.ts'
import { sendBet, slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const runners = ['Paper Boat', 'Under Canvas', 'Late Supper', 'Tall Story', 'Iron Whistle', 'Tide']
const nil = { home: 0, away: 0 }

/** The winner of a race at decimal prices. */
const winMarket: FeedMarket = {
  betType: 'GH_WIN',
  period: 'FT',
  lineQuarters: null,
  main: true,
  status: 'active',
  outcomes: runners.map((_, index) => ({
    selection: `R${index + 1}` as 'R1',
    price: { type: 'DEC', thousandths: 2_000 + 500 * index },
  })),
}

const { betType, period, lineQuarters, outcomes } = aMarket('OU FT 2.50', ['MY 0.95', 'MY 0.95'])
const goals: FeedMarket = { betType, period, lineQuarters, outcomes, main: true, status: 'active' }

/** A virtual match that takes bets for two minutes. */
async function virtualMatch(id: string): Promise<WrittenEvent> {
  const { fixture, state } = await race(id)
  return {
    state,
    fixture: {
      ...fixture,
      sportsType: 53,
      home: 'Round Omega',
      away: 'Round Sigma',
      league: { ...fixture.league, id: 'vr53', name: 'Scripted Cup' },
      round: { commitment: 'ab'.repeat(32), runners: [] },
    },
    markets: [goals],
  }
}

/** A race that takes bets for two minutes. */
async function race(id: string): Promise<WrittenEvent> {
  return {
    fixture: {
      id,
      sportsType: 45,
      home: 'Scripted Downs 12:00',
      away: '',
      league: { id: 'vr45', name: 'Scripted Downs', country: '', order: 1, main: true },
      kickoffMs: (await stage.house.now()) + 120_000,
      neutralGround: true,
      offeredLive: false,
      round: { commitment: 'ab'.repeat(32), runners },
    },
    state: aState(),
    markets: [winMarket],
  }
}

test('a race is bet on from its card, and settled by the order of arrival', async (t) => {
  const { world } = stage.house
  await world.write(await race('rc1'))
  const page = await stage.open(t)
  await stage.enter(page)
  await chooseSport(page, 'Virtual horses')
  const runner = page.getByRole('row').filter({ hasText: 'Tall Story' })
  await runner.getByRole('button').first().click()
  await expect.poll(() => slipOf(page).innerText()).toContain('Tall Story')
  await typeStake(page, '100')
  const [bet] = await Promise.all([
    sendBet(page),
    // The test's own time ends it.
    page.waitForRequest('**/bet/vbetsingle*', { timeout: 0 }),
  ])
  expect(bet?.state).toBe('accepted')
  const before = await readBalances(page)
  const order = [[4], [1], [6], [2], [5], [3]]
  await Promise.all([
    seeToast(page, 'Scripted Downs 12:00: Won 250.00'),
    world.settle('rc1', { FT: { ...nil, facts: { order } } }),
  ])
  // The receipt that is still on the slip says the same.
  await slipOf(page).getByText('Won 250.00', { exact: true }).waitFor()
  await expect
    .poll(async () => (await readBalances(page)).balance)
    .toBe(before.balance + 100_00n + 250_00n)
})

test('virtual matches and races are no legs beside a real match', async (t) => {
  const { world } = stage.house
  await world.write(await race('rc2'))
  await world.write(await virtualMatch('vm2'))
  const match = await world.announce({ home: 'Mixed Town', away: 'Single Park' })
  const page = await stage.open(t)
  await stage.enter(page)
  const sports = page.getByRole('navigation', { name: 'Sports' })
  const parlay = slipOf(page).getByRole('tab', { name: /^Parlay/ })
  await parlay.click()

  // An empty parlay holds while its first sport is looked for.
  await chooseSport(page, 'Virtual horses')
  await page.getByRole('row').filter({ hasText: 'Tall Story' }).getByRole('button').first().click()
  await seeToast(page, 'Races and fights cannot be in a parlay.')
  await expect.poll(() => parlay.getAttribute('aria-selected')).toBe('true')

  await sports.getByRole('button', { name: /^Football/ }).click()
  await addLeg(page.locator(`.ob-match[aria-label="${match.name}"] .ob-price`).first())
  await chooseSport(page, 'Virtual football')
  const virtual = page
    .locator('.ob-match[aria-label="Round Omega v Round Sigma"] .ob-price')
    .first()
  await virtual.waitFor()
  await expect.poll(() => page.locator('[data-block="today"][data-unfit]').count()).toBe(1)
  await virtual.click()
  await seeToast(page, 'Virtual and real matches cannot be in one parlay.')
  await expect.poll(() => legsOf(page).count()).toBe(1)

  // The tab of parlays lists neither races nor what they would count.
  await page
    .getByRole('tablist', { name: 'When' })
    .getByRole('tab', { name: /^Parlay/ })
    .click()
  await sports.getByRole('button', { name: /^Football/ }).waitFor()
  await expect.poll(() => sports.getByRole('button', { name: /^Virtual horses/ }).count()).toBe(0)
})
