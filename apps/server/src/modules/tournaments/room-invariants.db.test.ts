import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { aRoom, joinRoom, payRoom, startRoom } from '../../../testing/played-rooms.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { aWallet } from '../../../testing/wallets.ts'
import { checkBooks } from '../../books.ts'

let db: TestDatabase
/** Every test has a room of its own, and looks for what is wrong with that alone. */
let serial = 0

beforeAll(async () => {
  db = await createTestDatabase()
  for (const table of ['transfer', 'settled_day']) {
    await db.database.queries.query(`alter table ${table} disable trigger user`)
  }
})
beforeEach(() => {
  serial += 1
})
afterAll(() => db.drop())

const roomId = (): number => 10_000_000 + serial

type Stage = 'open' | 'active' | 'closed'

/** Brings a room with a fee of 10.00, or a gift of 50.00, and three players to a stage. */
async function aRoomAt(stage: Stage, fee = 1_000n): Promise<void> {
  const gift = fee === 0n ? 5_000n : 0n
  await aRoom(db.database, { id: roomId(), fee, gift })
  for (const name of ['ann', 'ben', 'cid']) {
    const loginId = `${name}${serial}`
    const wallet = await aWallet(db.database, { loginId, credit: 10_000n })
    await joinRoom(db.database, roomId(), wallet)
  }
  if (stage === 'open') return
  await startRoom(db.database, roomId())
  if (stage === 'closed') await payRoom(db.database, roomId(), [fee === 0n ? gift : 2_700n])
}

/**
 * Runs what no program may do: `:room` is the room's number, `:entry` the entry of Ann, `:wallet`
 * her wallet.
 */
async function tamper(statement: string): Promise<void> {
  const { queries } = db.database
  const [ann] = await queries.query<{ id: string; wallet_id: string }>(
    'select id, wallet_id from room_entry where room_id = $1 and number = 1',
    [roomId()],
  )
  const { id, wallet_id } = must(ann, 'the entry of Ann')
  await queries.query(
    statement
      .replaceAll(':room', String(roomId()))
      .replaceAll(':entry', `(${id})`)
      .replaceAll(':wallet', wallet_id),
  )
}

/** What is wrong with this test's room and its players: `I10 ann | room entry 1 | ...`. */
async function found(): Promise<string[]> {
  const findings = await checkBooks(db.database)
  const lines = findings.flatMap(({ id, violations }) =>
    violations.map(({ wallet, transfer, problem }) => `${id} ${wallet} | ${transfer} | ${problem}`),
  )
  return lines
    .filter(
      (line) =>
        line.includes(`${roomId()}`) || /(ann|ben|cid)(\d+)/.exec(line)?.[2] === `${serial}`,
    )
    .map((line) => line.replaceAll(` ${roomId()}`, '').replaceAll(`:${roomId()}`, ''))
    .map((line) => line.replace(/\b(ann|ben|cid)\d+/, '$1').replace(/document \d+/, 'document'))
}

test('rooms at every stage are sound', async () => {
  for (const stage of ['open', 'active', 'closed'] as const) {
    serial += 1
    await aRoomAt(stage)
  }
  await expectInvariants(db.database)
})

/** A transfer of Ann's entry like the one of a kind, under another kind or revision. */
const oneMore = (kind: string, as: string, revision: number): string =>
  `insert into transfer select reference, '${as}', ${revision}, debit_account, credit_account,
     amount, wallet_id, available_after, outstanding_after, wallet_version + 10, posted_at
     from transfer where reference = :entry and kind = '${kind}'`

test.each<[string, Stage, string, string[]]>([
  [
    'a player that is not counted',
    'open',
    'update room set players = 2 where id = :room',
    ['I10  | room | shows 2 players, has entries of 3'],
  ],
  [
    'a fee that is not held',
    'open',
    `update room_entry set state = 'left', refund_reason = 'left', finished_at = book_now()
      where id = :entry`,
    [
      'I3 ann |  | outstanding 1000, waiting and running bets hold 0',
      'I10  | room | shows 3 players, has entries of 2',
      'I10 ann | room entry 1 | is left with {1000,0,0,0,0} held, released, paid in, refunded ' +
        'and won, due are {1000,1000,0,0,0}',
    ],
  ],
  [
    'a room that is said to be open again',
    'active',
    `update room set status = 'open' where id = :room`,
    [
      'I10  | room | is open and holds 3000, 3 fees of 1000 make 0',
      'I10 ann | room entry 1 | is in, the room is open',
      'I10 ben | room entry 2 | is in, the room is open',
      'I10 cid | room entry 3 | is in, the room is open',
    ],
  ],
  [
    'a prize of another amount',
    'closed',
    'update room_entry set prize = 2800 where id = :entry',
    [
      'I10 ann | room entry 1 | is paid with {1000,0,1000,0,2700} held, released, paid in, ' +
        'refunded and won, due are {1000,0,1000,0,2800}',
    ],
  ],
  [
    'a paid room that holds something',
    'closed',
    `update transfer set amount = 50 where reference = :entry and kind = 'room_rake'`,
    ['I10  | room | is closed and holds 50, 0 fees of 1000 make 0'],
  ],
])('%s', async (_name, stage, statement, problems) => {
  await aRoomAt(stage)
  await tamper(statement)
  expect(await found()).toEqual(problems)
})

test.each<[string, Stage, string, string]>([
  [
    'a prize paid twice',
    'closed',
    oneMore('room_prize', 'room_prize', 1),
    'I10 ann | room entry 1 | has transfers of one kind 2 times',
  ],
  [
    'a rake before the payment',
    'active',
    `insert into transfer select reference, 'room_rake', 0, credit_account, -65, 100, wallet_id,
       available_after, outstanding_after, wallet_version + 10, posted_at
       from transfer where reference = :entry and kind = 'room_fee'`,
    'I10 ann | room entry 1 | is in with a rake of 100',
  ],
  [
    'transfers without an entry',
    'active',
    'delete from room_entry where id = :entry',
    'I10 ann | document | transfers without an entry',
  ],
  [
    "another room's account in the document",
    'active',
    `update ledger_document set account_id =
       (select max(id) from ledger_account where role = 'room') where id = :entry`,
    'room are not of its document',
  ],
  [
    'an entry under the document of another room',
    'active',
    `update ledger_document set account_id =
       (select max(id) from ledger_account where role = 'room') where id = :entry`,
    'I10 ann | room entry 1 | its document is of room',
  ],
  [
    'a room without an account',
    'active',
    `update ledger_account set address = 'lost:' where address = 'room:' || :room`,
    'I10  | room | has no account',
  ],
  [
    'an account without a room',
    'active',
    `update ledger_account set address = address || ':0' where address = 'room:' || :room`,
    'I10  | room:0 | an account without a room',
  ],
  [
    'a fee that is not in the statement',
    'active',
    'delete from settled_day where wallet_id = :wallet',
    'tournament 0 | keeps nothing, due are 1 1 1000 1000 -1000',
  ],
  [
    'a fee that a limit does not count',
    'active',
    'update wallet set play_from = working_date_of(book_now()) where id = :wallet',
    '| keeps 0 staked and 0 won, by bets and rooms 1000 and -1000',
  ],
])('%s is found', async (_name, stage, statement, problem) => {
  await aRoomAt(stage)
  await tamper(statement)
  expect((await found()).join('\n')).toContain(problem)
})

test('a free room that gave less than was promised is found', async () => {
  await aRoomAt('closed', 0n)
  await tamper('update room set gift = 5100 where id = :room')
  expect(await found()).toEqual(['I10  | room | is closed and paid 5000, due are 5100'])
})
