import type { TableMessage } from '@fairline/contract/house/table-calls'

/** What has happened in a round of a table. It names what is stored, and holds nothing of it. */
export interface TableNews {
  readonly name: Extract<
    TableMessage,
    | 'opened'
    | 'closed'
    | 'flying'
    | 'shown'
    | 'drawn'
    | 'settled'
    | 'revealed'
    | 'presence'
    | 'ended'
  >
  readonly roundId: string
  /** The bet of which a spot was ended. */
  readonly ended?: { readonly betId: string; readonly spot: string }
}

/** Tells every process of the house, once what it tells of is stored. */
export type TellTable = (
  name: TableNews['name'],
  roundId: string,
  ended?: TableNews['ended'],
) => Promise<void>
