import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fairline/embedded-postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, JOB_LIMITS, openDatabase } from '../../apps/server/src/db/database.ts'
import { PostgresWire } from '../../apps/server/src/db/postgres-wire.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { recordReport } from '../../apps/server/src/modules/settlement/record-report.ts'
import { settledChunks } from '../../apps/server/src/modules/settlement/settled-news.ts'
import { tellerOf, tellSettled } from '../../apps/server/src/nodes/tell-members.ts'
import {
  aBettor,
  aMatch,
  type Bettor,
  placeBets,
} from '../../apps/server/testing/bets-on-a-match.ts'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { makeDataDirectory } from '../../apps/server/testing/made-database.ts'
import type { CrashOrder, Step } from './fail-points.ts'
import { ticketIds } from './house-of-faults.ts'

/** Where a node dies, one after the other, and how often it passes the step before. */
const deaths: readonly (readonly [step: Step, skip: number])[] = [
  ['settlement-before-claim', 0],
  ['settlement-after-claim', 0],
  ['settlement-before-chunk', 1],
  ['settlement-after-transfers', 1],
  ['settlement-before-commit', 1],
  ['settlement-commit-sent', 1],
  ['settlement-after-commit', 1],
  ['settlement-between-chunks', 1],
]
const members = 30
const betsOfMember = 100
const settleProcess = fileURLToPath(new URL('./settle-process.ts', import.meta.url))

let directory: string
let postgres: EmbeddedPostgres
let database: Database
let wire: PostgresWire
/** The tickets of which the streams of members were told that they are settled. */
const told: string[] = []

/** A node whose members have streams; other nodes settle. */
beforeEach(async () => {
  directory = await makeDataDirectory()
  postgres = await startEmbeddedPostgres(directory)
  const options = { limits: JOB_LIMITS, connectionsMax: 4, retryDelayMs: () => 1 }
  database = openDatabase(postgres.address, { ...options, onError: () => {} })
  const log = { error: () => {}, warn: () => {} }
  wire = new PostgresWire({ target: postgres.address, database, node: 'shows', log })
  database.outbox.join(wire)
  await wire.start()
  const live: Parameters<typeof tellerOf>[0]['live'] = {
    tellMember: (_walletId, { name, data }) => {
      if (name === 'bet' && data.state === 'settled') told.push(data.ticket_id)
    },
  }
  const onError = (error: unknown): void => {
    throw error
  }
  const tell = tellerOf({ live, database, ticketIds, onError })
  database.outbox.on(settledChunks, (chunk) => tellSettled(chunk, tell))
})
afterEach(async () => {
  await wire.stop()
  await database.close()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
})

/** Settles in a process of its own, and returns how it ended: by a signal, or its exit code. */
async function settle(order: CrashOrder | null): Promise<string> {
  const given = [postgres.address, order].map((each) => JSON.stringify(each))
  const child = spawn(process.execPath, [settleProcess, ...given], { stdio: 'inherit' })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return signal ?? String(code)
}

/** How many bets of the match there are by state and settlement revision. */
async function bets(match: bigint): Promise<string[]> {
  const rows = await database.queries.query<{ line: string }>(
    `select count(*) || ' ' || b.state || ' ' || b.settlement_revision as line
       from bet_leg l join bet b on b.id = l.bet_id where l.match_id = $1
      group by b.state, b.settlement_revision order by b.state`,
    [match],
  )
  return rows.map(({ line }) => line)
}

test('killed at each step of a chunk, a node leaves each bet to be settled once', async () => {
  const [match, other] = [await aMatch(database), await aMatch(database)]
  const bettors: Bettor[] = []
  const keys: bigint[] = []
  const given = ['OU FT over 0.50 0.90 MY 10', 'OU FT under 0.50 0.90 MY 10']
  for (let member = 0; member < members; member += 1) {
    const bettor = await aBettor(database, 1_000_000n)
    bettors.push(bettor)
    const own = Array.from({ length: betsOfMember / 2 }, () => given).flat()
    keys.push(...(await placeBets(database, bettor, match, ...own)))
  }
  const score = { home: 1, away: 0 }
  const report = { kind: 'result', period: 'FT', status: 'completed', score } as const
  await inTransaction(database, (tx) => recordReport(tx, match, report, { source: 'test' }))
  const [first] = bettors
  if (first === undefined) throw new Error('there are members')
  for (const [step, skip] of deaths) {
    expect(await settle({ step, skip, delayMs: 0 }), step).toBe('SIGKILL')
    // The member whose bets are settled first bets again, while the last still waits for a result.
    await placeBets(database, first, other, 'OU FT over 0.50 0.90 MY 10')
    expect(await bets(match)).toContainEqual(expect.stringMatching(/^\d+ running 0$/))
  }
  expect(await bets(match)).toContainEqual(expect.stringMatching(/^\d+ settled 1$/))
  expect(await settle(null)).toBe('0')
  expect(await bets(match)).toEqual([`${keys.length} settled 1`])
  const tickets = keys.map((key) => ticketIds.idOf(key))
  await expect.poll(() => told.toSorted(), { timeout: 10_000 }).toEqual(tickets.toSorted())
  await expectInvariants(database)
})
