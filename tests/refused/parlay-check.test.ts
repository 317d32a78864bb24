import { beforeAll, describe, expect, test } from 'vitest'
import type { KnownMember } from './known-book.ts'
import { inPlay, type KnownMatch } from './known-feed.ts'
import { announceMatches, parlayOf } from './parlay-slip.ts'
import { setBook } from './set-book.ts'
import { selectionOf } from './slip.ts'

const book = setBook()
let member: KnownMember
let matches: readonly KnownMatch[]
let live: KnownMatch

beforeAll(async () => {
  member = await book.member()
  matches = await announceMatches(book, 4)
  live = await book.feed.announce({ kickoffMs: book.clock.now(), state: inPlay(1, 0) })
})

async function check(
  kind: 'parlay' | 'system',
  on: readonly KnownMatch[],
  stake: { bet_amount?: string } = {},
): Promise<unknown> {
  const { legs } = await parlayOf(book, member, on)
  const request = { ...member.credentials, kind, legs: legs.map(selectionOf), ...stake }
  const answer = await book.ask('/bet/betcheckmultispecial', request)
  expect(answer).toMatchObject({ http: 200, status: 1 })
  return answer['check']
}

describe('S7.bet.betcheckmultispecial', () => {
  test('a Trixie: lines, combined odds, limits of a line, figures of the stake', async () => {
    expect(await check('system', matches.slice(0, 3), { bet_amount: '10' })).toMatchObject({
      kind: 'system',
      statusdesc: '',
      facts: {},
      legs: [1, 2, 3].map((leg) => ({
        leg,
        statusdesc: '',
        selection: { market_type: 2, odds: '1.95', odds_ball: '-0.75', score: '' },
      })),
      ticket: {
        lines: 4,
        odds: '4.705',
        min_bet: '5.00',
        max_bet: '5000.00',
        max_payout: '20000.00',
        max_per_match: '10000.00',
        running_on_match: '0.00',
        spendable: '10000.00',
        max_stake: '1349.31',
        max_stake_cause: 'max_payout',
        bet_amount: '10.00',
        note: '',
        risk: '40.00',
        win: '148.20',
        wait_ms: 0,
      },
    })
  })

  test('the largest stake is taken, and a cent more is not', async () => {
    const [someone, fresh] = [await book.member(), await announceMatches(book, 3)]
    const slip = await parlayOf(book, someone, fresh)
    const more = await book.ask('/bet/betsysparlay', { ...slip, bet_amount: '1349.32' })
    expect(more.statusdesc).toBe('betOverMaxPayout')
    const largest = await parlayOf(book, someone, fresh)
    const answer = await book.ask('/bet/betsysparlay', { ...largest, bet_amount: '1349.31' })
    expect(answer).toMatchObject({ status: 1, ticket: { risk: '5397.24', win: '19999.97' } })
  })

  test.each([
    ['2', 'changeStakeMin', '5.00'],
    ['9000', 'changeStakeMax', '5000.00'],
    ['', '', ''],
    ['ten', '', ''],
  ])('a stake of "%s" is shown as %s %s', async (bet_amount, note, shown) => {
    const two = matches.slice(0, 2)
    expect(await check('parlay', two, { bet_amount })).toMatchObject({
      ticket: { note, bet_amount: shown, max_stake: '5000.00', max_stake_cause: 'max_bet' },
    })
  })

  test('what runs on one of the matches leaves less headroom for all lines', async () => {
    const [someone, fresh] = [
      await book.member({ credit: 100_000 }),
      await announceMatches(book, 3),
    ]
    const running = { ...(await parlayOf(book, someone, fresh.slice(0, 2))), bet_amount: '5000' }
    expect(await book.ask('/bet/betparlay', running)).toMatchObject({ status: 1 })
    const legs = (await parlayOf(book, someone, fresh)).legs.map(selectionOf)
    const request = { ...someone.credentials, kind: 'system', legs }
    expect((await book.ask('/bet/betcheckmultispecial', request))['check']).toMatchObject({
      ticket: {
        running_on_match: '5000.00',
        max_stake: '1250.00',
        max_stake_cause: 'max_per_match',
      },
    })
  })

  test('legs that cannot be bet on are told one by one; the others keep their prices', async () => {
    const [one, two, three, four] = await announceMatches(book, 4)
    if (!one || !two || !three || !four) throw new Error('there are four matches')
    const { legs } = await parlayOf(book, member, [one, two, three, four])
    await book.feed.stopBets(two, 'operator')
    await book.feed.settle(four, 'FT', { home: 0, away: 0 })
    const request = { ...member.credentials, kind: 'parlay', legs: legs.map(selectionOf) }
    expect((await book.ask('/bet/betcheckmultispecial', request))['check']).toMatchObject({
      statusdesc: 'oddsIsUpdating',
      facts: { leg: '2' },
      legs: [
        { statusdesc: '', selection: { odds: '1.95' } },
        { statusdesc: 'oddsIsUpdating', selection: null },
        { statusdesc: '', selection: { odds: '1.95' } },
        { statusdesc: 'matchNotActive', selection: null },
      ],
      ticket: null,
    })
  })

  test('a leg in play: two are too few, three wait, a system takes none', async () => {
    expect(await check('parlay', [...matches.slice(0, 1), live])).toMatchObject({
      statusdesc: 'atLeastThreeMatchToBetParlay',
      ticket: null,
      legs: [{ statusdesc: '' }, { statusdesc: '', selection: { market_type: 3, score: '1-0' } }],
    })
    expect(await check('parlay', [...matches.slice(0, 2), live])).toMatchObject({
      statusdesc: '',
      ticket: { wait_ms: 10_000 },
    })
    expect(await check('system', [...matches.slice(0, 2), live])).toMatchObject({
      statusdesc: 'matchNotAllowBet',
      facts: { leg: '3' },
    })
  })

  test('one leg, and none, are no failure of the slip', async () => {
    expect(await check('parlay', matches.slice(0, 1))).toMatchObject({
      statusdesc: 'atLeastTwoMatchToBetParlay',
      legs: [{ statusdesc: '', selection: { odds: '1.95' } }],
    })
    expect(await check('parlay', [])).toMatchObject({ legs: [], ticket: null })
  })
})
