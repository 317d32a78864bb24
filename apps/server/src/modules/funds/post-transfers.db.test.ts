import { currencies } from '@fairline/domain/money/money'
import { allProducts } from '@fairline/domain/products/all-products'
import type { Product, TransferKind as TransferKindRecord } from '@fairline/domain/products/product'
import { fc, test as property } from '@fast-check/vitest'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { aWallet } from '../../../testing/wallets.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  houseAccountId,
  houseAddress,
  houseRoles,
  transferKinds,
} from '../wallet/chart-of-accounts.ts'
import { readWallet } from '../wallet/read-balances.ts'
import { giveCredit } from './give-credit.ts'
import {
  InsufficientFundsError,
  type Posted,
  postTransfers,
  type Transfer,
  TransferConflictError,
} from './post-transfers.ts'

let db: TestDatabase
let wallet: bigint
let serial = 0

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  serial += 1
  wallet = await aWallet(db.database, { loginId: `member${serial}`, credit: 10_000n })
})
afterAll(() => db.drop())

const post = (transfers: readonly Transfer[]): Promise<Posted> =>
  inTransaction(db.database, (tx) => postTransfers(tx, transfers))

/** `transfer('hold', 500n)` on the test's wallet, for a bet of its own number. */
const bet = (revision: number, ...moves: [kind: Transfer['kind'], amount: bigint][]): Transfer[] =>
  moves.map(([kind, amount]) => ({
    reference: BigInt(serial) * 1000n,
    kind,
    revision,
    walletId: wallet,
    amount,
  }))

async function balances(): Promise<readonly bigint[]> {
  const found = await readWallet(db.database.queries, wallet)
  return [found?.available ?? -1n, found?.outstanding ?? -1n, found?.debt ?? -1n]
}

async function kindsOfWallet(): Promise<string[]> {
  const rows = await db.database.queries.query<{ line: string }>(
    `select kind || ' ' || amount || ' -> ' || available_after || '/' || outstanding_after as line
       from transfer where wallet_id = $1 and kind <> 'credit' order by wallet_version`,
    [wallet],
  )
  return rows.map(({ line }) => line)
}

describe('the chart of accounts', () => {
  test('is the same for the program and for the database', async () => {
    const accounts = await db.database.queries.query(
      'select id, address from ledger_account where operator_id = 1 order by id desc',
    )
    const expected = currencies.flatMap((currency) =>
      houseRoles.map((role) => ({
        id: String(houseAccountId(1, currency, role)),
        address: houseAddress(1, currency, role),
      })),
    )
    expect(accounts).toEqual(expected)
    const kinds = await db.database.queries.query<{ kind: string }>(
      `select kind, debit, credit, lends, counts_as as "countsAs", listed
         from transfer_kind order by kind`,
    )
    const known = Object.entries<TransferKindRecord>(transferKinds).map(([kind, record]) => ({
      kind,
      debit: record.debit,
      credit: record.credit,
      lends: record.lends ?? false,
      countsAs: record.countsAs ?? null,
      listed: record.listed,
    }))
    expect(kinds).toEqual(known.sort((one, other) => (one.kind < other.kind ? -1 : 1)))
  })

  test('says of each kind of which product it is', async () => {
    const rows = await db.database.queries.query<{ kind: string; product: string }>(
      'select kind, product from transfer_kind where product is not null order by kind',
    )
    const known = Object.entries<Product>(allProducts).flatMap(([product, { transferKinds }]) =>
      Object.keys(transferKinds ?? {}).map((kind) => ({ kind, product })),
    )
    expect(rows).toEqual(known.sort((one, other) => (one.kind < other.kind ? -1 : 1)))
  })
})

