import { expect, vi } from 'vitest'
import type { KnownBook, KnownMember } from './known-book.ts'
import { inPlay } from './known-feed.ts'
import { announceMatches, parlayOf } from './parlay-slip.ts'

/** A parlay of a member's in each state that has details, a system, and a bet on e-sports. */
export interface Tickets {
  readonly running: string
  readonly waiting: string
  readonly rejected: string
  readonly system: string
  readonly eSports: string
}

/** Places the tickets of every member, on matches of their own. */
export async function ticketsOf(
  book: KnownBook,
  members: readonly KnownMember[],
): Promise<ReadonlyMap<KnownMember, Tickets>> {
  const [one, two] = await announceMatches(book, 2)
  const [played] = await announceMatches(book, 1, { sport: 40 })
  const live = { kickoffMs: book.clock.now(), state: inPlay(0, 0) }
  const [kept, stopped] = await announceMatches(book, 2, live)
  if (!one || !two || !kept || !stopped || !played) {
    throw new Error('there are five matches')
  }
  const tickets = new Map<KnownMember, Tickets>()
  for (const member of members) {
    const place = async (path: string, picks: Parameters<typeof parlayOf>[2]): Promise<string> => {
      const answer = await book.ask(path, await parlayOf(book, member, picks))
      expect(answer, path).toMatchObject({ status: 1 })
      return (answer['ticket'] as { ticket_id: string }).ticket_id
    }
    tickets.set(member, {
      running: await place('/bet/betparlay', [one, two]),
      waiting: await place('/bet/betparlay', [kept, one, two]),
      rejected: await place('/bet/betparlay', [stopped, one, two]),
      system: await place('/bet/betsysparlay', [one, two]),
      eSports: await place('/bet/betparlay', [played, one]),
    })
  }
  await book.feed.stopBets(stopped, 'goal')
  const rejected = async (): Promise<number> => {
    const [row] = await book.db.database.queries.query<{ bets: number }>(
      "select count(*)::int as bets from bet where state = 'rejected' and combination = 'parlay'",
    )
    return row?.bets ?? 0
  }
  const allRejected = async () => expect(await rejected()).toBe(members.length)
  await vi.waitFor(allRejected, { interval: 10, timeout: 20_000 })
  return tickets
}
