import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import type { Minor } from '@fairline/domain/money/money'
import { CommitOutcomeUnknownError, inTransaction } from '../../db/transaction.ts'
import {
  bindReserved,
  captureReserved,
  type FundsOwner,
  type Reservation,
  ReservationGoneError,
  type ReserveRefusal,
  takeReserved,
} from '../funds/index.ts'
import { type CheckedGuard, lockGuards } from '../odds-board/index.ts'
import type { WaitingTicket } from '../waiting/index.ts'
import type { PlacedBet, Placement, PlacementOutcome } from './placement.ts'
import { findOutcome, placeBatch } from './placement-store.ts'
import type { PlacingParts } from './placing-parts.ts'

/** A ticket that is checked. */
export interface Prepared {
  readonly placement: Placement
  /** Makes the ticket that waits, of the placed bet; null where the bet does not wait. */
  readonly waiting: ((bet: PlacedBet) => WaitingTicket) | null
}

/**
 * How members read what the operator's wallet refused.
 * @spec S8.duplicate_debit_record S8.connectionFailed
 */
const codeOf: Readonly<Record<ReserveRefusal, ErrorCode>> = {
  insufficient: 'insufficient_balance',
  unknown_member: 'memberInactive',
  disabled: 'SUSPEND',
  conflict: 'duplicate_debit_record',
  unknown: 'connectionFailed',
}

type Parts = Pick<PlacingParts, 'funds' | 'database' | 'batcher' | 'clock'>

type Placed = Omit<Prepared, 'placement'> & { readonly outcome: PlacementOutcome }

/**
 * Places a checked ticket of a member whose money lies with the operator: its wallet reserves the
 * risk first, and the ticket is checked again, because the board may have moved meanwhile. What is
 * not placed is given back.
 *
 * @param prepareAgain checks the ticket on the board as it is then.
 */
export async function placeReserved(
  parts: Parts,
  member: FundsOwner,
  first: Prepared,
  prepareAgain: () => Prepared,
): Promise<Placed> {
  const { funds, database } = parts
  const { placement } = first
  const known = await findOutcome(database.queries, placement)
  if (known !== null) return { outcome: known, waiting: null }
  if (!parts.clock.isTrusted()) return { outcome: { kind: 'failed' }, waiting: null }
  const { requestId, contentHash, risk: amount } = placement
  const reservation = await funds.reserve(member, { requestId, contentHash, amount })
  if (reservation.kind === 'asking') return { outcome: { kind: 'unknown' }, waiting: null }
  if (reservation.kind === 'refused') {
    return refuse(parts, placement, codeOf[reservation.refusal])
  }
  const again = prepareAgain()
  const outcome = await holdOrRefuse(parts, again.placement, reservation, amount).catch(
    async (error) => {
      await funds.giveUp(reservation)
      throw error
    },
  )
  // What is placed holds the reservation, and what may be is left to the sweep of old ones.
  if (outcome.kind === 'placed') return { outcome, waiting: again.waiting }
  if (outcome.kind !== 'unknown') await funds.giveUp(reservation)
  if (outcome.kind !== 'refused') return { outcome, waiting: null }
  return refuse(parts, placement, outcome.code, outcome.facts)
}

function holdOrRefuse(
  parts: Parts,
  placement: Placement,
  reservation: Reservation,
  reserved: Minor,
): Promise<PlacementOutcome> {
  const { refusal, risk } = placement
  if (refusal !== null) return Promise.resolve({ kind: 'refused', ...refusal })
  if (risk <= reserved) return hold(parts, placement, reservation)
  return Promise.resolve({ kind: 'refused', code: 'odds_changed', facts: {} })
}

/** Stores a refusal under its request, so that its answer never changes. */
async function refuse(
  { batcher }: Pick<Parts, 'batcher'>,
  placement: Placement,
  code: ErrorCode,
  facts: Readonly<Record<string, string>> = {},
): Promise<Placed> {
  const outcome = await batcher.submit({ ...placement, refusal: { code, facts } })
  return { outcome, waiting: null }
}

/** What was placed is no bet: the transaction that brought the money in is given up. */
class NotPlacedError extends Error {
  override name = 'NotPlacedError'
  readonly outcome: PlacementOutcome

  constructor(outcome: PlacementOutcome) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

/** The guards that the legs were checked on; place_bets judges them. */
const guardsOf = ({ legs }: Placement): readonly CheckedGuard[] =>
  legs.map(({ guardVersion: version, ...leg }) => ({ ...leg, version }))

/** Brings the risk in and places the ticket, in one transaction. */
async function hold(
  { database }: Pick<Parts, 'database'>,
  placement: Placement,
  reservation: Reservation,
): Promise<PlacementOutcome> {
  try {
    return await inTransaction(database, async (tx) => {
      // Guards come before wallets, as place_bets locks them (docs/ledger.md).
      await lockGuards(tx, guardsOf(placement))
      await takeReserved(tx, reservation, placement.walletId, placement.risk)
      const [outcome = { kind: 'failed' }] = await placeBatch(tx, [placement])
      if (outcome.kind !== 'placed') throw new NotPlacedError(outcome)
      await bindReserved(tx, reservation, outcome.bet.betId)
      if (placement.waitMs === 0) await captureReserved(tx, [outcome.bet.betId])
      return outcome
    })
  } catch (error) {
    if (error instanceof NotPlacedError) return error.outcome
    if (error instanceof ReservationGoneError) {
      return { kind: 'refused', code: 'connectionFailed', facts: {} }
    }
    if (error instanceof CommitOutcomeUnknownError) return { kind: 'unknown' }
    throw error
  }
}
