import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { turnBookClock } from '../../../testing/book-clock.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import {
  aFeedMatch,
  aHandicap,
  betStop,
  fixtureChange,
  oddsChange,
  snapshotComplete,
} from '../../../testing/feed-builders.ts'
import { createHandTime } from '../../../testing/hand-timer.ts'
import { aPlacement, openWallet } from '../../../testing/placement-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { Readiness } from '../../http/readiness.ts'
import { LiveHub } from '../live/index.ts'
import { createOddsBoard, type WrittenBoard } from '../odds-board/index.ts'
import type { PlacementOutcome } from './placement.ts'
import { PlacementBatcher } from './placement-batcher.ts'
import { findOutcome, placeBatch } from './placement-store.ts'

const noonMs = Date.UTC(2026, 10, 21, 4, 0, 0)
const rounds = 1_000
const betsOfRound = 6

let db: TestDatabase
let board: WrittenBoard
let batcher: PlacementBatcher
let walletId: bigint

beforeAll(async () => {
  db = await createTestDatabase()
  const { clock, timer } = createHandTime(noonMs)
  const readiness = new Readiness()
  const live = new LiveHub({ clock, steady: clock, timer })
  const fail = (error: unknown): never => {
    throw error
  }
  const publicIdOf = (_producer: string, id: string): string => id
  const parts = { database: db.database, clock, timer, live, readiness, publicIdOf }
  board = await createOddsBoard({ ...parts, onError: fail })
  const { queries } = db.database
  batcher = new PlacementBatcher({
    place: (items) => placeBatch(queries, items),
    find: (item) => findOutcome(queries, item),
    onFailure: fail,
  })
  await turnBookClock(db.database, noonMs - Date.now())
  walletId = await openWallet(db.database, 1_000_000_000n)
  const match = aFeedMatch({ kickoffMs: noonMs + 3_600_000 })
  await board.apply([fixtureChange(noonMs, match), odds(0), snapshotComplete(noonMs)])
})
afterAll(() => db.drop())

const odds = (afterMs: number) => oddsChange(noonMs + afterMs, [aHandicap(-1)])

/** Checks the board as placing does, and places if it is open; null where the board refuses. */
async function place(): Promise<PlacementOutcome | null> {
  const found = board.find('m1')
  if (found === null || !found.open) return null
  const { key: matchKey, guardVersion } = found
  return batcher.submit(aPlacement({ walletId, matchKey, guardVersion, risk: 10n }))
}

/** The moment by the clock that stamps bets. */
async function bookNow(): Promise<number> {
  const [row] = await db.database.queries.query<{ now: Date }>('select book_now() as now')
  return row?.now.getTime() ?? 0
}

test('I8, F-18: no bet is accepted after a suspension @spec S4.board.guards', async () => {
  let placed = 0
  let refused = 0
  for (let round = 0; round < rounds; round += 1) {
    const atMs = 2 * round
    const checked = board.find('m1')
    const attempts: Promise<PlacementOutcome | null>[] = []
    const placing = (async () => {
      for (let bet = 0; bet < betsOfRound; bet += 1) {
        attempts.push(place())
        await nextTurn()
      }
    })()
    // The stop falls before, between and after the bets, another way each round.
    for (let turn = 0; turn < round % (betsOfRound + 2); turn += 1) await nextTurn()
    await board.apply([betStop(noonMs + atMs + 1, 'goal')])
    const stoppedAtMs = await bookNow()
    // A bet that was checked before and comes late is refused by the guard alone.
    const { key: matchKey = 0n, guardVersion = 0n } = checked ?? {}
    const late = await batcher.submit(aPlacement({ walletId, matchKey, guardVersion, risk: 10n }))
    expect(late).toMatchObject({ kind: 'refused', code: 'oddsIsUpdating' })
    expect(await place()).toBeNull()
    await placing
    for (const outcome of await Promise.all(attempts)) {
      if (outcome?.kind === 'placed') {
        placed += 1
        expect(outcome.bet.placedAtMs).toBeLessThanOrEqual(stoppedAtMs)
      } else refused += 1
    }
    await board.apply([odds(atMs + 2)])
  }
  // Both ends of the race were met; how often each, the machine decides.
  expect(placed).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
  await expectInvariants(db.database)
}, 120_000)
