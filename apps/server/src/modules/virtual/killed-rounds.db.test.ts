import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { must } from '@fairline/domain/testing/read-example'
import type { Weights } from '@fairline/house-games/draw'
import { raceOrder } from '@fairline/house-games/draws/race-order'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { urlOf } from '../../../testing/test-target.ts'
import { systemClock } from '../../clock.ts'
import { wordsOfRound } from './round-secret.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const round = 'vr45-20261121-1405'
/** 14:01 in GMT+8: bets on the round close almost four minutes later. */
const beforeClose = Date.UTC(2026, 10, 21, 6, 1, 0)
const started = Date.UTC(2026, 10, 21, 6, 5, 1)
const ended = Date.UTC(2026, 10, 21, 6, 5, 41)

let db: TestDatabase
let server: ServerProcess | undefined

beforeAll(async () => {
  db = await createTestDatabase()
})
afterEach(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
})
afterAll(() => db.drop())

const aheadMain = fileURLToPath(new URL('../../../testing/server-ahead.ts', import.meta.url))

/** Puts the database's clock to a moment; it continues from there. */
const moveAhead = (aheadMs: number) =>
  db.database.queries.query(
    `insert into simulation_clock (offset_ms) values ($1)
     on conflict (singleton) do update set offset_ms = excluded.offset_ms`,
    [aheadMs],
  )

/** The texts of a name that the feeds of the server have reported. */
const textsOf = (name: string) =>
  db.database.queries.query('select text from name_text where name = $1', [name])

/** Starts a server on the database at a moment. */
async function startAt(ms: number): Promise<ServerProcess> {
  const aheadMs = ms - systemClock.now()
  await moveAhead(aheadMs)
  const variables = {
    DATABASE_URL: urlOf(db.target),
    AHEAD_MS: String(aheadMs),
    VIRTUAL_GAMES: 'on',
    SIMULATOR_SPORTS: 'basketball',
  }
  server = startServerProcess(variables, { main: aheadMain })
  return server
}

/** The same; resolves with its address when it takes bets. */
async function serveAt(ms: number): Promise<string> {
  const url = await (await startAt(ms)).ready
  const status = async (): Promise<number> => (await fetch(`${url}/readyz`)).status
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
  return url
}

/** Ends the server as a power cut does. */
async function kill(): Promise<void> {
  const { child } = must(server, 'a server')
  child.kill('SIGKILL')
  await once(child, 'close')
}

async function ask<Answer>(url: string, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Answer
}

interface Stored {
  readonly status: string
  readonly result: unknown
  readonly weights: Weights
  readonly secret: Buffer
}
async function stored(): Promise<Stored> {
  const [row] = await db.database.queries.query<Stored>(
    'select status, result, weights, secret from virtual_round where id = $1',
    [round],
  )
  return must(row, 'the round')
}
const untilStatus = (status: string) =>
  expect.poll(async () => (await stored()).status, { timeout: 60_000 }).toBe(status)

/** Bets of the round by state and result, with how often each was settled. */
const bets = () =>
  db.database.queries.query<{ state: string; settlements: number }>(
    `select b.state, (select count(*)::integer from bet_settlement s where s.bet_id = b.id)
              as settlements
       from bet b join bet_leg l on l.bet_id = b.id join match m on m.id = l.match_id
      where m.public_id = $1`,
    [round],
  )

/** Bets 10 on each runner to win. */
async function betOnAll(url: string): Promise<void> {
  const login = await ask<{
    member_profile: { player_info: { account_id: string; session_token: string } }
  }>(url, '/userlogin', { account_id: 'demo01', password: 'demo1234' })
  const { account_id, session_token } = login.member_profile.player_info
  const credentials = { account_id, session_token }
  for (const bet_team of ['R1', 'R2', 'R3', 'R4', 'R5', 'R6']) {
    const choice = { match_id: round, market_id: `${round}-GH_WIN-FT`, bet_type: 'GH_WIN' }
    const asked = { ...credentials, ...choice, bet_team, odds_type: 4 }
    const { check } = await ask<{
      check: { odds: string; odds_version: number; market_type: number }
    }>(url, '/bet/betcheck', asked)
    const { odds, odds_version, market_type } = check
    const placed = await ask<{ statusdesc: string }>(url, '/bet/vbetsinglespecial', {
      ...asked,
      odds,
      odds_version,
      market_type,
      odds_ball: '',
      score: '',
      request_id: crypto.randomUUID(),
      accept_odds: 0,
      bet_amount: '10',
    })
    expect(placed.statusdesc).toBe('')
  }
}

test('a round is drawn and settled once by servers that are killed in between', async () => {
  await betOnAll(await serveAt(beforeClose))
  await kill()
  // Besides English, in each of the eight languages. @spec S4.feed.names
  expect(await textsOf('Silver Downs')).toHaveLength(8)
  expect((await stored()).status).toBe('open')

  await startAt(started)
  await untilStatus('drawn')
  await kill()
  const drawn = await stored()
  expect(drawn.result).toEqual(raceOrder.draw(drawn.weights, wordsOfRound(drawn.secret, round)))
  expect(await bets()).toEqual(Array(6).fill({ state: 'running', settlements: 0 }))

  await serveAt(ended)
  await untilStatus('settled')
  const settledOnce = Array(6).fill({ state: 'settled', settlements: 1 })
  await expect.poll(bets, { timeout: 60_000 }).toEqual(settledOnce)
  await kill()
  expect((await stored()).result).toEqual(drawn.result)

  await serveAt(ended + 10_000)
  expect(await bets()).toEqual(settledOnce)
  expect((await stored()).result).toEqual(drawn.result)
  await kill()
  await expectInvariants(db.database)
})
