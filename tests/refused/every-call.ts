import { endpoints } from '@fairline/contract'
import type { EndpointPath } from './valid-requests.ts'

/** Every call, with who may ask it. */
export const everyCall = endpoints.map(({ path, access }) => ({
  path: path as EndpointPath,
  access,
}))
