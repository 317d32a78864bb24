import { randomUUID } from 'node:crypto'
import type { RunnerId } from '@fairline/domain/bet-types/outright'
import type { BoardSnapshot } from '@fairline/domain/board/board-tuples'
import { decodeBoard } from '@fairline/domain/board/decode-board'
import type { FeedMarket, FeedOutright } from '@fairline/domain/feed/feed-message'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { advanceBookClock, type KnownBook, type KnownMember, openKnownBook } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import { parlayOf } from './parlay-slip.ts'
import { holdRow, waitingForLocks } from './row-barrier.ts'
import { choiceOf, legOf, type SlipRequest, slipOf } from './slip.ts'

let book: KnownBook
let member: KnownMember

beforeAll(async () => {
  book = await openKnownBook()
  member = await book.member()
})
afterEach(() => expectInvariants(book.db.database))
afterAll(async () => {
  expect(book.failures).toEqual([])
  await book.close()
})

const winner: FeedOutright['terms'] = {
  paidPlaces: 1,
  deadHeat: 'divide_win',
  nonStarter: 'void',
}
const topTwo: FeedOutright['terms'] = { ...winner, paidPlaces: 2, deadHeat: 'divide_stake' }
const runners = [
  { id: 'R1', name: 'Ashbourne' },
  { id: 'R2', name: 'Blackmere' },
  { id: 'R3', name: 'Calderwick' },
  { id: 'R4', name: 'Dunmoor' },
] as const

/** Prices of the four runners in thousandths; a runner without a value has no price. */
function pricesOf(...prices: readonly (number | null)[]): FeedMarket {
  const at = (index: number) => prices[index] ?? null
  return {
    betType: 'OUTRIGHT',
    period: 'FT',
    lineQuarters: null,
    main: true,
    status: 'active',
    outcomes: runners.flatMap(({ id }, index) => {
      const thousandths = at(index)
      return thousandths === null ? [] : [{ selection: id, price: { type: 'DEC', thousandths } }]
    }),
    withoutPrice: runners.filter((_runner, index) => at(index) === null).map(({ id }) => id),
  }
}

/** An outright that closes in a minute. */
const announce = (terms = winner): Promise<KnownMatch> =>
  book.feed.announce({
    kickoffMs: book.clock.now() + 60_000,
    outright: { terms, runners },
    markets: [pricesOf(2500, 3500, 4000, 9000)],
  })

const on = (team: RunnerId) => ({ on: 'OUTRIGHT FT', team })
const place = (slip: object) => book.ask('/bet/betsingle', slip)
const listed = async (path: string, who = member): Promise<Record<string, unknown>[]> => {
  const asked = { ...who.credentials, page_size: 10, page_number: 1 }
  return (await book.ask(path, asked))['bets'] as Record<string, unknown>[]
}

/** Ends the outright: places by runner such as `{ R1: 1, R2: 1 }`, and who did not start. */
const end = ({ feedId }: KnownMatch, places: object, nonStarters: readonly RunnerId[] = []) =>
  book.feed.say({
    kind: 'outright_settlement',
    matchId: feedId,
    period: 'FT',
    status: 'completed',
    finish: {
      placed: Object.entries(places).map(([runner, place]) => ({
        runner: runner as RunnerId,
        place: place as number,
      })),
      nonStarters,
    },
  })

/** `R1 won 250.00` of each bet of the member, oldest first, once none of them runs. */
const settledOf = (who: KnownMember): Promise<string[]> =>
  vi.waitFor(
    async () => {
      const rows = await book.db.database.queries.query<{ state: string; line: string }>(
        `select b.state, l.selection || ' ' || b.result || ' ' || b.win_loss as line
           from bet b join bet_leg l on l.bet_id = b.id where b.wallet_id = $1 order by b.id`,
        [who.walletId],
      )
      expect(rows.map(({ state }) => state)).not.toContain('running')
      return rows.map(({ line }) => line)
    },
    { timeout: 20_000 },
  )

/** A new member with 100 on each of these runners. */
async function bettorOn(match: KnownMatch, ...teams: readonly RunnerId[]): Promise<KnownMember> {
  const who = await book.member()
  for (const team of teams) {
    const slip = await slipOf(book, who, match, on(team))
    expect(await place({ ...slip, bet_amount: '100' })).toMatchObject({ status: 1 })
  }
  return who
}

