import { betResultFinal, gameResultTournamentRefund } from '@fairline/contract/room-results'
import { roomInfo } from '@fairline/contract/rooms'
import { userBalance } from '@fairline/contract/session'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import { dateOf } from '@fairline/domain/time/gmt8'
import { type OraclePick, oracleOrder } from '../../packages/domain/testing/room-oracle.ts'
import { type DayMatch, truthOf } from './football-day.ts'
import { minorOf } from './judge.ts'
import { doesCount, type PlayedEntry, type PlayedRoom } from './room-day.ts'
import { type RoomPlayer, roomCredit } from './room-players.ts'

/** What became of the rooms of a day. */
export interface RoomFigures {
  readonly rooms: number
  readonly entries: number
  readonly picks: number
  readonly paid: number
  readonly prizes: number
  /** Entries whose fee came back: the room was cancelled, or the player left it. */
  readonly refunds: number
  readonly differences: readonly string[]
}

/** The rooms of a day that is over. */
export interface JudgedRooms {
  readonly rooms: readonly PlayedRoom[]
  readonly players: readonly RoomPlayer[]
  /** The matches of rooms, by their indexes. */
  readonly matches: readonly DayMatch[]
  /** The id under which members see a match. */
  readonly idOf: (match: DayMatch) => string
  readonly nowMs: number
}

/** How a room must have ended: as paid, or why it was cancelled. */
type Due = 'paid' | 'owner_left' | 'min_players' | 'matches_void'

const stays = ({ hasLeft }: PlayedEntry): boolean => !hasLeft

function dueOf({ entries, matches }: PlayedRoom, played: readonly DayMatch[]): Due {
  const staying = entries.filter(stays)
  if (staying.length === 0) return 'owner_left'
  if (staying.length < 3) return 'min_players'
  const counting = matches.filter((index) => doesCount(played[index]?.fate))
  return counting.length < 3 ? 'matches_void' : 'paid'
}

/**
 * Compares every room with the oracle, by the answers that its players get, and the money of every
 * player with what the rooms must have left.
 */
export async function judgeRooms({
  rooms,
  players,
  matches,
  idOf,
  nowMs,
}: JudgedRooms): Promise<RoomFigures> {
  const differences: string[] = []
  const money = new Map(players.map((player) => [player, roomCredit]))
  let prizes = 0
  for (const room of rooms) {
    const due = dueOf(room, matches)
    const won = due === 'paid' ? await judgePaid(room, matches, idOf) : null
    if (won === null) differences.push(...(await judgeCancelled(room, due, nowMs)))
    else differences.push(...won.differences)
    for (const { player, prize } of won?.prizes ?? []) {
      if (prize > 0) prizes += 1
      money.set(player, (money.get(player) ?? 0n) + BigInt(prize - room.fee))
    }
  }
  for (const [player, due] of money) differences.push(...(await judgeMoney(player, due)))
  const entries = rooms.flatMap((room) => room.entries)
  const paid = rooms.filter((room) => dueOf(room, matches) === 'paid')
  const kept = paid.flatMap((room) => room.entries.filter(stays))
  return {
    rooms: rooms.length,
    entries: entries.length,
    picks: entries.reduce((sum, { picks }) => sum + picks.length, 0),
    paid: paid.length,
    prizes,
    refunds: entries.length - kept.length,
    differences,
  }
}

const sides = ['home', 'away', 'over', 'under'] as const

