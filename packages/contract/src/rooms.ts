import { currencies } from '@fairline/domain/money/money'
import { pickTypes } from '@fairline/domain/tournaments/pick'
import { prizeTitles } from '@fairline/domain/tournaments/prize-table'
import { type RoomStatus, roomStatuses } from '@fairline/domain/tournaments/room-status'
import type { RoomType } from '@fairline/domain/tournaments/room-terms'
import * as z from 'zod/mini'
import { sportsType } from './board.ts'
import { endpoint } from './endpoint.ts'
import { credentials, lineText, moneyText, priceText, scoreText, success } from './envelope.ts'
import { reportFields } from './report-fields.ts'

/** The codes of the statuses in the domain's order. @spec S3.room.status */
const statusCodes = ['A', '0', '4', '3', '1', '2'] as const
const roomStatus = z.enum(statusCodes)
type StatusCode = z.infer<typeof roomStatus>

export const roomStatusCodes = Object.fromEntries(
  roomStatuses.map((status, index) => [status, statusCodes[index]]),
) as Readonly<Record<RoomStatus, StatusCode>>

/** @spec S3.room.type */
export const roomTypeCodes = { public: 1, private: 2, free: 3 } as const satisfies Record<
  RoomType,
  number
>
const roomType = z.union([z.literal(1), z.literal(2), z.literal(3)])

export const matchId = z
  .string('matchRequired')
  .check(z.minLength(1, 'matchRequired'), z.maxLength(32))
/** Eight digits. @spec S5.room.required S5.room.typeRequired */
export const roomId = z.string('roomIdRequired').check(z.regex(/^[0-9]{8}$/, 'roomIdRequired'))
/** Any text: what is no PIN is refused with `invalidPin`, and never answered. */
export const roomPin = z._default(z.string().check(z.maxLength(32)), '')
/** Milliseconds since 1970; 0 where there is no such moment yet. */
const momentMs = z.int()
/** Points with two decimals. */
export const pointsText = z.string().check(z.regex(/^-?\d{1,7}\.\d{2}$/))
/** SHA-256 as hexadecimal. */
export const hashText = z.string().check(z.regex(/^([0-9a-f]{64})?$/))
/** A day; missing, of another type or no day is refused with a code of its own. */
const matchDate = reportFields.match_date

export const prizeRow = z.object({
  /** From 1. */
  place: z.int(),
  title: z.enum(prizeTitles),
  amount: moneyText,
})
export type PrizeRow = z.infer<typeof prizeRow>

/**
 * A tournament room. A private one shows outsiders only type, status, fee, players and start; its
 * other fields are empty. No answer has a PIN.
 * @spec S3.room S3.room.prize
 */
export const roomRow = z.object({
  room_id: z.string(),
  room_type: roomType,
  room_status: roomStatus,
  /** The entry fee in fee units of the currency, `roomFeeUnitMinor`; 0.00 if free. */
  room_rate: moneyText,
  /** The entry fee as money. */
  fee: moneyText,
  /** How many players there may be. */
  room_limit: z.int(),
  players: z.int(),
  /** Nickname of the owner, or the masked login id; empty in a room of the operator. */
  room_owner: z.string(),
  is_owner: z.boolean(),
  is_joined: z.boolean(),
  currency_code: z.enum(currencies),
  /** Whether its matches are rounds of virtual football. */
  is_virtual: z.boolean(),
  matches: z.int(),
  /** Names of its leagues, each once. */
  leagues: z.array(z.string()),
  /** The first kick-off: until then it can be joined and left. */
  last_join_time: momentMs,
  /** The last kick-off. */
  last_bet_time: momentMs,
  /** When prizes are paid. */
  pay_at: momentMs,
  /** What is played for by those who are in now; 0.00 while they are too few, if there is a fee. */
  prize_pool: moneyText,
  prizes: z.array(prizeRow),
  /** The caller's own points and place; 0.00 and 0 without an entry. */
  points: pointsText,
  /** The same as if every match in play ended now; the place is by these. */
  live_points: pointsText,
  ranking: z.int(),
  /** What the caller's place would be paid, or was. */
  prize: moneyText,
  /** The end of the chain of sealed picks. */
  seal_head: hashText,
  /** Grows with everything that changes in the room. */
  version: z.int(),
})
export type RoomRow = z.infer<typeof roomRow>

/** @spec S7.membervalidatetournament */
export const memberValidateTournament = endpoint({
  path: '/membervalidatetournament',
  product: 'tournament',
  access: 'session',
  kind: 'json',
  summary: 'Bounds of rooms, whether the member may join now, and the own private room',
  request: z.strictObject(credentials),
  response: success({
    min_room_rate: moneyText,
    max_room_rate: moneyText,
    /** What a unit of the two is worth in the member's currency: 1.00 or 1000.00. */
    room_rate_unit: moneyText,
    min_room_limit: z.int(),
    max_room_limit: z.int(),
    min_match: z.int(),
    max_match: z.int(),
    rake_percent: z.int(),
    /** False while the account may not bet, or owes. */
    can_join: z.boolean(),
    /** The running private room that the member owns; empty without one. */
    private_room_id: z.string(),
    poll_seconds: z.int(),
  }),
})

/** How a list of rooms is sorted: by start, fee, players or the newest first. */
export const roomSorts = ['start', 'fee', 'players', 'newest'] as const

