import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BetState } from '@fairline/domain/bets/bet-status'
import type { Score, ScoringSide } from '@fairline/domain/feed/feed-message'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import { addsUpTo } from '@fairline/domain/settlement/match-facts'
import type { PricedLeg, Ticket } from '@fairline/domain/ticket/ticket'
import { figuresOf } from '@fairline/domain/ticket/ticket-figures'
import type { Database } from '../src/db/database.ts'
import { migrate, SCHEMA_DIRECTORIES } from '../src/db/migrate.ts'
import { inTransaction, type Transaction } from '../src/db/transaction.ts'
import { type PostedKind, postTransfers } from '../src/modules/wallet/index.ts'
import type { Bettor } from './bets-on-a-match.ts'

const olderFunctions = fileURLToPath(new URL('older-functions', import.meta.url))

/** Brings an empty database to the schema before a migration, with its one operator. */
export async function migrateUpTo(database: Database, before: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-older-schema-'))
  const [migrations, functions] = [join(folder, 'migrations'), join(folder, 'functions')]
  try {
    cpSync(SCHEMA_DIRECTORIES.migrations, migrations, { recursive: true })
    for (const name of readdirSync(migrations)) {
      if (/^\d/.test(name) && name >= before) rmSync(join(migrations, name))
    }
    for (const from of [SCHEMA_DIRECTORIES.functions, olderFunctions]) {
      cpSync(from, functions, { recursive: true })
    }
    await migrate(database, { migrations, functions })
  } finally {
    rmSync(folder, { recursive: true })
  }
  await database.queries.query(`insert into operator (id, code, name) values (1, 'demo', 'Demo')`)
}

/** What became of a bet, as it was stored; amounts in minor units. */
export interface StoredEnd {
  readonly result: string
  readonly winLoss: bigint
  readonly receipt: object
}

/** A bet in the columns that it had before 0200: `kind`, and a percentage in the place of odds. */
export interface OlderBet {
  readonly ticket: Ticket<string>
  readonly state: BetState
  /** A match for each leg. */
  readonly matches: readonly bigint[]
  /** The settlement of a bet that is settled or void. */
  readonly settlement?: StoredEnd
  /** A cash-out of this part of stake, risk and win. */
  readonly cashOut?: StoredEnd & {
    readonly stake: bigint
    readonly risk: bigint
    readonly win: bigint
  }
}

/** A result in the columns that it had before 0300, when it was of the match or its first half. */
export interface OlderResult {
  readonly period: string
  readonly status: string
  readonly score: Score | null
  readonly goals?: readonly ScoringSide[] | undefined
}

/** Stores the results of a match, which nothing has settled yet. */
export async function storeOlderResults(
  database: Database,
  match: bigint,
  results: readonly OlderResult[],
): Promise<void> {
  for (const [index, { period, status, score, goals }] of results.entries()) {
    const isSound = goals !== undefined && score !== null && addsUpTo(goals, score)
    await database.queries.query(
      `insert into match_result (match_id, period, revision, status, home_score, away_score, goals,
                                 source, recorded_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'test', book_now())`,
      [
        ...[match, period, index + 1, status, score?.home ?? null, score?.away ?? null],
        isSound ? goals.map((side) => (side === 'home' ? 'H' : 'A')).join('') : null,
      ],
    )
  }
}

/** Stores a bet with its money; its key. */
export function storeOlderBet(
  database: Database,
  { walletId, termsId }: Bettor,
  { ticket, state, matches, settlement, cashOut }: OlderBet,
): Promise<bigint> {
  const { combinations, risk, win } = figuresOf(ticket)
  const [first] = ticket.legs
  const cashed = cashOut ?? { stake: 0n, risk: 0n, win: 0n }
  return inTransaction(database, async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      `insert into bet (id, operator_id, wallet_id, terms_id, request_id, content_hash, kind, state,
                        stake, risk, win, odds_type, accept_odds, placed_at, waits_until,
                        decided_at, cashed_stake, cashed_risk, cashed_win)
       select nextval('bet_id'), 1, $1, $2, $3, '\\x00', $4, $5, $6, $7, $8, $9, 0, now,
              case when $5 = 'waiting' then now end, case when $5 <> 'waiting' then now end,
              $10, $11, $12
         from book_now() now returning id`,
      [
        ...[walletId, termsId, randomUUID(), ticket.combination, state],
        ...[
          ticket.stake * BigInt(combinations),
          risk,
          win,
          oddsTypeCodes[first?.price.type ?? 'DEC'],
        ],
        ...[cashed.stake, cashed.risk, cashed.win],
      ],
    )
    const betId = BigInt(row?.id ?? 0)
    for (const [index, leg] of ticket.legs.entries()) {
      await storeLeg(tx, betId, index + 1, matches[index] ?? 0n, leg)
    }
    await move(tx, walletId, betId, 0, [['hold', risk]])
    if (cashOut !== undefined) await storeCashOut(tx, walletId, betId, cashOut)
    if (settlement !== undefined) {
      await storeSettlement(tx, walletId, betId, risk - cashed.risk, settlement)
    }
    const open = state === 'running' || state === 'waiting' ? risk - cashed.risk : 0n
    await tx.query(
      `insert into match_exposure as e select $1, m, $3 * count(*) from unnest($2::bigint[]) m
        group by m on conflict (wallet_id, match_id) do update set risk = e.risk + excluded.risk`,
      [walletId, matches, open],
    )
    return betId
  })
}

