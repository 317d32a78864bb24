import { readFileSync } from 'node:fs'
import { displayMoney } from '@fairline/domain/money/money'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setBookClock } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import {
  aRoom,
  cancelRoom,
  joinRoom,
  leaveRoom,
  payRoom,
  startRoom,
} from '../../../testing/played-rooms.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { aWallet } from '../../../testing/wallets.ts'
import { inTransaction } from '../../db/transaction.ts'
import { postTransfers, type Transfer } from '../funds/index.ts'
import { readWallet } from '../wallet/index.ts'

let db: TestDatabase
let players: readonly bigint[]
let serial = 0

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await setBookClock(db.database, '2026-11-02 10:00:00')
  serial += 1
  players = await wallets('ann', 'ben', 'cid', 'dan')
})
afterAll(() => db.drop())

async function wallets(...names: readonly string[]): Promise<bigint[]> {
  const ids: bigint[] = []
  for (const name of names) {
    ids.push(await aWallet(db.database, { loginId: `${name}${serial}`, credit: 10_000n }))
  }
  return ids
}

/** An open room with a fee of 10.00 and these players of the test, by their places. */
async function roomWith(...places: readonly number[]): Promise<number> {
  const room = await aRoom(db.database, { id: 10_000_000 + serial, fee: 1_000n })
  for (const place of places) await joinRoom(db.database, room, walletOf(place))
  return room
}

const walletOf = (place: number): bigint => must(players[place], `player ${place}`)

/** Available, outstanding and debt of a player. */
async function balances(place: number): Promise<readonly (bigint | undefined)[]> {
  const wallet = await readWallet(db.database.queries, walletOf(place))
  return [wallet?.available, wallet?.outstanding, wallet?.debt]
}

const post = (...transfers: readonly Transfer[]): Promise<unknown> =>
  inTransaction(db.database, (tx) => postTransfers(tx, transfers))

/** The rows of the table under "A life of a room". */
function documentedRows(): string[] {
  const page = readFileSync(new URL('../../../../../docs/ledger.md', import.meta.url), 'utf8')
  const section = page.split('## A life of a room')[1]?.split('\n## ')[0] ?? ''
  return section.split('\n').filter((line) => /^\| (Ann|Ben|Cid|Dan) \|/.test(line))
}

test('the life of a room in docs/ledger.md is what the ledger writes', async () => {
  const room = await roomWith(0, 1, 2)
  const left = await joinRoom(db.database, room, walletOf(3))
  await leaveRoom(db.database, room, left)
  await expectInvariants(db.database)
  await startRoom(db.database, room)
  await expectInvariants(db.database)
  await payRoom(db.database, room, [0n, 0n, 2_700n])
  await expectInvariants(db.database)

  const rows = await db.database.queries.query<{ name: string; kind: string } & Figures>(
    `select initcap(rtrim(login_id, '0123456789')) as name, kind, amount, available_after,
            outstanding_after,
            sum(case a.id when credit_account then amount when debit_account then -amount
                  else 0 end) over (order by posted_at, t.wallet_id, wallet_version) as room
       from transfer t join account c on c.id = t.wallet_id, ledger_account a
      where a.address = $1 and kind like 'room%'
      order by posted_at, t.wallet_id, wallet_version`,
    [`room:${room}`],
  )
  const written = rows.map(({ name, kind, ...money }) => {
    const figures = [money.amount, money.available_after, money.outstanding_after, money.room]
    const shown = figures.map((text) => displayMoney(BigInt(text)))
    return `| ${[name, kind, ...shown].join(' | ')} |`
  })
  expect(written).toEqual(documentedRows())
})

type Figures = Record<'amount' | 'available_after' | 'outstanding_after' | 'room', string>

describe('what a room gives back', () => {
  test('before its start the held fees', async () => {
    const room = await roomWith(0, 1)
    expect(await balances(0)).toEqual([9_000n, 1_000n, 0n])
    await cancelRoom(db.database, room)
    expect(await balances(0)).toEqual([10_000n, 0n, 0n])
    await expectInvariants(db.database)
  })

  test('after its start the whole fees', async () => {
    const room = await roomWith(0, 1, 2)
    await startRoom(db.database, room)
    expect(await balances(2)).toEqual([9_000n, 0n, 0n])
    await cancelRoom(db.database, room)
    expect(await balances(2)).toEqual([10_000n, 0n, 0n])
    await expectInvariants(db.database)
  })
})

test('a free room holds nothing and gives what the operator promised', async () => {
  const room = await aRoom(db.database, { id: 20_000_000, fee: 0n, gift: 5_000n })
  for (const player of players) await joinRoom(db.database, room, player)
  await startRoom(db.database, room)
  await payRoom(db.database, room, [5_000n])
  expect(await balances(0)).toEqual([15_000n, 0n, 0n])
  await expectInvariants(db.database)
})

