import type { RoomRow } from '@fairline/contract/rooms'
import { formatMoney } from '@fairline/domain/money/money'
import { prizePool, prizesOf, prizeTitles } from '@fairline/domain/tournaments/prize-table'
import { roomFeeOf, roomRateOf } from '@fairline/domain/tournaments/room-terms'

const rate = 100
const players = 7
const hourMs = 3_600_000

/**
 * A room as the lobby shows one while it has no other: seven of ten players at 100 fee units.
 *
 * @param nowMs milliseconds since 1970.
 */
export function exampleRoom(currency: RoomRow['currency_code'], nowMs: number): RoomRow {
  const fee = roomFeeOf(rate, currency)
  const pool = prizePool(fee, players)
  const prizes = prizesOf(pool, players).map((amount, at) => ({
    place: at + 1,
    title: prizeTitles[at] ?? 'Champion',
    amount: formatMoney(amount),
  }))
  return {
    room_id: '',
    room_type: 1,
    room_status: 'A',
    room_rate: formatMoney(roomRateOf(fee, currency)),
    fee: formatMoney(fee),
    room_limit: 10,
    players,
    room_owner: '',
    is_owner: false,
    is_joined: false,
    currency_code: currency,
    is_virtual: false,
    matches: 5,
    leagues: [],
    last_join_time: nowMs + 3 * hourMs,
    last_bet_time: nowMs + 8 * hourMs,
    pay_at: 0,
    prize_pool: formatMoney(pool),
    prizes,
    points: '0.00',
    live_points: '0.00',
    ranking: 0,
    prize: '0.00',
    seal_head: '',
    version: 0,
  }
}
