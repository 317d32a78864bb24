import type { Database } from '../../apps/server/src/db/database.ts'
import type { RoomEntered } from './room-load.ts'

/** An entry as the book has it, with how often each kind of its transfers was posted. */
export interface Entry {
  readonly roomId: string
  readonly member: string
  readonly status: string
  readonly state: string
  readonly prize: string
  readonly picks: number
  /** Such as `room_fee 1, room_hold 1`. */
  readonly posted: string
}

interface BookEntry extends Omit<Entry, 'roomId'> {
  readonly room_id: string
}

/** What must be posted of an entry, by the status of its room, in the same words. */
function dueOf({ status, state, prize }: Entry): string {
  const held = 'room_hold 1'
  if (status === 'open') return held
  const paid = prize === '0' ? '' : ', room_prize 1'
  if (status === 'closed') return `room_fee 1, ${held}${paid}, room_rake 1`
  if (status !== 'cancelled') return `room_fee 1, ${held}`
  return state === 'refunded' ? `room_fee 1, ${held}, room_refund 1` : `not ${state}`
}

/** Cancelled before its start, nothing was captured. */
const released = 'room_hold 1, room_release 1'

const stateOf: Readonly<Record<string, string>> = {
  open: 'held',
  active: 'in',
  betting_stopped: 'in',
  ended: 'in',
  closed: 'paid',
  cancelled: 'refunded',
}

/** Compares the rooms of the book with the answers to members: `judgeEntries` says how. */
export async function judgeRoomBook(
  { queries }: Database,
  entered: readonly RoomEntered[],
): Promise<string[]> {
  const rows = await queries.query<BookEntry>(
    `select e.room_id::text as room_id, a.login_id as member, r.status, e.state, e.prize,
            (select count(*)::int from room_pick p where p.entry_id = e.id) as picks,
            (select string_agg(kind || ' ' || count, ', ' order by kind)
               from (select kind::text, count(*) from transfer t
                      where t.reference = e.id group by kind) k) as posted
       from room_entry e join room r on r.id = e.room_id join account a on a.id = e.wallet_id
      order by e.id`,
  )
  return judgeEntries(
    rows.map(({ room_id: roomId, ...row }) => ({ roomId, ...row })),
    entered,
  )
}

/**
 * Names what is wrong: who was accepted is in with as many picks, who was refused is not, no one
 * else is, and every transfer that the state of a room asks for was posted once, and no other.
 */
export function judgeEntries(book: readonly Entry[], entered: readonly RoomEntered[]): string[] {
  const nameOf = ({ roomId, member }: { roomId: string; member: string }): string =>
    `room ${roomId}, ${member}`
  const rows = new Map(book.map((row) => [nameOf(row), row]))
  // A refused member asks again, under another id: the last answer counts.
  const told = new Map(entered.map((each) => [nameOf(each), each]))
  const ofAnswers = [...told].flatMap(([name, { code, picks }]) => {
    const entry = rows.get(name)
    if (code !== '') return entry === undefined ? [] : [`${name}: refused with ${code}, and is in`]
    if (entry === undefined) return [`${name}: accepted, and is not in`]
    return entry.picks === picks ? [] : [`${name}: ${entry.picks} picks, asked ${picks}`]
  })
  const ofEntries = book.flatMap((row) => {
    const due = dueOf(row)
    const isReleased = row.status === 'cancelled' && row.posted === released
    return [
      ...(told.has(nameOf(row)) ? [] : ['nobody asked for it']),
      ...(row.posted === due || isReleased ? [] : [`${row.posted}, due ${due}`]),
      ...(row.state === stateOf[row.status]
        ? []
        : [`${row.state} in a room that is ${row.status}`]),
    ].map((problem) => `${nameOf(row)}: ${problem}`)
  })
  return [...ofAnswers, ...ofEntries]
}

/** The rooms that are neither paid nor cancelled, in lines. */
export async function runningRooms({ queries }: Database): Promise<string[]> {
  const rows = await queries.query<{ line: string }>(
    `select 'room ' || id || ' is ' || status as line from room
      where status not in ('closed', 'cancelled') order by id`,
  )
  return rows.map(({ line }) => line)
}
