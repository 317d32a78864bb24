import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import type { Database } from '../../db/database.ts'
import type { SomeHandlers } from '../../http/endpoints.ts'
import type { Member } from '../sessions/index.ts'
import { answerPlayLimits, type PlayLimitsAnswer } from './answer-play-limits.ts'
import { writeRealityCheck } from './play-limit-store.ts'
import { setPlayLimit } from './set-play-limit.ts'
import { type BreakAsked, takeBreak } from './take-break.ts'

/** What limits and breaks work with. */
export interface PlayLimitParts {
  readonly database: Database
  /** Called after the commit that changed limits or breaks of a member. */
  readonly onChanged: (accountId: bigint) => void
  /** Makes the sessions of an account what its state allows now. */
  readonly onBreak: (accountId: bigint) => Promise<void>
}

/** The calls by which members limit their own play. @spec S7.playlimits S7.playrealitycheck */
export function createPlayLimits(parts: PlayLimitParts) {
  const { database, onChanged, onBreak } = parts
  const read = async (caller: Member): Promise<Outcome<PlayLimitsAnswer>> =>
    accepted(await answerPlayLimits(database.queries, caller))
  const changed = (caller: Member): Promise<Outcome<PlayLimitsAnswer>> => {
    onChanged(caller.accountId)
    return read(caller)
  }
  const take = async (caller: Member, asked: BreakAsked) => {
    const taken = await takeBreak(database, caller.accountId, asked)
    if (!taken.ok) return taken
    await onBreak(caller.accountId)
    return changed(caller)
  }
  return {
    '/playlimits': ({ caller }) => read(caller),
    '/playlimitset': async ({ caller, body }) => {
      const set = await setPlayLimit(database, caller, body)
      return set.ok ? changed(caller) : set
    },
    '/playtimeout': ({ caller, body: { days } }) => take(caller, { days }),
    '/playexclusion': ({ caller, body: { months } }) => take(caller, { months }),
    '/playrealitycheck': async ({ caller, body: { minutes } }) => {
      await writeRealityCheck(database.queries, caller.accountId, minutes)
      return changed(caller)
    },
  } satisfies SomeHandlers
}
