import { accepted, type Rejection, refused } from '@fairline/domain/errors/rejection'
import { type Currency, formatMoney, type Minor } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Random } from '../../random.ts'
import {
  cancelByOperator,
  type Decision,
  decideCorrection,
  openFreeRoom,
} from '../tournaments/index.ts'
import { type Act, audited } from './act.ts'

/** A free room as an operator opens it. */
interface OpenedRoom {
  readonly currency: Currency
  /** Minor units. */
  readonly gift: Minor
  readonly seats: number
  readonly matchIds: readonly string[]
}

const targetOf = (roomId: number): string => `room:${roomId}`

/** A refusal in words: an operator reads no codes. */
const inWords = ({ code }: Rejection, words: Readonly<Partial<Record<string, string>>>) =>
  refused(code, { room: words[code] ?? code })

const formWords = {
  minMatch: 'a room has 3 to 10 matches',
  maxMatch: 'a room has 3 to 10 matches',
  minRoomLimit: 'a room has 3 to 30 players',
  maxRoomLimit: 'a room has 3 to 30 players',
  liveMatchNotAllowed: 'a match is in play already',
  matchNotAllowBet: 'a match does not exist, is a part of another one, or is not football',
  'createRoomFailed-3':
    'the first match begins in 10 minutes to 7 days, and the last within 48 hours of it',
}

/** Opens a free room, whose prizes the operator guarantees. */
export const openRoom = (random: Random): Act<OpenedRoom> =>
  audited('room.create', async (tx, { operatorId }, { currency, gift, seats, matchIds }) => {
    if (gift <= 0n) return refused('incompletedRequest', { gift: 'a gift is above zero' })
    const opened = await openFreeRoom(tx, random, { operatorId, currency, gift, seats, matchIds })
    if (!opened.ok) return inWords(opened.rejection, formWords)
    const { id, startsAtMs } = opened.value
    const after = { currency, gift: formatMoney(gift), players: seats, matches: [...matchIds] }
    const answer = { room: String(id), starts: `${dateTimeOf(startsAtMs)} (GMT+8)` }
    return accepted({ target: targetOf(id), before: {}, after, answer })
  })

const stateWords = {
  roomNotExists: 'there is no such room',
  roomEndedOrCancelled: 'the room is paid or cancelled already',
  roomEnded: 'the room has not ended, or is paid already',
}

/** Cancels a room and refunds every fee in full. */
export const endRoom: Act<{ readonly roomId: number }> = audited(
  'room.cancel',
  async (tx, { operatorId }, { roomId }) => {
    const was = await cancelByOperator(tx, operatorId, roomId)
    if (!was.ok) return inWords(was.rejection, stateWords)
    const { status, players, fee } = was.value
    return accepted({
      target: targetOf(roomId),
      before: { status },
      after: { status: 'cancelled', refunded: players, fee: formatMoney(fee) },
      answer: { room: String(roomId), refunded: `${players} x ${formatMoney(fee)}` },
    })
  },
)

/** Decides a second correction, which holds the payment of its room. */
export const decideRoom: Act<{ readonly roomId: number; readonly decision: Decision }> = audited(
  'room.decide',
  async (tx, { operatorId }, { roomId, decision }) => {
    const was = await decideCorrection(tx, operatorId, roomId, decision)
    if (!was.ok) return inWords(was.rejection, stateWords)
    const { corrections } = was.value
    return accepted({
      target: targetOf(roomId),
      before: { corrections },
      after: { corrections, decision },
      answer: { room: String(roomId), decision },
    })
  },
)
