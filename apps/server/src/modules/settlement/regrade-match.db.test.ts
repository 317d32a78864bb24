import type { SingleReceipt } from '@fairline/domain/settlement/receipt'
import { settleFromReceipt } from '@fairline/domain/settlement/settle-ticket'
import { goalsInOrder, must } from '@fairline/domain/testing/read-example'
import { settlementExamples } from '@fairline/domain/testing/settlement-examples'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aBettor,
  aMatch,
  aTicket,
  type Bettor,
  placeBets,
  placementOf,
} from '../../../testing/bets-on-a-match.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { placeBatch } from '../betting/placement-store.ts'
import { giveCredit, postTransfers, readWallet } from '../wallet/index.ts'
import { type Report, recordReport } from './record-report.ts'
import { regradeMatch } from './regrade-match.ts'
import type { SettledChunk } from './regrade-options.ts'

let db: TestDatabase
let match: bigint
let bettor: Bettor
let chunks: SettledChunk[]

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  chunks = []
  match = await aMatch(db.database)
  bettor = await aBettor(db.database, 1_000_000n)
})
afterEach(() => expectInvariants(db.database))
afterAll(() => db.drop())

const place = (...tickets: readonly string[]): Promise<bigint[]> =>
  placeBets(db.database, bettor, match, ...tickets)

/** `FT completed 2-1 HAH`, `1H rollback`, `all void`, `all unvoid`: reported, and settled. */
async function report(...lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    await inTransaction(db.database, (tx) =>
      recordReport(tx, match, reportOf(line), { source: 'test' }),
    )
    await settle()
  }
}

function reportOf(line: string): Report {
  const [period, word, score, goals] = line.split(' ') as ['FT' | '1H', string, ...string[]]
  const [home = 0, away = 0] = (score ?? '').split('-').map(Number)
  if (word === 'rollback') return { kind: 'result_rollback', period }
  if (word === 'unvoid') return { kind: 'cancellation_rollback', period }
  if (word === 'void') {
    return { kind: 'cancellation', period, startMs: null, endMs: null, reason: 'test' }
  }
  const status = word as 'completed'
  return {
    kind: 'result',
    period,
    status,
    score: score === undefined ? null : { home, away },
    goals: goals === undefined ? undefined : goalsInOrder(goals),
  }
}

const settle = (chunkBets = 2_000): Promise<void> =>
  regradeMatch(
    { database: db.database, chunkBets, onSettled: (chunk) => chunks.push(chunk) },
    match,
  )

/** `settled won 95.00`: state, result and win or loss in minor units of each bet, in order. */
async function bets(keys: readonly bigint[]): Promise<string[]> {
  const rows = await db.database.queries.query<{ line: string }>(
    `select trim(state || ' ' || result) || ' ' || win_loss as line
       from unnest($1::bigint[]) with ordinality u(id, n) join bet b using (id) order by n`,
    [keys],
  )
  return rows.map(({ line }) => line)
}

async function funds(): Promise<string> {
  const wallet = must(await readWallet(db.database.queries, bettor.walletId), 'the wallet')
  return `${wallet.available} ${wallet.outstanding} ${wallet.debt}`
}

/** `1 lose 100`: revision, kind and amount of a bet's transfers, in order. */
async function moves(betId: bigint | undefined): Promise<string[]> {
  const rows = await db.database.queries.query<{ line: string }>(
    `select revision || ' ' || kind || ' ' || amount as line
       from transfer where reference = $1 order by wallet_version`,
    [betId],
  )
  return rows.map(({ line }) => line)
}

