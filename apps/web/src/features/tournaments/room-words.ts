import {
  type PickRow,
  type PrizeRow,
  type RoomMarket,
  type RoomRow,
  roomStatusCodes,
  roomTypeCodes,
} from '@fairline/contract/rooms'
import { type Minor, parseMoney } from '@fairline/domain/money/money'
import { prizePool } from '@fairline/domain/tournaments/prize-table'
import { type RoomStatus, roomStatuses } from '@fairline/domain/tournaments/room-status'
import { type RoomType, roomTypes } from '@fairline/domain/tournaments/room-terms'
import type { Translate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { lineShown, selectionName } from '../../bets/bet-words.ts'

/** The status of a room by its code of the wire. */
export const statusOf = ({ room_status }: Pick<RoomRow, 'room_status'>): RoomStatus =>
  roomStatuses.find((status) => roomStatusCodes[status] === room_status) ?? 'open'

/** The type of a room by its code of the wire. */
export const typeOf = ({ room_type }: Pick<RoomRow, 'room_type'>): RoomType =>
  roomTypes.find((type) => roomTypeCodes[type] === room_type) ?? 'public'

/** Whether its matches are being played: what its points say may still change. */
export const isInPlay = (room: Pick<RoomRow, 'room_status'>): boolean =>
  ['active', 'betting_stopped'].includes(statusOf(room))

/** Whether its places are decided, so that it pays or has paid. */
export const isOver = (room: Pick<RoomRow, 'room_status'>): boolean =>
  ['ended', 'closed'].includes(statusOf(room))

/** Money of the wire, minor units; 0 where the wire says nothing. */
export const minorOf = (text: string): Minor => parseMoney(text) ?? 0n

/**
 * What a room plays for with so many players, minor units. A free room has a fixed prize, and a
 * cancelled one plays for nothing.
 */
export function poolWith(room: RoomRow, players: number): Minor {
  const isGiven = typeOf(room) === 'free' || statusOf(room) === 'cancelled'
  return isGiven ? minorOf(room.prize_pool) : prizePool(minorOf(room.fee), players)
}

/** Until when the clock of a room runs, and what happens then; null where nothing is due. */
export function nextInstant(
  room: Pick<RoomRow, 'room_status' | 'last_join_time' | 'last_bet_time' | 'pay_at'>,
): { readonly kind: 'starts' | 'stops' | 'pays'; readonly atMs: number } | null {
  switch (statusOf(room)) {
    case 'open':
      return { kind: 'starts', atMs: room.last_join_time }
    case 'active':
      return { kind: 'stops', atMs: room.last_bet_time }
    case 'ended':
      return { kind: 'pays', atMs: room.pay_at }
    default:
      return null
  }
}

interface NamedPlayer {
  readonly name: string
  /** The number in the room, from 1. */
  readonly player: number
}

interface Teams {
  readonly home: string
  readonly away: string
}

/**
 * Returns the name of a player among others: who shares a masked name with somebody has the own
 * number behind it.
 */
export function nameAmong(
  { name, player }: NamedPlayer,
  all: readonly NamedPlayer[],
  t: Translate,
): string {
  const isShared = all.some((each) => each.name === name && each.player !== player)
  return isShared ? t('room.numbered', { name, number: player }) : name
}

/** What was picked, with the line of the backed side: "Ashford -0.25", "Over 2.50". */
export function pickName(
  { bet_type, bet_team, odds_ball }: Pick<PickRow, 'bet_type' | 'bet_team' | 'odds_ball'>,
  teams: Teams,
  t: Translate,
): string {
  return `${selectionName(bet_team, teams, t)} ${lineShown(bet_type, odds_ball)}`
}

/** Points with a sign: "+95.00", "-100.00", "0.00". */
export const signedPoints = (text: string): string =>
  `${minorOf(text) > 0n ? '+' : ''}${moneyText(text)}`

/** Class of the colour of points. */
export function pointsTone(text: string): string {
  const minor = minorOf(text)
  if (minor === 0n) return ''
  return minor < 0n ? 'text-loss' : 'text-win'
}

/** The word of a place that has a prize; its number where it has no title. */
export const titleText = (prize: Pick<PrizeRow, 'title'>, t: Translate): string =>
  t(`room.title.${prize.title}`)

/** Names a market and its selection. Two are the same when a pick of one is a pick of the other. */
export const marketKey = ({ bet_type, bet_team }: RoomMarket): string => `${bet_type} ${bet_team}`

/**
 * Which call takes a room: rounds of virtual football have calls of their own for members of
 * operators of type 1, and those of type 2 use them for every room.
 */
export const takesVirtualCall = (isVirtual: boolean, operatorType: number): boolean =>
  isVirtual || operatorType === 2
