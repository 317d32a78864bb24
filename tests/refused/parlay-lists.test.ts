import type { Receipt } from '@fairline/domain/ticket/receipt'
import { settleFromReceipt } from '@fairline/domain/ticket/rules-version'
import { describe, expect, test } from 'vitest'
import type { KnownMember } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import type { Answer } from './open-client.ts'
import { announceMatches, parlayOf } from './parlay-slip.ts'
import { setBook } from './set-book.ts'

const book = setBook()

const page = { page_size: 100, page_number: 1 }

/** A Trixie of 10 a line on home -0.75 of three matches, and who placed it. */
async function aTrixie(): Promise<{
  member: KnownMember
  matches: readonly KnownMatch[]
  ticketId: string
}> {
  const member = await book.member()
  const matches = await announceMatches(book, 3)
  const slip = await parlayOf(book, member, matches)
  const answer = await book.ask('/bet/betsysparlay', slip)
  const { ticket_id: ticketId } = answer['ticket'] as { ticket_id: string }
  return { member, matches, ticketId }
}

async function settle(match: KnownMatch | undefined, home: number, away: number): Promise<void> {
  if (match === undefined) throw new Error('there is a match')
  await book.feed.settle(match, '1H', { home: 0, away: 0 })
  await book.feed.settle(match, 'FT', { home, away })
}

interface Shown {
  readonly state: string
  readonly legs: readonly { readonly result: string }[]
}

/** The ticket by its details, once each leg has that result. */
async function once(
  { member, ticketId }: { member: KnownMember; ticketId: string },
  results: readonly string[],
): Promise<Answer> {
  const ask = () => book.ask('/parlaybetdetails', { ...member.credentials, ticket_id: ticketId })
  const shown = async () => ((await ask())['bet'] as Shown).legs.map(({ result }) => result)
  await expect.poll(shown, { interval: 20, timeout: 20_000 }).toEqual(results)
  return ask()
}

