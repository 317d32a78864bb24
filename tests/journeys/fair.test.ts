import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousFindings } from './serious-findings.ts'
import { setOwnStage, sizes } from './stage.ts'

const stage = setOwnStage({ virtualGames: true })

/** A race every five minutes, and its drawing on the screen. */
const roundMs = 6 * 60_000

/** Opens the page that verifies the first settled race, by the link at its proof. */
async function followProof(page: Page): Promise<Page> {
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Virtual horses' })
  const round = page.locator('.rr-round[data-status="settled"]').first()
  await round.getByText('Proof', { exact: true }).click()
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    round.getByRole('link', { name: 'Verify offline' }).click(),
  ])
  return opened
}

const proved = (page: Page) => page.getByText(/^Proved: the secret is the one/)

/** Puts the page on the disk, as a member who saves it. Returns its address. */
async function saved(page: Page, folder: string): Promise<string> {
  const answer = await page.request.get(new URL('/fair.html', page.url()).href)
  expect(answer.headers()['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'n/)
  const path = join(folder, 'fair.html')
  writeFileSync(path, await answer.body())
  return pathToFileURL(path).href
}

/** A round of mines that its member ended after a safe tile, as the history of the game has it. */
const mines = {
  round_id: 'T-3',
  game_code: 'mines',
  trans_date: '2026-11-28 12:00:00',
  stake: '10.00',
  staked: '10.00',
  bet: { mines: 3 },
  acts: [{ tile: 4 }, { tile: 'out' }],
  face: { mines: 3, opened: [4], hit: null, minesAt: [1, 6, 13], worth: '1.12', next: null },
  payout: '11.25',
  would_have_paid: null,
  status: 'closed',
  rules_version: 1,
  commitment: '6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b',
  client_seed: 'lucky',
  nonce: 3,
  server_seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  seal: '6f91b3dde8329e0843bd59c4c37a4bd8392e9ff22c3d08e692bc22f1a7914802',
}

/** Verifies a round of a game that the member played alone, and one that was changed. */
async function verifyOwnGame(fair: Page): Promise<void> {
  const verify = async (round: object): Promise<void> => {
    await fair.getByRole('textbox').fill(JSON.stringify(round))
    await fair.getByRole('button', { name: 'Verify' }).click()
  }
  await verify(mines)
  await proved(fair).waitFor()
  await fair.getByRole('columnheader', { name: 'Choices' }).waitFor()
  await fair.getByText('lucky:3:0').waitFor()
  await expect.poll(() => seriousFindings(fair)).toEqual([])
  await verify({ ...mines, payout: '99.00', staked: '1.00' })
  await fair.getByText('These fields do not follow from the seed: staked, payout').waitFor()
  await verify({ ...mines, server_seed: '' })
  await fair.getByText(/^Nothing can be proved yet: the seed is shown/).waitFor()
}

/** @spec S7.efresult */
test('a member verifies a round from a saved page without a network', async (t) => {
  await stage.house.world.advance(roundMs)
  // The members' page behind it loses its server.
  const page = await stage.open(t, { expected: /ERR_INTERNET_DISCONNECTED/ })
  await stage.enter(page, 'demo01', '/efresult')
  const fair = await followProof(page)
  const faults: string[] = []
  fair.on('console', (message) => void faults.push(message.text()))
  await proved(fair).waitFor()
  const { search, hash } = new URL(fair.url())
  const folder = mkdtempSync(join(tmpdir(), 'fairline-fair-'))
  t.onTestFinished(() => rmSync(folder, { recursive: true }))
  const address = await saved(fair, folder)

  await fair.context().setOffline(true)
  t.onTestFinished(() => fair.context().setOffline(false))
  await fair.goto(`${address}${search}${hash}`)
  await proved(fair).waitFor()
  for (const step of ['1. The promise', '2. The bytes', '3. The numbers', '4. The result']) {
    await fair.getByRole('heading', { name: step }).waitFor()
  }
  await expect.poll(() => seriousFindings(fair)).toEqual([])
  await fair.emulateMedia({ colorScheme: 'dark' })
  await fair.setViewportSize(sizes.phone)
  await expect.poll(() => seriousFindings(fair)).toEqual([])
  await expect
    .poll(() => fair.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(sizes.phone.width)

  const field = fair.getByRole('textbox')
  const round = JSON.parse(await field.inputValue()) as { standing: number[]; secret: string }
  const refusals = [
    [{ standing: round.standing.toReversed() }, 'The secret draws another result.'],
    [{ secret: `${round.secret.slice(1)}0` }, 'The secret is not the one that was promised.'],
    [{ weights: [[1]] }, 'This round cannot be read: weights[0] must be 6 weights'],
  ] as const
  for (const [change, words] of refusals) {
    await field.fill(JSON.stringify({ ...round, ...change }))
    await fair.getByRole('button', { name: 'Verify' }).click()
    await fair.getByText(words).waitFor()
    await expect.poll(() => proved(fair).count()).toBe(0)
  }
  await verifyOwnGame(fair)
  await fair.getByRole('combobox', { name: 'Language' }).selectOption('th')
  await fair.getByRole('heading', { name: 'ตรวจสอบรอบ' }).waitFor()
  expect(faults).toEqual([])
})