describe('half-time and full-time @spec S4.bet.states', () => {
  test('the half-time score settles first-half bets and leaves the others', async () => {
    const keys = await place(
      'HDP 1H home -0.25 0.90 MY 100',
      'OU 1H under 0.75 0.90 MY 100',
      'HDP FT home -0.25 0.90 MY 100',
      'OE FT odd - 0.90 HK 100',
    )
    await report('1H completed 0-0')
    expect(await bets(keys)).toEqual([
      'settled half_lost -5000',
      'settled won 9000',
      'running 0',
      'running 0',
    ])
    await report('FT completed 1-0')
    expect(await bets(keys)).toEqual([
      'settled half_lost -5000',
      'settled won 9000',
      'settled won 9000',
      'settled won 9000',
    ])
    expect(await funds()).toBe('1022000 0 0')
  })

  test('every bet of a match, in chunks of two', async () => {
    const tickets = Array.from({ length: 9 }, (_, index) => `OU FT over ${index % 5} 0.90 MY 100`)
    const keys = await place(...tickets)
    await inTransaction(db.database, (tx) =>
      recordReport(tx, match, reportOf('FT completed 1-1'), { source: 'test' }),
    )
    await settle(2)
    expect(await bets(keys.slice(0, 5))).toEqual([
      'settled won 9000',
      'settled won 9000',
      'settled draw 0',
      'settled lost -10000',
      'settled lost -10000',
    ])
    expect(chunks.map(({ steps }) => steps.length)).toEqual([2, 2, 2, 2, 1])
    expect(await funds()).toBe(`${1_000_000n + 4n * 9_000n - 3n * 10_000n} 0 0`)
    expect(chunks.at(-1)?.balances.get(bettor.walletId)?.available).toBe(1_006_000n)
  })

  test('price and score of the bet decide: negative price, goals after it', async () => {
    const keys = await place(
      'HDP FT home -0.25 0.95 MY 100 @1-0',
      'HDP FT home -0.25 -0.92 MY 100 @1-0',
      'OU FT over 2.5 0.95 MY 100 @1-0',
      '1X2 FT 1 - 2.10 DEC 100 @1-0',
    )
    await report('FT completed 1-0')
    expect(await bets(keys)).toEqual([
      'settled half_lost -5000',
      'settled half_lost -4600',
      'settled lost -10000',
      'settled won 11000',
    ])
  })

  test('waiting and rejected bets are not touched', async () => {
    const ticket = aTicket('HDP FT home -0.25 0.95 MY 100 @1-0')
    await placeBatch(db.database.queries, [
      { ...placementOf(bettor, match, ticket), waitMs: 60_000 },
    ])
    await report('FT completed 1-0')
    expect(chunks).toEqual([])
    expect(await funds()).toBe('990000 10000 0')
  })
})

describe('the rule book, settled in the database', () => {
  test.each(settlementExamples)('rules.md $section $name: $bet, $match', async (example) => {
    const scoreAtBet = example.match.split(' ').find((word) => word.startsWith('@'))
    const [halfTime, fullTime, ...words] = example.match.split(' ')
    const status = words.find((word) => /^[a-z]+$/.test(word)) ?? 'completed'
    const goals = words.find((word) => word.startsWith('goals:'))?.slice('goals:'.length) ?? ''
    const keys = await place(
      [example.bet, ...(scoreAtBet === undefined ? [] : [scoreAtBet])].join(' '),
    )
    if (halfTime !== '-') await report(`1H completed ${halfTime}`)
    await report(fullTime === '-' ? `FT ${status}` : `FT ${status} ${fullTime} ${goals}`.trim())
    const [result, , winLoss] = example.settles.split(' ')
    const minor = must(winLoss, example.settles).replace('.', '')
    const state = result === 'void' ? 'void' : 'settled'
    expect(await bets(keys)).toEqual([`${state} ${result} ${BigInt(minor)}`])
  })
})

describe('matches that do not end', () => {
  const tickets = [
    'HDP 1H home -0.25 0.90 MY 100',
    'OU FT over 2.5 0.90 MY 100',
    'OU FT under 4.5 0.90 MY 100',
    '1X2 FT 1 - 2.10 DEC 100',
  ]
  const voids = Array(4).fill('void void 0')

  test.each(['FT postponed', 'FT cancelled', 'all void'])('%s voids both periods', async (line) => {
    const keys = await place(...tickets)
    await report(line)
    expect(await bets(keys)).toEqual(voids)
    expect(await funds()).toBe('1000000 0 0')
    expect(await moves(keys[0])).toEqual(['0 hold 10000', '1 release 10000'])
  })

  test('abandoned in the first half: its bets are void, what is decided stands', async () => {
    const keys = await place(...tickets)
    await report('FT abandoned 3-0')
    expect(await bets(keys)).toEqual([
      'void void 0',
      'settled won 9000',
      'void void 0',
      'void void 0',
    ])
  })

  test('abandoned in the second half: first-half bets stand', async () => {
    const keys = await place(...tickets)
    await report('1H completed 1-0', 'FT abandoned 1-1')
    expect(await bets(keys)).toEqual([
      'settled won 9000',
      'void void 0',
      'void void 0',
      'void void 0',
    ])
  })

  test('a full-time result takes a postponement back on both periods', async () => {
    const keys = await place(...tickets)
    await report('FT postponed', 'FT completed 3-0')
    expect(await bets(keys)).toEqual([
      'running 0',
      'settled won 9000',
      'settled won 9000',
      'settled won 11000',
    ])
    expect(await moves(keys[0])).toEqual(['0 hold 10000', '1 release 10000', '2 rehold 10000'])
    await report('1H completed 0-0')
    expect((await bets(keys))[0]).toBe('settled half_lost -5000')
  })
})

