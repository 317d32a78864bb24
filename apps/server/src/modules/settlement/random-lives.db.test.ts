import { must } from '@fairline/domain/testing/read-example'
import type { SingleBet } from '@fairline/domain/testing/single-bet'
import type { Receipt } from '@fairline/domain/ticket/receipt'
import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBettor,
  aMatch,
  type Bettor,
  placedKey,
  placementOf,
} from '../../../testing/bets-on-a-match.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { anyReport, anyTicket, MatchModel } from '../../../testing/random-bets.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { JOB_LIMITS } from '../../db/database.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { SettlementQueue } from './settlement-queue.ts'

const seed = 20_261_121
const betCount = 10_000
const batch = 200
/** Rounds of one report a match, with a share of the bets placed before each. */
const rounds = 5
const credit = 10_000_000_000n

let db: TestDatabase
let matches: bigint[]
let bettors: Bettor[]

beforeAll(async () => {
  db = await createTestDatabase({ limits: JOB_LIMITS })
  matches = []
  bettors = []
  for (let count = 0; count < 6; count += 1) matches.push(await aMatch(db.database))
  for (let count = 0; count < 25; count += 1) bettors.push(await aBettor(db.database, credit))
})
afterAll(() => db.drop())

interface Life {
  readonly betId: bigint
  readonly bettor: Bettor
  readonly ticket: SingleBet
  readonly match: bigint
}

interface BetRow {
  id: string
  state: string
  result: string
  risk: string
  win_loss: string
  returned: string
  receipt: Receipt | null
}

test('10,000 bets of random reports agree with the oracle to the minor unit', async () => {
  const tickets = fc.sample(anyTicket, { numRuns: betCount, seed })
  const reports = fc.sample(anyReport, { numRuns: rounds * matches.length, seed })
  const models = new Map(matches.map((match) => [match, new MatchModel()]))
  const queue = aQueue()
  const lives: Life[] = []
  for (let round = 0; round < rounds; round += 1) {
    const share = betCount / rounds
    lives.push(...(await placeAll(tickets.slice(round * share, (round + 1) * share), lives.length)))
    for (const match of matches) {
      const report = must(reports.pop(), 'a report')
      models.get(match)?.hear(report)
      await queue.report(match, report, { source: 'test' })
    }
    // Every other round the next reports come while bets of these are still being settled.
    if (round % 2 === 0) await queue.idle()
  }
  await queue.idle()
  // Bets that were placed on a match with a result came late: a start finds them.
  await queue.start()
  await queue.idle()

  await expectOracle(lives, models)
  await expectInvariants(db.database)
}, 180_000)

function aQueue(): SettlementQueue {
  return new SettlementQueue({
    database: db.database,
    ticketIds,
    chunkBets: 300,
    schedule: () => {},
    onFailure: (error) => {
      throw error
    },
  })
}

async function placeAll(tickets: readonly SingleBet[], before: number): Promise<Life[]> {
  const lives: Life[] = []
  for (let start = 0; start < tickets.length; start += batch) {
    const planned = tickets.slice(start, start + batch).map((ticket, index) => ({
      ticket,
      bettor: must(bettors[(before + index) % bettors.length], 'a bettor'),
      match: must(matches[(before + start + index) % matches.length], 'a match'),
    }))
    const outcomes = await placeBatch(
      db.database.queries,
      planned.map(({ bettor, match, ticket }) => placementOf(bettor, match, ticket)),
    )
    outcomes.forEach((outcome, index) => {
      lives.push({ ...must(planned[index], 'a bet'), betId: placedKey(outcome) })
    })
  }
  return lives
}

async function expectOracle(
  lives: readonly Life[],
  models: ReadonlyMap<bigint, MatchModel>,
): Promise<void> {
  const rows = await db.database.queries.query<BetRow>(
    `select b.id, b.state, b.result, b.risk, b.win_loss, b.returned, s.receipt
       from bet b
       left join bet_settlement s on s.bet_id = b.id and s.revision = b.settlement_revision
                                 and s.kind <> 'reverse'`,
  )
  const byId = new Map(rows.map((row) => [BigInt(row.id), row]))
  const due = new Map(bettors.map(({ walletId }) => [walletId, { account: credit, held: 0n }]))
  const states = new Map<string, number>()
  const stored: string[] = []
  const expected: string[] = []
  for (const { betId, bettor, ticket, match } of lives) {
    const row = must(byId.get(betId), `bet ${betId}`)
    const settled = must(models.get(match), 'a model').settle(ticket)
    states.set(row.state, (states.get(row.state) ?? 0) + 1)
    stored.push(`${betId} ${row.state} ${row.result} ${row.risk} ${row.win_loss} ${row.returned}`)
    expected.push(
      `${betId} ${settled === undefined ? `running  ${row.risk} 0 0` : inWords(settled)}`,
    )
    if (row.receipt !== null) {
      const { result, riskMinor, winLossMinor, returnMinor } = settleFromReceipt(row.receipt)
      const rebuilt = { result, risk: riskMinor, winLoss: winLossMinor, returned: returnMinor }
      stored.push(`${betId} ${inWords(rebuilt)}`)
      expected.push(must(expected.at(-1), 'the bet'))
    }
    const wallet = must(due.get(bettor.walletId), 'the wallet')
    if (settled === undefined) wallet.held += BigInt(row.risk)
    else wallet.account += BigInt(settled.winLoss)
  }
  expect(stored).toEqual(expected)
  const wallets = await db.database.queries.query<{
    id: string
    account: string
    outstanding: string
  }>('select id, available + outstanding - debt as account, outstanding from wallet order by id')
  expect(
    wallets.map(({ id, account, outstanding }) => [
      BigInt(id),
      BigInt(account),
      BigInt(outstanding),
    ]),
  ).toEqual([...due].map(([walletId, { account, held }]) => [walletId, account, held]))
  // The run is worth something only when every end of a bet came up often.
  for (const state of ['running', 'settled', 'void']) {
    expect(states.get(state) ?? 0, `bets ${state}`).toBeGreaterThan(betCount / 50)
  }
}

function inWords(settled: {
  result: string
  risk: bigint | number
  winLoss: bigint | number
  returned: bigint | number
}): string {
  const { result, risk, winLoss, returned } = settled
  return `${result === 'void' ? 'void' : 'settled'} ${result} ${risk} ${winLoss} ${returned}`
}