describe('post_transfers', () => {
  test('moves money between a member and the house of its own operator', async () => {
    const other = await aWallet(db.database, {
      loginId: `other${serial}`,
      credit: 10_000n,
      operatorId: 2,
    })
    const reference = BigInt(serial) * 1000n
    await post([
      { reference, kind: 'adjustment_in', revision: 0, walletId: wallet, amount: 300n },
      {
        reference: reference + 1n,
        kind: 'adjustment_in',
        revision: 0,
        walletId: other,
        amount: 7n,
      },
    ])
    const houses = await db.database.queries.query<{ address: string; amount: string }>(
      `select a.address, t.amount from transfer t join ledger_account a on a.id = t.debit_account
        where t.reference = any ($1) order by t.reference`,
      [[reference, reference + 1n]],
    )
    expect(houses).toEqual([
      { address: 'adjustment:1:MYR', amount: '300' },
      { address: 'adjustment:2:MYR', amount: '7' },
    ])
  })

  test('writes each transfer with the wallet as it stood right after it', async () => {
    await post([...bet(0, ['hold', 600n]), ...bet(1, ['release', 600n], ['win', 570n])])
    expect(await kindsOfWallet()).toEqual([
      'hold 600 -> 9400/600',
      'release 600 -> 10000/0',
      'win 570 -> 10570/0',
    ])
    expect(await balances()).toEqual([10_570n, 0n, 0n])
  })

  test('skips and reports what was posted before, also within one call', async () => {
    const hold = bet(0, ['hold', 600n])
    expect((await post([...hold, ...hold])).posted).toEqual([true, false])
    const again = await post([...hold, ...bet(1, ['lose', 600n])])
    expect(again.posted).toEqual([false, true])
    expect(again.balances.get(wallet)).toEqual({
      available: 9_400n,
      outstanding: 0n,
      account: 9_400n,
      debt: 0n,
      version: 3n,
    })
  })

  test('refuses another amount or another wallet under the same key', async () => {
    await post(bet(0, ['hold', 600n]))
    await expect(post(bet(0, ['hold', 601n]))).rejects.toThrow(TransferConflictError)
    const other = await aWallet(db.database, { loginId: `other${serial}`, credit: 1_000n })
    const moved = bet(0, ['hold', 600n]).map((transfer) => ({ ...transfer, walletId: other }))
    await expect(post(moved)).rejects.toThrow(TransferConflictError)
    await expect(post([...bet(1, ['lose', 1n]), ...bet(1, ['lose', 2n])])).rejects.toThrow(
      TransferConflictError,
    )
    expect(await balances()).toEqual([9_400n, 600n, 0n])
  })

  test.each<[string, [Transfer['kind'], bigint]]>([
    ['a hold above available', ['hold', 10_002n]],
    ['a withdrawal above available', ['withdrawal', 10_002n]],
    ['a release of what is not held', ['release', 1n]],
    ['a loss of what is not held', ['lose', 1n]],
  ])('refuses %s, and nothing of the call is left', async (_, move) => {
    const call = post([...bet(7, ['win', 1n]), ...bet(8, move)])
    await expect(call).rejects.toThrow(InsufficientFundsError)
    expect(await balances()).toEqual([10_000n, 0n, 0n])
    expect(await kindsOfWallet()).toEqual([])
  })

  test.each([0n, -5n])('refuses an amount of %d', async (amount) => {
    await expect(post(bet(0, ['hold', amount]))).rejects.toThrow('no transfer')
  })

  test('an unknown wallet or kind is refused', async () => {
    const [hold] = bet(0, ['hold', 5n])
    if (hold === undefined) throw new Error('no transfer was built')
    await expect(post([{ ...hold, walletId: 999_999n }])).rejects.toThrow('no transfer')
    await expect(post([{ ...hold, kind: 'gift' as 'hold' }])).rejects.toThrow('no transfer')
  })
})

