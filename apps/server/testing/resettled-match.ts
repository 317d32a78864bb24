import { goalsInOrder, must } from '@fairline/domain/testing/read-example'
import { afterEach, beforeEach } from 'vitest'
import { inTransaction } from '../src/db/transaction.ts'
import { recordReport } from '../src/modules/settlement/record-report.ts'
import type { Report } from '../src/modules/settlement/report.ts'
import { resettleMatch } from '../src/modules/settlement/resettle-match.ts'
import { type SettledChunk, settledChunks } from '../src/modules/settlement/settled-news.ts'
import { readWallet } from '../src/modules/wallet/index.ts'
import { placeBets } from './bets-on-a-match.ts'
import { bookOfEachTest } from './book-of-each-test.ts'
import { ticketIds } from './ticket-ids.ts'

/** `FT completed 2-1 HAH`, `1H rollback`, `all void`, `all unvoid`. */
export function reportOf(line: string): Report {
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

/** The book of each test (`bookOfEachTest`) with what its match is settled and looked at by. */
export function resettledMatch() {
  const book = bookOfEachTest()
  /** The settled chunks that were reported since the test began. */
  const chunks: SettledChunk[] = []
  let stopListening = (): void => {}
  beforeEach(() => {
    chunks.length = 0
    stopListening = book.db.database.outbox.on(settledChunks, (chunk) => void chunks.push(chunk))
  })
  afterEach(() => stopListening())

  const place = (...tickets: readonly string[]): Promise<bigint[]> =>
    placeBets(book.db.database, book.bettor, book.match, ...tickets)

  /** Reports each line, and settles after it. */
  async function report(...lines: readonly string[]): Promise<void> {
    for (const line of lines) {
      await inTransaction(book.db.database, (tx) =>
        recordReport(tx, book.match, reportOf(line), { source: 'test' }),
      )
      await settle()
    }
  }

  const settle = (chunkBets = 2_000): Promise<void> =>
    resettleMatch({ database: book.db.database, ticketIds, chunkBets }, book.match)

  /** `settled won 95.00`: state, result and win or loss in minor units of each bet, in order. */
  async function bets(keys: readonly bigint[]): Promise<string[]> {
    const rows = await book.db.database.queries.query<{ line: string }>(
      `select trim(state || ' ' || result) || ' ' || win_loss as line
         from unnest($1::bigint[]) with ordinality u(id, n) join bet b using (id) order by n`,
      [keys],
    )
    return rows.map(({ line }) => line)
  }

  async function funds(): Promise<string> {
    const wallet = must(
      await readWallet(book.db.database.queries, book.bettor.walletId),
      'the wallet',
    )
    return `${wallet.available} ${wallet.outstanding} ${wallet.debt}`
  }

  /** `1 lose 100`: revision, kind and amount of a bet's transfers, in order. */
  async function moves(betId: bigint | undefined): Promise<string[]> {
    const rows = await book.db.database.queries.query<{ line: string }>(
      `select revision || ' ' || kind || ' ' || amount as line
         from transfer where reference = $1 order by wallet_version`,
      [betId],
    )
    return rows.map(({ line }) => line)
  }

  return { book, place, report, settle, bets, funds, moves, chunks }
}
