import { inTransaction, type Transaction } from '../../apps/server/src/db/transaction.ts'
import type { Placement, PlacementLeg } from '../../apps/server/src/modules/placing/placement.ts'
import type { BenchDatabase } from './bench-database.ts'
import { gate } from './gate.ts'
import type { Placer } from './placer.ts'

const connections = 16

interface WalletRow {
  available: string
  outstanding: string
  debt: string
  account_status: string
  version: string
}

/**
 * The baseline: a transaction of its own for each bet, written as one would write it with care.
 * Every statement is prepared, reads only what it needs and finds it by an index; the locks are
 * those of the product in the product's order.
 */
export function interactivePlacer(on: BenchDatabase): Placer {
  const database = on.open(connections)
  const through = gate(connections)
  return {
    name: '(a) a transaction per bet',
    place: (item) => through(() => inTransaction(database, (tx) => placeOne(tx, item))),
    close: () => database.close(),
  }
}

async function placeOne(tx: Transaction, item: Placement): Promise<void> {
  const [leg] = item.legs
  if (leg === undefined) throw new Error('a bet without a leg')
  await checkGuard(tx, leg)
  const wallet = await lockWallet(tx, item)
  await checkRequest(tx, item)
  await checkRoom(tx, item, leg)
  const betId = await insertBet(tx, item)
  await insertLeg(tx, betId, leg)
  await insertHold(tx, betId, item, wallet)
  await updateWallet(tx, item)
  await upsertExposure(tx, item, leg)
}

async function checkGuard(tx: Transaction, leg: PlacementLeg): Promise<void> {
  const [guard] = await tx.query<{ guard_version: string; open: boolean }>(
    `select guard_version, open from market_guard where match_id = $1 and market_type = $2
        for share`,
    [leg.matchKey, leg.marketType],
    'bench-guard',
  )
  if (!guard?.open || BigInt(guard.guard_version) !== leg.guardVersion) throw new Error('guard')
}

async function lockWallet(tx: Transaction, item: Placement): Promise<WalletRow> {
  const [wallet] = await tx.query<WalletRow>(
    `select available, outstanding, debt, account_status, version from wallet where id = $1
        for no key update`,
    [item.walletId],
    'bench-wallet',
  )
  const isAble = wallet?.account_status === 'active' && wallet.debt === '0'
  if (!isAble || BigInt(wallet.available) < item.risk) throw new Error('funds')
  return wallet
}

async function checkRequest(tx: Transaction, item: Placement): Promise<void> {
  const known = await tx.query(
    `select content_hash from bet where wallet_id = $1 and request_id = $2
      union all
     select content_hash from bet_refusal where wallet_id = $1 and request_id = $2`,
    [item.walletId, item.requestId],
    'bench-request',
  )
  if (known.length > 0) throw new Error('request')
}

async function checkRoom(tx: Transaction, item: Placement, leg: PlacementLeg): Promise<void> {
  const [running] = await tx.query<{ risk: string }>(
    'select risk from match_exposure where wallet_id = $1 and match_id = $2',
    [item.walletId, leg.matchKey],
    'bench-headroom',
  )
  if (BigInt(running?.risk ?? 0) + item.risk > item.maxPerMatch) throw new Error('headroom')
}

async function insertBet(tx: Transaction, item: Placement): Promise<string> {
  const [bet] = await tx.query<{ id: string }>(
    `insert into bet (id, operator_id, wallet_id, terms_id, request_id, content_hash, combination,
                      state, stake, risk, win, odds_type, accept_odds, placed_at, decided_at)
     select nextval('bet_id'), $1, $2, $3, $4, decode($5, 'hex'), $6, 'running',
            $7, $8, $9, $10, $11, now, now
       from book_now() now
     returning id`,
    [
      item.operatorId,
      item.walletId,
      item.termsId,
      item.requestId,
      item.contentHash,
      item.combination,
      item.stake,
      item.risk,
      item.win,
      item.oddsType,
      item.acceptOdds,
    ],
    'bench-bet',
  )
  return bet?.id ?? ''
}

async function insertLeg(tx: Transaction, betId: string, leg: PlacementLeg): Promise<void> {
  await tx.query(
    `insert into bet_leg (bet_id, leg, match_id, market_type, bet_type, period, selection,
                          line_quarters, odds_thousandths, placed_odds_thousandths,
                          source_odds_type, source_odds_thousandths, odds_version, guard_version)
     values ($1, 1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12)`,
    [
      betId,
      leg.matchKey,
      leg.marketType,
      leg.betType,
      leg.period,
      leg.selection,
      leg.lineQuarters,
      leg.price.type === 'MM' ? null : leg.price.thousandths,
      leg.sourceOddsType,
      leg.sourceOddsThousandths,
      leg.oddsVersion,
      leg.guardVersion,
    ],
    'bench-leg',
  )
}

async function insertHold(
  tx: Transaction,
  betId: string,
  { walletId, risk }: Placement,
  wallet: WalletRow,
): Promise<void> {
  await tx.query(
    `insert into transfer (reference, kind, revision, debit_account, credit_account, amount,
                           wallet_id, available_after, outstanding_after, wallet_version,
                           posted_at)
     values ($1, 'hold', 0, $2::bigint * 4, $2::bigint * 4 + 1, $3, $2, $4, $5, $6, book_now())`,
    [
      betId,
      walletId,
      risk,
      BigInt(wallet.available) - risk,
      BigInt(wallet.outstanding) + risk,
      BigInt(wallet.version) + 1n,
    ],
    'bench-hold',
  )
}

async function updateWallet(tx: Transaction, { walletId, risk }: Placement): Promise<void> {
  await tx.query(
    `update wallet set available = available - $2, outstanding = outstanding + $2,
                       version = version + 1
      where id = $1`,
    [walletId, risk],
    'bench-take',
  )
}

async function upsertExposure(tx: Transaction, item: Placement, leg: PlacementLeg): Promise<void> {
  await tx.query(
    `insert into match_exposure as e (wallet_id, match_id, risk) values ($1, $2, $3)
     on conflict (wallet_id, match_id) do update set risk = e.risk + excluded.risk`,
    [item.walletId, leg.matchKey, item.risk],
    'bench-exposure',
  )
}
