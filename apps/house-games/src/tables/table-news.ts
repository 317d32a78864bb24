import type { TableMessage } from '@fairline/contract/house/table-calls'

/** An event in a round of a table. It has ids alone: what happened is read from the database. */
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

/** Tells every process of the house of an event, after the event is stored. */
export type TellTable = (
  name: TableNews['name'],
  roundId: string,
  ended?: TableNews['ended'],
) => Promise<void>
