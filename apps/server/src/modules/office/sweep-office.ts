import { OFFICE_IDLE_MS, type OfficeContext, OUTCOME_MS } from './office-context.ts'
import { deleteOldOffice } from './office-session-store.ts'

/** Forgets sessions and invitations that ran out, and answers that no call asks for again. */
export async function sweepOffice({ database, clock }: OfficeContext): Promise<void> {
  const now = clock.now()
  await deleteOldOffice(
    database.queries,
    new Date(now - OFFICE_IDLE_MS),
    new Date(now),
    new Date(now - OUTCOME_MS),
  )
}
