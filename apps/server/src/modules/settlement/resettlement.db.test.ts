import { must } from '@fairline/domain/testing/read-example'
import type { Receipt } from '@fairline/domain/ticket/receipt'
import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import { describe, expect, test } from 'vitest'
import {
  aBettor,
  aMatch,
  aTicket,
  placeBets,
  placementOf,
} from '../../../testing/bets-on-a-match.ts'
import { resettledMatch } from '../../../testing/resettled-match.ts'
import { inTransaction } from '../../db/transaction.ts'
import { giveCredit, postTransfers } from '../funds/index.ts'
import { placeBatch } from '../placing/placement-store.ts'

const { book, place, report, settle, bets, funds, moves, chunks } = resettledMatch()

describe('resettlement @spec S4.bet.settle.again', () => {
  test('F-16: reverses what was posted and posts anew, both visible', async () => {
    const keys = await place('HDP FT home -0.75 0.95 MY 100')
    await report('FT completed 1-0')
    expect(await bets(keys)).toEqual(['settled half_won 4750'])
    await report('FT completed 1-1')
    expect(await bets(keys)).toEqual(['settled lost -10000'])
    expect(await moves(keys[0])).toEqual([
      '0 hold 10000',
      '1 release 10000',
      '1 win 4750',
      '2 rehold 10000',
      '2 take_win 4750',
      '3 lose 10000',
    ])
    await report('FT completed 3-1')
    expect(await bets(keys)).toEqual(['settled won 9500'])
    expect((await moves(keys[0])).slice(6)).toEqual([
      '4 give_loss 10000',
      '5 release 10000',
      '5 win 9500',
    ])
    expect(await funds()).toBe('1009500 0 0')
  })

  test('a half-lost bet goes back in both its parts', async () => {
    const keys = await place('HDP FT home -0.25 0.95 MY 100')
    await report('FT completed 1-1', 'FT completed 2-1')
    expect(await moves(keys[0])).toEqual([
      '0 hold 10000',
      '1 lose 5000',
      '1 release 5000',
      '2 give_loss 5000',
      '2 rehold 5000',
      '3 release 10000',
      '3 win 9500',
    ])
  })

  test('F-16: rolled back and given again, twice: the net is the last result', async () => {
    const keys = await place('OU FT over 0.5 0.90 MY 100', 'OU FT under 0.5 0.90 MY 100')
    for (const score of ['1-0', '0-0']) {
      await report(`FT completed ${score}`, 'FT rollback')
      expect(await bets(keys)).toEqual(['running 0', 'running 0'])
      expect(await funds()).toBe('980000 20000 0')
    }
    await report('FT completed 0-0')
    expect(await bets(keys)).toEqual(['settled lost -10000', 'settled won 9000'])
    expect(await funds()).toBe('999000 0 0')
    const settlements = await book.db.database.queries.query<{ kind: string; win_loss: string }>(
      'select kind, win_loss from bet_settlement where bet_id = $1 order by revision',
      [keys[0]],
    )
    expect(settlements.map(({ kind, win_loss }) => `${kind} ${win_loss}`)).toEqual([
      'settle 9000',
      'reverse -9000',
      'settle -10000',
      'reverse 10000',
      'settle -10000',
    ])
  })

  test('another score with the same result posts nothing, and is not looked at again', async () => {
    const keys = await place('OU FT over 0.5 0.90 MY 100')
    await report('FT completed 1-0', 'FT completed 2-0')
    expect(await moves(keys[0])).toEqual(['0 hold 10000', '1 release 10000', '1 win 9000'])
    const [leg] = await book.db.database.queries.query<{ graded_revision: number }>(
      'select graded_revision from bet_leg where bet_id = $1',
      keys,
    )
    expect(leg?.graded_revision).toBe(2)
    const before = chunks.length
    await settle()
    expect(chunks).toHaveLength(before)
  })

  test('a draw and a void pay the same and are told apart', async () => {
    const keys = await place('HDP FT home 0 0.95 MY 100')
    await report('FT completed 1-1', 'FT cancelled')
    expect(await bets(keys)).toEqual(['void void 0'])
    expect(await moves(keys[0])).toEqual([
      '0 hold 10000',
      '1 release 10000',
      '2 rehold 10000',
      '3 release 10000',
    ])
  })

  test('the headroom of the match is free if nothing runs, taken if it runs again', async () => {
    const running = async (): Promise<string> => {
      const [row] = await book.db.database.queries.query<{ risk: string }>(
        'select risk from match_exposure where wallet_id = $1 and match_id = $2',
        [book.bettor.walletId, book.match],
      )
      return must(row, 'the exposure').risk
    }
    await place('HDP FT home 0 0.95 MY 100', 'HDP 1H home 0 0.95 MY 50')
    const seen = [await running()]
    for (const line of [
      '1H completed 1-0',
      'FT completed 1-0',
      'FT completed 0-1',
      'FT rollback',
    ]) {
      await report(line)
      seen.push(await running())
    }
    expect(seen).toEqual(['15000', '10000', '0', '0', '10000'])
  })
})

