import { dateOf } from '@fairline/domain/time/gmt8'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type KnownBook, type KnownMember, openKnownBook } from './known-book.ts'
import { type KnownMatch, market } from './known-feed.ts'
import { bodyOf, maungOf } from './myanmar-slip.ts'
import { withSetting } from './operator-setting.ts'
import { parlayOf } from './parlay-slip.ts'
import { slipOf } from './slip.ts'

let book: KnownBook
let member: KnownMember
let kyat: KnownMember
let match: KnownMatch
/** Virtual football, virtual basketball, a fight. */
let football: KnownMatch
let basketball: KnownMatch
let fight: KnownMatch

beforeAll(async () => {
  book = await openKnownBook()
  member = await book.member()
  kyat = await book.member({ currency: 'MMK' })
  match = await book.feed.announce()
  football = await book.feed.announce({ game: 53 })
  basketball = await book.feed.announce({ game: 54 })
  fight = await book.feed.announce({ game: 41, markets: [market('ML FT', 'MY 0.90', 'MY 0.95')] })
})
afterAll(() => book.close())

const codeOf = async (path: string, request: object): Promise<string> =>
  String((await book.ask(path, request)).statusdesc)

/**
 * Which call takes which event, by the operator's type.
 * @spec S7.bet.vbetsingle S7.bet.vbetsinglespecial S7.bet.vbetparlay S7.bet.vbetsysparlay
 * @spec S7.bet.vbetsinglemmo S7.bet.vbetparlaymmo S6.operatorType S6.player.operatorType
 * @spec S1.sports.virtual
 */
describe.each([
  [1, { matches: ['', 'invalidBet'], rounds: ['invalidBet', ''] }],
  [2, { matches: ['', ''], rounds: ['invalidBet', ''] }],
] as const)('for an operator of type %i', (operatorType, codes) => {
  const asked = <Request extends object>(
    path: string,
    make: (on: KnownMatch) => Promise<Request>,
  ): Promise<Record<'matches' | 'rounds', string[]>> =>
    withSetting(book, 'operatorType', operatorType, async () => {
      const both = async (on: KnownMatch) => [
        await codeOf(`/bet/${path}`, await make(on)),
        await codeOf(`/bet/v${path}`, await make(on)),
      ]
      return { matches: await both(match), rounds: await both(football) }
    })

  test.each(['betsingle', 'betsinglespecial'])('%s and its virtual call', async (path) => {
    expect(await asked(path, (on) => slipOf(book, member, on))).toEqual(codes)
  })

  test.each(['betparlay', 'betsysparlay'])('%s and its virtual call', async (path) => {
    const legs = async (on: KnownMatch) => [
      on,
      await book.feed.announce(on === match ? {} : { game: 53 }),
      await book.feed.announce(on === match ? {} : { game: 53 }),
    ]
    const found = await asked(path, async (on) => parlayOf(book, member, await legs(on)))
    expect(found).toEqual(codes)
  })

  test('betsinglemmo and betparlaymmo with their virtual calls', async () => {
    expect(await asked('betsinglemmo', (on) => bodyOf(book, kyat, on))).toEqual(codes)
    const other = (on: KnownMatch) => book.feed.announce(on === match ? {} : { game: 53 })
    const found = await asked('betparlaymmo', async (on) =>
      maungOf(book, kyat, [on, await other(on)]),
    )
    expect(found).toEqual(codes)
  })
})

test('a match and a round are no parlay of one call for an operator of type 1', async () => {
  const slip = await parlayOf(book, member, [match, football])
  // The real match fits neither better nor worse, but it was first.
  for (const path of ['/bet/betparlay', '/bet/vbetparlay']) {
    expect(await book.ask(path, slip)).toMatchObject({
      statusdesc: 'invalidBet',
      facts: { leg: '2' },
    })
  }
})

/** @spec S9.games.fighting */
test('a fight is bet on alone, and only virtual football at Myanmar odds', async () => {
  const fightSlip = await slipOf(book, member, fight, { on: 'ML FT' })
  expect(await codeOf('/bet/vbetsingle', fightSlip)).toBe('')
  const picks = [football, [fight, { on: 'ML FT' }]] as const
  expect(await codeOf('/bet/vbetparlay', await parlayOf(book, member, picks))).toBe(
    'invalidBetType',
  )
  const body = await bodyOf(book, kyat, football)
  const onBasketball = { match_id: basketball.id, market_id: `${basketball.id}-HDP-FT--0.75` }
  expect(await codeOf('/bet/vbetsinglemmo', { ...body, ...onBasketball })).toBe('invalidBetType')
})

