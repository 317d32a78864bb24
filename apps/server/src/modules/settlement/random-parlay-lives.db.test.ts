import { oracleSettleParlay } from '@fairline/domain/testing/parlay-oracle'
import { must } from '@fairline/domain/testing/read-example'
import type { SingleBet } from '@fairline/domain/testing/single-bet'
import { combinations } from '@fairline/domain/ticket/combination'
import type { Receipt } from '@fairline/domain/ticket/receipt'
import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBettor,
  aMatch,
  type Bettor,
  parlayPlacementOf,
  placedKey,
  placementOf,
} from '../../../testing/bets-on-a-match.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import {
  anyParlay,
  anyReport,
  anyTicket,
  MatchModel,
  type RandomParlay,
} from '../../../testing/random-bets.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { JOB_LIMITS } from '../../db/database.ts'
import { placeBatch } from '../placing/placement-store.ts'
import { SettlementQueue } from './settlement-queue.ts'

const seed = 20_261_122
const parlayCount = 2_000
const singleCount = 1_000
const matchCount = 12
/** Rounds of one report a match, with a share of the bets placed before each. */
const rounds = 5
const credit = 100_000_000_000n

let db: TestDatabase
const models: { readonly key: bigint; readonly model: MatchModel }[] = []
const bettors: Bettor[] = []

beforeAll(async () => {
  db = await createTestDatabase({ limits: JOB_LIMITS })
  for (let count = 0; count < matchCount; count += 1) {
    models.push({ key: await aMatch(db.database), model: new MatchModel() })
  }
  for (let count = 0; count < 15; count += 1) bettors.push(await aBettor(db.database, credit))
})
afterAll(() => db.drop())

const matchAt = (number: number) => must(models[number % matchCount], 'a match')
const bettorAt = (number: number) => must(bettors[number % bettors.length], 'a bettor')

/** A ticket in the book, and its settlement by the oracle after the reports so far. */
interface Life {
  readonly betId: bigint
  readonly bettor: Bettor
  readonly risk: bigint
  readonly oracle: () => string
}

test('parlays and singles of random reports agree with the oracle to the minor unit', async () => {
  const parlays = fc.sample(anyParlay(matchCount), { numRuns: parlayCount, seed })
  const singles = fc.sample(anyTicket, { numRuns: singleCount, seed })
  const reports = fc.sample(anyReport, { numRuns: rounds * matchCount, seed })
  const queue = aQueue()
  const lives: Life[] = []
  for (let round = 0; round < rounds; round += 1) {
    const shareOf = <Item>(items: readonly Item[]): readonly Item[] =>
      items.slice((round * items.length) / rounds, ((round + 1) * items.length) / rounds)
    lives.push(...(await placeAll(shareOf(parlays), shareOf(singles))))
    for (const { key, model } of models) {
      const report = must(reports.pop(), 'a report')
      model.hear(report)
      await queue.report(key, report, { source: 'test' })
    }
    // Every other round the next reports come while tickets of these are still being settled.
    if (round % 2 === 0) await queue.idle()
  }
  await queue.idle()
  // Tickets that were placed on a match with a result came late: a start finds them.
  await queue.start()
  await queue.idle()
  await expectOracle(lives)
  await expectInvariants(db.database)
}, 180_000)

function aQueue(): SettlementQueue {
  return new SettlementQueue({
    database: db.database,
    ticketIds,
    chunkBets: 150,
    schedule: () => {},
    onFailure: (error) => {
      throw error
    },
  })
}

