import { rmSync } from 'node:fs'
import { waitReasons } from '@fairline/domain/bets/bet-status'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../apps/server/src/db/database.ts'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { makeDataDirectory } from '../../apps/server/testing/made-database.ts'
import { inRunningDatabase } from '../../apps/server/testing/running-database.ts'
import { type ServerProcess, startServerProcess } from '../../apps/server/testing/server-process.ts'
import { type JournalEntry, journalEntry, offersOf, send } from './bet-journal.ts'
import { outcomesOf } from './footprint.ts'
import { logIn } from './known-book.ts'
import { type Credentials, openClient } from './open-client.ts'

/** The smallest stakes of the demo members. */
const stakes = { demo01: '5', demo02: '40', demo03: '20000', demo04: '1', demo05: '5000' }
const inFlightOfEach = 40
/** A match takes less than two minutes: some end while the server is down. */
const SIMULATOR_SPEED = '60'

let directory: string
let server: ServerProcess | undefined
type Ask = ReturnType<typeof openClient>

const credentials = new Map<string, Credentials>()
const journal: JournalEntry[] = []

beforeAll(async () => {
  directory = await makeDataDirectory()
})
afterEach(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

async function start(inPlayDelayMs: number): Promise<Ask> {
  server = startServerProcess({
    DATA_DIR: directory,
    SIMULATOR_SPEED,
    IN_PLAY_DELAY_MS: String(inPlayDelayMs),
    RATE_LIMIT_PER_SECOND: '0',
  })
  return openClient(await server.ready)
}

/**
 * Keeps 200 bets of five members in flight, and kills the server when so many were answered; the
 * last ones are on their way at that moment.
 */
async function betUntilKilled(ask: Ask, killAfter: number): Promise<readonly JournalEntry[]> {
  const someone = credentialsOf('demo01')
  const offers = [...(await offersOf(ask, someone, 3)), ...(await offersOf(ask, someone, 2))]
  expect(offers.length).toBeGreaterThan(10)
  const entries: JournalEntry[] = []
  const next = (member: string, stake: string): JournalEntry => {
    const offer = offers[entries.length % offers.length] ?? {}
    const entry = journalEntry(member, credentialsOf(member), offer, stake)
    entries.push(entry)
    return entry
  }
  let answered = 0
  const keepBetting = async (member: string, stake: string): Promise<void> => {
    while (answered < killAfter) {
      const entry = next(member, stake)
      await send(ask, entry)
      if (entry.answer === null) return
      answered += 1
      if (answered !== killAfter) continue
      const last = send(ask, next(member, stake))
      server?.child.kill('SIGKILL')
      await last
    }
  }
  await Promise.all(
    Object.entries(stakes).flatMap(([member, stake]) =>
      Array.from({ length: inFlightOfEach }, () => keepBetting(member, stake)),
    ),
  )
  expect((await server?.ended)?.signal).toBe('SIGKILL')
  journal.push(...entries)
  return entries
}

function credentialsOf(member: string): Credentials {
  const known = credentials.get(member)
  if (known === undefined) throw new Error(`${member} is logged in`)
  return known
}

/**
 * Repeats every request. An unanswered one gets its outcome now; an answered one keeps its answer.
 * A 429 counts as unanswered, because a full queue decides nothing.
 */
async function resolve(ask: Ask): Promise<void> {
  await Promise.all(
    journal.map(async (entry) => {
      const known = entry.answer?.http === 429 ? null : entry.answer
      await send(ask, entry)
      expect(entry.answer, 'the same request finds out').not.toBeNull()
      if (known !== null) expect(entry.answer).toEqual(known)
    }),
  )
}

/** What clients were told and what stands in the book are one to one. */
async function expectBookAsTold(database: Database): Promise<void> {
  await expectInvariants(database)
  for (const { request, answer } of journal) {
    expect(answer?.http).toBe(200)
    const isBet = answer?.status === 1
    expect(await outcomesOf(database.queries, request.request_id)).toEqual({
      bets: isBet ? 1 : 0,
      refusals: isBet ? 0 : 1,
    })
  }
  const [row] = await database.queries.query<{ bets: number }>(
    'select count(*)::int as bets from bet',
  )
  expect(row?.bets).toBe(journal.filter(({ answer }) => answer?.status === 1).length)
}

interface WaitedBet {
  readonly state: string
  readonly reason: string
  readonly released: number
}

/** What became of bets that waited when the server was killed; none of them waits any more. */
async function waitedBets(
  database: Database,
  entries: readonly JournalEntry[],
): Promise<readonly WaitedBet[]> {
  const [row] = await database.queries.query<{ waiting: number }>(
    `select count(*)::int as waiting from bet where state = 'waiting'`,
  )
  expect(row?.waiting).toBe(0)
  const ids = entries
    .filter(({ answer }) => (answer?.['ticket'] as { state?: string })?.state === 'waiting')
    .map(({ request }) => request.request_id)
  return database.queries.query<WaitedBet & Record<string, unknown>>(
    `select state, reason, (select count(*)::int from transfer t
              where t.reference = b.id and t.kind = 'release') as released
       from bet b where request_id = any ($1::uuid[])`,
    [ids],
  )
}

/** Bets on matches that have ended are settled, and there are some. */
async function expectSettled(): Promise<void> {
  const isSettled = (): Promise<boolean> =>
    inRunningDatabase(directory, async ({ queries }) => {
      const [row] = await queries.query<{ open: number; settled: number }>(
        `select count(*) filter (where b.state in ('waiting', 'running'))::int as open,
                count(*) filter (where b.state = 'settled')::int as settled
           from bet b join bet_leg l on l.bet_id = b.id
           join match m on m.id = l.match_id and m.ended_at is not null`,
      )
      return row !== undefined && row.open === 0 && row.settled > 0
    })
  await expect.poll(isSettled, { interval: 250, timeout: 60_000 }).toBe(true)
}

test('two kills during 200 bets lose nothing and double nothing (F-01)', async () => {
  // Bets in play run at once in the first life, so that their matches end in a later one.
  let ask = await start(0)
  for (const member of Object.keys(stakes)) credentials.set(member, await logIn(ask, member))
  let rejectedByRestart = 0
  for (const [cycle, killAfter] of [10, 100].entries()) {
    const entries = await betUntilKilled(ask, killAfter)
    expect(entries.some(({ answer }) => answer === null)).toBe(true)
    // What the client knew of waiting bets before the restart: repeating changes nothing of it.
    const known = entries.filter(({ answer }) => answer !== null)
    ask = await start(60_000)
    const waited = await inRunningDatabase(directory, (database) => waitedBets(database, known))
    for (const { state, reason, released } of waited) {
      expect({ state, released }).toEqual({ state: 'rejected', released: 1 })
      expect(waitReasons).toContain(reason)
    }
    rejectedByRestart += waited.filter(({ reason }) => reason === 'FEED_LOST').length
    if (cycle === 0) expect(waited).toEqual([])
    await resolve(ask)
    await inRunningDatabase(directory, expectBookAsTold)
  }
  expect(rejectedByRestart).toBeGreaterThan(0)
  await expectSettled()
  await inRunningDatabase(directory, expectBookAsTold)
}, 180_000)
