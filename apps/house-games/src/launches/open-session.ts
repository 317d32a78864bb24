import type { House } from '../house.ts'
import { callWithToken } from '../wallet/call-with-token.ts'
import { type Launch, launchOf, liveTokens } from './launch-store.ts'

/** How long a member may play by one launch. */
export const SESSION_MS = 12 * 3_600_000

/** A member who plays a game, with the token that the wallet takes debits by. */
export interface Session extends Launch {
  readonly token: string
}

/**
 * Returns the session of a token; undefined for one that is unknown, old or over. After a while the
 * wallet is asked whether the member is still logged in; while it is silent, the member plays on.
 */
export async function openSession(house: House, token: string): Promise<Session | undefined> {
  const session = await knownSession(house, token)
  if (session === undefined || house.tokens.isBelieved(token, house.clock.now())) return session
  return (await isOver(house, session)) ? undefined : session
}

/** Returns the session of a token as the house knows it, at once. */
export async function knownSession(
  { database, clock }: House,
  token: string,
): Promise<Session | undefined> {
  const launch = await launchOf(database.queries, token, clock.now() - SESSION_MS)
  return launch && { ...launch, token }
}

/** Asks the wallet whether the token of a session is over. */
export async function isOver(house: House, { token, player, currency }: Session): Promise<boolean> {
  const answer = await callWithToken(house, '/seamless/balance', { token, player, currency })
  return answer?.status === 'TOKEN_EXPIRED'
}

/** Returns the tokens of some sessions that are not over. */
export const liveSessions = (
  { database, clock }: House,
  sessions: readonly Session[],
): Promise<ReadonlySet<string>> => {
  const tokens = sessions.map(({ token }) => token)
  return liveTokens(database.queries, tokens, clock.now() - SESSION_MS)
}