/** @spec S7.tournament.roomlist */
export const roomList = endpoint({
  path: '/tournament/roomlist',
  product: 'tournament',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Rooms in the currency of the member, by type and status',
  request: z.strictObject({
    ...credentials,
    /** 0 for every type. */
    room_type: z.union([z.literal(0), roomType], 'roomTypeRequired'),
    /**
     * '10' for every status. Two values of ours: 'play' for the rooms that have started (0 and 4),
     * 'over' for those that are decided (3, 1 and 2). @spec S3.room.status.all
     */
    room_status: z.union([roomStatus, z.enum(['10', 'play', 'over'])]),
    /** Only rooms that the member is in, private ones too. */
    mine: z.boolean(),
    /** A room's number, or a part of an owner's or a league's name; empty for all. */
    search: z.string().check(z.maxLength(40)),
    sort: z.enum(roomSorts),
    page_size: reportFields.page_size,
    page_number: reportFields.page_number,
  }),
  response: success({
    rooms: z.array(roomRow),
    total: z.int(),
    /** Open rooms of each tab, and the member's running ones. */
    counts: z.object({ public: z.int(), private: z.int(), free: z.int(), mine: z.int() }),
  }),
})

/** @spec S7.tournament.roomleaguelist */
export const roomLeagueList = endpoint({
  path: '/tournament/roomleaguelist',
  product: 'tournament',
  productOfField: { virtual: 'virtual' },
  access: 'session',
  kind: 'json',
  summary: 'Leagues with matches of a day that a room can have',
  request: z.strictObject({
    ...credentials,
    working_date: matchDate,
    /** Rounds of virtual football in place of matches. */
    virtual: z.boolean(),
  }),
  response: success({
    leagues: z.array(
      z.object({
        league_id: z.string(),
        sports_type: z.int(),
        league: z.string(),
        matches: z.int(),
      }),
    ),
    /** The days that have such matches, the first one first. */
    dates: z.array(z.string()),
  }),
})

/** A selection of a main line, with what a pick of it must show. */
export const roomMarket = z.object({
  market_id: z.string(),
  bet_type: z.enum(pickTypes),
  bet_team: z.string(),
  /** The line as the backed side sees it. */
  odds_ball: lineText,
  /** Hong Kong price of the feed, equal for all members. */
  odds: priceText,
  odds_version: z.int(),
  open: z.boolean(),
})
export type RoomMarket = z.infer<typeof roomMarket>

/** A pick that is settled or not. */
export const pickRow = z.object({
  match_id: z.string(),
  bet_type: z.enum(pickTypes),
  bet_team: z.string(),
  odds_ball: lineText,
  odds: priceText,
  /** Milliseconds since 1970. */
  placed_at: momentMs,
  /** Empty while the match has no result. */
  result: z.string(),
  points: pointsText,
  /** The same as if its match in play ended now; empty and 0.00 before that. */
  live_result: z.string(),
  live_points: pointsText,
  /** The seal, and its number in the room's chain from 1. */
  seal: hashText,
  seal_number: z.int(),
})
export type PickRow = z.infer<typeof pickRow>

/** A match that a room can have, or has. */
export const roomMatch = z.object({
  match_id: z.string(),
  sports_type: z.int(),
  /** Empty in a match of a room. */
  league_id: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  /** Milliseconds since 1970. */
  kickoff: momentMs,
  /** `void` does not count in the room. */
  state: z.enum(['upcoming', 'live', 'finished', 'void']),
  score: scoreText,
  /** The main lines of handicap and total; empty once it began. */
  markets: z.array(roomMarket),
  my_pick: z.nullable(pickRow),
})
export type RoomMatch = z.infer<typeof roomMatch>

/** @spec S7.tournament.roommatchlist */
export const roomMatchList = endpoint({
  path: '/tournament/roommatchlist',
  product: 'tournament',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Matches of a league that a room can have, or the matches of a room',
  request: z.strictObject({
    ...credentials,
    /** Both, or a room. */
    working_date: z.optional(matchDate),
    league_id: z.optional(z.string().check(z.maxLength(32))),
    room_id: z.optional(roomId),
  }),
  response: success({ matches: z.array(roomMatch) }),
})

/** @spec S7.tournament.matchlookup */
export const matchLookup = endpoint({
  path: '/tournament/matchlookup',
  product: 'tournament',
  access: 'session',
  kind: 'json',
  summary: 'Up to 20 matches that a room can have, by a part of a name, the soonest first',
  request: z.strictObject({
    ...credentials,
    /** Empty for the soonest of all. */
    search: z.string().check(z.maxLength(40)),
    /** Only rounds of virtual football, or only other matches; both if absent. */
    virtual: z.optional(z.boolean()),
    /** Only matches of this sport. */
    sports_type: z.optional(sportsType),
    /** Empty for every day. */
    working_date: z.union([matchDate, z.literal('')]),
  }),
  response: success({ matches: z.array(roomMatch) }),
})

/** @spec S7.tournament.roominfo */
export const roomInfo = endpoint({
  path: '/tournament/roominfo',
  product: 'tournament',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'A room with its pool and matches; a private one needs its PIN from who is not in',
  request: z.strictObject({ ...credentials, room_id: roomId, room_pin: roomPin }),
  response: success({
    room: roomRow,
    /** How the pool comes about: fees of the players less the rake, as it is and when full. */
    pool: z.object({
      fee: moneyText,
      rake: moneyText,
      fees: moneyText,
      prize_pool: moneyText,
      full_prize_pool: moneyText,
      full_prizes: z.array(prizeRow),
    }),
    matches: z.array(roomMatch),
  }),
})