describe('cancellation', () => {
  test('of one period leaves the other, and a later result leaves it void', async () => {
    const keys = await place('HDP 1H home -0.25 0.90 MY 100', 'HDP FT home -0.25 0.90 MY 100')
    await report('1H void', '1H completed 1-0', 'FT completed 2-0')
    expect(await bets(keys)).toEqual(['void void 0', 'settled won 9000'])
  })

  test('with a span voids only what was accepted within it', async () => {
    const keys = await place(...Array(3).fill('OU FT over 0.5 0.90 MY 100'))
    const [before, within, after] = ['10:00:00', '10:00:05', '10:00:10'].map((time) =>
      Date.parse(`2026-11-21T${time}Z`),
    )
    await db.database.queries.query(
      `update bet set decided_at = to_timestamp(ms / 1000.0)
         from unnest($1::bigint[], $2::bigint[]) u(key, ms) where id = key`,
      [keys, [before, within, after]],
    )
    const span = { startMs: must(within, ''), endMs: must(after, '') }
    await inTransaction(db.database, (tx) =>
      recordReport(
        tx,
        match,
        { kind: 'cancellation', period: 'FT', ...span, reason: 'score shown wrong' },
        { source: 'test' },
      ),
    )
    await settle()
    expect(await bets(keys)).toEqual(['running 0', 'void void 0', 'running 0'])
    await report('FT completed 1-0')
    expect(await bets(keys)).toEqual(['settled won 9000', 'void void 0', 'settled won 9000'])
    await report('FT unvoid')
    expect(await bets(keys)).toEqual(Array(3).fill('settled won 9000'))
  })

  test('after the settlement takes the win back, and its rollback gives it again', async () => {
    const keys = await place('OU FT over 0.5 0.90 MY 100')
    await report('FT completed 1-0', 'all void')
    expect(await bets(keys)).toEqual(['void void 0'])
    expect(await funds()).toBe('1000000 0 0')
    await report('all unvoid')
    expect(await bets(keys)).toEqual(['settled won 9000'])
    expect(await funds()).toBe('1009000 0 0')
  })
})

