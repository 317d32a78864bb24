import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { cashOutOf } from './cash-out-slip.ts'
import { advanceBookClock, type KnownBook, type KnownMember, openKnownBook } from './known-book.ts'
import { inPlay, type KnownMatch } from './known-feed.ts'
import { bodyOf, maungOf } from './myanmar-slip.ts'
import type { Answer } from './open-client.ts'
import { parlayOf } from './parlay-slip.ts'
import { holdRow, waitingForLocks } from './row-barrier.ts'
import { slipOf } from './slip.ts'
import { untilDecided } from './waiting-bets.ts'

/**
 * Statements checked in time that execute late. A lock of the test holds them while the book's
 * clock continues, as a hanging database would.
 */

/** `npm run faults -- --only held-over-kick-off` runs more rounds. */
const rounds = Number(process.env['HELD_ROUNDS'] ?? 50)
/** After this many rounds new matches are announced, before the older ones kick off. */
const roundsOfMatches = 50
/** Time from a round's start to the kick-off. It must be longer than the wait in play. */
const kickoffInMs = 12_000
const waitOverInMs = 10_500

let book: KnownBook
/** Bets at Malay and decimal odds. */
let malay: KnownMember
/** Bets at Myanmar odds. */
let myanmar: KnownMember
beforeAll(async () => {
  book = await openKnownBook()
  malay = await book.member({ credit: 1_000_000 })
  myanmar = await book.member({ currency: 'MMK', credit: 10_000_000 })
})
afterAll(async () => {
  await expectInvariants(book.db.database)
  expect(book.failures).toEqual([])
  await book.close()
})

interface Matches {
  /** A match in play, for the bet that waits. */
  readonly live: KnownMatch
  readonly later: readonly [KnownMatch, KnownMatch]
}

async function announceMatches(): Promise<Matches> {
  const live = await book.feed.announce({ kickoffMs: book.clock.now(), state: inPlay(0, 0) })
  return { live, later: [await book.feed.announce(), await book.feed.announce()] }
}

const ticketIdOf = (answer: Answer): string => {
  expect(answer).toMatchObject({ status: 1 })
  return (answer['ticket'] as { ticket_id: string }).ticket_id
}

/** The answer to the request of each kind. */
type Answers = Readonly<Record<string, Answer>>

/**
 * Checks a ticket of every kind on `match`, and holds their statements at the wallets' locks while
 * the book's clock continues by `passMs`. One kind's statement is held at the lock; the others wait
 * behind it in the batcher. `round` decides which kind is first.
 */
async function holdWhile(
  match: KnownMatch,
  { live, later }: Matches,
  { round, passMs }: { readonly round: number; readonly passMs: number },
): Promise<Answers> {
  const running = ticketIdOf(await book.ask('/bet/betsingle', await slipOf(book, malay, match)))
  const mixed = await parlayOf(book, malay, [live, ...later, match])
  const waiting = await book.ask('/bet/betparlay', mixed)
  expect(waiting).toMatchObject({ ticket: { state: 'waiting' } })
  const legs = await parlayOf(book, malay, [...later, match])
  const requests = {
    single: ['/bet/betsingle', await slipOf(book, malay, match)],
    parlay: ['/bet/betparlay', legs],
    system: ['/bet/betsysparlay', { ...legs, request_id: randomUUID() }],
    body: ['/bet/betsinglemmo', await bodyOf(book, myanmar, match)],
    maung: ['/bet/betparlaymmo', await maungOf(book, myanmar, [...later, match])],
  } as const
  await book.advance(waitOverInMs)
  const cashing = await cashOutOf(book, malay, running)
  const barriers = []
  for (const { walletId } of [malay, myanmar]) {
    barriers.push(await holdRow(book.db, 'wallet', walletId))
  }
  await book.feed.touch(live)
  const kinds = Object.entries(requests)
  const turn = round % kinds.length
  const asked = [...kinds.slice(turn), ...kinds.slice(0, turn)].map(
    async ([kind, [path, request]]) => [kind, await book.ask(path, request)] as const,
  )
  const cashed = book.ask('/bet/cashout', cashing)
  // One statement for each wallet, the decision on the waiting bet, and the cash-out.
  await waitingForLocks(book.db, 4)
  await advanceBookClock(book.db, passMs)
  for (const barrier of barriers) await barrier.release()
  const answers = Object.fromEntries(await Promise.all(asked))
  book.clock.advance(passMs)
  await book.feed.say({ kind: 'alive' })
  return { ...answers, 'cash-out': await cashed }
}