/** The order of a paid room as every player sees it, and the picks of its chain. */
async function judgePaid(
  room: PlayedRoom,
  matches: readonly DayMatch[],
  idOf: (match: DayMatch) => string,
) {
  const { roomId, fee } = room
  const differences: string[] = []
  const entries = room.entries.filter(stays)
  const finals = await Promise.all(
    entries.map(({ player }) => player.book.call(betResultFinal, { room_id: roomId })),
  )
  const placedAt = new Map(finals[0]?.chain.map(({ salt, placed_at }) => [salt, placed_at]))
  const indexOf = new Map(matches.map((match, index) => [idOf(match), index]))
  const order = oracleOrder({
    fee,
    scores: matches.map((match) => {
      const score = doesCount(match.fate) ? truthOf(match, 'FT').fullTime : null
      return score === null ? null : [score.home, score.away]
    }),
    players: entries.map(({ picks }) =>
      picks.map((pick): OraclePick => {
        const side = sides.find((each) => each === pick.bet_team)
        if (side === undefined) throw new Error(`${pick.bet_team} is a side`)
        return {
          match: indexOf.get(pick.match_id) ?? -1,
          side,
          line: Number(pick.odds_ball) * 4,
          price: Math.round(Number(pick.odds) * 100),
          placedMs: placedAt.get(pick.salt) ?? 0,
        }
      }),
    ),
  })
  const due = order.map(({ place, points, prize }) => textOf(place, points, prize))
  const found = finals.map(({ rows }) => {
    const own = rows.find(({ is_me }) => is_me)
    return own && `place ${own.ranking}, ${own.points} points, prize ${own.prize}`
  })
  for (const [index, text] of due.entries()) {
    if (found[index] === text) continue
    differences.push(`room ${roomId}, player ${index + 1}: ${found[index]}, due ${text}`)
  }
  const status = finals[0]?.room.room_status
  if (status !== '1') differences.push(`room ${roomId}: status ${status}, due 1`)
  const sealed = finals[0]?.chain.map(({ salt }) => salt).toSorted() ?? []
  const taken = room.entries.flatMap(({ picks }) => picks.map(({ salt }) => salt)).toSorted()
  if (sealed.join() !== taken.join()) {
    differences.push(`room ${roomId}: ${sealed.length} picks are sealed, taken ${taken.length}`)
  }
  const prizes = entries.map(({ player }, index) => ({ player, prize: order[index]?.prize ?? 0 }))
  return { differences, prizes }
}

const textOf = (place: number, points: number, prize: number): string =>
  `place ${place}, ${formatMoney(BigInt(points))} points, prize ${formatMoney(BigInt(prize))}`

/** A cancelled room returns every fee, and says why. */
async function judgeCancelled(
  { roomId, fee, entries }: PlayedRoom,
  due: Due,
  nowMs: number,
): Promise<readonly string[]> {
  const today = dateOf(nowMs)
  const differences: string[] = []
  for (const { player, hasLeft } of entries) {
    const span = { start_date: dateOf(nowMs - 86_400_000), end_date: today }
    const page = { page_size: 100, page_number: 1 }
    const { refunds } = await player.book.call(gameResultTournamentRefund, { ...span, ...page })
    const own = refunds.filter(({ room_id }) => room_id === roomId)
    const text = own.map((refund) => `${refund.fee} ${refund.reason}`).join(', ')
    const reason = hasLeft && due !== 'owner_left' ? 'left' : due
    const expected = `${formatMoney(BigInt(fee))} ${reason}`
    if (text !== expected) {
      differences.push(`room ${roomId}, ${player.loginId}: ${text || 'nothing'}, due ${expected}`)
    }
  }
  const [owner] = entries
  const info = await owner?.player.book.ask(roomInfo, { room_id: roomId, room_pin: '' })
  const status = info?.ok === true ? info.data.room.room_status : info?.code
  if (status !== '2') differences.push(`room ${roomId}: status ${status}, due 2`)
  return differences
}

async function judgeMoney({ loginId, book }: RoomPlayer, due: bigint): Promise<readonly string[]> {
  const { balance, outstanding_balance } = await book.call(userBalance, {})
  const found = `${minorOf(balance)} and ${minorOf(outstanding_balance)} held`
  const expected = `${due} and ${parseMoney('0.00')} held`
  return found === expected ? [] : [`${loginId} has ${found}, due ${expected}`]
}
