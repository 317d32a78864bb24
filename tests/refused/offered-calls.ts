import { endpoints } from '@fairline/contract'
import type { EndpointPath } from './valid-requests.ts'

/** Every call, with who may ask it. */
export const table = endpoints.map(({ path, access }) => ({ path: path as EndpointPath, access }))

/** Calls of what is not offered: the best request gets the notice of its category. */
const disabledCodes: Readonly<Record<string, string>> = {
  '/cancelledbetlistlottery': 'lotteryDisabled',
  '/gameresult/lottery': 'lotteryDisabled',
  '/gameresult/livecasino': 'liveCasinoDisabled',
  '/gameresult/slots': 'MiniGameDisabled',
  '/gameresult/esports2': 'EsportsDisabled',
  '/gameresult/esports2detail': 'EsportsDisabled',
  '/ngresult': 'MiniGameDisabled',
  '/prg': 'MiniGameDisabled',
}
/** Media and tables around the sports, which have no code of their own. */
const media = [
  ...['/standinglist', '/standingresult', '/bracketlist', '/getlogo', '/livetv2', '/livetvlist'],
  ...['/radarlist', '/livematchlist', '/highlightleague', '/highlightlist', '/apitv'],
]
/** The calls of products that are not built. */
export const disabled = table
  .map(({ path }) => path)
  .filter((path) => [Object.hasOwn(disabledCodes, path), media.includes(path)].some(Boolean))
/** The code that such a call answers. */
export function noticeOf(path: string): string {
  if (media.includes(path)) return 'forbiddenAccess'
  return disabledCodes[path] ?? 'MiniGameDisabled'
}
/** Whether a call takes any field: what it asks for is known when its product is built. */
export const takesAnyField = (path: string): boolean =>
  media.includes(path) || asksNothing.includes(path)
const asksNothing = ['/ngresult', '/prg']
/** The calls of what is built. */
export const offered = table.filter(({ path }) => !disabled.includes(path))
