import { prizeTitles } from '@fairline/domain/tournaments/prize-table'
import { refundReasons } from '@fairline/domain/tournaments/room-status'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { credentials, dateTimeText, moneyText, success } from './envelope.ts'
import { range } from './game-results.ts'
import { reportFields } from './report-fields.ts'
import { pickRow, pointsText, roomId, roomRow } from './rooms.ts'

/** A line of the ladder. */
export const rankRow = z.object({
  /** The player's number in the room, from 1; names a line while it moves. */
  player: z.int(),
  /** From 1; equal players share it. */
  ranking: z.int(),
  /** The place before the last change, 0 before the first. */
  before: z.int(),
  /** Nickname, or the masked login id. */
  name: z.string(),
  /** The points of matches with a result. */
  points: pointsText,
  /** The same, as if every match in play ended now. */
  live_points: pointsText,
  won: z.int(),
  picks_made: z.int(),
  /** What the place would be paid, or was. */
  prize: moneyText,
  is_me: z.boolean(),
})
export type RankRow = z.infer<typeof rankRow>

/** @spec S7.tournament.roomrank */
export const roomRank = endpoint({
  path: '/tournament/roomrank',
  product: 'tournament',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'The ladder of a room, in its order by live points',
  request: z.strictObject({
    ...credentials,
    room_id: roomId,
    /** The version that the caller has; the rows are left out where it is the current one. */
    version: z.optional(z.int()),
  }),
  response: success({ version: z.int(), rows: z.optional(z.array(rankRow)) }),
})

/** An own pick with all that explains it. */
export const ownPick = z.object({
  ...pickRow.shape,
  room_id: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  score: z.string(),
  /** How its points come about; null before the result. */
  receipt: z.nullable(z.record(z.string(), z.unknown())),
})
export type OwnPick = z.infer<typeof ownPick>

/** @spec S7.tournament.memberbetlist */
export const memberBetList = endpoint({
  path: '/tournament/memberbetlist',
  product: 'tournament',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: "The member's own picks in a room, or in all of them, newest first",
  request: z.strictObject({
    ...credentials,
    /** Empty for every room. */
    room_id: z.union([roomId, z.literal('')]),
    page_size: reportFields.page_size,
    page_number: reportFields.page_number,
  }),
  response: success({ picks: z.array(ownPick), total: z.int() }),
})

/** What a player did in one match. */
const resultCell = z.object({
  match_id: z.string(),
  /** Whether there is a pick; what it is, and its points, show from Stop Betting on. */
  is_picked: z.boolean(),
  pick: z.nullable(pickRow),
  points: pointsText,
})

/** @spec S7.tournament.betresultlist */
export const betResultList = endpoint({
  path: '/tournament/betresultlist',
  product: 'tournament',
  access: 'session',
  polled: true,
  kind: 'json',
  summary: 'Matches and players of a room with their points; picks of others from Stop Betting on',
  request: z.strictObject({ ...credentials, room_id: roomId }),
  response: success({
    players: z.array(
      z.object({
        player: z.int(),
        name: z.string(),
        is_me: z.boolean(),
        points: pointsText,
        live_points: pointsText,
        cells: z.array(resultCell),
      }),
    ),
  }),
})

/** A link of the chain of a room. */
export const sealLink = z.object({
  /** From 1. */
  number: z.int(),
  player: z.int(),
  name: z.string(),
  match_id: pickRow.shape.match_id,
  bet_type: pickRow.shape.bet_type,
  bet_team: pickRow.shape.bet_team,
  odds_ball: pickRow.shape.odds_ball,
  odds: pickRow.shape.odds,
  placed_at: pickRow.shape.placed_at,
  seal: pickRow.shape.seal,
  salt: z.string(),
  head: z.string(),
})
export type SealLink = z.infer<typeof sealLink>

/** @spec S7.tournament.betresultfinal */
export const betResultFinal = endpoint({
  path: '/tournament/betresultfinal',
  product: 'tournament',
  access: 'session',
  kind: 'json',
  summary: 'The final order with prizes, and picks with salts and chain, from Stop Betting on',
  request: z.strictObject({ ...credentials, room_id: roomId }),
  response: success({
    room: roomRow,
    rows: z.array(rankRow),
    chain: z.array(sealLink),
    /** Set where a result was corrected after the payment, which is final. */
    note: z.enum(['', 'late_correction']),
  }),
})

/** @spec S7.gameresult.tournament */
export const gameResultTournament = endpoint({
  path: '/gameresult/tournament',
  product: 'tournament',
  access: 'session',
  kind: 'json',
  summary: "The member's paid rooms by the day of their payment, newest first",
  request: z.strictObject(range),
  response: success({
    results: z.array(
      z.object({
        room_id: z.string(),
        room_type: roomRow.shape.room_type,
        ended_at: dateTimeText,
        players: z.int(),
        ranking: z.int(),
        title: z.union([z.enum(prizeTitles), z.literal('')]),
        points: pointsText,
        fee: moneyText,
        prize: moneyText,
        win_loss: moneyText,
      }),
    ),
    total: z.int(),
  }),
})

/** @spec S7.gameresult.tournamentrefund */
export const gameResultTournamentRefund = endpoint({
  path: '/gameresult/tournamentrefund',
  product: 'tournament',
  access: 'session',
  kind: 'json',
  summary: "The member's fees that were given back, newest first",
  request: z.strictObject(range),
  response: success({
    refunds: z.array(
      z.object({
        room_id: z.string(),
        fee: moneyText,
        refunded_at: dateTimeText,
        reason: z.enum(refundReasons),
      }),
    ),
    total: z.int(),
  }),
})