test('two rooms at once have an account each', async () => {
  const room = await roomWith(0, 1, 2)
  serial += 1
  const other = await roomWith(0, 1, 2, 3)
  await Promise.all([startRoom(db.database, room), startRoom(db.database, other)])
  await cancelRoom(db.database, room)
  await expectInvariants(db.database)
  await payRoom(db.database, other, [3_600n])
  expect(await balances(0)).toEqual([12_600n, 0n, 0n])
  await expectInvariants(db.database)
})

test('a prize pays debt first', async () => {
  const room = await roomWith(0, 1, 2)
  await startRoom(db.database, room)
  await inTransaction(db.database, async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      `insert into ledger_document (operator_id, wallet_id, kind, created_at)
       values (1, $1, 'adjustment', book_now()) returning id`,
      [walletOf(0)],
    )
    const reference = BigInt(must(row, 'a document').id)
    const back = { kind: 'adjustment_out', revision: 0, amount: 9_500n } as const
    await postTransfers(tx, [{ reference, walletId: walletOf(0), ...back }])
  })
  expect(await balances(0)).toEqual([0n, 0n, 500n])
  await payRoom(db.database, room, [2_700n])
  expect(await balances(0)).toEqual([2_200n, 0n, 0n])
  await expectInvariants(db.database)
})

test('without the document of an entry no money goes to a room or comes from one', async () => {
  const prize = { kind: 'room_prize', revision: 0, walletId: walletOf(0), amount: 5n } as const
  await expect(post({ reference: 77n, ...prize })).rejects.toThrow('debit_account')
  await expect(post({ reference: -1n, ...prize })).rejects.toThrow('debit_account')
})

test('what was posted once is not posted again, and a hold needs its money', async () => {
  const room = await roomWith(0, 1, 2)
  await startRoom(db.database, room)
  await expect(joinRoom(db.database, room, walletOf(0))).rejects.toThrow('room_entry_once')
  const [entry] = await db.database.queries.query<{ id: string }>(
    'select id from room_entry where room_id = $1 and wallet_id = $2',
    [room, walletOf(0)],
  )
  const reference = BigInt(must(entry, 'an entry').id)
  const fee = { reference, kind: 'room_fee', revision: 0, walletId: walletOf(0) } as const
  await post({ ...fee, amount: 1_000n })
  expect(await balances(0)).toEqual([9_000n, 0n, 0n])
  await expect(post({ ...fee, revision: 1, amount: 1n })).rejects.toThrow('does not cover')
})

describe('own limits', () => {
  const limits = ['stake day', 'stake week', 'loss day', 'loss week']

  /** Sets limits of Ann; from now on her days are kept. */
  async function setLimits(): Promise<void> {
    await db.database.queries.query('select keep_play_days($1, book_now())', [walletOf(0)])
    await db.database.queries.query(
      `insert into play_limit (wallet_id, kind, period, amount)
       select $1, split_part(name, ' ', 1), split_part(name, ' ', 2), 100000
         from unnest($2::text[]) name`,
      [walletOf(0), limits],
    )
  }

  /** How much of her limits Ann has used, in their order. */
  async function used(): Promise<number[]> {
    await expectInvariants(db.database)
    const rows = await db.database.queries.query<{ used: string }>(
      `select used from wallet w, play_limits_at(w.id, w.outstanding, book_now())
        where w.id = $1 order by array_position($2, kind || ' ' || period)`,
      [walletOf(0), limits],
    )
    return rows.map((row) => Number(row.used))
  }

  const isNextDay = (): Promise<void> => setBookClock(db.database, '2026-11-03 10:00:00')

  test.each([
    ['before the join', true],
    ['at the end', false],
  ])('set %s count a fee on the day of the join, and its loss at the start', async (_, first) => {
    if (first) await setLimits()
    const room = await roomWith(0, 1, 2)
    if (first) expect(await used()).toEqual([1_000, 1_000, 1_000, 1_000])
    await isNextDay()
    if (first) expect(await used()).toEqual([0, 1_000, 1_000, 1_000])
    await startRoom(db.database, room)
    if (first) expect(await used()).toEqual([0, 1_000, 1_000, 1_000])
    await payRoom(db.database, room, [2_700n])
    if (!first) await setLimits()
    expect(await used()).toEqual([0, 1_000, -1_700, -1_700])
  })

  test.each([
    ['released', false],
    ['refunded', true],
  ])('have room again for a fee that is %s', async (_, isStarted) => {
    await setLimits()
    const room = await roomWith(0, 1, 2)
    if (isStarted) await startRoom(db.database, room)
    await isNextDay()
    await cancelRoom(db.database, room)
    // The loss of the day of the start stays where it was, and comes back on the day of the refund.
    expect(await used()).toEqual([0, 0, isStarted ? -1_000 : 0, 0])
  })
})
