import { createHash, createHmac } from 'node:crypto'
import { must } from '@fairline/domain/testing/read-example'
import { instantOf } from '@fairline/domain/time/gmt8'
import { coinFall, coinGame } from '@fairline/house-games/testing/coin'
import { chanceOfDraws } from '@fairline/house-games/testing/draw-frequencies'
import { blockText, wordsOf } from '@fairline/house-games/words'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { type KnownBook, type KnownMember, openKnownBook } from '../refused/known-book.ts'
import type { KnownMatch } from '../refused/known-feed.ts'
import { slipOf } from '../refused/slip.ts'

/*
 * A kind of draw that is one record with one line in the registry, and a game that is drawn by it:
 * no file of the product names it, and its rounds go all the way from the card to the proof.
 */
vi.mock('../../packages/house-games/src/all-draws.ts', async (original) => {
  const { allDraws } = await original<{ allDraws: object }>()
  const coin = await import('../../packages/house-games/testing/coin.ts')
  return { allDraws: { ...allDraws, 'coin-fall': coin.coinFall } }
})
vi.mock('../../packages/domain/src/sports/racing/sport.ts', async () => ({
  races: [(await import('../../packages/house-games/testing/coin.ts')).coinGame],
}))

interface Row {
  readonly round_id: string
  readonly start_time: string
  readonly status: string
  readonly names: readonly string[]
  readonly weights: readonly (readonly number[])[]
  readonly score?: { readonly home: number; readonly away: number }
  readonly commitment: string
  readonly secret: string
}

let book: KnownBook
let member: KnownMember

beforeAll(async () => {
  book = await openKnownBook({ VIRTUAL_GAMES: 'on' })
  member = await book.member({ sports: [coinGame.id] })
})
afterAll(async () => {
  await expectInvariants(book.db.database)
  expect(book.failures).toEqual([])
  await book.close()
})

const call = (path: string, fields: object = {}) =>
  book.ask(path, { ...member.credentials, ...fields })
const page = { page_size: 20, page_number: 1 }

const rounds = async (): Promise<readonly Row[]> => {
  const asked = { working_date: '2026-11-21', sports_type: coinGame.id, ...page }
  return (await call('/efresult', asked))['rounds'] as readonly Row[]
}
/** The round with an id, or the one that closes next, once it has a status. */
async function roundThatIs(status: string, id?: string): Promise<Row> {
  const found = async () =>
    (await rounds()).findLast(
      (row) => row.status === status && (id ?? row.round_id) === row.round_id,
    )
  await expect.poll(found, { timeout: 20_000 }).toBeDefined()
  return must(await found(), 'a round')
}

test('its rounds are listed, bet on, drawn, settled and proved', async () => {
  const round = await roundThatIs('open')
  const id = round.round_id
  expect(round.names).toEqual(['Heads', 'Tails'])
  const board = await call('/uxmatch', { sports_type: coinGame.id, market_type: 2 })
  for (const told of ['Coin Hall', 'Heads', 'Tails', round.commitment]) {
    expect(JSON.stringify(board)).toContain(told)
  }
  for (const team of ['home', 'away']) {
    const slip = await slipOf(book, member, { id } as KnownMatch, { on: 'ML FT', team })
    expect(await call('/bet/vbetsingle', slip)).toMatchObject({ status: 1 })
  }

  await book.advance(must(instantOf(round.start_time), 'a start') - book.clock.now())
  expect(await roundThatIs('drawn', id)).toMatchObject({ secret: '' })
  await book.advance(must(coinGame.rounds, 'rounds').shownMs)
  const { score, secret, weights, commitment } = await roundThatIs('settled', id)
  const key = Buffer.from(secret, 'hex')
  expect(createHash('sha256').update(key).digest('hex')).toBe(commitment)
  const block = (cursor: number) => createHmac('sha256', key).update(blockText(id, cursor)).digest()
  expect(coinFall.wire(coinFall.draw(weights, wordsOf(block)))).toEqual({ score })

  const today = { start_date: '2026-11-21', end_date: '2026-11-21' }
  const results = async () => {
    const { bets } = await call('/gameresult/sportsbook', { ...today, ...page })
    const told = bets as { bet_team: string; result: string }[]
    return Object.fromEntries(told.map(({ bet_team, result }) => [bet_team, result]))
  }
  const due = score?.home === 1 ? { home: 'won', away: 'lost' } : { home: 'lost', away: 'won' }
  await expect.poll(results, { timeout: 20_000 }).toEqual(due)
})

test('its draws are as frequent as its weights', () => {
  let cursor = 0
  const words = wordsOf(() => createHash('sha256').update(String(cursor++)).digest())
  const weights = [[530, 500]]
  expect(chanceOfDraws(coinFall, weights, 20_000, () => words)).toBeGreaterThan(0.001)
})
