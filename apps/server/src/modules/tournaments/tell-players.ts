import { formatMoney } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'
import { type RoomMessage, tellRooms } from '../content/index.ts'
import type { Entry } from './entry-store.ts'
import type { Room } from './room-store.ts'

const minuteMs = 60_000

type Topic = RoomMessage['topic']

const numberOf = ({ id }: Pick<Room, 'id'>) => ({ room: String(id) })

/** Writes to every player what happened in the room; `factsOf` adds what is the player's own. */
export async function tellPlayers(
  tx: Transaction,
  room: Pick<Room, 'id' | 'operatorId' | 'currency'>,
  entries: readonly Pick<Entry, 'walletId' | 'place' | 'prize'>[],
  topic: Topic,
  factsOf: (entry: Pick<Entry, 'place' | 'prize'>) => Record<string, string> = () => ({}),
): Promise<void> {
  const { id: roomId, operatorId } = room
  await tellRooms(
    tx,
    entries.map((entry) => ({
      operatorId,
      roomId,
      topic,
      accountId: entry.walletId,
      facts: { ...numberOf(room), ...factsOf(entry) },
    })),
  )
}

/** The place and the prize of a player. */
export const prizeFacts = (
  { currency }: Pick<Room, 'currency'>,
  { place, prize }: Pick<Entry, 'place' | 'prize'>,
): Record<string, string> => ({ place: String(place), prize: formatMoney(prize), currency })

/** What the end of a room says to a player. */
export const resultFacts = (
  room: Pick<Room, 'currency'>,
  entry: Pick<Entry, 'place' | 'prize'>,
  payAfterMs: number,
): Record<string, string> => ({
  ...prizeFacts(room, entry),
  minutes: String(payAfterMs / minuteMs),
})

/** Tells an owner that wrong tries have killed the PIN of the room. */
export async function tellPinDead(
  tx: Transaction,
  room: Pick<Room, 'id' | 'operatorId'>,
  ownerId: bigint,
): Promise<void> {
  const { id: roomId, operatorId } = room
  const message = { operatorId, roomId, topic: 'room_pin_dead', accountId: ownerId } as const
  await tellRooms(tx, [{ ...message, facts: numberOf(room) }])
}