describe('debt', () => {
  test('won, spent, then lost: debt, which blocks bets, and a credit pays it', async () => {
    book.bettor = await aBettor(book.db.database, 10_000n)
    await place('OU FT over 0.5 0.95 MY 100')
    await report('FT completed 1-0')
    await withdraw(19_000n)
    expect(await funds()).toBe('500 0 0')
    await report('FT completed 0-0')
    expect(await funds()).toBe('0 0 19000')
    const other = await aMatch(book.db.database)
    const [refused] = await placeBatch(book.db.database.queries, [
      placementOf(book.bettor, other, aTicket('OU FT over 0.5 0.95 MY 1')),
    ])
    expect(refused).toMatchObject({ kind: 'refused' })
    await inTransaction(book.db.database, (tx) =>
      giveCredit(tx, { operatorId: 1, walletId: book.bettor.walletId, amount: 20_000n, note: '' }),
    )
    expect(await funds()).toBe('1000 0 0')
    await placeBets(book.db.database, book.bettor, other, 'OU FT over 0.5 0.95 MY 1')
    expect(await funds()).toBe('900 100 0')
  })

  test('a win of the same chunk pays debt at once', async () => {
    book.bettor = await aBettor(book.db.database, 20_000n)
    const [won, running] = await place('OU FT over 0.5 0.95 MY 100', 'OU FT under 0.5 0.95 MY 100')
    await report('FT completed 1-0')
    await withdraw(19_500n)
    await report('FT completed 0-0')
    expect(await bets([won ?? 0n, running ?? 0n])).toEqual([
      'settled lost -10000',
      'settled won 9500',
    ])
    expect(await funds()).toBe('0 0 0')
  })

  async function withdraw(amount: bigint): Promise<void> {
    await inTransaction(book.db.database, async (tx) => {
      const [document] = await tx.query<{ id: string }>(
        `insert into ledger_document (operator_id, wallet_id, kind, created_at)
         values (1, $1, 'withdrawal', book_now()) returning id`,
        [book.bettor.walletId],
      )
      const reference = BigInt(must(document, 'the document').id)
      const { walletId } = book.bettor
      await postTransfers(tx, [{ reference, kind: 'withdrawal', revision: 0, walletId, amount }])
    })
  }
})

describe('the receipt', () => {
  test('as stored, rebuilds the settlement as stored', async () => {
    const keys = await place(
      'HDP FT home -0.25 -0.92 MY 100 @1-0',
      'OU FT over 2.25 0.90 MY 77.77',
      '1X2 FT X - 3.15 DEC 12.34',
      'OE 1H odd - -1.10 ID 33.33',
      'HDP 1H away 0.75 0.87 HK 10.01',
      'NG FT away 2 3.33 DEC 10.01',
      'HTFT FT HD - 5.55 DEC 10.01',
    )
    await report('1H completed 1-0 H', 'FT completed 1-1 HA')
    await expectReceipts(keys, 'test')
    await report('1H cancelled', 'FT abandoned 2-1 HAH')
    await expectReceipts(keys, 'test')
  })

  async function expectReceipts(keys: readonly bigint[], reportedBy: string): Promise<void> {
    const rows = await book.db.database.queries.query<{
      result: string
      win_loss: string
      returned: string
      risk: string
      receipt: Receipt
    }>(
      `select s.result, s.win_loss, s.returned, b.risk, s.receipt
         from bet b
         join bet_settlement s on s.bet_id = b.id and s.revision = b.settlement_revision
        where b.id = any ($1)`,
      [keys],
    )
    expect(rows).toHaveLength(keys.length)
    for (const { receipt, result, ...money } of rows) {
      const rebuilt = settleFromReceipt(receipt)
      expect(rebuilt.result).toBe(result)
      expect({
        win_loss: String(rebuilt.winLossMinor),
        returned: String(rebuilt.returnMinor),
        risk: String(rebuilt.riskMinor),
      }).toEqual(money)
      expect(rebuilt.receipt).toEqual(receipt)
      expect(receipt.inputs.legs[0]).toMatchObject({ reportedBy })
    }
  }
})

describe('the working date', () => {
  test.each([
    'FT completed 1-0',
    'FT completed 0-0',
    'FT completed 1-1',
    'FT postponed',
    'FT completed 0-1',
  ])('after %s, bet, settlement and transfers carry one instant', async (line) => {
    const keys = await place('HDP FT home 0 0.95 MY 100', 'HDP FT home -0.25 0.95 MY 100')
    await report(line, 'FT completed 5-0', 'FT completed 0-5')
    const wrong = await book.db.database.queries.query(
      `select s.bet_id, s.revision, s.settled_at, t.first, t.last
           from bet_settlement s
           left join lateral (
             select min(posted_at) as first, max(posted_at) as last from transfer t
              where t.reference = s.bet_id and t.revision = s.revision) t on true
          where s.bet_id = any ($1)
            and (s.settled_at is distinct from t.first or s.settled_at is distinct from t.last)`,
      [keys],
    )
    expect(wrong).toEqual([])
    const stale = await book.db.database.queries.query(
      `select from bet b join bet_settlement s on s.bet_id = b.id
            and s.revision = b.settlement_revision
          where b.id = any ($1) and s.settled_at is distinct from b.settled_at`,
      [keys],
    )
    expect(stale).toEqual([])
  })
})
