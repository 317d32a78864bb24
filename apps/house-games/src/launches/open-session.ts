import type { House } from '../house.ts'
import { type Launch, launchOf, liveTokens } from './launch-store.ts'

/** How long a member may play by one launch. */
export const SESSION_MS = 12 * 3_600_000

/** A member who plays a game, with the token that the wallet takes debits by. */
export interface Session extends Launch {
  readonly token: string
}

/** Returns the session of a token; undefined for one that is unknown, old or over. */
export async function openSession(
  { database, clock }: House,
  token: string,
): Promise<Session | undefined> {
  const launch = await launchOf(database.queries, token, clock.now() - SESSION_MS)
  return launch && { ...launch, token }
}

/** Returns the tokens of some sessions that are not over. */
export const liveSessions = (
  { database, clock }: House,
  sessions: readonly Session[],
): Promise<ReadonlySet<string>> => {
  const tokens = sessions.map(({ token }) => token)
  return liveTokens(database.queries, tokens, clock.now() - SESSION_MS)
}
