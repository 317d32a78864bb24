import { assert } from '@fairline/domain/assert'
import type { Rejection } from '@fairline/domain/errors/rejection'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { gather } from '../../db/gather.ts'
import { topic } from '../../db/outbox.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Log } from '../../log.ts'
import type { Random } from '../../random.ts'
import { type PasswordHasher, readMembers } from '../accounts/index.ts'
import type { Funds } from '../funds/index.ts'
import { createDeviceTokens, type DeviceTokens } from './device-token.ts'
import { createPasswordSeals, type PasswordSeals } from './sealed-password.ts'
import { type CachedSession, SessionCache } from './session-cache.ts'
import { type EndedSession, findSessions, touchSessions } from './session-store.ts'

/** What sessions are made of. */
export interface SessionOptions {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly hasher: PasswordHasher
  readonly funds: Pick<Funds, 'isRemote' | 'spendable'>
  /** The key of device tokens. */
  readonly deviceKey: Buffer
  /** Seals the key pairs of logins that the database keeps, 32 bytes. */
  readonly exchangeKey: Buffer
  /** What the operator signs launch tokens with; without it no member is launched. */
  readonly launchSecret?: string | undefined
  /** Logs what an operator should look into; never a token or a password. */
  readonly log: Pick<Log, 'warn'>
}

/** What happened to sessions, on whichever node. */
export interface SessionNews {
  readonly ended: readonly EndedSession[]
  /** Hashes of the tokens whose member has changed. */
  readonly changed: readonly string[]
}

export const sessionNews = topic<SessionNews>('sessions')

/** Called when a session has ended, after the commit. */
export type SessionEndListener = (ended: EndedSession) => void

/** The state that the use cases of sessions share on one node. */
export interface SessionContext extends SessionOptions {
  readonly cache: SessionCache
  /** The session of a token's hash with its member, as the database has them now. */
  readonly readSession: (hash: string) => Promise<CachedSession | undefined>
  /** Writes down that the member of a session did something. */
  readonly touchSession: (hash: string) => Promise<unknown>
  readonly seals: PasswordSeals
  readonly devices: DeviceTokens
  /** Login key and device of each login under way. */
  readonly loggingIn: Set<string>
  readonly listeners: Set<SessionEndListener>
}

/** A member who is idle for this long is logged out. */
export const SESSION_IDLE_MS = 30 * 60_000
/** No session lasts longer, whatever the member does. */
export const SESSION_ABSOLUTE_MS = 12 * 60 * 60_000

/** Makes the state of a node that knows no session yet. */
export function createSessionContext(options: SessionOptions): SessionContext {
  const context: SessionContext = {
    ...options,
    cache: new SessionCache(),
    readSession: gather((hashes: readonly string[]) => readSessions(options.database, hashes)),
    touchSession: gather(async (hashes: readonly string[]) => {
      await touchSessions(options.database.queries, hashes, options.clock.now())
      return new Map<string, never>()
    }),
    seals: createPasswordSeals(options),
    devices: createDeviceTokens(options.deviceKey, options.random),
    loggingIn: new Set(),
    listeners: new Set(),
  }
  options.database.outbox.on(sessionNews, (news) => follow(context, news))
  return context
}

async function readSessions(
  { queries }: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, CachedSession>> {
  const sessions = [...(await findSessions(queries, hashes)).values()]
  const accountIds = sessions.map(({ accountId }) => accountId)
  const members = await readMembers(queries, accountIds)
  return new Map(
    sessions.map((session) => {
      const member = members.get(session.accountId)
      assert(member !== undefined, `account ${session.accountId} is complete`)
      return [session.hash, { session, member }]
    }),
  )
}

/** Drops the sessions of the news from the cache. Calls every listener with those that ended. */
function follow({ cache, listeners }: SessionContext, { ended, changed }: SessionNews): void {
  for (const hash of changed) cache.drop(hash)
  for (const session of ended) {
    cache.drop(session.sessionHash)
    for (const listener of listeners) listener(session)
  }
}

/** Sessions that have ended, with the facts where more is known than the session's row. */
export const endedWith = (
  ended: readonly EndedSession[],
  facts?: Rejection['facts'],
): readonly EndedSession[] =>
  facts === undefined ? ended : ended.map((session) => ({ ...session, facts }))

/**
 * Ends sessions and tells it in one transaction, so that every node closes their streams. Returns
 * those that have ended.
 */
export function endAndTell(
  { database }: SessionContext,
  end: (tx: Transaction) => Promise<readonly EndedSession[]>,
): Promise<readonly EndedSession[]> {
  return inTransaction(database, async (tx) => {
    const ended = await end(tx)
    if (ended.length > 0) tx.tell(sessionNews, { ended, changed: [] })
    return ended
  })
}
