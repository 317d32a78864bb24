import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Queries } from '../../db/queries.ts'
import {
  beginMaintenance,
  endMaintenance,
  type Maintenance,
  selectMaintenance,
} from './maintenance-store.ts'

const messageLengthMax = 500

/** Returns the maintenance of an operator's site in the database; undefined if the site is open. */
export async function siteMaintenance(
  db: Queries,
  operatorId: number,
): Promise<Maintenance | undefined> {
  return (await selectMaintenance(db)).get(operatorId)
}

/**
 * Closes an operator's site for members, on every node within a second. Matches continue, and bets
 * settle. A closed site stays closed, with the new message. Refuses a message that is too long.
 */
export async function closeSite(
  db: Queries,
  operatorId: number,
  message: string,
): Promise<Outcome<undefined>> {
  if (message.length > messageLengthMax) {
    const sentence = `the message is longer than ${messageLengthMax} characters`
    return refused('incompletedRequest', { message: sentence })
  }
  await beginMaintenance(db, operatorId, message)
  return accepted(undefined)
}

/** Opens an operator's site; members come back by themselves. An open one stays open. */
export async function openSite(db: Queries, operatorId: number): Promise<void> {
  await endMaintenance(db, operatorId)
}
