import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { writeChannel, writeHosts } from '../../apps/server/src/modules/live-tv/index.ts'
import { type RecordedStream, recordStream, serveStream, type VideoHost } from './hls-of-test.ts'
import { rowOf as officeRow, openOffice } from './office.ts'
import { seriousFindings } from './serious-findings.ts'
import { setStage } from './stage.ts'

const stage = setStage()
const channel = {
  key: 'sports-1',
  name: 'Sports 1',
  url: 'https://tv.example/live/sports-1.m3u8',
  signingKey: 'a-key-of-sixteen',
  leagues: [],
}

beforeAll(() =>
  stage.house.inDatabase((database) =>
    inTransaction(database, async (tx) => {
      await writeHosts(tx, 1, ['tv.example'])
      await writeChannel(tx, 1, channel)
    }),
  ),
)
afterAll(() =>
  stage.house.inDatabase(({ queries }) => queries.query('truncate tv_host, tv_channel, tv_match')),
)

let recorded: RecordedStream | undefined

/** Opens live TV, where the host of the channel answers as the test says. */
async function openTv(
  t: TestContext,
  { isDead = false, like }: { readonly isDead?: boolean; readonly like?: 'demo02' } = {},
): Promise<{ readonly page: Page; readonly host: VideoHost }> {
  const page = await stage.open(t, { expected: /404|Failed to load resource/ })
  recorded ??= await recordStream(page)
  const host = await serveStream(page, recorded)
  host.isDead = isDead
  await stage.enter(page, like, '/livetv')
  await page.getByRole('button', { name: 'Sports 1' }).click()
  return { page, host }
}

const pictureOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    isMuted: video.muted,
    time: video.currentTime,
    width: video.videoWidth,
  }))

/** @spec S2.route.livetv S1.media S7.livetvlist S7.livetv2 */
test('a channel plays, and is silent until its sound is turned on', async (t) => {
  const { page, host } = await openTv(t)
  await expect.poll(async () => (await pictureOf(page)).time).toBeGreaterThan(0)
  expect(await pictureOf(page)).toMatchObject({ isMuted: true, width: 160 })
  expect(host.asked[0]).toMatch(/sports-1\.m3u8\?expires=\d+&token=[\w-]{43}$/)
  await page.getByText('Delayed').waitFor()
  await page.getByRole('button', { name: 'Turn the sound on' }).click()
  expect(await pictureOf(page)).toMatchObject({ isMuted: false })
  expect(await seriousFindings(page)).toEqual([])
})

test('a dead stream is tried again, says that it is lost, and plays once it is back', async (t) => {
  const { page, host } = await openTv(t, { isDead: true })
  const lost = page.getByText('The stream does not come through.')
  await lost.waitFor({ timeout: 10_000 })
  // The first time, and three tries.
  expect(host.asked.length).toBeGreaterThanOrEqual(4)
  host.isDead = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await pictureOf(page)).time).toBeGreaterThan(0)
})

test('a page may load video from the hosts of its operator alone', async (t) => {
  const page = await stage.open(t)
  await stage.enter(page, 'demo01', '/livetv')
  const answer = await page.request.get(`${stage.house.url}/livetv`, {
    headers: { accept: 'text/html' },
  })
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("connect-src 'self' https://tv.example;")
  expect(policy).toContain("media-src 'self' blob: https://tv.example;")
})

test('a match is watched while betting, next to the slip, also after a reload', async (t) => {
  const page = await stage.open(t)
  const { world } = stage.house
  const match = await world.announce({ home: 'Mill Pond', away: 'Grey Harbour', minute: 20 })
  await world.moment(match.id, 'attack', 'home')
  await stage.enter(page, 'demo02')
  const row = page.locator(`[data-block="live"] .ob-match[aria-label="${match.name}"]`)
  await row.getByRole('button', { name: 'Live TV' }).click()
  const player = page.getByRole('region', { name: 'Live TV' })
  await player.getByText('Simulation').waitFor()
  const edges = () =>
    page.evaluate(() => ({
      slip: document.querySelector('aside')?.getBoundingClientRect().right ?? 0,
      player: document.querySelector('.tv-floating')?.getBoundingClientRect().left ?? 0,
    }))
  const grip = player.getByRole('button', { name: 'Move live TV' })
  const pushLeft = async (): Promise<void> => {
    await grip.focus()
    for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowLeft')
  }
  await pushLeft()
  const { slip, player: left } = await edges()
  expect(left).toBeGreaterThanOrEqual(slip)
  // A column that unfolds moves it aside.
  await page.getByRole('button', { name: 'Hide the menu' }).click()
  await pushLeft()
  expect((await edges()).player).toBeLessThan(left)
  await page.getByRole('button', { name: 'Show the menu' }).click()
  await expect.poll(edges).toEqual({ slip, player: left })
  await row.locator('.ob-price').first().click()
  await page.reload()
  await player.getByText('Simulation').waitFor()
  expect((await edges()).player).toBe(left)
  await player.getByRole('button', { name: 'Close live TV' }).click()
  await expect.poll(() => player.count()).toBe(0)
})