/** Places parlays and singles in the same batches. */
async function placeAll(
  parlays: readonly RandomParlay[],
  singles: readonly SingleBet[],
): Promise<Life[]> {
  const planned = [
    ...parlays.map((parlay, index) => {
      const bettor = bettorAt(index)
      const legs = parlay.legs.map(({ match, ticket }) => ({ match: matchAt(match).key, ticket }))
      const placement = parlayPlacementOf(bettor, { ...parlay, legs })
      return { bettor, placement, oracle: () => oracleOfParlay(parlay) }
    }),
    ...singles.map((ticket, index) => {
      const bettor = bettorAt(index)
      const { key, model } = matchAt(index)
      return {
        bettor,
        placement: placementOf(bettor, key, ticket),
        oracle: () => inWords(model.settle(ticket) ?? 'open'),
      }
    }),
  ]
  const lives: Life[] = []
  const batches = Math.ceil(planned.length / 100)
  for (let batch = 0; batch < batches; batch += 1) {
    const mixed = planned.filter((_, index) => index % batches === batch)
    const outcomes = await placeBatch(
      db.database.queries,
      mixed.map(({ placement }) => placement),
    )
    outcomes.forEach((outcome, index) => {
      const { bettor, oracle, placement } = must(mixed[index], 'a ticket')
      lives.push({ betId: placedKey(outcome), bettor, risk: placement.risk, oracle })
    })
  }
  return lives
}

function oracleOfParlay({ kind, lineStake, legs }: RandomParlay): string {
  const told = legs.map(({ match, ticket }) => {
    const { model } = matchAt(match)
    const bet = model.outcomeOf(ticket)
    if (bet !== undefined) return { ...bet, open: false }
    // What an open leg says of its match does not count.
    const cancelled = new MatchModel()
    cancelled.hear({ kind: 'cancellation', period: 'all', startMs: null, endMs: null, reason: '' })
    return { ...must(cancelled.outcomeOf(ticket), 'a leg'), open: true }
  })
  const sizes = combinations[kind].sizesOf(legs.length)
  return inWords(oracleSettleParlay({ lineStakeMinor: Number(lineStake), legs: told, sizes }))
}

type Settled = Readonly<Record<'result' | 'winLoss' | 'returned', unknown>>

function inWords(settled: Settled | 'open'): string {
  if (settled === 'open') return 'running  0 0'
  const { result, winLoss, returned } = settled
  return `${result === 'void' ? 'void' : 'settled'} ${result} ${winLoss} ${returned}`
}

interface TicketRow {
  id: string
  kind: string
  state: string
  result: string
  win_loss: string
  returned: string
  receipt: Receipt | null
}

async function expectOracle(lives: readonly Life[]): Promise<void> {
  const rows = await db.database.queries.query<TicketRow>(
    `select b.id, b.combination as kind, b.state, b.result, b.win_loss, b.returned, s.receipt
       from bet b
       left join bet_settlement s on s.bet_id = b.id and s.revision = b.settlement_revision
                                 and s.kind <> 'reverse'`,
  )
  const byId = new Map(rows.map((row) => [BigInt(row.id), row]))
  const due = new Map(bettors.map(({ walletId }) => [walletId, { account: credit, held: 0n }]))
  const ends = new Map<string, number>()
  for (const { betId, bettor, risk, oracle } of lives) {
    const row = must(byId.get(betId), `bet ${betId}`)
    const expected = oracle()
    const stored = `${row.state} ${row.result} ${row.win_loss} ${row.returned}`
    expect(stored, `${row.kind} ${betId}`).toBe(expected)
    if (row.kind !== 'single' && row.receipt !== null) {
      const {
        result,
        winLossMinor: winLoss,
        returnMinor: returned,
      } = settleFromReceipt(row.receipt)
      expect(inWords({ result, winLoss, returned }), `receipt of ${betId}`).toBe(expected)
    }
    const end = `${row.kind} ${row.state} ${row.result}`
    ends.set(end, (ends.get(end) ?? 0) + 1)
    const wallet = must(due.get(bettor.walletId), 'the wallet')
    if (row.state === 'running') wallet.held += risk
    else wallet.account += BigInt(row.win_loss)
  }
  const wallets = await db.database.queries.query<{ id: string; account: string; held: string }>(
    `select id, available + outstanding - debt as account, outstanding as held
       from wallet order by id`,
  )
  expect(
    wallets.map(({ id, account, held }) => [BigInt(id), BigInt(account), BigInt(held)]),
  ).toEqual([...due].map(([walletId, { account, held }]) => [walletId, account, held]))
  // The run is worth something only when every end of a ticket came up.
  for (const kind of ['parlay', 'system']) {
    for (const end of ['running ', 'settled won', 'settled lost', 'void void']) {
      expect(ends.get(`${kind} ${end}`) ?? 0, `${kind} ${end}`).toBeGreaterThan(3)
    }
  }
}
