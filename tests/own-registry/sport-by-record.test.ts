import type { FeedMatch } from '@fairline/domain/feed/feed-message'
import { padel } from '@fairline/domain/testing/padel'
import { beforeAll, expect, test, vi } from 'vitest'
import type { KnownMember } from '../refused/known-book.ts'
import { type KnownMatch, market, notStarted } from '../refused/known-feed.ts'
import { setBook } from '../refused/set-book.ts'
import { choiceOf, slipOf } from '../refused/slip.ts'

/*
 * A sport that is a record and nothing else, in the place of another one in the registry: no file
 * of the product names it, and it goes all the way from the feed to the statement.
 */
vi.mock('../../packages/domain/src/sports/squash/sport.ts', async () => ({
  squash: (await import('../../packages/domain/testing/padel.ts')).padel,
}))

interface Settled {
  readonly sports_type: number
  readonly bet_type: string
  readonly period: string
  readonly result: string
  readonly win_loss: string
}

const book = setBook()
let member: KnownMember
const match: FeedMatch = {
  id: 'p1',
  sportsType: padel.id,
  league: { id: 'padel', name: 'PADEL CUP', country: 'Testland', order: 1, main: true },
  home: 'Lobs',
  away: 'Smashes',
  kickoffMs: 0,
  neutralGround: true,
  offeredLive: true,
}
const seen = { id: 'tp1' } as KnownMatch

beforeAll(async () => {
  member = await book.member({ sports: [padel.id] })
  const markets = [
    market('ML FT', 'MY 0.70', 'MY -0.78'),
    market('HDP FT -1.50', 'MY 0.95', 'MY 0.93'),
    market('OU FT 22.50', 'MY 0.88', 'MY 0.98'),
    market('ML S1', 'MY 0.60', 'MY -0.68'),
  ]
  const kickoffMs = book.clock.now() + 3_600_000
  await book.feed.say(
    { kind: 'fixture_change', match: { ...match, kickoffMs } },
    { kind: 'odds_change', matchId: 'p1', state: notStarted, markets },
  )
})

const call = (path: string, fields: object = {}) =>
  book.ask(path, { ...member.credentials, ...fields })

test('is in the menu with its pages, and on the board', async () => {
  const menu = (await call('/uxmenu'))['menu'] as { sports_type: number; pages: object[] }[]
  const own = menu.find(({ sports_type }) => sports_type === padel.id)
  expect(own).toMatchObject({ today: 1, live: 0 })
  expect(own?.pages).toContainEqual({ page: 'hdpou', early: 0, today: 1, live: 0 })
  const board = await call('/uxmatch', { sports_type: padel.id, market_type: 2 })
  expect(JSON.stringify(board)).toContain('Lobs')
})

test('refuses a market that its record lacks', async () => {
  const asked = choiceOf(seen, { on: '1X2 FT', team: '1' })
  expect(await call('/bet/betcheck', asked)).toMatchObject({ status: 0 })
})

test('takes bets, settles them by its parts, and lists results and statement', async () => {
  const wanted = [
    ['ML FT', 'home', 'won', '7.00'],
    ['HDP FT -1.50', 'home', 'lost', '-10.00'],
    ['OU FT 22.50', 'over', 'won', '8.80'],
    ['ML S1', 'home', 'won', '6.00'],
  ] as const
  for (const [on, team] of wanted) {
    const placed = await call('/bet/betsingle', await slipOf(book, member, seen, { on, team }))
    expect(placed).toMatchObject({ status: 1 })
  }
  const done = { kind: 'bet_settlement', matchId: 'p1', status: 'completed' } as const
  await book.feed.say(
    { ...done, period: 'S1', score: { home: 6, away: 4 } },
    { ...done, period: 'S2', score: { home: 6, away: 7 } },
    {
      ...done,
      period: 'FT',
      score: { home: 2, away: 1 },
      facts: { counts: { game: { home: 18, away: 16 } } },
    },
  )
  const page = { page_size: 20, page_number: 1 }
  const today = { start_date: '2026-11-21', end_date: '2026-11-21' }
  const settled = async () =>
    (await call('/gameresult/sportsbook', { ...today, ...page }))['bets'] as Settled[]
  await expect.poll(settled, { timeout: 15_000 }).toHaveLength(wanted.length)
  const told = (await settled()).map((bet) => [
    `${bet.bet_type} ${bet.period}`,
    bet.sports_type,
    bet.result,
    bet.win_loss,
  ])
  const due = wanted.map(([on, , result, winLoss]) => [
    on.split(' ').slice(0, 2).join(' '),
    padel.id,
    result,
    winLoss,
  ])
  expect(told.toSorted()).toEqual(due.toSorted())

  const ofSport = { working_date: '2026-11-21', sports_type: padel.id }
  const results = await call('/matchresult', {
    ...ofSport,
    ...page,
    league_id: '',
    is_outright: false,
  })
  expect(results['results']).toMatchObject([
    {
      full_time: { status: 'completed', score: '2-1' },
      periods: [
        { period: 'S1', score: '6-4' },
        { period: 'S2', score: '6-7' },
        { period: 'FT', score: '2-1' },
      ],
    },
  ])
  expect(await call('/dailystatement', { ...today, ...page })).toMatchObject({
    total: { turnover: '40.00', win_loss: '11.80' },
    products: [{ product: 'single', sports_type: padel.id, bets: 4, win_loss: '11.80' }],
  })
})