/** @spec S8.EsportsDisabled S6.category.esports S6.category.miniGame */
test('an operator without e-sports lists none, and refuses their board and bets', async () => {
  const series = await book.feed.announce({
    sport: 40,
    markets: [market('ML FT', 'MY 0.90', 'MY 0.95')],
  })
  const fan = await book.member({ sports: [1, 40] })
  const slip = await slipOf(book, fan, series, { on: 'ML FT', team: 'home' })
  const board = { ...fan.credentials, sports_type: 40, market_type: 2 }
  const listed = async (): Promise<readonly number[]> => {
    const { menu } = (await book.ask('/uxmenu', fan.credentials)) as unknown as {
      menu: readonly { sports_type: number }[]
    }
    return menu.map(({ sports_type }) => sports_type)
  }
  await withSetting(book, 'eSports', false, async () => {
    expect(await listed()).not.toContain(40)
    expect(await listed()).toContain(53)
    for (const path of ['/uxmarket', '/uxmatch']) {
      expect([path, await codeOf(path, board)]).toEqual([path, 'EsportsDisabled'])
    }
    expect(await codeOf('/bet/betsingle', slip)).toBe('EsportsDisabled')
    expect(await codeOf('/bet/betsingle', await slipOf(book, fan, match))).toBe('')
  })
  await withSetting(book, 'virtual', false, async () => {
    expect((await listed()).filter((id) => [40, 45, 53].includes(id))).toEqual([40])
  })
  expect(await listed()).toContain(40)
  expect(await codeOf('/uxmatch', board)).toBe('')
  const again = await slipOf(book, fan, series, { on: 'ML FT', team: 'home' })
  expect(await codeOf('/bet/betsingle', again)).toBe('')
})

/** @spec S7.gameresult.esports2 S7.gameresult.esports2detail S8.EsportsDisabled */
test('settled bets on e-sports have a list of their own, and a ticket its maps', async () => {
  const fan = await book.member({ sports: [1, 40] })
  const series = await book.feed.announce({
    sport: 40,
    markets: [market('ML FT', 'MY 0.90', 'MY 0.95')],
  })
  const other = await book.feed.announce()
  const place = async (on: KnownMatch, pick: object): Promise<string> => {
    const placed = await book.ask('/bet/betsingle', await slipOf(book, fan, on, pick))
    return (placed['ticket'] as { ticket_id: string }).ticket_id
  }
  const ticket = await place(series, { on: 'ML FT', team: 'home' })
  const ofFootball = await place(other, {})
  const result = { kind: 'bet_settlement', matchId: series.feedId, status: 'completed' } as const
  await book.feed.say(
    { ...result, period: 'M1', score: { home: 12, away: 17 }, facts: { winner: 'home' } },
    { ...result, period: 'M2', score: { home: 20, away: 9 }, facts: { winner: 'home' } },
    { ...result, period: 'FT', score: { home: 2, away: 0 }, facts: { winner: 'home' } },
  )
  await book.feed.settle(other, 'FT', { home: 2, away: 0 })
  const today = dateOf(book.clock.now())
  const days = { start_date: today, end_date: today, page_size: 10, page_number: 1 }
  const listed = () => book.ask('/gameresult/esports2', { ...fan.credentials, ...days })
  const won = { ticket_id: ticket, result: 'won', win_loss: '9.00' }
  await expect.poll(listed).toMatchObject({ status: 1, total: 1, bets: [won] })

  const detail = (ticket_id: string) =>
    book.ask('/gameresult/esports2detail', { ...fan.credentials, ticket_id })
  const answer = await detail(ticket)
  expect(answer).toMatchObject({ status: 1, bet: won, results: [{ match_id: series.id }] })
  const [shown] = answer['results'] as [{ periods: readonly { period: string; score: string }[] }]
  const maps = shown.periods.filter(({ score }) => score !== '')
  expect(maps.map(({ period, score }) => `${period} ${score}`)).toEqual([
    'M1 12-17',
    'M2 20-9',
    'FT 2-0',
  ])
  expect(await detail(ofFootball)).toMatchObject({ statusdesc: 'Data Error' })
  expect(await detail('ZZZZ')).toMatchObject({ statusdesc: 'forbiddenAccess' })
  const stranger = { ...member.credentials, ticket_id: ticket }
  expect(await codeOf('/gameresult/esports2detail', stranger)).toBe('forbiddenAccess')

  await withSetting(book, 'eSports', false, async () => {
    expect(await listed()).toMatchObject({ status: 0, statusdesc: 'EsportsDisabled' })
    expect(await detail(ticket)).toMatchObject({ status: 0, statusdesc: 'EsportsDisabled' })
  })
})

/** @spec S8.MiniGameDisabled */
test('an operator without virtual games refuses calls, checks and results of rounds', async () => {
  const slip = await slipOf(book, member, football)
  const { request_id: _id, bet_amount: _amount, accept_odds: _accept, ...seen } = slip
  const { market_type: _type, odds: _odds, odds_version: _version, ...rest } = seen
  const { odds_ball: _ball, score: _score, ...check } = rest
  const results = {
    ...member.credentials,
    working_date: '2026-11-21',
    sports_type: 45,
    page_size: 10,
    page_number: 1,
  }
  await withSetting(book, 'virtual', false, async () => {
    expect(await codeOf('/bet/vbetsingle', slip)).toBe('MiniGameDisabled')
    expect(await codeOf('/bet/betcheck', check)).toBe('MiniGameDisabled')
    expect(await codeOf('/efresult', results)).toBe('MiniGameDisabled')
    expect(await codeOf('/bet/betsingle', await slipOf(book, member, match))).toBe('')
  })
  expect(await codeOf('/bet/vbetsingle', slip)).toBe('')
  expect(await codeOf('/efresult', results)).toBe('')
})

test('the same request is placed once, whichever of its two calls sends it', async () => {
  const slip = await slipOf(book, member, football)
  const placed = await book.ask('/bet/vbetsingle', slip)
  expect(await book.ask('/bet/vbetsinglespecial', slip)).toEqual(placed)
})
