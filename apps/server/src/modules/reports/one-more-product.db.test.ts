import type { Product, TransferKind } from '@fairline/domain/products/product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBettor, type Bettor } from '../../../testing/bets-on-a-match.ts'
import { setBookClock } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { openReportBook, type ReportBook } from '../../../testing/report-book.ts'
import { inTransaction } from '../../db/transaction.ts'
import { postTransfers } from '../funds/index.ts'
import type { PostedKind } from '../wallet/index.ts'
import { productSums } from './product-sums.ts'
import { selectSettledDays, selectTransfers } from './statement-store.ts'

/** A product of this test alone: a raffle, whose tickets are held, drawn and paid. */
const raffle = {
  refusedWith: null,
  isBuilt: true,
  transferKinds: {
    raffle_hold: kind('available', 'outstanding', 'stake'),
    raffle_back: kind('outstanding', 'available', 'stake_back'),
    raffle_draw: kind('outstanding', 'house', 'fee'),
    raffle_prize: kind('house', 'available', 'win'),
  },
} as const satisfies Product

function kind(
  debit: TransferKind['debit'],
  credit: TransferKind['credit'],
  countsAs: NonNullable<TransferKind['countsAs']>,
): TransferKind {
  return { debit, credit, countsAs, listed: 'never', column: 'winLoss' }
}

let book: ReportBook
let bettor: Bettor

beforeAll(async () => {
  book = await openReportBook(() => bettor.walletId)
  await setBookClock(book.database, '2026-11-02 10:00:00')
  bettor = await aBettor(book.database, 100_000n)
  for (const [name, { debit, credit, countsAs, listed }] of Object.entries(raffle.transferKinds)) {
    await book.database.queries.query(
      `insert into transfer_kind (kind, debit, credit, product, counts_as, listed)
       values ($1, $2, $3, 'raffle', $4, $5)`,
      [name, debit, credit, countsAs, listed],
    )
  }
  await book.database.queries.query("update wallet set play_from = '2026-11-01' where id = $1", [
    bettor.walletId,
  ])
})
afterAll(() => book.drop())

/** Posts kinds of the raffle under a document of its own. */
async function post(...moves: readonly (readonly [keyof typeof raffle.transferKinds, bigint])[]) {
  await inTransaction(book.database, async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      `insert into ledger_document (operator_id, wallet_id, kind, created_at)
       values (1, $1, 'adjustment', book_now()) returning id`,
      [bettor.walletId],
    )
    const reference = BigInt(row?.id ?? 0)
    for (const [name, amount] of moves) {
      // The kinds of the product are closed; this one is open in this test alone.
      const posted = name as string as PostedKind
      const { walletId } = bettor
      await postTransfers(tx, [{ reference, kind: posted, revision: 0, walletId, amount }])
    }
  })
}

test('a product is its record and its rows: reports, limits and books follow', async () => {
  await post(['raffle_hold', 1_000n], ['raffle_draw', 1_000n], ['raffle_prize', 2_500n])
  await post(['raffle_hold', 500n], ['raffle_back', 500n])
  const { queries } = book.database
  const { walletId } = bettor
  const span = { from: new Date('2026-11-01T16:00:00Z'), to: new Date('2026-11-08T16:00:00Z') }
  const settled = await selectSettledDays(queries, { walletId, ...span })
  expect(productSums(settled)).toEqual([
    {
      product: 'raffle',
      sports_type: 0,
      bets: 1,
      turnover: '10.00',
      valid_turnover: '10.00',
      payout: '25.00',
      win_loss: '15.00',
      commission: '0.00',
      settled_amount: '15.00',
    },
  ])
  const { transfers } = await selectTransfers(
    queries,
    { walletId, ...span },
    { size: 50, number: 1 },
  )
  const moved = transfers.map(({ kind: name }): string => name)
  expect(moved).toEqual(['raffle_prize', 'raffle_draw', 'credit'])
  const days = await queries.query('select staked, win_loss from play_day where wallet_id = $1', [
    walletId,
  ])
  expect(days).toEqual([{ staked: '1000', win_loss: '1500' }])
  await expectInvariants(book.database)
})
