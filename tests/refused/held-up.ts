import { must } from '@fairline/domain/testing/read-example'
import type { KnownBook, KnownMember } from './known-book.ts'
import { type Answer, openClient } from './open-client.ts'
import { holdRow, waitingForLocks } from './row-barrier.ts'
import { slipOf } from './slip.ts'

/** A bet that was checked and waits in the batcher's queue, behind one that is held up. */
export interface HeldUpBet {
  readonly bet: Promise<Answer>
  /** Has 10.00 on the bet that is held up. */
  readonly member: KnownMember
  /** Lets the batch before it go; then the bet is written, or refused. */
  release(): Promise<void>
}

type PlacingPath = '/bet/betsingle' | '/bet/betparlay' | '/bet/betsysparlay'

/**
 * Sends the bet that `slip` makes for a member, while an earlier one of the same member is held up:
 * a member stays in the lane where a bet is under way.
 */
export async function heldUp(
  book: KnownBook,
  path: PlacingPath,
  slip: (member: KnownMember) => Promise<object>,
): Promise<HeldUpBet> {
  const elsewhere = await book.feed.announce()
  const member = await book.member()
  const ahead = await slipOf(book, member, elsewhere)
  const behind = await slip(member)
  const barrier = await holdRow(book.db, 'wallet', member.walletId)
  const aheadAnswer = book.ask('/bet/betsingle', ahead)
  await waitingForLocks(book.db, 1)
  const { bet } = await queued(book, path, behind)
  return {
    bet,
    member,
    release: async () => {
      await barrier.release()
      must((await aheadAnswer).status === 1 || undefined, 'the bet ahead is placed')
    },
  }
}

/** Sends a bet, and resolves when it was checked and is in the queue. */
async function queued(
  book: KnownBook,
  path: PlacingPath,
  slip: object,
): Promise<{ bet: Promise<Answer> }> {
  const { handlers } = book.modules
  const isQueued = Promise.withResolvers<void>()
  const telling =
    <Call, Result>(handle: (call: Call) => Result) =>
    (call: Call): Result => {
      const answer = handle(call)
      isQueued.resolve()
      return answer
    }
  const url = await book.serve({
    handlers: {
      '/bet/betsingle': telling(handlers['/bet/betsingle']),
      '/bet/betparlay': telling(handlers['/bet/betparlay']),
      '/bet/betsysparlay': telling(handlers['/bet/betsysparlay']),
    },
  })
  const bet = openClient(url)(path, slip)
  await isQueued.promise
  return { bet }
}
