import { readFileSync } from 'node:fs'
import { displayMoney } from '@fairline/domain/money/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHeldBet, noteSettlement } from '../../../testing/held-bets.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { aWallet } from '../../../testing/wallets.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { PostedKind } from '../wallet/chart-of-accounts.ts'
import { readWallet } from '../wallet/read-balances.ts'
import { checkInvariants } from '../wallet/reconcile.ts'
import { moveMoney } from './move-money.ts'
import { postTransfers } from './post-transfers.ts'

let db: TestDatabase
let walletId: bigint

beforeAll(async () => {
  db = await createTestDatabase()
  walletId = await aWallet(db.database, { loginId: 'maria', credit: 100_000n })
})
afterAll(() => db.drop())

const post = (
  reference: bigint,
  revision: number,
  ...moves: [PostedKind, bigint][]
): Promise<unknown> =>
  inTransaction(db.database, (tx) =>
    postTransfers(
      tx,
      moves.map(([kind, amount]) => ({ reference, kind, revision, walletId, amount })),
    ),
  )

async function moveCash(kind: 'deposit' | 'withdrawal', amount: bigint): Promise<void> {
  const move = { operatorId: 1, walletId, kind, amount, reference: kind, note: '' }
  const moved = await inTransaction(db.database, (tx) => moveMoney(tx, move))
  expect(moved.ok).toBe(true)
}

/** The ledger's own: the bet has no legs, so no day of its is shared among uplines. */
async function expectLedger(): Promise<void> {
  const findings = await checkInvariants(db.database)
  expect(findings.flatMap(({ violations }) => violations)).toEqual([])
}

/** The rows of the table under "A life of a bet". */
function documentedRows(): string[] {
  const page = readFileSync(new URL('../../../../../docs/ledger.md', import.meta.url), 'utf8')
  const section = page.split('## A life of a bet')[1]?.split('\n## ')[0] ?? ''
  return section.split('\n').filter((line) => /^\| [a-z_]+ \|/.test(line))
}

test('the life of a bet in docs/ledger.md is what the ledger writes', async () => {
  const bet = await aHeldBet(db.database, { id: 21n, walletId, risk: 50_000n })
  await post(bet, 1, ['release', 50_000n], ['win', 47_500n])
  const won = { winLoss: 47_500n, returned: 97_500n }
  await noteSettlement(db.database, bet, { revision: 1, kind: 'settle', ...won })
  await expectLedger()
  await moveCash('withdrawal', 120_000n)
  await post(bet, 2, ['take_win', 47_500n], ['rehold', 50_000n])
  const reversed = { winLoss: -47_500n, returned: -97_500n }
  await noteSettlement(db.database, bet, { revision: 2, kind: 'reverse', ...reversed })
  await expectLedger()
  await post(bet, 3, ['lose', 50_000n])
  const lost = { winLoss: -50_000n, returned: 0n }
  await noteSettlement(db.database, bet, { revision: 3, kind: 'settle', ...lost })
  expect((await readWallet(db.database.queries, walletId))?.debt).toBe(70_000n)
  await moveCash('deposit', 100_000n)
  await expectLedger()

  const rows = await db.database.queries.query<{
    kind: string
    revision: number
    amount: string
    available_after: string
    outstanding_after: string
  }>('select * from transfer where wallet_id = $1 order by wallet_version', [walletId])
  const written = rows.map(({ kind, revision, ...money }) => {
    const figures = [money.amount, money.available_after, money.outstanding_after]
    const shown = figures.map((text) => displayMoney(BigInt(text)))
    return `| ${[kind, revision, ...shown].join(' | ')} |`
  })
  expect(written).toEqual(documentedRows())
})
