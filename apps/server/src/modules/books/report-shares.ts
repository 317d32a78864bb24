import type { Queries } from '../../db/queries.ts'
import {
  type ProductShares,
  type SharesAsked,
  type SharesSums,
  selectProductShares,
  selectShares,
} from './share-report-store.ts'

/** What was settled of a party's or a member's days. */
export interface ReportedShares extends SharesSums {
  readonly loginId: string
  /** Null of a member. */
  readonly level: string | null
}

/** What each level got of the days of members. */
export interface SharesReport {
  /** A page of the parties and members right below a party. */
  readonly rows: readonly ReportedShares[]
  /** Sums of all pages, by currency. */
  readonly totals: readonly SharesSums[]
}

/** Reports the shares of the parties and members right below a party. */
export async function reportShares(
  db: Queries,
  asked: SharesAsked,
  span: readonly [limit: number, offset: number],
): Promise<SharesReport> {
  const shares = await selectShares(db, asked, span)
  return {
    rows: shares.flatMap(({ loginId, ...sums }) =>
      loginId === null ? [] : [{ loginId, ...sums }],
    ),
    totals: shares.filter(({ loginId }) => loginId === null),
  }
}

/** Reports what was settled of each product by the members below a party. */
export const reportProducts = (
  db: Queries,
  asked: SharesAsked,
): Promise<readonly ProductShares[]> => selectProductShares(db, asked)