describe('a system from the slip to the statement', () => {
  test('runs in the list with its legs, none of them graded', async () => {
    const { member, matches } = await aTrixie()
    const legs = matches.map(({ id, feedId }, index) => ({
      leg: index + 1,
      match_id: id,
      home_name: `Home of ${feedId}`,
      bet_type: 'HDP',
      bet_team: 'home',
      odds_ball: '-0.75',
      odds: '1.95',
      result: '',
    }))
    const row = { kind: 'system', state: 'running', odds: '4.705', lines: 4, legs }
    const amounts = { line_stake: '10.00', stake: '40.00', risk: '40.00', win: '148.20' }
    const running = await book.ask('/bet/betacceptlist', { ...member.credentials, ...page })
    expect(running).toMatchObject({ total: 1, bets: [{ ...row, ...amounts }] })
  })

  test('shows results leg by leg and line by line while it runs', async () => {
    const trixie = await aTrixie()
    const { member, matches, ticketId } = trixie
    const ticket = { ...member.credentials, ticket_id: ticketId }
    // 2-0 wins, 1-0 wins half: while the third match is open, three lines are.
    await settle(matches[0], 2, 0)
    await settle(matches[1], 1, 0)
    expect(await once(trixie, ['won', 'half_won', ''])).toMatchObject({
      bet: { state: 'running', result: '', legs: [{ full_time_score: '2-0' }, {}, {}] },
    })
    expect(await book.ask('/betsysparlaymatch', ticket)).toMatchObject({
      legs: [{ result: 'won' }, { result: 'half_won', full_time_score: '1-0' }, { result: '' }],
    })
    expect(await book.ask('/betsysparlaybet', { ...ticket, ...page })).toMatchObject({
      total: 4,
      bets: [
        { line: 1, legs: [1, 2], odds: '3.802', win: '28.02', result: 'won', return: '28.76' },
        { legs: [1, 3], result: '' },
        { legs: [2, 3], result: '' },
        { legs: [1, 2, 3], odds: '7.414', result: '' },
      ],
    })
  })

  test('S7.parlaybetdetails S7.betsysparlay: settled, with its receipt', async () => {
    const trixie = await aTrixie()
    const { member, matches, ticketId } = trixie
    await settle(matches[0], 2, 0)
    await settle(matches[1], 1, 0)
    // 0-0 loses the third leg and every line with it: 28.76 of 40.00 come back.
    await settle(matches[2], 0, 0)
    const done = await once(trixie, ['won', 'half_won', 'lost'])
    expect(done).toMatchObject({
      bet: { state: 'settled', result: 'lost', win_loss: '-11.24', return: '28.76' },
    })
    const receipt = (done['bet'] as { receipt: Receipt }).receipt
    expect(settleFromReceipt(receipt).receipt).toEqual(receipt)
    const ticket = { ...member.credentials, ticket_id: ticketId }
    const second = { ...ticket, page_size: 1, page_number: 2 }
    expect(await book.ask('/betsysparlaybet', second)).toMatchObject({
      total: 4,
      bets: [{ line: 2, legs: [1, 3], result: 'lost', return: '0.00' }],
    })
    expect(await book.ask('/betsysparlay', { ...member.credentials, ...page })).toMatchObject({
      total: 1,
      bets: [{ ticket_id: ticketId, state: 'settled' }],
    })
    expect(await settledOf(member)).toMatchObject([
      { kind: 'system', win_loss: '-11.24', legs: [{}, { result: 'half_won' }, {}] },
    ])
  })

  test('a cancelled match voids its leg, and all of them the ticket', async () => {
    const trixie = await aTrixie()
    const { member, matches, ticketId } = trixie
    for (const match of matches) {
      await book.feed.settle(match, '1H', { home: 0, away: 0 }, 'cancelled')
      await book.feed.settle(match, 'FT', { home: 0, away: 0 }, 'cancelled')
    }
    await once(trixie, ['void', 'void', 'void'])
    const ticket = { ...member.credentials, ticket_id: ticketId }
    expect(await book.ask('/bet/parlayrejectbetdetails', ticket)).toMatchObject({
      bet: { state: 'void', result: 'void', return: '40.00', win_loss: '0.00' },
    })
    expect(await book.ask('/bet/betrejectlist', { ...member.credentials, ...page })).toMatchObject({
      bets: [{ ticket_id: ticketId, state: 'void' }],
    })
    expect(await book.ask('/betsysparlaybet', { ...ticket, ...page })).toMatchObject({
      bets: Array(4).fill({ result: 'void', return: '10.00' }),
    })
  })

  /** The settled bets of the day that the book has now. */
  async function settledOf({ credentials }: KnownMember): Promise<unknown> {
    const [row] = await book.db.database.queries.query<{ day: string }>(
      `select to_char(book_now() at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD') as day`,
    )
    const day = row?.day ?? ''
    const span = { start_date: day, end_date: day }
    return (await book.ask('/gameresult/sportsbook', { ...credentials, ...span, ...page }))['bets']
  }
})

describe("nobody reads another member's parlay", () => {
  test.each([
    '/parlaybetdetails',
    '/bet/parlayacceptbetdetails',
    '/betsysparlaymatch',
    '/betsysparlaybet',
  ])('%s', async (path) => {
    const { member, ticketId } = await aTrixie()
    const other = await book.member()
    const paged = path === '/betsysparlaybet' ? page : {}
    const ask = (who: KnownMember, ticket_id: string) =>
      book.ask(path, { ...who.credentials, ...paged, ticket_id })
    expect(await ask(member, ticketId)).toMatchObject({ status: 1 })
    expect(await ask(other, ticketId)).toMatchObject({ status: 0, statusdesc: 'forbiddenAccess' })
    for (const nonsense of ['', '000000000000', 'ZZZZZZZZZZZZ', "' or 1=1 --", ticketId.slice(1)]) {
      expect((await ask(member, nonsense)).statusdesc, nonsense).toBe('forbiddenAccess')
    }
  })

  test('a single is no parlay, and a mix parlay no system', async () => {
    const member = await book.member()
    const slip = await parlayOf(book, member, await announceMatches(book, 2))
    const answer = await book.ask('/bet/betparlay', slip)
    const { ticket_id } = answer['ticket'] as { ticket_id: string }
    const ticket = { ...member.credentials, ticket_id }
    expect(await book.ask('/parlaybetdetails', ticket)).toMatchObject({ bet: { kind: 'parlay' } })
    expect((await book.ask('/betsysparlaymatch', ticket)).statusdesc).toBe('Data Error')
    const systems = await book.ask('/betsysparlay', { ...member.credentials, ...page })
    expect(systems).toMatchObject({ bets: [], total: 0 })
  })
})