/** Shows a match in the live centre, which may show it already. */
async function followMatch(page: Page, name: string): Promise<void> {
  const row = page.locator(`[data-block="live"] .ob-match[aria-label="${name}"]`)
  const follows = row.getByRole('button', { name: 'Live centre' })
  if ((await follows.getAttribute('aria-pressed')) !== 'true') await follows.click()
}

test('a trader gives a match a channel, which the live centre has beside its table', async (t) => {
  const { world } = stage.house
  const league = { id: 'tvl', name: 'CHANNEL LEAGUE', country: 'Northland', order: 2, main: true }
  const ended = await world.announce({ home: 'Reed Bank', away: 'Low Fen', minute: 60, league })
  await world.end(ended.id, { home: 2, away: 0 })
  const match = await world.announce({ home: 'Reed Bank', away: 'High Fen', minute: 20, league })
  await world.moment(match.id, 'corner', 'home')
  const trader = await openOffice(stage, t, 'trader', '/trading?name=high+fen')
  await officeRow(trader, 'High Fen').click()
  const given = trader.getByLabel('Channel of live TV')
  await given.selectOption({ label: 'Sports 1' })
  await expect.poll(() => given.inputValue()).toBe('sports-1')
  expect(await seriousFindings(trader)).toEqual([])

  const page = await stage.open(t)
  recorded ??= await recordStream(page)
  await serveStream(page, recorded)
  await stage.enter(page, 'demo02')
  await followMatch(page, match.name)
  const tab = (name: string) => page.locator('.lc-tabs').getByRole('tab', { name })
  await tab('Stats').click()
  await page.locator('.lc-panel').getByText('Corners').first().waitFor()
  await tab('Standing').click()
  await page
    .locator('.lc-panel')
    .getByRole('row', { name: /Reed Bank/ })
    .waitFor()
  await tab('Stream').click()
  await expect.poll(async () => (await pictureOf(page)).time).toBeGreaterThan(0)
  expect(await seriousFindings(page)).toEqual([])

  await given.selectOption({ label: 'That of its league' })
  await expect.poll(() => given.inputValue()).toBe('')
  // A reload keeps the match and what is shown of it.
  await page.reload()
  await page.locator('.lc-panel').getByText('Simulation').waitFor()
  await page.locator('.lc-score').getByText('High Fen').waitFor()
})

test('a match that ends while it is watched shows how it ended', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Last Whistle', away: 'Long Light', minute: 88 })
  await world.goal(match.id, 'home')
  const page = await stage.open(t, { expected: /tv\.example|Failed to load resource/ })
  await stage.enter(page, 'demo02', '/livetv')
  await page.getByRole('button', { name: 'Last Whistle' }).click()
  const stageOfTv = page.locator('.media-stage')
  await stageOfTv.getByText('Simulation').waitFor()
  await world.end(match.id, { home: 1, away: 0 })
  await stageOfTv.getByText('Full time').waitFor({ timeout: 20_000 })
  await expect.poll(() => stageOfTv.locator('.mp-score').innerText()).toBe('1-0')
  await stageOfTv.getByText('Last Whistle - Long Light').waitFor()
  const mini = page.getByRole('button', { name: 'Watch while betting' })
  await expect.poll(() => mini.count()).toBe(0)
})

test('the form of a channel finds no fault before something is typed', async (t) => {
  const office = await openOffice(stage, t, 'owner', '/channels')
  await office.getByRole('button', { name: 'Add a channel' }).click()
  const form = office.getByRole('alertdialog')
  const address = form.getByLabel('HLS playlist')
  await address.waitFor()
  await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(0)
  const isFaulty = () => address.getAttribute('aria-invalid')
  await address.fill('http')
  await expect.poll(isFaulty).toBe('true')
  await address.fill('https://tv.example/live/sports-2.m3u8')
  await expect.poll(isFaulty).toBe('false')
})

test('on a phone the player has its own place between the prices and the tabs', async (t) => {
  const page = await stage.open(t, { size: 'phone', expected: /tv\.example/ })
  await stage.enter(page, 'demo02', '/livetv')
  await page.locator('.tv-line').last().click()
  await page.getByRole('button', { name: 'Watch while betting' }).click()
  const player = page.getByRole('region', { name: 'Live TV' })
  await player.waitFor()
  const bottom = await player.evaluate((element) => element.getBoundingClientRect().bottom)
  const tabs = await page
    .locator('nav.grid-cols-5')
    .evaluate((element) => element.getBoundingClientRect().top)
  expect(bottom).toBeLessThanOrEqual(tabs)
})
