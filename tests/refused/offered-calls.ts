import { endpoints } from '@fairline/contract'
import type { Endpoint } from '@fairline/contract/endpoint'
import type { EndpointPath } from './valid-requests.ts'

/** Every call, with who may ask it. */
export const table = endpoints.map(({ path, access }) => ({ path: path as EndpointPath, access }))

/** The calls of products that are not built. */
export const disabled: readonly EndpointPath[] = endpoints
  .filter((call: Endpoint) => call.isOffered === false)
  .map(({ path }) => path)
/** The code that such a call answers. */
export const noticeOfClosed = 'game_maintenance'
/** The calls of what is built. */
export const offered = table.filter(({ path }) => !disabled.includes(path))
