import { accepted } from '@fairline/domain/errors/rejection'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  aBettor,
  aMatch,
  aTicket,
  type Bettor,
  parlayPlacementOf,
  placementOf,
} from '../testing/bets-on-a-match.ts'
import { openCashOutBook } from '../testing/cash-out-book.ts'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { aRoom, cancelRoom, joinRoom, payRoom, startRoom } from '../testing/played-rooms.ts'
import { aPick, RoomBook } from '../testing/room-book.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { ticketIds } from '../testing/ticket-ids.ts'
import type { Database } from './db/database.ts'
import { inTransaction } from './db/transaction.ts'
import { perform } from './modules/back-office/act.ts'
import { decisionsOf } from './modules/back-office/changes.ts'
import { setMemberStatus } from './modules/back-office/member-access.ts'
import { moveMemberMoney } from './modules/back-office/member-money.ts'
import { setPartyStatus } from './modules/back-office/party-acts.ts'
import { resultActs } from './modules/back-office/result-acts.ts'
import { ticketActs } from './modules/back-office/ticket-acts.ts'
import { giveCredit } from './modules/funds/index.ts'
import { raiseGuards } from './modules/odds-board/board-store.ts'
import { setOverrides } from './modules/odds-board/index.ts'
import { lapseOverrides } from './modules/odds-board/override-store.ts'
import { addParty, giveOn, type Party } from './modules/parties/index.ts'
import { placeBatch } from './modules/placing/placement-store.ts'
import { setPlayLimit } from './modules/play-limits/index.ts'
import { recordReport } from './modules/settlement/record-report.ts'
import { resettleMatch } from './modules/settlement/resettle-match.ts'
import { decideBets, selectWaiting } from './modules/waiting/waiting-store.ts'
import { changeStatus } from './modules/wallet/index.ts'
import { systemRandom } from './random.ts'

/*
 * Every operation that takes locks runs against every other on the same wallets and matches, each
 * on a node of its own (docs/ledger.md, lock order).
 */

interface Ground {
  readonly matches: readonly bigint[]
  readonly bettors: readonly Bettor[]
  /** The party above them. */
  readonly upline: Pick<Party, 'id' | 'loginId'>
}

type Operation = (database: Database, ground: Ground, round: number) => Promise<unknown>

const changeParts = { ticketIds, random: systemRandom }
const rounds = 6
let rooms = 0
let uplines = 0
const tickets = ['HDP FT home -0.25 0.95 MY 10', 'OU FT over 2.50 -0.90 MY 10'] as const

const place =
  (waitMs: number): Operation =>
  ({ queries }, { bettors, matches }, round) => {
    const items = bettors.flatMap((bettor) =>
      matches.map((match, index) => ({
        ...placementOf(bettor, match, aTicket(tickets[index % 2] ?? tickets[0])),
        waitMs,
      })),
    )
    return placeBatch(queries, round % 2 === 0 ? items : items.reverse())
  }

/** Tickets on all matches at once, their legs in another order each round. */
const placeParlays: Operation = ({ queries }, { bettors, matches }, round) => {
  const inOrder = round % 2 === 0 ? matches : matches.toReversed()
  const legs = inOrder.map((match) => ({ match, ticket: aTicket('HDP FT home -0.25 1.95 DEC 10') }))
  const items = bettors.map((bettor) => ({
    ...parlayPlacementOf(bettor, { kind: 'parlay', lineStake: 100n, legs }),
    waitMs: round % 3 === 0 ? 5_000 : 0,
  }))
  return placeBatch(queries, items)
}

