import { afterEach, beforeEach, expect, test } from 'vitest'
import { aHeldBet, noteSettlement } from '../../../testing/held-bets.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { aWallet } from '../../../testing/wallets.ts'
import { inTransaction } from '../../db/transaction.ts'
import { postTransfers } from '../funds/post-transfers.ts'
import { checkInvariants } from './reconcile.ts'

let db: TestDatabase
let walletId: bigint

beforeEach(async () => {
  db = await createTestDatabase()
  walletId = await aWallet(db.database, { loginId: 'maria', credit: 100_000n })
  await aHeldBet(db.database, { id: 11n, walletId, risk: 4_000n })
  await aHeldBet(db.database, { id: 12n, walletId, risk: 5_000n })
  await inTransaction(db.database, (tx) =>
    postTransfers(tx, [
      { reference: 11n, kind: 'release', revision: 1, walletId, amount: 4_000n },
      { reference: 11n, kind: 'win', revision: 1, walletId, amount: 3_800n },
    ]),
  )
  const won = { winLoss: 3_800n, returned: 7_800n }
  await noteSettlement(db.database, 11n, { revision: 1, kind: 'settle', ...won })
  // The ledger's own: the bets have no legs, so no day of theirs is shared among uplines.
  expect(await found()).toEqual([])
})
afterEach(() => db.drop())

/** Runs what no program may do: on rows that triggers and constraints protect. */
async function tamper(...statements: string[]): Promise<void> {
  for (const table of ['transfer', 'bet_settlement']) {
    await db.database.queries.query(`alter table ${table} disable trigger ${table}_append_only`)
  }
  for (const statement of statements) await db.database.queries.query(statement)
}

async function found(): Promise<string[]> {
  const findings = await checkInvariants(db.database)
  return findings.flatMap(({ id, violations }) =>
    violations.map(({ wallet, transfer, problem }) => `${id} ${wallet} | ${transfer} | ${problem}`),
  )
}

test('every invariant looks at rows', async () => {
  const findings = await checkInvariants(db.database)
  expect(findings.map(({ id, checked }) => [id, checked])).toEqual([
    ['I1', 5n],
    ['I2', 6n],
    ['I3', 1n],
    ['I4', 6n],
    ['I5', 2n],
    ['I6', 3n],
    ['I16', 0n],
    ['I17', 2n],
    ['I22', 1n],
  ])
})

test('a wrong balance is found and named', async () => {
  await tamper(`update wallet set available = available + 1`)
  expect(await found()).toEqual([
    'I2 maria |  | available 98801, by transfers 98800',
    'I22  | operator operator-1 MYR | members have 103801, the house paid 103800',
  ])
})

test('a wrong outstanding is found by the ledger, by the bets and by the house', async () => {
  await tamper(`update wallet set outstanding = 7`)
  expect(await found()).toEqual([
    'I2 maria |  | outstanding 7, by transfers 5000',
    'I3 maria |  | outstanding 7, waiting and running bets hold 5000',
    'I22  | operator operator-1 MYR | members have 98807, the house paid 103800',
  ])
})

test('a missing transfer is found and named', async () => {
  await tamper(`delete from transfer where reference = 12 and kind = 'hold'`)
  expect(await found()).toEqual([
    'I2 maria |  | available 98800, by transfers 103800; outstanding 5000, ' +
      'by transfers 0; counts 5 transfers, there are 4',
    'I2 maria | bet 11 release revision 1 | transfer 3 of the wallet is missing before it',
    'I5 maria | bet 12 hold revision 0 | the bet has no hold for its risk 5000',
  ])
})

test('a doubled transfer is found and named', async () => {
  await tamper(
    'alter table transfer drop constraint transfer_pkey',
    `insert into transfer select * from transfer where reference = 11 and kind = 'win'`,
  )
  const lines = await found()
  expect(lines).toEqual([
    'I1 maria | bet 11 win revision 1 | posted 2 times',
    'I1 maria | bet 11 win revision 1 | posted 2 times',
    'I2 maria |  | available 98800, by transfers 102600; counts 5 transfers, there are 6',
    'I2 maria | bet 11 win revision 1 | transfer 5 of the wallet is there twice',
    'I6 maria | bet 11 settlement revision 1 | says 3800 won and 7800 returned, ' +
      'posted are 7600 and 11600',
    expect.stringMatching(/^I17 maria \| \S+ win \| keeps 1 3800, due are 2 7600$/),
    'I22  | operator operator-1 MYR | members have 103800, the house paid 107600',
  ])
})

test('a hold doubled under another revision is found and named', async () => {
  await tamper(
    `insert into transfer select reference, kind, 1, debit_account, credit_account, amount,
       wallet_id, available_after - amount, outstanding_after + amount, wallet_version + 3,
       posted_at from transfer where reference = 12 and kind = 'hold'`,
  )
  expect(await found()).toContain(
    'I5 maria | bet 12 hold revision 0 | holds 10000 of wallet 1, the bet risks 5000 of wallet 1',
  )
})