describe('debt', () => {
  test('a reversal beyond available is lent, and what comes in pays it first', async () => {
    await post([...bet(0, ['hold', 6_000n]), ...bet(1, ['release', 6_000n], ['win', 5_700n])])
    const withdrawal = bet(50, ['withdrawal', 15_000n])
    await post(withdrawal)
    await post(bet(2, ['take_win', 5_700n], ['rehold', 6_000n]))
    expect(await balances()).toEqual([0n, 6_000n, 11_000n])
    await post(bet(3, ['lose', 6_000n]))
    expect(await balances()).toEqual([0n, 0n, 11_000n])
    await inTransaction(db.database, (tx) =>
      giveCredit(tx, { operatorId: 1, walletId: wallet, amount: 12_000n, note: 'paid' }),
    )
    expect(await balances()).toEqual([1_000n, 0n, 0n])
    expect(await kindsOfWallet()).toEqual([
      'hold 6000 -> 4000/6000',
      'release 6000 -> 10000/0',
      'win 5700 -> 15700/0',
      'withdrawal 15000 -> 700/0',
      'lend 11000 -> 11700/0',
      'take_win 5700 -> 6000/0',
      'rehold 6000 -> 0/6000',
      'lose 6000 -> 0/0',
      'pay_debt 11000 -> 1000/0',
    ])
  })

  test('the risk of a waiting bet that is released pays debt first', async () => {
    await post(bet(0, ['hold', 4_000n]))
    await post(bet(50, ['withdrawal', 6_000n]))
    await post(bet(51, ['take_win', 500n]))
    expect(await balances()).toEqual([0n, 4_000n, 500n])
    await db.database.queries.query('select move_waiting_risk($1, $2, -4000)', [
      BigInt(serial) * 1000n,
      wallet,
    ])
    expect(await balances()).toEqual([3_500n, 0n, 0n])
    await expectInvariants(db.database, ['I2', 'I4'])
  })

  test('a hold never lends', async () => {
    await post(bet(0, ['take_win', 11_000n]))
    expect(await balances()).toEqual([0n, 0n, 1_000n])
    await expect(post(bet(1, ['hold', 1n]))).rejects.toThrow(InsufficientFundsError)
  })
})

/** The expected ledger, computed in the simplest way: one transfer after the other. */
class PlainLedger {
  available = 0n
  outstanding = 0n
  debt = 0n

  /** Applies one posting; false when it is refused. */
  post(moves: readonly Move[]): boolean {
    const before = [this.available, this.outstanding, this.debt] as const
    const needed = moves.reduce((sum, { kind, amount }) => sum - flowOf(kind) * amount, 0n)
    const lends = moves.every(({ kind }) => lendsOf(kind) || flowOf(kind) >= 0n)
    if (lends && needed > this.available) {
      this.debt += needed - this.available
      this.available = needed
    }
    for (const { kind, amount } of moves) {
      this.available += flowOf(kind) * amount
      this.outstanding += heldOf(kind) * amount
      if (this.available < 0n || this.outstanding < 0n) {
        ;[this.available, this.outstanding, this.debt] = before
        return false
      }
    }
    const paid = this.debt < this.available ? this.debt : this.available
    this.debt -= paid
    this.available -= paid
    return true
  }
}

interface Move {
  kind: Transfer['kind']
  amount: bigint
}

function lendsOf(kind: Transfer['kind']): boolean {
  const record: TransferKindRecord = transferKinds[kind]
  return record.lends === true
}

function flowOf(kind: Transfer['kind']): bigint {
  const { debit, credit } = transferKinds[kind]
  return credit === 'available' ? 1n : debit === 'available' ? -1n : 0n
}

function heldOf(kind: Transfer['kind']): bigint {
  const { debit, credit } = transferKinds[kind]
  return credit === 'outstanding' ? 1n : debit === 'outstanding' ? -1n : 0n
}

const amounts = fc.bigInt({ min: 1n, max: 400n })
const postings = fc.array(
  fc.record({
    wallet: fc.nat(1),
    moves: fc.oneof(
      ...[
        ['hold'],
        ['release', 'win'],
        ['release', 'lose'],
        ['lose'],
        ['take_win', 'rehold'],
        ['give_loss'],
        ['rehold', 'give_loss'],
        ['deposit'],
        ['withdrawal'],
        ['adjustment_out'],
      ].map((kinds) =>
        fc.tuple(...kinds.map((kind) => amounts.map((amount) => ({ kind, amount }) as Move))),
      ),
    ),
  }),
  { minLength: 1, maxLength: 25 },
)