describe('resettlement @spec S4.bet.states', () => {
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
    const settlements = await db.database.queries.query<{ kind: string; win_loss: string }>(
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
    const [leg] = await db.database.queries.query<{ graded_revision: number }>(
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

  test('the room on the match is free when nothing runs and taken when it runs again', async () => {
    const running = async (): Promise<string> => {
      const [row] = await db.database.queries.query<{ risk: string }>(
        'select risk from match_exposure where wallet_id = $1 and match_id = $2',
        [bettor.walletId, match],
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

describe('who scored first, last and n-th', () => {
  const tickets = [
    'FGLG FT HF - 2.00 DEC 100',
    'FGLG FT AL - 2.00 DEC 100',
    'NG FT away 2 2.00 DEC 100',
    'NG FT none 2 2.00 DEC 100',
    'OU FT over 1.5 2.00 DEC 100',
  ]
  const running = 'running 0'
  const won = 'settled won 10000'
  const lost = 'settled lost -10000'

  test('bets whose answer is not known run until the order is reported', async () => {
    const keys = await place(...tickets)
    await report('FT completed 1-1')
    expect(await bets(keys)).toEqual([running, running, running, lost, won])
    await settle()
    expect(await bets(keys)).toEqual([running, running, running, lost, won])
    await report('FT completed 1-1 HA')
    expect(await bets(keys)).toEqual([won, won, won, lost, won])
  })

  test('an order that is corrected alone settles them anew, and only them', async () => {
    const keys = await place(...tickets)
    await report('FT completed 1-1 HA', 'FT completed 1-1 AH')
    expect(await bets(keys)).toEqual([lost, lost, lost, lost, won])
    expect(await moves(keys[0])).toEqual([
      '0 hold 10000',
      '1 release 10000',
      '1 win 10000',
      '2 rehold 10000',
      '2 take_win 10000',
      '3 lose 10000',
    ])
    expect(await moves(keys[4])).toEqual(['0 hold 10000', '1 release 10000', '1 win 10000'])
  })

  test('another score of which the order is not known lets them run again', async () => {
    const keys = await place(...tickets)
    await report('FT completed 1-1 HA', 'FT completed 2-1')
    expect(await bets(keys)).toEqual([running, running, running, lost, won])
  })

  test('an order that does not add up is none', async () => {
    const keys = await place(...tickets)
    await report('FT completed 1-1 HH')
    expect(await bets(keys)).toEqual([running, running, running, lost, won])
  })

  test('of the first half the goals of the match tell, and their correction too', async () => {
    const keys = await place('FGLG 1H HF - 2.00 DEC 100', 'NG 1H away 2 2.00 DEC 100')
    await report('1H completed 1-1')
    expect(await bets(keys)).toEqual([running, running])
    await report('FT completed 2-1 HAH')
    expect(await bets(keys)).toEqual([won, won])
    await report('FT completed 2-1 AHH')
    expect(await bets(keys)).toEqual([lost, lost])
  })
})

describe('half-time in bets on the match', () => {
  const tickets = [
    'HTFT FT HH - 3.00 DEC 100',
    'HTFT FT DH - 3.00 DEC 100',
    '1X2 FT 1 - 2.00 DEC 100',
  ]

  test('a half-time score that comes late or is corrected settles them anew', async () => {
    const keys = await place(...tickets)
    await report('FT completed 2-0')
    expect(await bets(keys)).toEqual(['running 0', 'running 0', 'settled won 10000'])
    await report('1H completed 1-0')
    expect(await bets(keys)).toEqual([
      'settled won 20000',
      'settled lost -10000',
      'settled won 10000',
    ])
    await report('1H completed 0-0')
    expect(await bets(keys)).toEqual([
      'settled lost -10000',
      'settled won 20000',
      'settled won 10000',
    ])
    await report('1H rollback')
    expect(await bets(keys)).toEqual(['running 0', 'running 0', 'settled won 10000'])
  })

  test.each(['1H cancelled', '1H void'])(
    '%s: bets that ask for it are void, those on the match stand',
    async (line) => {
      const keys = await place(...tickets, 'OU 1H over 0.5 2.00 DEC 100')
      await report(line, 'FT completed 2-0')
      const void_ = 'void void 0'
      expect(await bets(keys)).toEqual([void_, void_, 'settled won 10000', void_])
    },
  )

  test('a match that is cancelled after half-time leaves the bets on the half', async () => {
    const keys = await place(...tickets, 'OU 1H over 0.5 2.00 DEC 100')
    await report('1H completed 1-0', 'FT cancelled')
    const void_ = 'void void 0'
    expect(await bets(keys)).toEqual([void_, void_, void_, 'settled won 10000'])
  })
})

describe('debt', () => {
  test('won, spent, then lost: debt, which blocks bets, and a credit pays it', async () => {
    bettor = await aBettor(db.database, 10_000n)
    await place('OU FT over 0.5 0.95 MY 100')
    await report('FT completed 1-0')
    await withdraw(19_000n)
    expect(await funds()).toBe('500 0 0')
    await report('FT completed 0-0')
    expect(await funds()).toBe('0 0 19000')
    const other = await aMatch(db.database)
    const [refused] = await placeBatch(db.database.queries, [
      placementOf(bettor, other, aTicket('OU FT over 0.5 0.95 MY 1')),
    ])
    expect(refused).toMatchObject({ kind: 'refused' })
    await inTransaction(db.database, (tx) =>
      giveCredit(tx, { operatorId: 1, walletId: bettor.walletId, amount: 20_000n, note: '' }),
    )
    expect(await funds()).toBe('1000 0 0')
    await placeBets(db.database, bettor, other, 'OU FT over 0.5 0.95 MY 1')
    expect(await funds()).toBe('900 100 0')
  })

  test('a win of the same chunk pays debt at once', async () => {
    bettor = await aBettor(db.database, 20_000n)
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
    await inTransaction(db.database, async (tx) => {
      const [document] = await tx.query<{ id: string }>(
        `insert into ledger_document (operator_id, wallet_id, kind, created_at)
         values (1, $1, 'withdrawal', book_now()) returning id`,
        [bettor.walletId],
      )
      const reference = BigInt(must(document, 'the document').id)
      const { walletId } = bettor
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
    const rows = await db.database.queries.query<{
      result: string
      win_loss: string
      returned: string
      risk: string
      receipt: SingleReceipt
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
      expect(receipt.inputs.legs[0]?.reportedBy).toBe(reportedBy)
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
    const wrong = await db.database.queries.query(
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
    const stale = await db.database.queries.query(
      `select from bet b join bet_settlement s on s.bet_id = b.id
            and s.revision = b.settlement_revision
          where b.id = any ($1) and s.settled_at is distinct from b.settled_at`,
      [keys],
    )
    expect(stale).toEqual([])
  })
})