describe('from the feed to the bet list @spec S3.betType.outright', () => {
  test('the early book shows it with its runners by name, the menu counts it apart', async () => {
    const match = await announce()
    const asked = { ...member.credentials, sports_type: 1, market_type: 1 }
    const answer = await book.ask('/uxmatch', asked)
    const { board } = answer['snapshot'] as BoardSnapshot
    const shown = decodeBoard(board).matches.find(({ id }) => id === match.id)
    expect(shown).toMatchObject({ outright: winner, marketType: 1 })
    expect(shown?.rows[0]?.markets[0]?.outcomes.map(({ name }) => name)).toEqual(
      runners.map(({ name }) => name),
    )
    const menu = (await book.ask('/uxmenu', member.credentials))['menu']
    const [football] = menu as readonly object[]
    expect(football).toMatchObject({
      sports_type: 1,
      early: 0,
      pages: expect.arrayContaining([expect.objectContaining({ page: 'outright' })]),
    })
  })

  test('a runner is placed at a decimal price, once a request, and listed by name', async () => {
    const match = await announce()
    const slip = await slipOf(book, member, match, on('R2'))
    expect(slip).toMatchObject({ odds: '3.50', odds_ball: '', score: '', market_type: 1 })
    const answer = await place(slip)
    expect(answer).toMatchObject({ status: 1, ticket: { state: 'running', odds: '3.50' } })
    expect(answer['ticket']).toMatchObject({ risk: '10.00', win: '25.00', odds_type: 4 })
    expect(await place(slip)).toEqual(answer)
    expect((await listed('/bet/betacceptlist'))[0]).toMatchObject({
      home_name: `Home of ${match.feedId}`,
      league_name: 'KNOWN LEAGUE',
      bet_type: 'OUTRIGHT',
      bet_team: 'R2',
      runner_name: 'Blackmere',
      odds: '3.50',
    })
  })

  test('it is not cashed out: no model says what a runner is worth', async () => {
    const who = await bettorOn(await announce(), 'R1')
    const [row] = await listed('/bet/betacceptlist', who)
    const asked = { ...who.credentials, ticket_ids: [row?.['ticket_id']], with_parts: false }
    const answer = await book.ask('/bet/cashoutoffer', asked)
    expect(answer).toMatchObject({ status: 1, offers: [{ reason: 'outright', reason_leg: 1 }] })
  })
})

describe('what is refused', () => {
  const check = (match: KnownMatch, team: string) =>
    book.ask('/bet/betcheck', {
      ...member.credentials,
      ...choiceOf(match, { on: 'OUTRIGHT FT', team }),
    })

  test.each([
    ['a runner that is not in it', 'R9'],
    ['a side', 'home'],
    ['nobody', ''],
  ])('%s: invalidBetTeam', async (_what, team) => {
    const answer = await check(await announce(), team)
    expect(answer).toMatchObject({ status: 0, statusdesc: 'invalidBetTeam' })
  })

  test('a runner that withdrew: invalidBetTeam; the others go on', async () => {
    const match = await announce()
    await book.feed.change(match, { markets: [pricesOf(2500, 3500, 4000)] })
    expect(await check(match, 'R4')).toMatchObject({ statusdesc: 'invalidBetTeam' })
    expect(await check(match, 'R3')).toMatchObject({ status: 1 })
  })

  test('a pause: oddsIsUpdating', async () => {
    const match = await announce()
    const paused: FeedMarket = { ...pricesOf(2500, 3500, 4000, 9000), status: 'suspended' }
    await book.feed.change(match, { markets: [paused] })
    expect(await check(match, 'R1')).toMatchObject({ statusdesc: 'oddsIsUpdating' })
  })

  test('a slip from before a pause: its guard has moved', async () => {
    const match = await announce()
    const slip = await slipOf(book, member, match, on('R1'))
    const paused: FeedMarket = { ...pricesOf(2500, 3500, 4000, 9000), status: 'suspended' }
    await book.feed.change(match, { markets: [paused] })
    expect(await place(slip)).toMatchObject({ status: 0, statusdesc: 'oddsIsUpdating' })
  })

  test('after the close: 340; after the end: matchNotActive', async () => {
    const match = await announce()
    const slip = await slipOf(book, member, match, on('R1'))
    await book.advance(match.kickoffMs - book.clock.now())
    expect(await place(slip)).toMatchObject({ status: 0, statusdesc: '340' })
    await end(match, { R1: 1 })
    expect(await check(match, 'R1')).toMatchObject({ statusdesc: 'matchNotActive' })
  })

  test('a bet checked before the close and written after it is refused with 340', async () => {
    const who = await book.member()
    const match = await announce()
    const slip = await slipOf(book, who, match, on('R1'))
    await book.advance(match.kickoffMs - 1_000 - book.clock.now())
    const barrier = await holdRow(book.db, 'wallet', who.walletId)
    const answer = place(slip)
    await waitingForLocks(book.db, 1)
    await advanceBookClock(book.db, 1_000)
    await barrier.release()
    expect(await answer).toMatchObject({ status: 0, statusdesc: '340' })
    book.clock.advance(1_000)
  })

  const amounts: readonly (readonly [amount: string, code: string])[] = [
    ['4.99', 'betLowerMin'],
    ['5000.01', 'betOverMaxBet'],
    ['2600', 'betOverMaxPayout'],
    ['-1', 'invalidBetAmount'],
  ]
  test.each(amounts)('a stake of %s: %s', async (amount, code) => {
    const slip = await slipOf(book, member, await announce(), on('R4'))
    const answer = await place({ ...slip, bet_amount: amount })
    expect(answer).toMatchObject({ status: 0, statusdesc: code })
  })

  test('more than the maximum on one outright: betOverMaxPerMatch', async () => {
    const who = await book.member({ credit: 20_000 })
    const match = await announce()
    const bets = await Promise.all(
      (['R1', 'R2', 'R3'] as const).map((team) => slipOf(book, who, match, on(team))),
    )
    const asked = (slip: SlipRequest) => ({ ...slip, bet_amount: '4000', request_id: randomUUID() })
    const codes: unknown[] = []
    for (const slip of bets) codes.push((await place(asked(slip))).statusdesc)
    expect(codes).toEqual(['', '', 'betOverMaxPerMatch'])
  })

  test.each(['/bet/betparlay', '/bet/betsysparlay'])(
    'a leg of %s: invalidBetType (rules.md 6.1)',
    async (path) => {
      const [one, other] = [await book.feed.announce(), await book.feed.announce()]
      const slip = await parlayOf(book, member, [one, other])
      const runner = await legOf(book, member, await announce(), on('R1'))
      const legs = [...slip.legs, runner]
      const answer = await book.ask(path, { ...slip, legs })
      expect(answer).toMatchObject({ status: 0, statusdesc: 'invalidBetType' })
      expect(answer['facts'] ?? answer).toMatchObject({ leg: '3' })
    },
  )

  test('an outright that cannot be one is not on the board, and disturbs nothing', async () => {
    const twice = [runners[0], runners[0]]
    const match = await book.feed.announce({
      outright: { terms: winner, runners: twice },
      markets: [pricesOf(2500)],
    })
    expect(await check(match, 'R1')).toMatchObject({ statusdesc: 'matchHide' })
    expect(await check(await announce(), 'R1')).toMatchObject({ status: 1 })
  })
})

