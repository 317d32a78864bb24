import type { Queries } from '../../db/queries.ts'
import {
  type ReportedShares,
  type SharesAsked,
  type SharesSums,
  selectShares,
  selectShareTotals,
} from './share-report-store.ts'

/** The parties and members right below a party, with what each level got of their days. */
export const reportShares = (
  db: Queries,
  asked: SharesAsked,
  span: readonly [limit: number, offset: number],
): Promise<readonly ReportedShares[]> => selectShares(db, asked, span)

/** The sums of all of them, by currency. */
export const totalShares = (db: Queries, asked: SharesAsked): Promise<readonly SharesSums[]> =>
  selectShareTotals(db, asked)