const operations: Readonly<Record<string, Operation>> = {
  'place bets': place(0),
  'place waiting bets': place(5_000),
  'place parlays': placeParlays,
  'reject waiting bets': async ({ queries }) => {
    const betIds = await selectWaiting(queries, 0)
    const amounts = { risk: 0n, win: 0n, maxPerMatch: 0n, checkedAtMs: 0, released: true }
    const decision = { accept: false, reason: 'GOAL', ...amounts, legs: [] } as const
    return decideBets(
      queries,
      betIds.map((betId) => ({ betId, ...decision })),
    )
  },
  'settle and settle anew': async (database, { matches }, round) => {
    for (const match of matches) {
      const score = { home: round % 3, away: 1 }
      await inTransaction(database, (tx) =>
        recordReport(
          tx,
          match,
          { kind: 'result', period: 'FT', status: 'completed', score },
          { source: 'test' },
        ),
      )
      await resettleMatch({ database, ticketIds, chunkBets: 5 }, match)
    }
  },
  'cash out bets': async (database, { bettors, matches }) => {
    const book = openCashOutBook(database)
    for (const match of matches) await book.show(match)
    for (const { walletId } of bettors) {
      const bets = await database.queries.query<{ id: string }>(
        "select id from bet where wallet_id = $1 and state = 'running' order by id limit 2",
        [walletId],
      )
      for (const { id } of bets) {
        await book.take(walletId, await book.offer(walletId, BigInt(id)), { percent: 20 })
      }
    }
  },
  'give credit': (database, { bettors, upline }, round) =>
    inTransaction(database, async (tx) => {
      const given = round % 2 === 0 ? 200n : 100n
      expect((await giveOn(tx, upline.id, given)).ok).toBe(true)
      for (const { walletId } of round % 2 === 0 ? bettors : [...bettors].reverse().slice(0, 1)) {
        await giveCredit(tx, { operatorId: 1, walletId, amount: 100n, note: 'test' })
      }
    }),
  'give credit by command, and set the state of the upline': async (
    database,
    { bettors, upline },
    round,
  ) => {
    const by = { actor: 'test', person: 'test', operatorId: 1, reason: 'test' }
    for (const { walletId } of round % 2 === 0 ? bettors : bettors.toReversed()) {
      const login = await loginOf(database, walletId)
      const credit = { login, amount: 100n, reference: `up-${walletId}-${round % 3}`, note: '' }
      await perform(database, (tx) => moveMemberMoney(tx, by, { ...credit, kind: 'credit' }))
    }
    const status = round % 2 === 0 ? 'active' : 'suspended'
    await perform(database, (tx) => setPartyStatus(tx, by, { login: upline.loginId, status }))
  },
  'move cash and set a status, with rows of the audit': async (database, { bettors }, round) => {
    const by = { actor: 'test', person: 'test', operatorId: 1, reason: 'test' }
    for (const { walletId } of round % 2 === 0 ? bettors : bettors.toReversed()) {
      const login = await loginOf(database, walletId)
      const reference = `${walletId}-${round % 3}`
      const cash = { login, kind: 'deposit', amount: 100n, reference, note: '' } as const
      await perform(database, (tx) => moveMemberMoney(tx, by, cash))
      const status = { login, status: round % 2 === 0 ? 'active' : 'suspended' } as const
      await perform(database, (tx) => setMemberStatus(tx, by, status))
    }
  },
  'make bets void, and approve that they are not': async (database, { bettors }, round) => {
    const { voidBets, unvoidBets } = ticketActs(ticketIds)
    const bets = await database.queries.query<{ id: string }>(
      `select id from bet where wallet_id = any ($1) and state in ('waiting', 'running')
        order by id limit 6`,
      [bettors.map(({ walletId }) => walletId)],
    )
    const tickets = bets.map(({ id }) => ticketIds.idOf(BigInt(id)))
    if (tickets.length === 0) return
    const input = { tickets: round % 2 === 0 ? tickets : tickets.toReversed() }
    const by = { actor: 'one', person: 'one', operatorId: 1, reason: 'a test' }
    await perform(database, (tx) => voidBets(tx, by, input))
    const proposed = await perform(database, (tx) => unvoidBets(tx, by, input))
    // The other operation may have decided a bet first, which is not void then.
    if (!proposed.ok) return
    const second = { ...by, actor: 'two', person: 'two' }
    const change = BigInt(String(proposed.value.answer['change']))
    await perform(database, (tx) => decisionsOf(changeParts).approve(tx, second, { change }))
  },
  'enter results, and approve them': async (database, { matches }, round) => {
    const { enterResult } = resultActs(ticketIds)
    const by = { actor: 'one', person: 'one', operatorId: 1, reason: 'a test' }
    const rows = await database.queries.query<{ public_id: string }>(
      'select public_id from match where id = any ($1) order by id',
      [matches],
    )
    for (const { public_id: match } of round % 2 === 0 ? rows : rows.toReversed()) {
      const score = { home: round % 3, away: round % 2 }
      const told = { match, period: '1H', status: 'completed', score } as const
      const entered = { ...told, goals: null, finish: null, facts: null }
      const proposed = await perform(database, (tx) => enterResult(tx, by, entered))
      if (!proposed.ok) continue
      const change = BigInt(String(proposed.value.answer['change']))
      const second = { ...by, actor: 'two', person: 'two' }
      await perform(database, (tx) => decisionsOf(changeParts).approve(tx, second, { change }))
    }
  },
  'limit the own play': async (database, { bettors }, round) => {
    const limit = String(1_000_000 - round)
    for (const { walletId } of round % 2 === 0 ? bettors : bettors.toReversed()) {
      const member = { accountId: walletId, currency: 'MYR' } as const
      await setPlayLimit(database, member, { kind: 'stake', period: 'day', limit })
      await setPlayLimit(database, member, { kind: 'loss', period: 'week', limit })
    }
  },
  'hold fees, take them and pay a room': async (database, { bettors }, round) => {
    rooms += 1
    const room = await aRoom(database, { id: 10_000_000 + rooms, fee: 1_000n })
    const inOrder = round % 2 === 0 ? bettors : bettors.toReversed()
    for (const { walletId } of inOrder) await joinRoom(database, room, walletId)
    if (round % 3 > 0) await startRoom(database, room)
    return round % 3 === 1 ? payRoom(database, room, [1_800n]) : cancelRoom(database, room)
  },
  'create, join, pick in and leave a room': async (database, { bettors, matches }, round) => {
    const book = new RoomBook(database)
    const known = matches.map((key) => book.adopt(key, `a${key}`))
    const inRoom = [...(round % 2 === 0 ? known : known.toReversed()), await book.match()]
    const [owner = 0n, other = 0n] = bettors.map(({ walletId }) => walletId)
    const room = await book.create(owner, inRoom, { rate: 10 })
    // A guard that was raised meanwhile, or an account that is suspended, refuses it.
    if (!room.ok) return
    const { roomId } = room.value
    const [first, second = first] = inRoom
    if (first === undefined || second === undefined) return
    await book.join(other, roomId, [aPick(second, 'OU over'), aPick(first, 'OU under')])
    await book.pick(owner, roomId, [aPick(second, 'HDP away')])
    await book.step(roomId)
    if (round % 3 > 0) await book.leave(other, roomId)
    await book.leave(owner, roomId)
  },
  'change a status': (database, { bettors }, round) =>
    inTransaction(database, (tx) =>
      changeStatus(tx, bettors[0]?.walletId ?? 0n, round % 2 === 0 ? 'suspended' : 'active'),
    ),
  'suspend as traders do, and end what was nudged': async (database, { matches }, round) => {
    const by = { actor: 'test', operatorId: 1 }
    const inOrder = round % 2 === 0 ? matches : matches.toReversed()
    const keys = inOrder.map((matchKey) => ({ matchKey, marketId: '' }))
    await inTransaction(database, (tx) =>
      setOverrides(tx, by, keys, (before) => accepted({ ...before, suspended: !before.suspended })),
    )
    const [term] = await database.queries.query<{ epoch: string }>('select epoch from board_term')
    const raises = matches.map((matchKey) => ({ matchKey, marketType: 2, open: true }) as const)
    await inTransaction(database, async (tx) => {
      await lapseOverrides(tx, matches)
      await raiseGuards(tx, BigInt(term?.epoch ?? 0), raises, BigInt(Number.MAX_SAFE_INTEGER))
    })
  },
  'raise the guards': ({ queries }, { matches }) =>
    queries.query(
      `update market_guard g set guard_version = guard_version + 1
         from (select match_id, market_type from market_guard where match_id = any ($1)
                order by match_id, market_type for update) locked
        where g.match_id = locked.match_id and g.market_type = locked.market_type`,
      [matches],
    ),
}

