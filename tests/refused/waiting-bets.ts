import { expect } from 'vitest'
import type { KnownBook, KnownMember } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import type { Answer } from './open-client.ts'

/** A bet that waits, with who placed it. */
interface WaitingBet {
  readonly member: KnownMember
  readonly answer: Answer
}

/** The first bets of a list of the member. */
export async function listed<Row = unknown>(
  book: KnownBook,
  path: string,
  { member }: Pick<WaitingBet, 'member'>,
): Promise<readonly Row[]> {
  const page = { page_size: 10, page_number: 1 }
  return (await book.ask(path, { ...member.credentials, ...page }))['bets'] as readonly Row[]
}

/** Resolves when none of the bets waits any more. */
export async function untilDecided(
  book: KnownBook,
  bets: readonly Pick<WaitingBet, 'member'>[],
): Promise<void> {
  const waiting = async (): Promise<number> => {
    const lists = await Promise.all(bets.map((bet) => listed(book, '/bet/pendingbetlist', bet)))
    return lists.flat().length
  }
  await expect.poll(waiting, { interval: 10, timeout: 20_000 }).toBe(0)
}

/** Lets the bets' countdowns run out, and changes a price so that the board looks at the bets. */
export async function countDown(
  book: KnownBook,
  match: KnownMatch,
  bets: readonly WaitingBet[],
): Promise<void> {
  const ends = bets.map(({ answer }) => (answer['ticket'] as { waits_until: number }).waits_until)
  await book.advance(Math.max(...ends) + 1_000 - book.clock.now())
  await book.feed.touch(match)
}

/** What the member has: available, in all, and held. */
export async function balancesOf(
  book: KnownBook,
  { credentials }: KnownMember,
): Promise<unknown[]> {
  const answer = await book.ask('/userbalance', credentials)
  return [answer['balance'], answer['account_balance'], answer['outstanding_balance']]
}
