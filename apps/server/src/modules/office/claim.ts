import { isGuessable } from '@fairline/domain/accounts/guessable-password'
import { fieldText } from '@fairline/domain/errors/field-messages'
import { fieldRules } from '@fairline/domain/errors/field-rules'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { readOperators } from '../operators/index.ts'
import type { OfficeAccount } from './office-account.ts'
import {
  deleteInvitations,
  deleteOwnerInvitations,
  hasActiveOwner,
  lockInvitation,
  saveInvitationSecret,
  saveProofs,
  selectOfficeAccountOf,
} from './office-account-store.ts'
import type { OfficeContext } from './office-context.ts'
import { hashOfToken } from './office-token.ts'
import { totpSecretBytes, totpSecretText, totpStep, totpUri } from './totp.ts'

const passwordLength = { min: 12, max: 128 } as const
const recoveryCodeCount = 10
/** Letters and digits that are not confused when they are read from paper. */
const recoveryCharacters = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryLength = 12

/** What an invitation shows before it is accepted. */
export interface OpenedInvitation {
  readonly account: OfficeAccount
  readonly operator: string
  readonly secret: string
  readonly uri: string
}

/** The account of an invitation that can be accepted now, with the hash of its token. */
interface Claimable {
  readonly hash: string
  readonly account: OfficeAccount
  readonly totpSealed: Buffer | null
}

/** One refusal for a token that was never given, was used, is late, or was for the first owner. */
const noInvitation = () => refused('forbiddenAccess')

async function claimable(tx: Transaction, token: string): Promise<Claimable | undefined> {
  const hash = hashOfToken(token)
  const invitation = await lockInvitation(tx, hash)
  if (invitation === undefined) return undefined
  const account = await selectOfficeAccountOf(tx, invitation.accountId)
  if (account?.status !== 'invited') return undefined
  return { hash, account, totpSealed: invitation.totpSealed }
}

/** Opens an invitation: who it is for, and the secret that its device gets, the same each time. */
export async function openInvitation(
  context: OfficeContext,
  token: string,
): Promise<Outcome<OpenedInvitation>> {
  const { database, random, seals } = context
  return inTransaction(database, async (tx): Promise<Outcome<OpenedInvitation>> => {
    const found = await claimable(tx, token)
    if (found === undefined) return noInvitation()
    const { hash, account, totpSealed } = found
    const secret = totpSealed === null ? random.bytes(totpSecretBytes) : seals.open(totpSealed)
    if (totpSealed === null) await saveInvitationSecret(tx, hash, seals.seal(secret))
    const operators = await readOperators(tx)
    const operator = operators.find(({ id }) => id === account.operatorId)?.name ?? ''
    const uri = totpUri(secret, operator, account.login)
    return accepted({ account, operator, secret: totpSecretText(secret), uri })
  })
}

/**
 * Accepts an invitation: the account gets its password and its device, which the first code proves,
 * and can log in. Returns the codes for a lost device, which are shown once.
 */
export async function acceptInvitation(
  context: OfficeContext,
  { token, password, totp }: { token: string; password: string; totp: string },
): Promise<Outcome<{ readonly recoveryCodes: readonly string[] }>> {
  const { database, clock, hasher, seals } = context
  const hashed = await hasher.hash(password)
  return inTransaction(
    database,
    async (tx): Promise<Outcome<{ readonly recoveryCodes: readonly string[] }>> => {
      // Of two who were invited as the first owner, one alone becomes it.
      await tx.takeTurn('fairline accept-invitation')
      const found = await claimable(tx, token)
      if (found?.totpSealed == null) return noInvitation()
      const { account, totpSealed } = found
      const fault = officePasswordFault(password, account)
      if (fault !== null) return refused('incompletedRequest', { password: fault })
      const step = totpStep(seals.open(totpSealed), totp, clock.now(), 0)
      if (step === undefined) {
        return refused('incompletedRequest', { totp: 'the code is not the one of this moment' })
      }
      const recoveryCodes = Array.from({ length: recoveryCodeCount }, () => recoveryCode(context))
      const isFirstOwner =
        account.role === 'owner' && !(await hasActiveOwner(tx, account.operatorId))
      await saveProofs(tx, account.id, {
        password: hashed,
        totpSealed,
        totpStep: step,
        recoveryCodes: recoveryCodes.map(seals.mark),
      })
      await deleteInvitations(tx, account.id)
      if (isFirstOwner) await deleteOwnerInvitations(tx, account.operatorId)
      return accepted({ recoveryCodes })
    },
  )
}

/** What is wrong with a password of the back office, in a sentence; null if nothing is. */
export function officePasswordFault(
  password: string,
  { login, name }: Pick<OfficeAccount, 'login' | 'name'>,
): string | null {
  const { min, max } = passwordLength
  if (password.length < min || password.length > max) {
    return `a password has ${min} to ${max} characters`
  }
  const fault = fieldRules.letterAndDigit(password)
  if (fault !== null) return fieldText(fault)
  const names = [login, name].filter((each) => each !== '')
  return isGuessable(password, names) ? 'this password is easy to guess' : null
}

const recoveryCode = ({ random }: OfficeContext): string =>
  Array.from(
    { length: recoveryLength },
    () => recoveryCharacters[random.integerBelow(recoveryCharacters.length)],
  ).join('')
