import type { SeamlessStatus } from '@fairline/contract/provider/seamless'
import type { Minor } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'

/** A call that moves money, as the database takes it. */
export interface GameMove {
  readonly providerId: number
  readonly transactionId: string
  /** SHA-256 of what was asked, hexadecimal. */
  readonly contentHash: string
  readonly roundId: string
  readonly player: string
  readonly currency: string
  /** Minor units. */
  readonly amount: Minor
}

/** What a call of a game came to. 'RESERVE': the operator's own wallet has to be asked first. */
export interface GameAnswer {
  readonly status: SeamlessStatus | 'RESERVE'
  /** What the member has to bet with; null where the call does not tell. */
  readonly balance: Minor | null
  /** The wallet after the call; null where nothing was asked of it. */
  readonly after: {
    readonly walletId: bigint
    readonly available: Minor
    readonly outstanding: Minor
    readonly version: bigint
  } | null
}

interface AnswerRow {
  status: GameAnswer['status']
  balance: string | null
  wallet_id: string | null
  available: string
  outstanding: string
  version: string
}

/** Holds a bet. `intentId` is what the operator's own wallet reserved. */
export function debitGame(
  db: Queries,
  move: GameMove & { readonly tokenHash: Buffer; readonly gameCode: string },
  intentId: bigint | null,
): Promise<GameAnswer> {
  const { providerId, transactionId, contentHash, tokenHash, roundId, gameCode } = move
  const { player, currency, amount } = move
  return answered(
    db,
    "debit_game($1::smallint, $2, decode($3, 'hex'), $4, $5, $6, $7, $8, $9, $10)",
    [
      providerId,
      transactionId,
      contentHash,
      tokenHash,
      roundId,
      gameCode,
      player,
      currency,
      amount,
      intentId,
    ],
    'debit-game',
  )
}

/** A credit or a rollback of a debit. */
export interface BackwardMove extends GameMove {
  readonly reference: string
  readonly isClosed: boolean
}

/** Pays a win. */
export const creditGame = (db: Queries, move: BackwardMove): Promise<GameAnswer> =>
  backward(db, 'credit_game', move)

/** Takes a debit back. */
export const rollBackGame = (db: Queries, move: BackwardMove): Promise<GameAnswer> =>
  backward(db, 'roll_back_game', move)

function backward(
  db: Queries,
  name: 'credit_game' | 'roll_back_game',
  move: BackwardMove,
): Promise<GameAnswer> {
  const { providerId, transactionId, contentHash, reference, roundId } = move
  const { player, currency, amount, isClosed } = move
  return answered(
    db,
    `${name}($1::smallint, $2, decode($3, 'hex'), $4, $5, $6, $7, $8, $9)`,
    [
      providerId,
      transactionId,
      contentHash,
      reference,
      roundId,
      player,
      currency,
      amount,
      isClosed,
    ],
    name,
  )
}

async function answered(
  db: Queries,
  call: string,
  values: readonly unknown[],
  name: string,
): Promise<GameAnswer> {
  const [row] = await db.query<AnswerRow & Record<string, unknown>>(
    `select * from ${call}`,
    values,
    name,
  )
  if (row === undefined) return { status: 'TRY_AGAIN', balance: null, after: null }
  const { status, balance, wallet_id: walletId, available, outstanding, version } = row
  return {
    status,
    balance: balance === null ? null : BigInt(balance),
    after:
      walletId === null
        ? null
        : {
            walletId: BigInt(walletId),
            available: BigInt(available),
            outstanding: BigInt(outstanding),
            version: BigInt(version),
          },
  }
}

/** Whose game session it is. */
export interface OpenedSession {
  readonly operatorId: number
  readonly walletId: bigint
  readonly currency: string
  readonly isRemote: boolean
  /** Minor units. */
  readonly available: Minor
}

/** Returns the wallet of a live game session, and opens it; undefined where it is over. */
export async function openedSession(
  db: Queries,
  shown: { readonly providerId: number; readonly tokenHash: Buffer; readonly player: string },
): Promise<OpenedSession | undefined> {
  const [row] = await db.query<{
    operator_id: number
    id: string
    currency: string
    is_remote: boolean
    available: string
  }>(
    `select w.operator_id, w.id, w.currency, w.is_remote, w.available
       from live_game_session($1::smallint, $2, $3) s join wallet w on w.id = s.wallet_id`,
    [shown.providerId, shown.tokenHash, shown.player],
    'live-game-session',
  )
  return (
    row && {
      operatorId: row.operator_id,
      walletId: BigInt(row.id),
      currency: row.currency,
      isRemote: row.is_remote,
      available: BigInt(row.available),
    }
  )
}
