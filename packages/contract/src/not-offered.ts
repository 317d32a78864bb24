import type { ProductKey } from '@fairline/domain/products/all-products'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'
import { credentials, success } from './envelope.ts'
import { range } from './game-results.ts'

const refusing = <
  const Path extends `/${string}`,
  const Product extends ProductKey,
  Request extends Endpoint['request'],
>(
  path: Path,
  product: Product,
  summary: string,
  request: Request,
) =>
  endpoint({
    path,
    access: 'session',
    kind: 'json',
    summary: `${summary}; refused while it is not offered`,
    product,
    isOffered: false,
    request,
    response: success({}),
  })

/** The request takes any fields: they are not known before the call is served. */
const notOffered = <const Path extends `/${string}`, const Product extends ProductKey>(
  path: Path,
  product: Product,
  summary: string,
) => refusing(path, product, summary, z.looseObject(credentials))

const results = <const Path extends `/${string}`, const Product extends ProductKey>(
  path: Path,
  product: Product,
  summary: string,
) => refusing(path, product, summary, z.strictObject(range))

/** The calls that nothing serves: each is refused with the code of its product. */
export const notOfferedCalls = [
  {
    ...notOffered('/ngresult', 'lottery', 'Results of number games'),
    isPage: true,
  },
  notOffered('/prg', 'slots', 'Programme of games'),
  notOffered('/standinglist', 'media', 'Competitions with a standing'),
  notOffered('/standingresult', 'media', 'A standing'),
  notOffered('/bracketlist', 'media', 'Brackets'),
  notOffered('/getlogo', 'media', 'Logos'),
  notOffered('/livetv2', 'media', 'A live stream'),
  notOffered('/livetvlist', 'media', 'Live streams'),
  notOffered('/radarlist', 'media', 'Animated match centres'),
  notOffered('/livematchlist', 'media', 'Live matches'),
  notOffered('/highlightleague', 'media', 'Leagues with highlights'),
  notOffered('/highlightlist', 'media', 'Highlights'),
  notOffered('/apitv', 'media', 'TV channel interface'),
  results('/cancelledbetlistlottery', 'lottery', 'Cancelled lottery bets'),
] as const
export type NotOfferedPath = (typeof notOfferedCalls)[number]['path']