async function loginOf({ queries }: Database, accountId: bigint): Promise<string> {
  const [row] = await queries.query<{ login_id: string }>(
    'select login_id from account where id = $1',
    [accountId],
  )
  return row?.login_id ?? ''
}

let test: TestDatabase
let other: Database
beforeAll(async () => {
  test = await createTestDatabase()
  other = test.openAnother()
})
afterAll(async () => {
  await other.close()
  await test.drop()
})
afterEach(() => expectInvariants(test.database))

/** A deadlock is tried again and would go unseen: here it fails the test. */
function withoutRetries(database: Database): Database {
  const refuse = (): never => {
    throw new Error('two operations took their locks in two orders')
  }
  return { ...database, retryDelayMs: refuse }
}

async function newGround(): Promise<Ground> {
  const { database } = test
  const matches = [await aMatch(database), await aMatch(database)]
  const bettors = [await aBettor(database, 1_000_000n), await aBettor(database, 1_000_000n)]
  return { matches, bettors, upline: await anUpline(bettors) }
}

/** An agent above members who have credit of it; only a test may move a member to another party. */
async function anUpline(bettors: readonly Bettor[]): Promise<Party> {
  const { database } = test
  uplines += 1
  const rates = { hdpou: 0, '1x2': 0, others: 0 }
  const of = { operatorId: 1, login: `upline-${uplines}`, name: '', level: 'agent' } as const
  const added = await inTransaction(database, (tx) =>
    addParty(tx, {
      ...of,
      parent: null,
      currency: 'MYR',
      credit: 1_000_000_000n,
      shares: {},
      rates,
    }),
  )
  if (!added.ok) throw new Error('the upline can be made')
  const { id } = added.value
  await database.queries.query('alter table account disable trigger account_stays')
  await database.queries.query('update account set party_id = $1 where id = any ($2)', [
    id,
    bettors.map(({ walletId }) => walletId),
  ])
  await database.queries.query('alter table account enable trigger account_stays')
  await inTransaction(database, (tx) => giveOn(tx, id, 2_000_000n))
  return added.value
}

const names = Object.keys(operations)
const pairs = names.flatMap((left, index) => names.slice(index).map((right) => [left, right]))

describe('every pair of operations takes its locks in one order', () => {
  it.each(pairs)('%s against %s', async (left, right) => {
    const ground = await newGround()
    for (let round = 0; round < rounds; round += 1) {
      const both = [
        operations[left ?? '']?.(withoutRetries(test.database), ground, round),
        operations[right ?? '']?.(withoutRetries(other), ground, round),
      ]
      expect(await Promise.all(both)).toHaveLength(2)
    }
  })
})
