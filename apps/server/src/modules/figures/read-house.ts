import type { Queries } from '../../db/queries.ts'
import {
  countOpenBets,
  type OpenBets,
  type SettlementLag,
  selectFeedAges,
  selectSettlementLag,
} from './figures-store.ts'

/** How the house is at this moment. */
export interface House {
  readonly bets: OpenBets
  readonly settlement: SettlementLag
  /** Seconds since the last message of each producer. */
  readonly feeds: ReadonlyMap<string, number>
}

/** Reads how the house is, with the open bets of one operator. */
export async function readHouse(db: Queries, operatorId: number): Promise<House> {
  const [bets, settlement, feeds] = await Promise.all([
    countOpenBets(db, operatorId),
    selectSettlementLag(db),
    selectFeedAges(db),
  ])
  return { bets, settlement, feeds }
}
