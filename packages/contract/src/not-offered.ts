import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'
import { credentials, success } from './envelope.ts'
import { range } from './game-results.ts'

const refusing = <const Path extends `/${string}`, Request extends Endpoint['request']>(
  path: Path,
  refusedWith: ErrorCode,
  summary: string,
  request: Request,
) =>
  endpoint({
    path,
    access: 'session',
    kind: 'json',
    summary: `${summary}; refused while the product is not offered`,
    refusedWith,
    request,
    response: success({}),
  })

/** The request takes any fields: they are not known before the product is built. */
const notOffered = <const Path extends `/${string}`>(
  path: Path,
  code: ErrorCode,
  summary: string,
) => refusing(path, code, summary, z.looseObject(credentials))

const results = <const Path extends `/${string}`>(path: Path, code: ErrorCode, summary: string) =>
  refusing(path, code, summary, z.strictObject(range))

/**
 * The calls of products that are not built. Slots, media, league tables and the programme have no
 * code of their own, so they are refused with `game_maintenance`. The code of a product that can
 * be on, as e-sports, is answered only where that product is off.
 * @spec S8.lotteryDisabled S8.liveCasinoDisabled
 */
export const notOfferedCalls = [
  {
    ...notOffered('/ngresult', 'lotteryDisabled', 'Results of number games'),
    isPage: true,
  },
  notOffered('/prg', 'game_maintenance', 'Programme of games'),
  notOffered('/standinglist', 'game_maintenance', 'Competitions with a standing'),
  notOffered('/standingresult', 'game_maintenance', 'A standing'),
  notOffered('/bracketlist', 'game_maintenance', 'Brackets'),
  notOffered('/getlogo', 'game_maintenance', 'Logos'),
  notOffered('/livetv2', 'game_maintenance', 'A live stream'),
  notOffered('/livetvlist', 'game_maintenance', 'Live streams'),
  notOffered('/radarlist', 'game_maintenance', 'Animated match centres'),
  notOffered('/livematchlist', 'game_maintenance', 'Live matches'),
  notOffered('/highlightleague', 'game_maintenance', 'Leagues with highlights'),
  notOffered('/highlightlist', 'game_maintenance', 'Highlights'),
  notOffered('/apitv', 'game_maintenance', 'TV channel interface'),
  results('/cancelledbetlistlottery', 'lotteryDisabled', 'Cancelled lottery bets'),
  results('/gameresult/lottery', 'lotteryDisabled', 'Results of lottery bets'),
  results('/gameresult/livecasino', 'liveCasinoDisabled', 'Results of live casino'),
  results('/gameresult/slots', 'game_maintenance', 'Results of slots'),
] as const
export type NotOfferedPath = (typeof notOfferedCalls)[number]['path']
