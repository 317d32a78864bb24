import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import { expect, test } from 'vitest'
import type { WrittenEvent } from './house/world.ts'
import { readBalances, seeToast } from './member.ts'
import { sendBet, slipOf, typeStake } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const runners = ['Paper Boat', 'Under Canvas', 'Late Supper', 'Tall Story', 'Iron Whistle', 'Tide']
const nil = { home: 0, away: 0 }

/** The winner of a race at decimal prices. */
const winMarket: FeedMarket = {
  ...{ betType: 'GH_WIN', period: 'FT', lineQuarters: null, main: true, status: 'active' },
  outcomes: runners.map((_, index) => ({
    selection: `R${index + 1}` as 'R1',
    price: { type: 'DEC', thousandths: 2_000 + 500 * index },
  })),
}

/** A race that takes bets for two minutes. */
async function race(id: string): Promise<WrittenEvent> {
  return {
    fixture: {
      ...{ id, sportsType: 45, home: 'Scripted Downs 12:00', away: '' },
      league: { id: 'vr45', name: 'Scripted Downs', country: '', order: 1, main: true },
      kickoffMs: (await stage.house.now()) + 120_000,
      ...{ neutralGround: true, offeredLive: false },
      round: { commitment: 'ab'.repeat(32), runners },
    },
    state: {
      ...{ phase: 'not_started', minute: 0, stoppageMinute: 0, score: nil, halfTimeScore: null },
      ...{ redCards: nil, corners: nil, danger: null },
    },
    markets: [winMarket],
  }
}

test('a race is bet on from its card, and settled by the order of arrival', async (t) => {
  const { world } = stage.house
  await world.write(await race('rc1'))
  const page = await stage.open(t)
  await stage.enter(page)
  await page
    .getByRole('navigation', { name: 'Sports' })
    .getByRole('button', { name: /^Virtual horses/ })
    .click()
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