async function storeLeg(
  tx: Transaction,
  betId: bigint,
  number: number,
  match: bigint,
  { leg, price }: PricedLeg,
): Promise<void> {
  const stored = price.type === 'MM' ? price.percent * 10 : price.thousandths
  const marketType = leg.scoreAtBet === null ? 2 : 3
  await tx.query(
    `insert into bet_leg (bet_id, leg, match_id, market_type, bet_type, period, selection,
                          line_quarters, odds_thousandths, placed_odds_thousandths,
                          source_odds_type, source_odds_thousandths, odds_version, guard_version,
                          score_home, score_away)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, 4, 2000, 1, 7, $10, $11)`,
    [
      ...[betId, number, match, marketType, leg.betType, leg.period, leg.selection],
      ...[leg.lineQuarters, stored, leg.scoreAtBet?.home ?? null, leg.scoreAtBet?.away ?? null],
    ],
  )
}

async function storeSettlement(
  tx: Transaction,
  walletId: bigint,
  betId: bigint,
  risk: bigint,
  { result, winLoss, receipt }: StoredEnd,
): Promise<void> {
  await end(tx, walletId, betId, 1, ['release', 'win', 'lose'], risk, winLoss)
  await tx.query(
    `insert into bet_settlement (bet_id, wallet_id, revision, kind, result, win_loss, returned,
                                 leg_revisions, receipt, settled_at)
     select $1, $2, 1, case $3 when 'void' then 'void' else 'settle' end, $3, $4, $5, '{}', $6,
            max(posted_at) from transfer where reference = $1`,
    [betId, walletId, result, winLoss, risk + winLoss, receipt],
  )
  await tx.query(
    `update bet b set settlement_revision = 1, result = s.result, win_loss = s.win_loss,
                      returned = s.returned, settled_at = s.settled_at
       from bet_settlement s where b.id = $1 and s.bet_id = b.id`,
    [betId],
  )
}

async function storeCashOut(
  tx: Transaction,
  walletId: bigint,
  betId: bigint,
  { stake, risk, win, winLoss, receipt }: NonNullable<OlderBet['cashOut']>,
): Promise<void> {
  const kinds = ['cash_out_release', 'cash_out_win', 'cash_out_lose'] as const
  await end(tx, walletId, betId, -1, kinds, risk, winLoss)
  await tx.query(
    `insert into cash_out (bet_id, number, wallet_id, request_id, content_hash,
                           settlement_revision, stake, risk, win, returned, win_loss, receipt,
                           made_on, cashed_at)
     select $1, 1, $2, $3, '\\x00', 0, $4, $5, $6, $7, $8, $9, '[]', max(posted_at)
       from transfer where reference = $1`,
    [betId, walletId, randomUUID(), stake, risk, win, risk + winLoss, winLoss, receipt],
  )
}

/** Posts what a part of a bet ends with: the risk that is released or lost, and what is won. */
async function end(
  tx: Transaction,
  walletId: bigint,
  betId: bigint,
  revision: number,
  [release, win, lose]: readonly [PostedKind, PostedKind, PostedKind],
  risk: bigint,
  winLoss: bigint,
): Promise<void> {
  const lost = winLoss < 0n ? -winLoss : 0n
  await move(tx, walletId, betId, revision, [
    [lose, lost],
    [release, risk - lost],
    [win, winLoss > 0n ? winLoss : 0n],
  ])
}

async function move(
  tx: Transaction,
  walletId: bigint,
  reference: bigint,
  revision: number,
  amounts: readonly (readonly [PostedKind, bigint])[],
): Promise<void> {
  await postTransfers(
    tx,
    amounts
      .filter(([, amount]) => amount > 0n)
      .map(([kind, amount]) => ({ reference, kind, revision, walletId, amount })),
  )
}
