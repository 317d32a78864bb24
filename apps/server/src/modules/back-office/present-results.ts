import { recordOf } from '@fairline/domain/sports/all-sports'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { JsonRecord } from './canonical-json.ts'
import { column, countColumn, type ListedPage, pageOf, timeColumn } from './list.ts'
import { type ResultPart, type ResultsAsked, selectResultParts } from './result-store.ts'

const partColumns = [
  column('MATCH', 'match'),
  timeColumn('KICK-OFF', 'kick_off'),
  column('SIDES', 'sides'),
  column('PERIOD', 'period'),
  column('FEED', 'feed'),
  column('BY HAND', 'entered'),
  column('DISPUTED', 'disputed'),
  countColumn('TICKETS', 'tickets'),
  column('BY', 'by'),
  column('SECOND', 'second'),
]

/** Lists parts of matches with open tickets, and those that were decided by hand. */
export async function listResults(
  db: Queries,
  operatorId: number,
  asked: ResultsAsked,
): Promise<ListedPage> {
  const parts = await selectResultParts(db, operatorId, asked)
  return pageOf(asked, partColumns, parts.map(partShown))
}

/** A part as lists and answers show it. */
export const partShown = ({
  sportsType,
  kickoffAtMs,
  isDisputed,
  maker,
  ...part
}: ResultPart): JsonRecord => ({
  match: part.match,
  kick_off: dateTimeOf(kickoffAtMs),
  sport: recordOf(sportsType).key,
  sides: part.sides,
  period: part.period,
  feed: part.feed,
  entered: part.entered,
  disputed: isDisputed ? 'yes' : '',
  tickets: part.tickets,
  by: maker,
  second: part.second,
})
