import { endpoints } from '@fairline/contract'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { patientLimits } from '../../apps/server/testing/test-database.ts'
import { cashOutOf } from './cash-out-slip.ts'
import { footprint, outcomesOf } from './footprint.ts'
import { type KnownBook, type KnownMember, openKnownBook } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import { askInVain, type Later } from './open-client.ts'
import { waitingForLocks } from './row-barrier.ts'
import { slipOf } from './slip.ts'

/**
 * A book with too much to do, made by hand: no connection is free, or a statement is ended while it
 * waits. Each request is given up, leaves nothing, and is answered as soon as it may be.
 */

let book: KnownBook
let match: KnownMatch
let member: KnownMember

beforeAll(async () => {
  book = await openKnownBook()
  match = await book.feed.announce()
})
beforeEach(async () => {
  member = await book.member()
})
afterAll(async () => {
  await expectInvariants(book.db.database)
  await book.close()
})

interface Asked {
  readonly path: string
  readonly body: object
}
type Ask = () => Promise<Asked>

const list =
  (path: string): Ask =>
  async () => ({ path, body: { ...member.credentials, page_size: 10, page_number: 1 } })
const login: Ask = async () => ({
  path: '/userlogin',
  body: { account_id: member.loginId, password: 'demo1234' },
})
const bet: Ask = async () => ({ path: '/bet/betsingle', body: await slipOf(book, member, match) })
const cashOut: Ask = async () => {
  const { ticket } = await book.ask('/bet/betsingle', await slipOf(book, member, match))
  const { ticket_id } = ticket as { ticket_id: string }
  return { path: '/bet/cashout', body: await cashOutOf(book, member, ticket_id) }
}
const playLimit: Ask = async () => ({
  path: '/playlimitset',
  body: { ...member.credentials, kind: 'stake', period: 'day', limit: '100' },
})
const profile: Ask = async () => ({ path: '/userprofile', body: member.credentials })

const asks: readonly (readonly [name: string, ask: Ask])[] = [
  ['/bet/betacceptlist', list('/bet/betacceptlist')],
  ['/bet/betrejectlist', list('/bet/betrejectlist')],
  ['/userlogin', login],
  ['/userprofile', profile],
  ['/bet/betsingle', bet],
  ['/bet/cashout', cashOut],
  ['/playlimitset', playLimit],
]

const givenUp: Later = { http: 503, retryAfter: '1', statusdesc: 'timeoutError' }

/** That a request which was given up is as if it had never been asked, and may be asked again. */
async function expectAsNew(asked: Asked, before: string): Promise<void> {
  const { queries } = book.db.database
  const requestId = (asked.body as { request_id?: string }).request_id
  expect(await footprint(queries)).toBe(before)
  if (requestId !== undefined) {
    expect(await outcomesOf(queries, requestId)).toEqual({ bets: 0, refusals: 0 })
  }
  expect(await book.ask(asked.path, asked.body)).toMatchObject({ http: 200, status: 1 })
  if (asked.path === '/bet/betsingle') {
    expect(await book.ask(asked.path, asked.body)).toMatchObject({ status: 1 })
    expect(await outcomesOf(queries, requestId ?? '')).toEqual({ bets: 1, refusals: 0 })
  }
}

/** Takes all connections for requests and lists, and shortens the wait for one to 20 ms. */
async function holdConnections(): Promise<() => void> {
  const letGo = await Promise.all([book.requests, book.lists].map(holdPool))
  return () => {
    for (const release of letGo) release()
  }
}

async function holdPool({ pool }: Database): Promise<() => void> {
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  pool.options.connectionTimeoutMillis = 20
  return () => {
    pool.options.connectionTimeoutMillis = patientLimits.connectMs
    for (const client of held) client.release()
  }
}

/** @spec S8.timeoutError */
describe('without a free connection', () => {
  test.each(asks)('%s is given up and may be asked again', async (_, ask) => {
    const asked = await ask()
    const before = await footprint(book.db.database.queries)
    const release = await holdConnections()
    const answer = await askInVain(book.url, asked.path, asked.body)
    release()
    expect(answer).toEqual(givenUp)
    await expectAsNew(asked, before)
  })

  test('a session that nobody has proved for a second is given up like the rest', async () => {
    await book.advance(1_000)
    const release = await holdConnections()
    const answer = await askTwiceInVain(await profile())
    release()
    expect(answer).toEqual([givenUp, givenUp])
    await expectAsNew(await profile(), await footprint(book.db.database.queries))
  })
})

test('no bet waits when lists have taken all their connections', async () => {
  const asked = await bet()
  const aList = await list('/bet/betacceptlist')()
  const release = await holdPool(book.lists)
  const given = askInVain(book.url, aList.path, aList.body)
  expect(await book.ask(asked.path, asked.body)).toMatchObject({ http: 200, status: 1 })
  expect(await given).toEqual(givenUp)
  release()
})

const askTwiceInVain = (asked: Asked): Promise<Later[]> =>
  Promise.all([
    askInVain(book.url, asked.path, asked.body),
    askInVain(book.url, asked.path, asked.body),
  ])

/** The table that another transaction has locked while a call waits for it. */
const heldTables: Readonly<Record<string, string>> = {
  '/bet/betacceptlist': 'bet',
  '/bet/betrejectlist': 'bet',
  '/userlogin': 'session',
  '/userprofile': 'wallet',
  '/bet/betsingle': 'wallet',
  '/bet/cashout': 'wallet',
  '/playlimitset': 'play_limit',
}

/** Ends every statement that waits, as its time-out would. */
async function endWaiting(until: Promise<unknown>): Promise<void> {
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  await waitingForLocks(book.db, 1)
  const end = async (): Promise<boolean> => {
    await book.db.database.queries.query(
      `select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return isOver
  }
  await expect.poll(end, { interval: 20, timeout: 20_000 }).toBe(true)
}

/** @spec S8.timeoutError */
describe('with a statement that takes too long', () => {
  test.each(asks)('%s is given up and may be asked again', async (path, ask) => {
    const asked = await ask()
    const before = await footprint(book.db.database.queries)
    const isHeld = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    const holder = inTransaction(book.db.database, async (tx) => {
      await tx.query(`lock table ${must(heldTables[path], path)} in access exclusive mode`)
      isHeld.resolve()
      await letGo.promise
    })
    await isHeld.promise
    const answer = askInVain(book.url, asked.path, asked.body)
    await endWaiting(answer)
    letGo.resolve()
    await holder
    expect(await answer).toEqual(givenUp)
    await expectAsNew(asked, before)
  })
})

test('every call that is asked here is in the contract', () => {
  const paths: readonly string[] = endpoints.map(({ path }) => path)
  expect(asks.map(([path]) => path).filter((path) => !paths.includes(path))).toEqual([])
})
