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

const ticketId = z.string().check(z.maxLength(16))

/**
 * The calls of products that are not built. Media and league tables have no code of their own, so
 * they are refused with `forbiddenAccess`.
 * @spec S8.lotteryDisabled S8.liveCasinoDisabled S8.MiniGameDisabled S8.EsportsDisabled
 */
export const notOfferedCalls = [
  {
    ...notOffered('/ngresult', 'MiniGameDisabled', 'Results of number games'),
    isPage: true,
  },
  notOffered('/prg', 'MiniGameDisabled', 'Programme of games'),
  notOffered('/standinglist', 'forbiddenAccess', 'Competitions with a standing'),
  notOffered('/standingresult', 'forbiddenAccess', 'A standing'),
  notOffered('/bracketlist', 'forbiddenAccess', 'Brackets'),
  notOffered('/getlogo', 'forbiddenAccess', 'Logos'),
  notOffered('/livetv2', 'forbiddenAccess', 'A live stream'),
  notOffered('/livetvlist', 'forbiddenAccess', 'Live streams'),
  notOffered('/radarlist', 'forbiddenAccess', 'Animated match centres'),
  notOffered('/livematchlist', 'forbiddenAccess', 'Live matches'),
  notOffered('/highlightleague', 'forbiddenAccess', 'Leagues with highlights'),
  notOffered('/highlightlist', 'forbiddenAccess', 'Highlights'),
  notOffered('/apitv', 'forbiddenAccess', 'TV channel interface'),
  results('/cancelledbetlistlottery', 'lotteryDisabled', 'Cancelled lottery bets'),
  results('/gameresult/lottery', 'lotteryDisabled', 'Results of lottery bets'),
  results('/gameresult/livecasino', 'liveCasinoDisabled', 'Results of live casino'),
  results('/gameresult/slots', 'MiniGameDisabled', 'Results of slots'),
  results('/gameresult/esports2', 'EsportsDisabled', 'Results of e-sports'),
  refusing(
    '/gameresult/esports2detail',
    'EsportsDisabled',
    'Details of an e-sports bet',
    z.strictObject({ ...credentials, ticket_id: ticketId }),
  ),
] as const
export type NotOfferedPath = (typeof notOfferedCalls)[number]['path']
