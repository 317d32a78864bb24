import { endpoints } from '@fairline/contract'
import type { EndpointPath } from './valid-requests.ts'

/** Every call, with who may ask it. */
export const table = endpoints.map(({ path, access }) => ({ path: path as EndpointPath, access }))

/** Calls of what is not offered: the best request gets the notice of its category. */
const disabledCodes: Readonly<Record<string, string>> = {
  '/cancelledbetlistlottery': 'lotteryDisabled',
  '/ngresult': 'lotteryDisabled',
}
/** The programme, media and tables around the sports, which have no code of their own. */
const closed = [
  '/prg',
  '/standinglist',
  '/standingresult',
  '/bracketlist',
  '/getlogo',
  '/livetv2',
  '/livetvlist',
  '/radarlist',
  '/livematchlist',
  '/highlightleague',
  '/highlightlist',
  '/apitv',
]
/** The calls of products that are not built. */
export const disabled = table
  .map(({ path }) => path)
  .filter((path) => [Object.hasOwn(disabledCodes, path), closed.includes(path)].some(Boolean))
/** The code that such a call answers. */
export function noticeOf(path: string): string {
  return disabledCodes[path] ?? 'game_maintenance'
}
/** Whether a call takes any field: what it asks for is known when its product is built. */
export const takesAnyField = (path: string): boolean =>
  path === '/ngresult' || closed.includes(path)
/** The calls of what is built. */
export const offered = table.filter(({ path }) => !disabled.includes(path))
