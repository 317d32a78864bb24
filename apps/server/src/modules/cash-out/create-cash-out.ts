import type { CashOutParts } from './cash-out-parts.ts'
import { deleteOldOffers } from './cash-out-store.ts'
import { cashOutRoutes } from './routes.ts'

interface CashOuts {
  readonly handlers: ReturnType<typeof cashOutRoutes>
  /** Deletes the offers that have expired; run it every few seconds. */
  sweep(): Promise<void>
}

/** Puts cashing out together. */
export function createCashOut(parts: CashOutParts): CashOuts {
  return {
    handlers: cashOutRoutes(parts),
    sweep: () => deleteOldOffers(parts.database.queries),
  }
}