const refusals = (answers: Answers): string[] =>
  Object.entries(answers).map(([kind, { statusdesc, facts }]) =>
    `${kind} ${statusdesc} ${(facts as { leg?: string } | undefined)?.leg ?? ''}`.trim(),
  )

test(`in ${rounds} rounds no ticket of any kind is taken after the kick-off`, async () => {
  let matches = await announceMatches()
  for (let round = 0; round < rounds; round += 1) {
    if (round % roundsOfMatches === roundsOfMatches - 1) matches = await announceMatches()
    const match = await book.feed.announce({ kickoffMs: book.clock.now() + kickoffInMs })
    const answers = await holdWhile(match, matches, { round, passMs: 1_600 })
    expect(refusals(answers).sort()).toEqual([
      'body marketTypeChanged',
      'cash-out oddsIsUpdating',
      'maung marketTypeChanged 3',
      'parlay marketTypeChanged 3',
      'single marketTypeChanged',
      'system marketTypeChanged 3',
    ])
  }
  await untilDecided(book, [{ member: malay }])
  const late = await book.db.database.queries.query(
    `select b.id, b.combination as kind, b.state from bet b join bet_leg l on l.bet_id = b.id
       join match m on m.id = l.match_id
      where l.market_type <> 3 and b.state <> 'rejected'
        and coalesce(b.decided_at, b.placed_at) >= m.kickoff_at`,
  )
  expect(late).toEqual([])
  const [row] = await book.db.database.queries.query<{ rejected: number }>(
    "select count(*)::int as rejected from bet where state = 'rejected'",
  )
  expect(row?.rejected).toBe(rounds)
}, 900_000)

test.each([0, 1, 2, 3, 4])('no bet is taken on a check older than 2 s (turn %i)', async (turn) => {
  const matches = await announceMatches()
  const match = await book.feed.announce()
  const answers = await holdWhile(match, matches, { round: turn, passMs: 2_001 })
  expect(refusals(answers).sort()).toEqual([
    'body oddsIsUpdating',
    // The cash-out is taken: an offer carries its own expiry.
    'cash-out',
    'maung oddsIsUpdating',
    'parlay oddsIsUpdating',
    'single oddsIsUpdating',
    'system oddsIsUpdating',
  ])
  // The waiting bet was checked again, so it runs.
  await untilDecided(book, [{ member: malay }])
  const [decided] = await book.db.database.queries.query<{ state: string }>(
    `select b.state from bet b join bet_leg l on l.bet_id = b.id
       join match m on m.id = l.match_id
      where m.public_id = $1 and b.waits_until is not null`,
    [match.id],
  )
  expect(decided?.state).toBe('running')
})

test('a kick-off moved to an earlier time applies at once', async () => {
  const match = await book.feed.announce()
  const slip = await slipOf(book, malay, match)
  const barrier = await holdRow(book.db, 'wallet', malay.walletId)
  const answer = book.ask('/bet/betsingle', slip)
  await waitingForLocks(book.db, 1)
  await barrier.release((tx) =>
    tx.query('update match set kickoff_at = book_now() where public_id = $1', [match.id]),
  )
  expect(await answer).toMatchObject({ status: 0, statusdesc: 'marketTypeChanged' })
})
