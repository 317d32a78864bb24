import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { credentials, success } from './envelope.ts'

/** What a call asks for beyond the credentials is known when its product is built. */
const notOffered = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    path,
    access: 'session',
    kind: 'json',
    summary: `${summary}; refused while the product is not offered`,
    request: z.looseObject(credentials),
    response: success({}),
  })

/** The calls of products that are not built. They exist, and answer that. */
export const notOfferedCalls = [
  notOffered('/membervalidatetournament', 'Whether the member may enter tournaments'),
  notOffered('/tournament/roomlist', 'Rooms'),
  notOffered('/tournament/roomleaguelist', 'Leagues that a room can choose from'),
  notOffered('/tournament/roommatchlist', 'Matches that a room can choose from'),
  notOffered('/tournament/matchlookup', 'Looks a match up'),
  notOffered('/tournament/roomcreate', 'Creates a room'),
  notOffered('/tournament/roomjoin', 'Joins a room'),
  notOffered('/tournament/vroomcreate', 'Checks before creating a room'),
  notOffered('/tournament/vroomjoin', 'Checks before joining a room'),
  notOffered('/tournament/memberbetlist', "The member's bets in a room"),
  notOffered('/tournament/betresultlist', 'Results of the bets of a room'),
  notOffered('/tournament/betresultfinal', 'Final results of a room'),
  notOffered('/tournament/bet', 'Bets in a room'),
  notOffered('/tournament/betplus', 'Adds a bet in a room'),
  notOffered('/tournament/roomrank', 'Ranking of a room'),
  notOffered('/tournament/roominfo', 'A room'),
  notOffered('/efresult', 'Results of e-fighting'),
  notOffered('/ngresult', 'Results of number games'),
  notOffered('/prg', 'Programme of games'),
  notOffered('/standinglist', 'Competitions with a standing'),
  notOffered('/standingresult', 'A standing'),
  notOffered('/bracketlist', 'Brackets'),
  notOffered('/getlogo', 'Logos'),
  notOffered('/livetv2', 'A live stream'),
  notOffered('/livetvlist', 'Live streams'),
  notOffered('/radarlist', 'Animated match centres'),
  notOffered('/livematchlist', 'Live matches'),
  notOffered('/highlightleague', 'Leagues with highlights'),
  notOffered('/highlightlist', 'Highlights'),
  notOffered('/apitv', 'TV channel interface'),
] as const
export type NotOfferedPath = (typeof notOfferedCalls)[number]['path']
