import type { SeamlessAnswer, SeamlessBody } from '@fairline/contract/provider/seamless'
import type { House } from '../house.ts'
import { endLaunch } from '../launches/launch-store.ts'

type PathWithToken = '/seamless/balance' | '/seamless/debit'

/**
 * Makes a call that needs a member's token. Once the wallet says that the token is over, as after a
 * logout, its launch is over for every call of a page. Credits and rollbacks need no token.
 */
export async function callWithToken<Path extends PathWithToken>(
  { wallet, database, tokens, clock }: House,
  path: Path,
  body: SeamlessBody<Path>,
): Promise<SeamlessAnswer | undefined> {
  const answer = await wallet.call(path, body)
  if (answer?.status === 'OK') tokens.note(body.token, clock.now())
  if (answer?.status === 'TOKEN_EXPIRED') {
    tokens.forget(body.token)
    await endLaunch(database.queries, body.token)
  }
  return answer
}
