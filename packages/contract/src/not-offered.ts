import type { ProductKey } from '@fairline/domain/products/all-products'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { credentials, success } from './envelope.ts'

/** The request takes any fields: they are not known before the call is served. */
const notOffered = <const Path extends `/${string}`, const Product extends ProductKey>(
  path: Path,
  product: Product,
  summary: string,
) =>
  endpoint({
    path,
    access: 'session',
    kind: 'json',
    summary: `${summary}; refused while it is not offered`,
    product,
    isOffered: false,
    request: z.looseObject(credentials),
    response: success({}),
  })

/** The calls that nothing serves: each is refused with the code of its product. */
export const notOfferedCalls = [
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
] as const
export type NotOfferedPath = (typeof notOfferedCalls)[number]['path']
