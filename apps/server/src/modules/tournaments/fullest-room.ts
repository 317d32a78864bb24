import type { Currency } from '@fairline/domain/money/money'
import type { Queries } from '../../db/queries.ts'
import { poolOf } from './grade-room.ts'
import { selectFullestRoom } from './room-store.ts'

/** A public room that anyone may enter. Amounts in minor units, milliseconds since 1970. */
interface FullestRoom {
  readonly currency: Currency
  readonly fee: bigint
  readonly players: number
  readonly seats: number
  /** What the players share when every seat is taken. */
  readonly pool: bigint
  readonly startsAtMs: number
}

/**
 * Returns the open public room of an operator of which most seats are taken, of those that still
 * have one; undefined without any.
 */
export async function fullestRoom(
  queries: Queries,
  operatorId: number,
  withRounds: boolean,
): Promise<FullestRoom | undefined> {
  const room = await selectFullestRoom(queries, operatorId, withRounds)
  return room && { ...room, pool: poolOf(room, room.seats) }
}
