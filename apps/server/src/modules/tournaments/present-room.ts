import {
  type PickRow,
  type PrizeRow,
  type RoomRow,
  roomStatusCodes,
  roomTypeCodes,
} from '@fairline/contract/rooms'
import { formatLine } from '@fairline/domain/bet-types/line'
import { formatMoney, type Minor } from '@fairline/domain/money/money'
import { formatPrice } from '@fairline/domain/odds/price'
import type { LiveScore } from '@fairline/domain/tournaments/outcome-now'
import { prizesOf, prizeTitles } from '@fairline/domain/tournaments/prize-table'
import { roomRateOf } from '@fairline/domain/tournaments/room-terms'
import { poolOf } from './grade-room.ts'
import type { Rung } from './ladder.ts'
import { countedNow } from './live-scores.ts'
import type { StoredPick } from './pick-store.ts'
import { playerName } from './player-name.ts'
import type { Room } from './room-store.ts'

/** Who looks at a room. */
export interface Viewer {
  readonly walletId: bigint
  /** Whether the viewer is a player of it. */
  readonly isJoined: boolean
  /** The viewer's own line of its ladder. */
  readonly rung?: Rung | undefined
  /** Whether the viewer has shown the PIN of the private room. */
  readonly knowsPin?: boolean
}

/** Returns what a room plays for now, minor units; nothing once it is cancelled. */
export const presentPool = (room: Room): Minor =>
  room.status === 'cancelled' ? 0n : poolOf(room, room.players)

/** Returns the prizes that players would share, by place. */
export function presentPrizes(pool: Minor, players: number): PrizeRow[] {
  return prizesOf(pool, players).flatMap((amount, index) => {
    const title = prizeTitles[index]
    return title === undefined ? [] : [{ place: index + 1, title, amount: formatMoney(amount) }]
  })
}

/**
 * Returns a room as a member sees it. A private room shows a member who is not in only type,
 * status, fee, players and start.
 */
export function presentRoom(room: Room, viewer: Viewer): RoomRow {
  const { isJoined, rung, walletId, knowsPin = false } = viewer
  const isOwner = room.ownerId === walletId
  const isHidden = room.type === 'private' && !isJoined && !isOwner && !knowsPin
  const pool = presentPool(room)
  const owner = { nickname: room.ownerNickname, loginId: room.ownerLoginId }
  return {
    room_id: String(room.id),
    room_type: roomTypeCodes[room.type],
    room_status: roomStatusCodes[room.status],
    room_rate: formatMoney(roomRateOf(room.fee, room.currency)),
    fee: formatMoney(room.fee),
    room_limit: room.seats,
    players: room.players,
    room_owner: isHidden || room.ownerId === null ? '' : playerName(owner),
    is_owner: isOwner,
    is_joined: isJoined,
    currency_code: room.currency,
    is_virtual: room.isVirtual,
    matches: isHidden ? 0 : room.matches,
    leagues: isHidden ? [] : [...room.leagues],
    last_join_time: room.startsAtMs,
    last_bet_time: room.lastBetAtMs,
    pay_at: room.payAtMs ?? 0,
    prize_pool: formatMoney(pool),
    prizes: pool === 0n ? [] : presentPrizes(pool, room.players),
    points: rung?.row.points ?? formatMoney(0n),
    live_points: rung?.row.live_points ?? formatMoney(0n),
    ranking: rung?.row.ranking ?? 0,
    prize: rung?.row.prize ?? formatMoney(0n),
    seal_head: isHidden ? '' : room.sealHead,
    version: room.version,
  }
}

/** Returns what of a pick is sealed, with its seal. */
export const presentSealed = (pick: StoredPick) => ({
  match_id: pick.matchId,
  bet_type: pick.betType,
  bet_team: pick.selection,
  odds_ball: formatLine(pick.lineQuarters),
  odds: formatPrice({ type: 'HK', thousandths: pick.price }),
  placed_at: pick.placedMs,
  seal: pick.seal,
})

/**
 * Returns a pick as its player sees it, and everybody once picks are shown.
 *
 * @param live the score of its match; null while it is not in play.
 */
export function presentPick(pick: StoredPick, live: LiveScore | null): PickRow {
  const now = countedNow(pick, live)
  return {
    ...presentSealed(pick),
    result: pick.result,
    points: formatMoney(pick.points),
    live_result: now.result,
    live_points: formatMoney(now.points),
    seal_number: pick.sealNumber,
  }
}