test.each([
  [
    'another amount',
    `update transfer set amount = amount + 1 where kind = 'win'`,
    'I2',
    'bet 11 win revision 1 | leaves 98800 and 5000, due are 98801 and 5000',
  ],
  [
    'an account of another kind',
    `update transfer set credit_account = credit_account + 1
    where kind = 'win'`,
    'I1',
    'are not the accounts of its kind',
  ],
  [
    'an account of another currency',
    `update transfer set debit_account = -17
    where kind = 'win'`,
    'I1',
    'house:1:CNY and member:1:available are of two currencies',
  ],
  [
    "another operator's house",
    `with other as (
       insert into operator (id, code, name) values (2, 'other', 'Other') returning id
     ), house as (
       insert into ledger_account (id, address, currency, role, operator_id)
       select -4161, 'house:2:MYR', 'MYR', 'house', id from other
     ) update transfer set debit_account = -4161 where kind = 'win'`,
    'I1',
    'house:2:MYR -> member:1:available are of two operators',
  ],
  [
    'an account that is not there',
    `update transfer set debit_account = -9999
    where kind = 'win'`,
    'I1',
    'account -9999 does not exist',
  ],
  [
    'a reference that is not there',
    `update transfer set reference = 99
    where kind = 'win'`,
    'I1',
    'bet 99 win revision 1 | reference does not exist',
  ],
  [
    'a hold without a bet',
    `update transfer set reference = 99
    where reference = 12`,
    'I5',
    'bet 99 hold revision 0 | a hold of 5000 without a bet',
  ],
  [
    'a kind that is not there',
    `update transfer set kind = 'gift'
    where kind = 'win'`,
    'I1',
    'kind is not of the chart',
  ],
  [
    'an amount below zero',
    `alter table transfer drop constraint transfer_amount_check;
    update transfer set amount = -amount where kind = 'win'`,
    'I1',
    'amount -3800',
  ],
  [
    'a wallet below zero',
    `alter table wallet drop constraint wallet_available_check;
    update wallet set available = -5`,
    'I4',
    'available -5, outstanding 5000, debt 0',
  ],
  ['debt beside available money', 'update wallet set debt = 5', 'I4', 'debt 5'],
  [
    'two bets of one request',
    `drop index bet_request; update bet set request_id =
    (select request_id from bet where id = 11)`,
    'I5',
    '2 bets of one request',
  ],
])('%s is found by name', async (_, statement, id, problem) => {
  await tamper(statement)
  const lines = await found()
  expect(lines.filter((line) => line.startsWith(`${id} `)).join('\n')).toContain(problem)
})

/** A settlement like the one of bet 11, under another bet or revision. */
const oneMore = (bet: string, revision: string, kind: string): string =>
  `insert into bet_settlement select ${bet}, ${revision}, '${kind}', result, win_loss, returned,
          leg_revisions, receipt, settled_at, wallet_id from bet_settlement where bet_id = 11`

test.each([
  [
    'a settlement that pays a second time',
    oneMore('bet_id', '2', 'settle'),
    [
      'bet 11 settlement revision 2 | a second effective settlement',
      'bet 11 | counts 1 settlements, there are 2',
    ],
  ],
  [
    'a reversal of a bet that runs',
    oneMore('12', '1', 'reverse'),
    [
      'bet 12 settlement revision 1 | reverses what is not settled',
      'bet 12 | counts 0 settlements, there are 1',
    ],
  ],
  [
    'a revision that was left out',
    'update bet_settlement set revision = 2; update bet set settlement_revision = 2 where id = 11',
    [
      'bet 11 settlement revision 1 | transfers without a settlement',
      'bet 11 settlement revision 2 | a revision is missing before it',
      'bet 11 | counts 2 settlements, there are 1',
    ],
  ],
  [
    'a settlement without its transfers',
    `delete from transfer where reference = 11 and revision = 1`,
    ['bet 11 settlement revision 1 | says 3800 won and 7800 returned, posted are none and none'],
  ],
  [
    'transfers of another amount',
    `update transfer set amount = amount - 1 where kind = 'win'`,
    ['bet 11 settlement revision 1 | says 3800 won and 7800 returned, posted are 3799 and 7799'],
  ],
  [
    'transfers without their settlement',
    'delete from bet_settlement',
    [
      'bet 11 settlement revision 1 | transfers without a settlement',
      'bet 11 | counts 1 settlements, there are 0',
    ],
  ],
  [
    'a bet that runs although it is settled',
    `update bet set state = 'running' where id = 11`,
    ['bet 11 | is running, its settlements leave it settled'],
  ],
  [
    'a bet that is settled by nothing',
    `update bet set state = 'settled' where id = 12`,
    ['bet 12 | is settled, its settlements leave it running'],
  ],
  [
    'a bet with another result',
    `update bet set result = 'lose' where id = 11`,
    ["bet 11 | shows 'lose', its settlements say 'win'"],
  ],
  [
    'a bet with another figure',
    'update bet set win_loss = 1 where id = 11',
    ['bet 11 | shows 1 won and 7800 returned, by its settlements 3800 and 7800'],
  ],
])('I6 finds %s', async (_, statement, problems) => {
  await tamper(statement)
  const lines = (await found()).filter((line) => line.startsWith('I6 '))
  expect(lines).toEqual(problems.map((problem) => `I6 maria | ${problem}`))
})
