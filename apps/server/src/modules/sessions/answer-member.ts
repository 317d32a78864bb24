import type { ListedSession } from '@fairline/contract/account'
import type { MemberProfile, PlayerSettings } from '@fairline/contract/session'
import type { Preferences } from '@fairline/domain/accounts/preferences'
import { assert } from '@fairline/domain/assert'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { scarceOf } from '../../db/overload.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/authenticate.ts'
import { memberProfile, readMember, saveSettings, setNickname } from '../accounts/index.ts'
import { type BalancesAfter, readWallet } from '../wallet/index.ts'
import { presentSession } from './present-sessions.ts'
import type { SessionContext } from './session-context.ts'
import { isProfileStale, listSessions, saveProfileVersion } from './session-store.ts'

/** Balances as every call and the live channel answer them. @spec S3.balance */
export function balancesAnswer({ available, outstanding, version }: BalancesAfter): {
  balance: string
  account_balance: string
  outstanding_balance: string
  balance_version: number
} {
  return {
    balance: formatMoney(available),
    account_balance: formatMoney(available + outstanding),
    outstanding_balance: formatMoney(outstanding),
    balance_version: Number(version),
  }
}

/** The profile, and a note that this session has it. @spec S7.userprofile */
export async function answerProfile(
  { database }: SessionContext,
  caller: Caller,
  sessionToken: string,
): Promise<MemberProfile> {
  const member = await readMember(database.queries, caller.accountId)
  await saveProfileVersion(database.queries, caller.sessionHash, member.profileVersion)
  return memberProfile(member, sessionToken)
}

/**
 * Returns the balances, and whether the profile must be read again because terms or settings have
 * changed since this session last read it. Refuses with `unableToGetBalanceAtTheMoment` if the
 * session is valid but the database is too busy, or the operator's own wallet does not say it; the
 * client may ask again.
 * @spec S7.userbalance S7.userbalance.balances S7.userbalance.retrieve S3.balance.retrieve
 * @spec S8.unableToGetBalanceAtTheMoment
 */
export async function answerBalance(
  context: SessionContext,
  caller: Caller,
): Promise<Outcome<BalanceAnswer>> {
  try {
    return await readBalance(context, caller)
  } catch (error) {
    const full = scarceOf(error)
    if (full === null) throw error
    context.log.warn({ full, err: error }, 'balance given up: too much to do')
    return refused('unableToGetBalanceAtTheMoment')
  }
}

type BalanceAnswer = ReturnType<typeof balancesAnswer> & { retrieve_profile: boolean }

async function readBalance(
  { database, funds }: SessionContext,
  caller: Caller,
): Promise<Outcome<BalanceAnswer>> {
  const wallet = await readWallet(database.queries, caller.accountId)
  assert(wallet !== undefined, `account ${caller.accountId} has a wallet`)
  const spendable = funds.isRemote(caller.operatorId)
    ? await funds.spendable(caller)
    : accepted(wallet.available)
  if (!spendable.ok) return spendable
  const retrieve_profile = await isProfileStale(database.queries, caller.sessionHash)
  const balances = balancesAnswer({ ...wallet, available: spendable.value })
  return accepted({ ...balances, retrieve_profile })
}

/** Sets the nickname; the next request of the session to this node already has it. */
export async function answerNickname(
  { database, cache }: SessionContext,
  caller: Caller,
  nickname: string,
): Promise<Outcome<{ nickname: string }>> {
  const set = await setNickname(database, caller.accountId, nickname)
  cache.drop(caller.sessionHash)
  return set.ok ? accepted({ nickname: set.value }) : set
}

/** How many sessions the list of an account shows. */
const SESSIONS_SHOWN = 20

/** The sessions of the caller's account. @spec S7.usersessions */
export async function answerSessions(
  { database }: SessionContext,
  { accountId, sessionHash }: Caller,
): Promise<{ sessions: ListedSession[] }> {
  const sessions = await listSessions(database.queries, accountId, SESSIONS_SHOWN)
  return { sessions: sessions.map((session) => presentSession(session, sessionHash)) }
}

/** Saves preferences; the next request of the session to this node already has them. */
export async function answerSettings(
  { database, cache }: SessionContext,
  caller: Caller,
  changes: Partial<Preferences>,
): Promise<Outcome<{ player_settings: PlayerSettings }>> {
  const saved = await inTransaction(database, (tx) => saveSettings(tx, caller.accountId, changes))
  cache.drop(caller.sessionHash)
  if (!saved.ok) return saved
  return accepted({ player_settings: saved.value as PlayerSettings })
}
