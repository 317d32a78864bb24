import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { SeamlessPath } from '@fairline/contract/provider/seamless'
import { assert } from '@fairline/domain/assert'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FakeWallet } from '../testing/fake-wallet.ts'
import { createHouseDatabase, type HouseDatabase } from '../testing/house-database.ts'
import { openTestHouse } from '../testing/test-house.ts'
import { storeLaunch } from './launches/launch-store.ts'
import { TABLE_CHANNEL } from './tables/news-store.ts'
import { seedOf } from './tables/seed-of-table.ts'
import { tables } from './tables/table.ts'
import type { TableNews } from './tables/table-news.ts'
import { newestRound, type TableRound, tableRoundById } from './tables/table-round-store.ts'

/* Two processes of the house on one database, each as the server starts it. */

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
/** How long the process that is left may take to draw. */
const TAKE_OVER_MS = 10_000
const stake = 10_00n
const start = 1_000_00n

let made: HouseDatabase
let walletServer: Server
const wallet = new FakeWallet()
const running = new Set<ChildProcess>()

beforeAll(async () => {
  made = await createHouseDatabase()
  // Short chains: a million hashes a table are not what is tested.
  const house = openTestHouse(made.database, 'two houses')
  for (const table of tables) await seedOf(house, table, 1, 2_000)
  walletServer = createServer(async (request, response) => {
    const body = JSON.parse(await text(request))
    const answer = await wallet.call(request.url as SeamlessPath, body)
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => walletServer.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  walletServer.close()
  await made.drop()
})

interface HouseNode {
  readonly child: ChildProcess
  readonly url: string
}

async function startNode(): Promise<HouseNode> {
  const child = fork(MAIN, [], {
    env: {
      HOUSE_DATABASE_URL: made.url,
      HOUSE_WALLET_URL: `http://127.0.0.1:${(walletServer.address() as AddressInfo).port}`,
      HOUSE_KEY_ID: 'house-1',
      HOUSE_KEY: 'k'.repeat(32),
      HOUSE_DRAWS: 'demo',
      LOG_LEVEL: 'error',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  running.add(child)
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
    child.once('close', () => reject(new Error('the house has not started')))
  })
  return { child, url: `http://127.0.0.1:${port}` }
}

async function kill({ child }: HouseNode): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGKILL')
  await ended
  running.delete(child)
}

/** All that is told of rounds, by whichever process. */
async function hearNews(): Promise<{ readonly news: TableNews[]; end(): Promise<void> }> {
  const news: TableNews[] = []
  const client = new pg.Client({ connectionString: made.url })
  client.on('notification', ({ payload = '' }) => news.push(JSON.parse(payload) as TableNews))
  await client.connect()
  await client.query(`listen ${client.escapeIdentifier(TABLE_CHANNEL)}`)
  return { news, end: () => client.end() }
}

async function roundNow(phase: TableRound['phase'], after = 0): Promise<TableRound> {
  let found: TableRound | undefined
  await expect
    .poll(
      async () => {
        found = await newestRound(made.database.queries, 'roulette')
        return found !== undefined && found.phase === phase && found.serial > after
      },
      { timeout: TAKE_OVER_MS, interval: 50 },
    )
    .toBe(true)
  assert(found !== undefined, 'a round was found')
  return found
}

/** Ends the phase of a round now. */
const hurry = ({ roundId }: TableRound) =>
  made.database.queries.query('update table_round set deadline = now() where round_id = $1', [
    roundId,
  ])

async function bet({ url }: HouseNode, { roundId }: TableRound, token: string) {
  const response = await fetch(`${url}/house/api/bet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      request_id: randomUUID(),
      round_id: roundId,
      spots: { red: '10.00' },
    }),
  })
  return (await response.json()) as { readonly ok: boolean }
}

async function sitDown(player: string): Promise<string> {
  const token = `token of ${player}`
  wallet.addMember(player, token, start)
  const launch = { player, currency: 'MYR', gameCode: 'roulette', language: 'en' } as const
  await storeLaunch(made.database.queries, token, launch, Date.now())
  return token
}

const settled = async ({ roundId }: TableRound): Promise<TableRound> => {
  await expect
    .poll(async () => (await tableRoundById(made.database.queries, roundId))?.phase, {
      timeout: TAKE_OVER_MS,
      interval: 50,
    })
    .toBe('settled')
  const round = await tableRoundById(made.database.queries, roundId)
  assert(round !== undefined, 'a round stays')
  return round
}

const due = ({ result }: TableRound): bigint => {
  const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
  return red.includes((result as { number: number }).number) ? 2n * stake : 0n
}

/** Bets through both processes on a round, which ends at once. */
async function betOn(round: TableRound, nodes: readonly HouseNode[]): Promise<readonly string[]> {
  const players = nodes.map((_node, at) => `guest-${round.serial}-${at}`)
  for (const [at, node] of nodes.entries()) {
    expect(await bet(node, round, await sitDown(players[at] ?? ''))).toMatchObject({ ok: true })
  }
  return players
}

function expectPaid(players: readonly string[], round: TableRound): void {
  for (const player of players) {
    const has = [wallet.availableOf(player), wallet.heldOf(player)]
    expect(has).toEqual([start - stake + due(round), 0n])
  }
}

test('of two processes one draws; after its death the other does, and no round twice', async () => {
  const { news, end } = await hearNews()
  const first = await startNode()
  const opened = await roundNow('betting')
  const second = await startNode()
  const early = await betOn(opened, [first, second])
  await hurry(opened)
  expectPaid(early, await settled(opened))

  // The process that draws dies while a round takes bets. The other one has taken bets, too.
  await hurry(opened)
  const cut = await roundNow('betting', opened.serial)
  const players = await betOn(cut, [first, second])
  await kill(first)
  const diedMs = performance.now()
  await hurry(cut)
  const drawn = await settled(cut)
  expect(performance.now() - diedMs).toBeLessThan(TAKE_OVER_MS)
  expectPaid(players, drawn)

  // It comes back while the other one draws.
  const third = await startNode()
  await hurry(drawn)
  const next = await roundNow('betting', cut.serial)
  const later = await betOn(next, [second, third])
  await hurry(next)
  expectPaid(later, await settled(next))
  const draws = news.filter(({ name }) => name === 'drawn').map(({ roundId }) => roundId)
  expect(draws.filter((roundId) => roundId.startsWith('roulette:'))).toEqual([
    opened.roundId,
    cut.roundId,
    next.roundId,
  ])
  expect(new Set(draws).size).toBe(draws.length)
  expect([opened.serial, cut.serial, next.serial]).toEqual([1, 2, 3])
  expect(wallet.taken('credit')).toBe(6)
  await end()
})
