import type { Endpoint, ResponseOf } from '@fairline/contract/endpoint'
import { presentError } from '../notices/present-error.ts'
import { call } from './call.ts'
import type { BodyOf, CallOptions } from './client.ts'

/**
 * Calls for data that a page shows. A refusal is presented as its group says, and thrown, so that
 * the page shows that it failed.
 */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>> {
  const answer = await call(endpoint, body, options)
  if (answer.ok) return answer.data
  presentError(answer.rejection)
  throw new Error(answer.rejection.code)
}
