import { endpoints } from '@fairline/contract'
import type { EndpointPath } from './valid-requests.ts'

/** Every call, with who may ask it. */
export const table = endpoints.map(({ path, access }) => ({ path: path as EndpointPath, access }))

/** Media and tables around the sports, which have no code of their own. */
const closed = [
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
export const disabled = table.map(({ path }) => path).filter((path) => closed.includes(path))
/** The code that such a call answers. */
export const noticeOfClosed = 'game_maintenance'
/** Whether a call takes any field: what it asks for is known when its product is built. */
export const takesAnyField = (path: string): boolean => closed.includes(path)
/** The calls of what is built. */
export const offered = table.filter(({ path }) => !disabled.includes(path))
