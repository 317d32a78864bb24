import type { Queries } from '../../db/queries.ts'
import type { TicketIds } from '../bets/index.ts'
import { type ActsAsked, selectActs } from './act-list-store.ts'
import type { JsonRecord } from './canonical-json.ts'
import {
  column,
  countColumn,
  type ListedPage,
  moneyColumn,
  pageOf,
  textOf,
  timeColumn,
} from './list.ts'
import {
  type BetsAsked,
  type MatchesAsked,
  type MembersAsked,
  type RoomsAsked,
  selectBets,
  selectMatches,
  selectMembers,
  selectRooms,
} from './list-store.ts'
import { betInWords } from './present-bet.ts'
import { differencesOf } from './print-act.ts'

const memberColumns = [
  column('LOGIN', 'member'),
  column('STATUS', 'status'),
  column('GROUP', 'odds_group'),
  moneyColumn('AVAILABLE', 'available'),
  moneyColumn('OUTSTANDING', 'outstanding'),
  timeColumn('LAST LOGIN', 'last_login'),
  timeColumn('ADDED', 'added'),
]

/** Lists an operator's members. */
export async function listMembers(
  db: Queries,
  operatorId: number,
  asked: MembersAsked,
): Promise<ListedPage> {
  return pageOf(asked, memberColumns, await selectMembers(db, operatorId, asked))
}

const betColumns = [
  column('TICKET', 'ticket'),
  timeColumn('PLACED', 'placed'),
  column('MEMBER', 'member'),
  { title: 'BET', shown: betInWords },
  moneyColumn('STAKE', 'stake'),
  column('STATE', 'state'),
  column('RESULT', 'result'),
  moneyColumn('WIN/LOSS', 'win_loss'),
]

/** Lists an operator's bets. */
export async function listBets(
  db: Queries,
  operatorId: number,
  asked: BetsAsked,
  ticketIds: TicketIds,
): Promise<ListedPage> {
  return pageOf(asked, betColumns, await selectBets(db, operatorId, asked, ticketIds))
}

const matchColumns = [
  column('MATCH', 'match_id'),
  timeColumn('KICK-OFF', 'kick_off'),
  column('SPORT', 'sport'),
  column('LEAGUE', 'league'),
  { title: 'SIDES', shown: sidesOf },
  column('STATE', 'state'),
  column('RESULT', 'score'),
  countColumn('BETS', 'bets'),
]

/** Lists matches, with the bets of an operator's members on them. */
export async function listMatches(
  db: Queries,
  operatorId: number,
  asked: MatchesAsked,
): Promise<ListedPage> {
  return pageOf(asked, matchColumns, await selectMatches(db, operatorId, asked))
}

function sidesOf({ home, away }: JsonRecord): string {
  return away === '' ? textOf(home) : `${textOf(home)} v ${textOf(away)}`
}

const roomColumns = [
  column('ROOM', 'room'),
  column('TYPE', 'type'),
  column('STATUS', 'status'),
  moneyColumn('FEE', 'fee'),
  moneyColumn('GIFT', 'gift'),
  { title: 'PLAYERS', shown: playersOf, isNumber: true },
  column('OWNER', 'owner'),
  timeColumn('STARTS', 'starts'),
  timeColumn('PAYS', 'pays'),
  column('WHY CANCELLED', 'cancel_reason'),
] as const

/** Lists an operator's rooms. */
export async function listRooms(
  db: Queries,
  operatorId: number,
  asked: RoomsAsked,
): Promise<ListedPage> {
  return pageOf(asked, roomColumns, await selectRooms(db, operatorId, asked))
}

function playersOf({ players, seats }: JsonRecord): string {
  return `${textOf(players)} of ${textOf(seats)}`
}

const actColumns = [
  countColumn('ROW', 'seq'),
  timeColumn('TIME', 'at'),
  column('WHO', 'actor'),
  column('ACT', 'act'),
  column('TARGET', 'target'),
  { title: 'CHANGE', shown: changeOf },
  column('REASON', 'reason'),
]

/** Shows an operator's audit. */
export async function listActs(
  db: Queries,
  operatorId: number,
  asked: ActsAsked,
): Promise<ListedPage> {
  return pageOf(asked, actColumns, await selectActs(db, operatorId, asked))
}

const isNothing = (text: string | null): boolean =>
  text === null || text === '' || text === 'null' || text === '{}'

/** So many letters of a change are shown. */
const changeMost = 60

/** What differs, as far as it fits: `available: 0.00 -> 10.00`. */
function changeOf({ before, after }: JsonRecord): string {
  const states = { before: before as JsonRecord, after: after as JsonRecord }
  const changes = differencesOf(states).map(({ path, before: was, after: is }) => {
    const now = is ?? ''
    return isNothing(was) ? `${path}: ${now}` : `${path}: ${was} -> ${now}`
  })
  const all = changes.join(', ')
  return all.length <= changeMost ? all : `${all.slice(0, changeMost - 3)}...`
}
