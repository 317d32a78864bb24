import { randomBytes, randomUUID } from 'node:crypto'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import { expect, vi } from 'vitest'
import { footprint } from './footprint.ts'
import type { KnownBook, KnownMember } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import type { Answer } from './open-client.ts'
import { type Selected, slipOf } from './slip.ts'

type Asking = Pick<KnownBook, 'ask'>

/** A pick as a browser sends it. */
export interface PickRequest {
  readonly match_id: string
  readonly market_id: string
  readonly bet_type: string
  readonly bet_team: string
  readonly odds: string
  readonly odds_version: number
  readonly odds_ball: string
  readonly salt: string
}

export const newSalt = (): string => randomBytes(32).toString('hex')

/** Reads the price of a selection as `reader`, by default home -0.75, and returns a pick of it. */
export async function pickOf(
  book: Asking,
  reader: KnownMember,
  match: KnownMatch,
  pick: Omit<Selected, 'oddsType'> = {},
): Promise<PickRequest> {
  const slip = await slipOf(book, reader, match, { ...pick, oddsType: oddsTypeCodes.HK })
  const { odds, odds_version, odds_ball } = slip
  const [match_id, market_id] = [String(slip['match_id']), String(slip['market_id'])]
  const [bet_type, bet_team] = [String(slip['bet_type']), String(slip['bet_team'])]
  return { match_id, market_id, bet_type, bet_team, odds, odds_version, odds_ball, salt: newSalt() }
}

/** A public room of 10.00 for thirty on the matches, with a pick in the first of them. */
export async function roomForm(
  book: Asking,
  owner: KnownMember,
  matches: readonly KnownMatch[],
): Promise<Record<string, unknown>> {
  const [first] = matches
  return {
    ...owner.credentials,
    request_id: randomUUID(),
    room_type: 1,
    room_rate: '10',
    room_limit: 30,
    room_pin: '',
    match_ids: matches.map(({ id }) => id),
    picks: first === undefined ? [] : [await pickOf(book, owner, first)],
    terms: true,
  }
}

/** Creates such a room, or one that differs from it, and returns its number. */
export async function roomOf(
  book: Asking,
  owner: KnownMember,
  matches: readonly KnownMatch[],
  changes: object = {},
): Promise<string> {
  const path = matches[0]?.game === undefined ? 'roomcreate' : 'vroomcreate'
  const form = { ...(await roomForm(book, owner, matches)), ...changes }
  return numberOf(await book.ask(`/tournament/${path}`, form))
}

/** A request to join a room with a pick in a match of it. */
export async function joinForm(
  book: Asking,
  member: KnownMember,
  room_id: string,
  match: KnownMatch,
  pick: Omit<Selected, 'oddsType'> = {},
): Promise<Record<string, unknown>> {
  const picks = [await pickOf(book, member, match, pick)]
  const joining = { request_id: randomUUID(), room_id, room_pin: '', picks, terms: true }
  return { ...member.credentials, ...joining }
}

/** Joins a room, and returns the picks that were sent. */
export async function join(
  book: Asking,
  member: KnownMember,
  roomId: string,
  match: KnownMatch,
  changes: object = {},
): Promise<readonly PickRequest[]> {
  const path = match.game === undefined ? 'roomjoin' : 'vroomjoin'
  const form = { ...(await joinForm(book, member, roomId, match)), ...changes }
  numberOf(await book.ask(`/tournament/${path}`, form))
  return form['picks'] as readonly PickRequest[]
}

/** The number of the room that was entered. */
export function numberOf(answer: Answer): string {
  expect(answer).toMatchObject({ status: 1 })
  return (answer['room'] as { room_id: string }).room_id
}

/** Resolves when a room has the status, as a code of the wire: its job looks every second. */
export async function untilStatus(
  book: Asking,
  { credentials }: KnownMember,
  room_id: string,
  status: string,
): Promise<void> {
  const read = async (): Promise<unknown> => {
    const answer = await book.ask('/tournament/roominfo', { ...credentials, room_id, room_pin: '' })
    return (answer['room'] as { room_status: string } | undefined)?.room_status
  }
  const isReached = async () => expect(await read()).toBe(status)
  await vi.waitFor(isReached, { interval: 50, timeout: 20_000 })
}

/** Resolves when no room of any test is due to start, stop or be paid: that would leave a trace. */
export async function untilNoneIsDue({ db }: Pick<KnownBook, 'db'>): Promise<void> {
  const due = (): Promise<readonly unknown[]> =>
    db.database.queries.query(
      `select from room where (status = 'open' and starts_at <= book_now())
                           or (status = 'active' and last_bet_at <= book_now())
                           or (status = 'ended' and pay_at <= book_now())`,
    )
  await vi.waitFor(async () => expect(await due()).toEqual([]), { interval: 50, timeout: 20_000 })
}

/** Sends what must be refused without a trace, and returns the code. */
export async function refusedWith(
  book: Pick<KnownBook, 'ask' | 'db'>,
  path: string,
  body: object,
): Promise<string> {
  const { queries } = book.db.database
  const before = await footprint(queries)
  const { status, statusdesc } = await book.ask(path, body)
  expect(status, `${path} is refused`).toBe(0)
  expect(await footprint(queries), `${path} leaves no trace`).toBe(before)
  return statusdesc
}
