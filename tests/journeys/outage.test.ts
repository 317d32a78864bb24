import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { logIn, readBalances } from './member.ts'
import { clearReceipt, sendBet, slipOf, typeStake } from './slip.ts'
import { setOwnStage } from './stage.ts'

const stage = setOwnStage()
/** A page that does not notice the outage learns of it from a read of the board after 20 s. */
const noticedMs = 10_000
/** A server that was stopped on a busy machine may also have lost its database for a while. */
const backMs = 120_000

/** Errors that a browser logs while the server is down, or too busy after its start. */
const away = /ERR_(CONNECTION|CONTENT_LENGTH|INCOMPLETE|EMPTY|NETWORK|SOCKET)|network error|503/

test('the server dies and comes back: the page goes on, and the bet is kept', async (t) => {
  const page = await stage.open(t, { expected: away })
  await stage.enter(page, 'demo01')
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', last: true })
  await typeStake(page, '50')
  const bet = await sendBet(page)
  expect(bet?.state).toBe('accepted')
  await clearReceipt(page)
  await expect.poll(async () => (await readBalances(page)).outstanding > 0n).toBe(true)
  const before = await readBalances(page)
  await page
    .getByRole('tab', { name: /^Today/ })
    .first()
    .click()
  await page.locator('[data-block="live"] .ob-price').first().waitFor()

  const connection = page.locator('[data-connection]')
  await page.locator('[data-connection="live"]').waitFor()
  await stage.house.kill()
  await expect.poll(() => connection.getAttribute('data-connection')).not.toBe('live')
  await page.getByText('Prices are out of date.').waitFor()
  // An outdated price takes no bet.
  await page.locator('[data-block="live"] .ob-price').first().click({ force: true })
  await expect.poll(() => slipOf(page).getByTestId('slip-place').count()).toBe(0)

  await stage.house.startAgain()
  await page.locator('[data-connection="live"]').waitFor({ timeout: backMs })
  await page.getByText('Prices are out of date.').waitFor({ state: 'detached' })
  const match = await stage.house.world.announce({ home: 'Back Again', away: 'On Air', minute: 5 })
  const row = page.locator(`.ob-match[aria-label="${match.name}"]`)
  await row.waitFor()
  await stage.house.world.move(match.id, 2)
  await row.locator('.ob-price[data-move]').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/desktop')
  await page.getByRole('button', { name: /Balance/ }).click()
  await expect.poll(() => readBalances(page)).toEqual(before)

  await page.reload()
  const mine = page.getByRole('region', { name: 'My bets' })
  await mine.getByRole('tab', { name: 'Running 1' }).waitFor()
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Bet list' }).click()
  const list = await opening
  await list
    .getByTestId('bet-row')
    .filter({ hasText: bet?.ticket ?? '' })
    .waitFor()
}, 400_000)

/** Counts the page's calls by path, from now on. */
function countCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>()
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    const { pathname } = new URL(request.url())
    calls.set(pathname, (calls.get(pathname) ?? 0) + 1)
  })
  return calls
}

const sumOf = (calls: ReadonlyMap<string, number>): number =>
  [...calls.values()].reduce((sum, count) => sum + count, 0)

/** Expects a locked page to probe so many times more and to call nothing else. */
async function expectOnlyProbes(calls: ReadonlyMap<string, number>, count: number): Promise<void> {
  const probesOf = (): number => calls.get('/version') ?? 0
  const [callsBefore, probesBefore] = [sumOf(calls), probesOf()]
  await expect.poll(probesOf).toBeGreaterThanOrEqual(probesBefore + count)
  const sent = sumOf(calls) - callsBefore
  expect(sent, JSON.stringify([...calls])).toBe(probesOf() - probesBefore)
}

/** Opens the board with a bet that could be placed at once. */
async function readyToPlace(page: Page): Promise<void> {
  // A demo member, because a restarted house makes members of names that it has used before.
  await logIn(page, 'demo04')
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined', last: true })
  await typeStake(page, '50')
  await expect.poll(() => slipOf(page).getByTestId('slip-place').isEnabled()).toBe(true)
}

/** Expects that nothing on the page takes a bet and that it shows the age of the prices. */
async function expectLocked(page: Page): Promise<void> {
  const place = slipOf(page).getByTestId('slip-place')
  await expect.poll(() => place.isEnabled().catch(() => false), { timeout: noticedMs }).toBe(false)
  await expect.poll(() => page.locator('.ob-price[aria-disabled="false"]').count()).toBe(0)
  await page.locator('.ob[data-stale]').waitFor()
  await page.getByText(/Last update \d+ s ago/).waitFor()
}

/** Expects the slip to take a bet again. It asks the server every ten seconds. */
async function expectOpen(page: Page): Promise<void> {
  const place = slipOf(page).getByTestId('slip-place')
  await expect.poll(() => place.isEnabled(), { timeout: backMs }).toBe(true)
}

/** @spec S4.session.network S9.polling */
test('without a server the board locks at once, and only one probe runs', async (t) => {
  const page = await stage.open(t, { expected: away })
  await readyToPlace(page)
  const calls = countCalls(page)
  await stage.house.kill()
  await page.locator('[data-connection="offline"]').waitFor({ timeout: noticedMs })
  await expectLocked(page)
  // Without the single probe a tab sent 109 calls in ten seconds.
  expect(sumOf(calls), JSON.stringify([...calls])).toBeLessThanOrEqual(12)
  await expectOnlyProbes(calls, 2)

  await stage.house.startAgain()
  await page.locator('[data-connection="live"]').waitFor({ timeout: backMs })
  await expectOpen(page)
}, 400_000)

test('a hanging server is detected, and only one probe runs', async (t) => {
  const page = await stage.open(t, { expected: away })
  await readyToPlace(page)
  const calls = countCalls(page)
  stage.house.freeze()
  await page.locator('[data-connection="offline"]').waitFor({ timeout: backMs })
  await expectLocked(page)
  expect(sumOf(calls), JSON.stringify([...calls])).toBeLessThanOrEqual(20)
  await expectOnlyProbes(calls, 2)
  stage.house.thaw()
  await page.locator('[data-connection="live"]').waitFor({ timeout: backMs })
  await expectOpen(page)
}, 400_000)

test('a list that cannot be read again stays as it was read, and comes back', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo02')
  const placeBet = async (): Promise<void> => {
    await choosePrice(page, { block: 'early', period: 'FT', kind: 'lined' })
    await typeStake(page, '100')
    expect((await sendBet(page))?.state).toBe('accepted')
    await clearReceipt(page)
  }
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await placeBet()
  const list = await stage.openTab(t, page, { expected: away })
  await list.goto('/info/betlist')
  const rows = list.getByTestId('bet-row')
  await expect.poll(() => rows.count()).toBe(1)
  // News of another bet has the list read again, and once more when that fails.
  const path = '**/betacceptfulllist'
  const failed = list.waitForEvent('requestfailed')
  await list.route(path, (route) => route.abort('connectionrefused'))
  await placeBet()
  await failed
  await list.waitForEvent('requestfailed')
  await list.getByText('Your connection unstable').waitFor()
  await expect.poll(() => rows.count()).toBe(1)
  await expect.poll(() => list.getByText('The bets did not load.').count()).toBe(0)
  await list.unroute(path)
  await expect.poll(() => rows.count()).toBe(2)
})
