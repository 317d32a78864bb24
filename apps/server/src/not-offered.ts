import { type NotOfferedPath, notOfferedCalls } from '@fairline/contract/not-offered'
import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'
import { refused } from '@fairline/domain/errors/rejection'
import type { EndpointHandlers } from './http/endpoints.ts'

const codesOfGames: Partial<Record<NotOfferedPath, ErrorCode>> = {
  '/membervalidatetournament': 'tournamentDisabled',
  '/efresult': 'MiniGameDisabled',
  '/ngresult': 'MiniGameDisabled',
  '/prg': 'MiniGameDisabled',
}

/** Media and tables around the sports have no code for it: nobody has access to them. */
function codeOf(path: NotOfferedPath): ErrorCode {
  if (path.startsWith('/tournament/')) return 'tournamentDisabled'
  return codesOfGames[path] ?? 'forbiddenAccess'
}

/** The calls of products that are not built answer so, with the code of the product. */
export function notOfferedRoutes(): EndpointHandlers {
  return Object.fromEntries(
    notOfferedCalls.map(({ path }) => [path, async () => refused(codeOf(path))]),
  )
}
