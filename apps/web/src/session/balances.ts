import type { BalanceEvent } from '@fairline/contract/live-channel'

/** What the member's wallet holds, as decimal text in the account's currency. */
export interface Balances {
  readonly available: string
  readonly account: string
  readonly outstanding: string
  /** The wallet's count of transfers: of two balances, the higher version is the newer. */
  readonly version: number
}

/** The balances of an answer or of news. */
export const balancesOf = (answer: BalanceEvent): Balances => ({
  available: answer.balance,
  account: answer.account_balance,
  outstanding: answer.outstanding_balance,
  version: answer.balance_version,
})

/**
 * Returns the newer of the balances that are known and those that are told. News, answers and other
 * tabs come in any order. `asked` are those that were known when the server was asked: what it
 * answers replaces them even with a lower version, as after a restored backup.
 */
export const latestOf = (known: Balances, told: Balances, asked?: Balances): Balances =>
  known !== asked && known.version > told.version ? known : told
