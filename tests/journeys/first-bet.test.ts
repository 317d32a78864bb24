import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dailyStatement } from '@fairline/contract/reports'
import { dateOf } from '@fairline/domain/time/gmt8'
import { createRandom } from '@fairline/feed-simulator/prng'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../../tools/source-files.ts'
import { ask } from '../faults/client.ts'
import { drawBet, readOffers } from '../faults/draw-request.ts'
import { liveHouse } from './live-house.ts'

const house = liveHouse('simulator')
afterAll(() => house.remove())

/** The commands of a section of the page, block by block. */
function commandsOfPage(title: string): readonly (readonly string[])[] {
  const page = readFileSync(join(ROOT, 'docs/running.md'), 'utf8')
  const section = page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^```\n(.*?)^```$/gms)].map(([, block = '']) =>
    block.trim().split('\n'),
  )
}

const first01 = { account_id: 'first01', password: 'Blue-7742x' }

/** Logs the first member in. */
async function logIn(url: string) {
  const { member_profile } = (await ask(url, '/userlogin', first01)) as unknown as {
    member_profile: { player_info: { account_id: string; session_token: string } }
  }
  const { account_id, session_token } = member_profile.player_info
  return { account_id, session_token }
}

test("the page leads from an empty folder to the first member's first bet", async () => {
  const [setUp = [], operate = [], afterwards = []] = commandsOfPage('A live house')
  expect([...setUp, ...operate, ...afterwards].length).toBeLessThanOrEqual(15)
  let url = ''
  for (const command of setUp) {
    // It has run: this test is a part of what it installs.
    if (command === 'npm ci') continue
    if (command === 'npm start') ({ url } = await house.start(command))
    else await house.run(command)
  }
  for (const command of operate) {
    if (command.endsWith('site open')) {
      const early = await ask(url, '/userlogin', first01)
      expect(early.statusdesc).toBe('game_maintenance')
    }
    await house.run(command)
  }

  const entered = async () => (await ask(url, '/userlogin', first01)).status
  await expect.poll(entered).toBe(1)
  const credentials = await logIn(url)
  const offers = await readOffers((path, body) => ask(url, path, body), credentials)
  const bet = drawBet(createRandom('first bet'), 'single', offers, credentials, '5')
  expect(await ask(url, bet?.path ?? '', bet?.body)).toMatchObject({ status: 1 })

  const today = dateOf(Date.now())
  const asked = { start_date: today, end_date: today, working_date: today }
  const page = { page_size: 10, page_number: 1 }
  const statement = await ask(url, dailyStatement.path, { ...credentials, ...asked, ...page })
  expect(statement).toMatchObject({
    transfers: [{ kind: 'deposit', amount: '1000.00', balance_after: '1000.00' }],
  })
  // A live server writes the end of the audit to its log, where it is kept outside the database.
  expect(house.printed()).toContain('The audit is empty.')
  const [shown = '', books = ''] = await Promise.all(afterwards.map(house.run))
  expect(shown).toMatch(/available: 99\d\.\d\d MYR\n/)
  expect(books).toContain('The books are sound.')
  // The secrets of the page are for their owner alone.
  expect(statSync(join(house.folder, '.env')).mode & 0o777).toBe(0o600)
})

/** The market type of matches of a later day. */
const early = 1

test('a trader types a match, and by commands alone a bet on it is settled', async () => {
  await house.stop()
  house.surroundings['FEED'] = 'house'
  const { url } = await house.start('npm start')
  const [typed = []] = commandsOfPage('Matches that traders type')
  const tomorrow = dateOf(Date.now() + 24 * 3_600_000)
  const type = (line: string) => house.run(line.replace(/\d{4}-\d{2}-\d{2} /, `${tomorrow} `))
  const [add = '', price = '', ...play] = typed
  expect(await type(add)).toContain('match_id: h1\n')
  await type(price)
  const credentials = await logIn(url)
  const ofMatch = (path: string, body: unknown) => ask(url, path, body)
  // The line of the first price, -0.25, is gone once the second one is on the board.
  await expect
    .poll(async () => (await readOffers(ofMatch, credentials, [early])).sides[0]?.line)
    .toBe('-0.50')
  const offers = await readOffers(ofMatch, credentials, [early])
  const bet = drawBet(createRandom('typed'), 'single', offers, credentials, '5')
  expect(await ask(url, bet?.path ?? '', bet?.body)).toMatchObject({ status: 1 })
  for (const line of play) await type(line)
  const settled = () =>
    house.run('npm run -s operate -- bet list --member first01 --state settled --json')
  await expect.poll(settled).toContain('"match_id":"h1"')
  expect(await house.run('npm run -s operate -- match list --state ended --json')).toContain('"h1"')
  expect(await house.run('npm run -s reconcile')).toContain('The books are sound.')
})
