import { inTransaction } from '../../db/transaction.ts'
import type { OfficeAccount } from './office-account.ts'
import { saveUsedProof, selectProofs } from './office-account-store.ts'
import type { OfficeContext } from './office-context.ts'
import { totpStep } from './totp.ts'

/**
 * Whether a code is the one that an account's device shows now, or one of its codes for a lost
 * device. Either counts once, however many calls come at the same time. An account without a
 * device, which only a demo has, needs no code.
 */
export async function proveCode(
  { database, clock, seals }: OfficeContext,
  { id }: Pick<OfficeAccount, 'id'>,
  code: string,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const { totpSealed, totpStep: last, recoveryCodes } = await selectProofs(tx, id, 'for update')
    if (totpSealed === null) return true
    const step = totpStep(seals.open(totpSealed), code, clock.now(), last)
    if (step !== undefined) {
      await saveUsedProof(tx, id, { totpStep: step, recoveryCodes })
      return true
    }
    const mark = seals.mark(code.replaceAll(/[\s-]/g, '').toLowerCase())
    if (!recoveryCodes.includes(mark)) return false
    const left = recoveryCodes.filter((each) => each !== mark)
    await saveUsedProof(tx, id, { totpStep: last, recoveryCodes: left })
    return true
  })
}

/** Whether a password is that of an account, after the same work whether there is one or not. */
export async function provePassword(
  { database, hasher }: OfficeContext,
  account: Pick<OfficeAccount, 'id'> | undefined,
  password: string,
): Promise<boolean> {
  const stored =
    account === undefined ? undefined : (await selectProofs(database.queries, account.id)).password
  return hasher.verify(password, stored)
}
