import { randomUUID } from 'node:crypto'
import { must } from '@fairline/domain/testing/read-example'
import { afterEach, describe, expect, test } from 'vitest'
import { cashOutOf } from './cash-out-slip.ts'
import { closeSite, openSite } from './close-site.ts'
import { outcomesOf } from './footprint.ts'
import { heldUp } from './held-up.ts'
import type { KnownMember } from './known-book.ts'
import { inPlay } from './known-feed.ts'
import type { Answer } from './open-client.ts'
import { setBook } from './set-book.ts'
import { type SlipRequest, slipOf } from './slip.ts'
import { countDown } from './waiting-bets.ts'

/** The operator closes the site while members bet: no bet is half done, and the book continues. */

const book = setBook()
afterEach(() => openSite(book))

const closed = { http: 200, status: 0, statusdesc: 'game_maintenance' }
const place = (slip: SlipRequest): Promise<Answer> => book.ask('/bet/betsingle', slip)
const nothing = { bets: 0, refusals: 0 }
const oneBet = { bets: 1, refusals: 0 }
const outcome = ({ request_id }: { request_id: string }) =>
  outcomesOf(book.db.database.queries, request_id)

async function balanceOf({ credentials }: KnownMember): Promise<unknown[]> {
  const answer = await book.ask('/userbalance', credentials)
  return [answer['balance'], answer['outstanding_balance']]
}

/** State and result of the member's bets, oldest first, read past the closed door. */
async function betsOf({ walletId }: KnownMember): Promise<string[]> {
  const rows = await book.db.database.queries.query<{ bet: string }>(
    `select trim(state || ' ' || coalesce(result, '')) as bet from bet
      where wallet_id = $1 order by id`,
    [walletId],
  )
  return rows.map(({ bet }) => bet)
}

/** @spec S8.game_maintenance */
describe('a bet that meets the switch', () => {
  test('and was under way is placed as a whole, and known again afterwards', async () => {
    const match = await book.feed.announce()
    let slip: SlipRequest | undefined
    const { bet, member, release } = await heldUp(book, '/bet/betsingle', async (who) => {
      slip = await slipOf(book, who, match)
      return slip
    })
    const sent = must(slip, 'the slip that was sent')
    await closeSite(book)
    expect(await place(sent), 'asking again says nothing of it').toEqual(closed)
    await release()
    const placed = await bet
    expect(placed).toMatchObject({ status: 1, balance: '9980.00' })
    expect(await outcome(sent)).toEqual(oneBet)
    expect(await place(sent)).toEqual(closed)
    await openSite(book)
    expect(await place(sent)).toEqual(placed)
    expect(await balanceOf(member)).toEqual(['9980.00', '20.00'])
  })

  test('and came after it leaves nothing behind, so the same request is free', async () => {
    const member = await book.member()
    const slip = await slipOf(book, member, await book.feed.announce())
    await closeSite(book)
    expect(await place(slip)).toEqual(closed)
    expect(await outcome(slip)).toEqual(nothing)
    await openSite(book)
    expect(await place(slip)).toMatchObject({ status: 1, balance: '9990.00' })
    expect(await outcome(slip)).toEqual(oneBet)
  })

  test('of a hundred that come while it is toggled none is half done', async () => {
    const match = await book.feed.announce()
    const members = await Promise.all(Array.from({ length: 4 }, () => book.member()))
    const shown = await Promise.all(members.map((member) => slipOf(book, member, match)))
    const sent: SlipRequest[] = []
    const answers: Answer[] = []
    const betOn = async (slip: SlipRequest): Promise<void> => {
      for (let n = 0; n < 25; n += 1) {
        const next = { ...slip, request_id: randomUUID(), bet_amount: '5' }
        sent.push(next)
        answers.push({ ...(await place(next)), request_id: next.request_id })
      }
    }
    const betting = Promise.all(shown.map(betOn))
    for (let turn = 0; turn < 3; turn += 1) {
      await closeSite(book)
      await openSite(book)
    }
    await betting
    for (const answer of answers) {
      expect(['', 'game_maintenance']).toContain(answer.statusdesc)
      const { request_id } = answer as unknown as SlipRequest
      expect(await outcome({ request_id })).toEqual(answer.status === 1 ? oneBet : nothing)
    }
    expect(sent).toHaveLength(100)
    for (const member of members) {
      const taken = (await betsOf(member)).length
      expect(await balanceOf(member)).toEqual([`${10_000 - 5 * taken}.00`, `${5 * taken}.00`])
    }
  })

  test('of a cash-out is not taken, and the bet runs on', async () => {
    const member = await book.member()
    const placed = await place(await slipOf(book, member, await book.feed.announce()))
    const { ticket_id } = placed['ticket'] as { ticket_id: string }
    const request = await cashOutOf(book, member, ticket_id)
    await closeSite(book)
    expect(await book.ask('/bet/cashout', request)).toEqual(closed)
    expect(await betsOf(member)).toEqual(['running'])
  })
})

describe('while the site is closed', () => {
  test('bets that wait are decided, and matches settle as usual', async () => {
    const member = await book.member()
    const running = await book.feed.announce()
    expect(await place(await slipOf(book, member, running))).toMatchObject({ status: 1 })
    const live = { kickoffMs: book.clock.now(), state: inPlay(0, 0) }
    const [kept, stopped] = [await book.feed.announce(live), await book.feed.announce(live)]
    const answer = await place(await slipOf(book, member, kept))
    const other = await place(await slipOf(book, member, stopped))
    for (const { ticket } of [answer, other]) expect(ticket).toMatchObject({ state: 'waiting' })
    await closeSite(book)
    await book.feed.stopBets(stopped, 'goal')
    await countDown(book, kept, [{ member, answer }])
    await book.feed.settle(running, '1H', { home: 0, away: 0 })
    await book.feed.settle(running, 'FT', { home: 2, away: 0 })
    await expect
      .poll(() => betsOf(member), { interval: 20, timeout: 20_000 })
      .toEqual(['settled won', 'running', 'rejected'])
    await openSite(book)
    expect(await balanceOf(member)).toEqual(['9999.50', '10.00'])
  })

  test('every stream says so and ends; the session goes on', async () => {
    const member = await book.member()
    const topics = [{ sports_type: 1, market_type: 2 }]
    const stream = await fetch(`${book.url}/live`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...member.credentials, topics }),
    })
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    await closeSite(book)
    const said = await stream.text()
    expect(said).toContain('event: snapshot')
    expect(said.endsWith('event: maintenance\ndata: {}\n\n')).toBe(true)
    expect(await book.ask('/live', { ...member.credentials, topics })).toEqual(closed)
    await openSite(book)
    expect(await book.ask('/live', { ...member.credentials, topics })).toMatchObject({ status: 1 })
    expect(await balanceOf(member)).toEqual(['10000.00', '0.00'])
  })
})
