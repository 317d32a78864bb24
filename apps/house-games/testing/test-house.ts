import { createHash, randomUUID } from 'node:crypto'
import type { HouseRequest } from '@fairline/contract/house/house-calls'
import { assert } from '@fairline/domain/assert'
import type { Database } from '../src/db/database.ts'
import type { House } from '../src/house.ts'
import { playRound } from '../src/instant/play-round.ts'
import type { Round } from '../src/instant/round-store.ts'
import { seedsOf } from '../src/instant/seeds.ts'
import { LiveTokens } from '../src/launches/live-tokens.ts'
import type { Session } from '../src/launches/open-session.ts'
import { type HouseLimits, houseLimits } from '../src/limits/house-limits.ts'
import { FakeWallet } from './fake-wallet.ts'

/** A house whose clock and wallet a test turns. */
export interface TestHouse extends House {
  readonly wallet: FakeWallet
  readonly limits: { now: HouseLimits }
  readonly clock: { now(): number; advance(ms: number): void }
}

/** Opens a house on a database; its chance follows from `salt`. */
export function openTestHouse(database: Database, salt: string): TestHouse {
  let nowMs = Date.UTC(2026, 10, 28, 4)
  let drawn = 0
  const hex = (bytes: number): string => {
    drawn += 1
    return createHash('sha256')
      .update(`${salt}:${drawn}`)
      .digest('hex')
      .slice(0, 2 * bytes)
  }
  const clock = {
    now: () => nowMs,
    advance: (ms: number) => {
      nowMs += ms
    },
  }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const tell = async () => {}
  const tokens = new LiveTokens()
  const parts = {
    clock,
    tokens,
    random: { hex },
    limits: { now: houseLimits() },
    tell,
    log,
    beacon: null,
  }
  return { database, wallet: new FakeWallet(), draws: 'demo', ...parts }
}

/** Gives a member of the fake wallet a session in a game, and seeds. */
export async function sitDown(house: TestHouse, player: string, game: string): Promise<Session> {
  const token = `token of ${player}`
  house.wallet.addMember(player, token, 1_000_00n)
  await seedsOf(house, player)
  return { player, currency: 'MYR', gameCode: game, language: 'en', token }
}

/** What a page sends to play; bets are even chances unless a test says otherwise. */
export const playRequest = (
  changes: Partial<HouseRequest<'/house/api/play'>> = {},
): HouseRequest<'/house/api/play'> => ({
  token: '',
  request_id: randomUUID(),
  stake: '10.00',
  bet: { chance: 5_000, side: 'under' },
  ...changes,
})

/** Plays a round that the house takes. */
export async function playTaken(
  house: House,
  session: Session,
  changes: Partial<HouseRequest<'/house/api/play'>> = {},
): Promise<Round> {
  const round = await playRound(house, session, playRequest(changes))
  assert(!('ok' in round), `the round is played, not ${'why' in round ? round.why : ''}`)
  return round
}
