import type { StaffRole } from '@fairline/domain/office/office-role'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { PasswordHasher } from '../accounts/index.ts'
import { readOperators } from '../operators/index.ts'
import { partyNamed } from '../parties/index.ts'
import { addOfficeAccount } from './invite.ts'
import { type NewOfficeAccount, saveProofs, selectOfficeAccount } from './office-account-store.ts'

/** The password of every account of the demo's back office. They need no code of a device. */
export const demoOfficePassword = 'demo-office-1234'

/** The logins that a demo prints: staff, and the agent right above demo01. */
export const demoOfficeLogins = ['owner', 'trader', 'ag-demo01'] as const

/** Uplines of demo01 that can log in, from the shareholder down. */
const demoUplineLogins = ['sh-demo01', 'su-demo01', 'se-demo01', 'ma-demo01', 'ag-demo01']

const demoStaff = ['owner', 'trader', 'clerk', 'service', 'finance', 'auditor'] as const

/** Makes the accounts of the demo's back office, once. Several nodes may call it at once. */
export function seedDemoOffice(database: Database, hasher: PasswordHasher): Promise<void> {
  return inTransaction(database, async (tx) => {
    await tx.takeTurn('fairline seed-demo-office')
    for (const { id: operatorId } of await readOperators(tx)) {
      for (const role of demoStaff) await seedOne(tx, hasher, staffOf(operatorId, role))
      for (const login of demoUplineLogins) {
        const party = await partyNamed(tx, operatorId, login)
        if (party === undefined) continue
        const { name, id: partyId, loginId } = party
        const of = {
          operatorId,
          partyId,
          login: loginId,
          name,
          role: 'upline',
          flags: null,
        } as const
        await seedOne(tx, hasher, of)
      }
    }
  })
}

const staffOf = (operatorId: number, role: StaffRole): NewOfficeAccount => ({
  operatorId,
  partyId: null,
  login: role,
  name: '',
  role,
  flags: null,
})

async function seedOne(
  tx: Transaction,
  hasher: PasswordHasher,
  account: NewOfficeAccount,
): Promise<void> {
  if ((await selectOfficeAccount(tx, account.operatorId, account.login)) !== undefined) return
  const { id } = await addOfficeAccount(tx, account)
  const password = await hasher.hash(demoOfficePassword)
  await saveProofs(tx, id, { password, totpSealed: null, totpStep: 0, recoveryCodes: [] })
}
