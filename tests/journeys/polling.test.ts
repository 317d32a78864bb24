import { expect, test } from 'vitest'
import { choosePrice } from './board.ts'
import { readBalances } from './member.ts'
import { sendBet, typeStake } from './slip.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** What a browser writes where a proxy takes no stream. */
const noStream = /502/

/** @spec S9.polling */
test('without the stream prices come by polling, and by the stream when it is back', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Poll Rangers', away: 'Stream City', minute: 10 })
  const page = await stage.open(t, { expected: noStream })
  await stage.enter(page, 'demo01')
  const connection = page.locator('[data-connection]')
  await page.locator('[data-connection="live"]').waitFor()
  const asked: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/uxmatch2')) asked.push(request.postDataJSON().market_type)
  })
  // A proxy that knows no streams: the one that is open ends when other topics are asked for.
  await page.route('**/live', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.getByRole('tab', { name: /^Live/ }).first().click()
  await page.locator('[data-connection="polling"]').waitFor()
  await expect.poll(() => connection.innerText()).toMatch(/^Prices by polling/)
  await expect.poll(() => connection.getAttribute('title')).toMatch(/^Last update \d s ago$/)

  const moved = page.locator(`.ob-match[aria-label="${match.name}"] .ob-price[data-move]`)
  await expect.poll(() => moved.count()).toBe(0)
  const rounds = asked.length
  await world.move(match.id, 2)
  await moved.first().waitFor()
  await expect.poll(() => asked.length).toBeGreaterThan(rounds + 3)
  expect(new Set(asked.slice(rounds))).toEqual(new Set([3]))

  // A bet is placed as ever.
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  await choosePrice(page, { block: 'early', period: 'FT', kind: 'plain', last: true })
  await typeStake(page, '30')
  const before = await readBalances(page)
  const bet = await sendBet(page)
  expect(bet?.state).toBe('accepted')
  await expect
    .poll(async () => (await readBalances(page)).outstanding > before.outstanding)
    .toBe(true)
  await expect.poll(() => connection.getAttribute('data-connection')).toBe('polling')

  await page.unroute('**/live')
  await page.locator('[data-connection="live"]').waitFor({ timeout: 30_000 })
  const last = asked.length
  await page.getByRole('tab', { name: /^Live/ }).first().click()
  await page.locator(`.ob-match[aria-label="${match.name}"]`).waitFor()
  await world.move(match.id, -3)
  await moved.first().waitFor()
  expect(asked.slice(last).length).toBeLessThan(3)
})

/** @spec S7.live */
test('another tab brings its prices whole, and the news of the member go on', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo02')
  await page.locator('[data-connection="live"]').waitFor()
  // A match that is followed may open the stream again meanwhile, and keeps the topics.
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/live') && request.postDataJSON().whole_topics === true,
  )
  await page
    .getByRole('tab', { name: /^Early/ })
    .first()
    .click()
  expect((await asked).postDataJSON().resume).toMatch(/^\d+\.\d+\.\d+$/)
  await page.locator('[data-block="early"] .ob-price').first().waitFor()
})