describe('rules.md 7: from the standing to the money', () => {
  test('the winner is paid, the others lose', async () => {
    const match = await announce()
    const who = await bettorOn(match, 'R1', 'R2')
    await end(match, { R2: 1, R1: 2 })
    expect(await settledOf(who)).toEqual(['R1 lost -10000', 'R2 won 25000'])
  })

  test('B: two winners share the win, the stake comes back', async () => {
    const match = await announce()
    const who = await bettorOn(match, 'R2', 'R3')
    await end(match, { R1: 1, R2: 1 })
    expect(await settledOf(who)).toEqual(['R2 won 12500', 'R3 lost -10000'])
  })

  test('A: two share the last of the paid places at full odds on half the stake', async () => {
    const match = await announce(topTwo)
    const who = await bettorOn(match, 'R1', 'R2', 'R3')
    await end(match, { R1: 1, R2: 2, R3: 2 })
    expect(await settledOf(who)).toEqual(['R1 won 15000', 'R2 won 7500', 'R3 won 10000'])
  })

  test('a non-starter is void, a cancelled outright wholly', async () => {
    const match = await announce()
    const who = await bettorOn(match, 'R1', 'R4')
    await end(match, { R1: 1 }, ['R4'])
    expect(await settledOf(who)).toEqual(['R1 won 15000', 'R4 void 0'])
    const other = await announce()
    const another = await bettorOn(other, 'R1')
    const { feedId: matchId } = other
    await book.feed.say({
      kind: 'outright_settlement',
      matchId,
      period: 'FT',
      status: 'cancelled',
      finish: null,
    })
    expect(await settledOf(another)).toEqual(['R1 void 0'])
  })

  test('a corrected standing settles anew, and the receipt says how', async () => {
    const match = await announce()
    const who = await bettorOn(match, 'R1', 'R2')
    await end(match, { R1: 1 })
    expect(await settledOf(who)).toEqual(['R1 won 15000', 'R2 lost -10000'])
    await end(match, { R1: 1, R2: 1 })
    await vi.waitFor(
      async () => expect(await settledOf(who)).toEqual(['R1 won 7500', 'R2 won 12500']),
      { timeout: 20_000 },
    )
    const [row] = await book.db.database.queries.query<{ formula: string[]; rules: string }>(
      `select s.receipt -> 'formula' as formula, s.receipt -> 'rules' -> 1 ->> 'section' as rules
         from bet b join bet_settlement s on s.bet_id = b.id and s.revision = b.settlement_revision
        where b.wallet_id = $1 order by b.id`,
      [who.walletId],
    )
    expect(row).toEqual({
      formula: [
        'place 1, 2 tied for 1: part = 1/2',
        'stake back, win divided: 100.00 + 100.00 x 1.50 x 1/2',
        'return = 175.00',
      ],
      rules: '7',
    })
  })

  test('a rollback runs again; a standing nobody can settle on settles nothing', async () => {
    const match = await announce()
    const who = await bettorOn(match, 'R1')
    await end(match, { R1: 1 })
    expect(await settledOf(who)).toEqual(['R1 won 15000'])
    const { feedId: matchId } = match
    await book.feed.say({ kind: 'rollback_bet_settlement', matchId, period: 'FT' })
    await vi.waitFor(async () => expect((await listed('/bet/betacceptlist', who)).length).toBe(1), {
      timeout: 20_000,
    })
    await end(match, { R2: 2 })
    await end(match, { R2: 1 })
    expect(await settledOf(who)).toEqual(['R1 lost -10000'])
  })
})