describe('against a plain ledger', () => {
  property.prop([postings, fc.integer({ min: 1, max: 8 })], { numRuns: 60 })(
    'any postings in any batches leave what one after the other leaves',
    async (all, batchSize) => {
      serial += 1
      const ids = [
        await aWallet(db.database, { loginId: `left${serial}`, credit: 1_000n }),
        await aWallet(db.database, { loginId: `right${serial}`, credit: 1_000n, currency: 'THB' }),
      ]
      const plain = ids.map(() => Object.assign(new PlainLedger(), { available: 1_000n }))
      for (let start = 0; start < all.length; start += batchSize) {
        const batch = all.slice(start, start + batchSize)
        const before = plain.map((ledger) => ({ ...ledger }))
        const fits = batch.every(({ wallet: index, moves }) => plain[index]?.post(moves))
        if (!fits) {
          for (const [index, ledger] of plain.entries()) Object.assign(ledger, before[index])
        }
        const transfers = batch.flatMap(({ wallet: index, moves }, place) =>
          moves.map((move) => ({
            ...move,
            reference: BigInt(serial) * 1_000_000n + BigInt(start + place),
            revision: 1,
            walletId: ids[index] ?? 0n,
          })),
        )
        const outcome = await post(transfers).then(
          () => true,
          (error) => {
            expect(error).toBeInstanceOf(InsufficientFundsError)
            return false
          },
        )
        expect(outcome).toBe(fits)
        for (const [index, id] of ids.entries()) {
          const found = await readWallet(db.database.queries, id)
          const { available, outstanding, debt } = found ?? {}
          expect({ available, outstanding, debt }).toEqual({ ...plain[index] })
        }
      }
      await expectInvariants(db.database, ['I2', 'I4'])
    },
  )
})

describe('concurrency', () => {
  test('transactions that cross two wallets take turns and lose nothing', async () => {
    const other = await aWallet(db.database, { loginId: `cross${serial}`, credit: 10_000n })
    const move = (first: bigint, second: bigint, n: number): Promise<Posted> =>
      post(
        [first, second].map((walletId) => ({
          reference: BigInt(serial) * 1_000_000n + BigInt(n),
          kind: 'hold',
          revision: Number(walletId),
          walletId,
          amount: 10n,
        })),
      )
    const calls = Array.from({ length: 60 }, (_, n) =>
      n % 2 === 0 ? move(wallet, other, n) : move(other, wallet, n),
    )
    await Promise.all(calls)
    for (const id of [wallet, other]) {
      const found = await readWallet(db.database.queries, id)
      expect([found?.available, found?.outstanding]).toEqual([9_400n, 600n])
    }
    await expectInvariants(db.database, ['I2', 'I4'])
  })

  test('of one transfer posted by many at once, one is posted', async () => {
    const calls = Array.from({ length: 20 }, () => post(bet(3, ['hold', 700n])))
    const outcomes = await Promise.all(calls)
    expect(outcomes.filter(({ posted }) => posted[0]).length).toBe(1)
    expect(await balances()).toEqual([9_300n, 700n, 0n])
  })

  test('credits given at once to one wallet do not wait for each other in a circle', async () => {
    const give = (): Promise<unknown> =>
      inTransaction(db.database, (tx) =>
        giveCredit(tx, { operatorId: 1, walletId: wallet, amount: 5n, note: '' }),
      )
    await Promise.all(Array.from({ length: 40 }, give))
    expect(await balances()).toEqual([10_200n, 0n, 0n])
    await expectInvariants(db.database, ['I2', 'I4'])
  })

  test('100 parallel holds of 10 on a balance of 100 let exactly 10 through', async () => {
    const poor = await aWallet(db.database, { loginId: `poor${serial}`, credit: 100n })
    const hold = (n: number): Promise<boolean> =>
      post([
        {
          reference: BigInt(serial) * 1_000_000n + BigInt(n),
          kind: 'hold',
          revision: 0,
          walletId: poor,
          amount: 10n,
        },
      ]).then(
        () => true,
        () => false,
      )
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, n) => hold(n)))
    expect(outcomes.filter(Boolean).length).toBe(10)
    await expectInvariants(db.database, ['I2', 'I4'])
  })
})
