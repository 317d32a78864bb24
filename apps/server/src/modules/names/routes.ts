import { accepted } from '@fairline/domain/errors/rejection'
import type { SomeHandlers } from '../../http/endpoints.ts'
import type { NameBook } from './name-book.ts'

/** The call that returns names in a language. @spec S7.names */
export function namesRoutes(names: NameBook) {
  return {
    '/names': async ({ body }) => accepted(names.newerThan(body.known, body.language)),
  } satisfies SomeHandlers
}
