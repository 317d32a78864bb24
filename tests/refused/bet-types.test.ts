import type { BoardSnapshot } from '@fairline/domain/board/board-tuples'
import { decodeBoard } from '@fairline/domain/board/decode-board'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import { beforeAll, describe, expect, test } from 'vitest'
import type { KnownMember } from './known-book.ts'
import { inPlay, type KnownMatch, market, usualMarkets } from './known-feed.ts'
import { setBook } from './set-book.ts'
import { choiceOf, type Selected, slipOf } from './slip.ts'

const book = setBook()
let member: KnownMember
let match: KnownMatch
let bothHalves: KnownMatch

const every = (price: string, count: number): string[] => Array.from({ length: count }, () => price)

const markets: readonly FeedMarket[] = [
  ...usualMarkets,
  market('CS FT', ...every('DEC 7.50', 26)),
  market('CS 1H', ...every('DEC 9.50', 26)),
  market('TG FT', ...every('DEC 4.20', 15)),
  market('DC FT', 'DEC 1.30', 'DEC 1.55', 'DEC 1.25'),
  market('HTFT FT', ...every('DEC 5.00', 9)),
  market('FGLG FT', ...every('DEC 2.10', 5)),
  market('BS FT', 'DEC 1.90', 'DEC 2.20', 'DEC 9.00'),
  market('CL FT', ...every('DEC 2.00', 4)),
  market('DNB FT', 'DEC 1.60', 'DEC 2.30'),
  market('HNB FT', 'DEC 1.90', 'DEC 1.90'),
  market('ANB FT', 'DEC 1.50', 'DEC 2.50'),
  market('TWTN FT', ...every('DEC 3.00', 4)),
  market('ML FT', 'MY 0.60', 'MY -0.68'),
  market('HOU FT 1.50', 'MY 0.92', 'MY 0.96'),
  market('AOU FT 0.75', 'MY 0.92', 'MY 0.96'),
  market('NG FT 1.00', 'DEC 1.80', 'DEC 8.00', 'DEC 2.20'),
]

beforeAll(async () => {
  member = await book.member()
  match = await book.feed.announce({ markets })
  bothHalves = await book.feed.announce({
    markets: [
      ...usualMarkets,
      market('OU 1H 1.00', 'MY 0.90', 'MY 0.98'),
      market('1X2 1H', 'DEC 2.4', 'DEC 2.2', 'DEC 4.1'),
      market('OE 1H', 'MY 0.95', 'MY 0.93'),
    ],
  })
})

const place = (slip: object) => book.ask('/bet/betsingle', slip)

/** Market, selection, and what the ticket says: odds in their type, and the line. */
const bets: readonly (readonly [on: string, team: string, odds: string, line: string])[] = [
  ['CS FT', '2-1', '7.50', ''],
  ['CS 1H', 'AOS', '9.50', ''],
  ['TG FT', '10+', '4.20', ''],
  ['TG FT', '4-6', '4.20', ''],
  ['DC FT', 'X2', '1.55', ''],
  ['HTFT FT', 'HA', '5.00', ''],
  ['FGLG FT', 'AL', '2.10', ''],
  ['BS FT', 'neither', '9.00', ''],
  ['CL FT', 'away-no', '2.00', ''],
  ['DNB FT', 'away', '2.30', ''],
  ['HNB FT', 'draw', '1.90', ''],
  ['ANB FT', 'draw', '2.50', ''],
  ['TWTN FT', 'home-yes', '3.00', ''],
  ['ML FT', 'away', '-0.68', ''],
  ['HOU FT 1.50', 'under', '0.96', '1.50'],
  ['AOU FT 0.75', 'over', '0.92', '0.75'],
  ['NG FT 1.00', 'away', '2.20', '1.00'],
]

/** Bet types of the table, in both periods. The rows of `bets` are those of the drawer. */
const ofTheTable: readonly (readonly [on: string, team: string, odds: string, line: string])[] = [
  ['HDP FT -0.75', 'away', '0.93', '0.75'],
  ['HDP 1H -0.25', 'home', '0.90', '-0.25'],
  ['OU FT 2.50', 'over', '-0.97', '2.50'],
  ['OU 1H 1.00', 'under', '0.98', '1.00'],
  ['1X2 FT', 'X', '3.50', ''],
  ['1X2 1H', '2', '4.10', ''],
  ['OE FT', 'odd', '0.94', ''],
  ['OE 1H', 'even', '0.93', ''],
]

/**
 * @spec S3.betTypes S3.betType.hdp S3.betType.hdp.firstHalf S3.betType.ou S3.betType.ou.firstHalf
 * @spec S3.betType.1x2 S3.betType.1x2.firstHalf S3.betType.oe S3.betType.oe.firstHalf
 * @spec S3.betType.ml S3.betType.cs S3.betType.dc S3.betType.htft S3.betType.fglg S3.betType.tg
 * @spec S3.betType.special S3.betType.cl S3.betType.dnb S3.betType.hnb S3.betType.twtn
 * @spec S3.betType.more
 */
describe('every bet type goes from the feed to acceptance', () => {
  /** @spec S1.sports S1.betKinds S1.markets S1.markets.today S1.markets.live */
  test.each<[book: string, marketType: number, changes: () => Partial<KnownMatch>]>([
    ['early', 1, () => ({ kickoffMs: book.clock.now() + 48 * 3_600_000 })],
    ['today', 2, () => ({})],
    ['in play', 3, () => ({ state: inPlay(0, 0) })],
  ])('a single on football is taken %s', async (_book, marketType, changes) => {
    const slip = await slipOf(book, member, await book.feed.announce(changes()))
    expect(slip.market_type).toBe(marketType)
    expect(await place(slip)).toMatchObject({ status: 1 })
  })

  test.each([...bets, ...ofTheTable])('%s %s is placed at %s', async (on, team, odds, line) => {
    const isOfTable = ofTheTable.some(([name]) => name === on)
    const slip = await slipOf(book, member, isOfTable ? bothHalves : match, { on, team })
    expect(slip).toMatchObject({ odds, odds_ball: line })
    const answer = await place(slip)
    expect(answer).toMatchObject({ status: 1 })
    expect(answer['ticket']).toMatchObject({ state: 'running', odds })
    const [row] = await book.db.database.queries.query<Record<string, unknown>>(
      `select l.bet_type, l.selection, l.line_quarters from bet_leg l
         join bet b on b.id = l.bet_id order by b.id desc limit 1`,
      [],
    )
    expect(row).toEqual({
      bet_type: on.split(' ')[0],
      selection: team,
      line_quarters: line === '' ? null : Number(line) * 4,
    })
  })

  const refused: readonly (readonly [why: string, pick: Selected, code: string])[] = [
    ['a score that is not listed', { on: 'CS FT', team: '5-1' }, 'invalidBetTeam'],
    ['a selection of another type', { on: 'BS FT', team: 'home-yes' }, 'invalidBetTeam'],
    ['a market that is not on offer', { on: 'TG 1H', team: '2' }, '340'],
    ['a goal that is not the next', { on: 'NG FT 2.00', team: 'home' }, 'invalidOddsBall'],
  ]
  test.each(refused)('%s is refused', async (_why, pick, code) => {
    const answer = await book.ask('/bet/betcheck', {
      ...member.credentials,
      ...choiceOf(match, pick),
    })
    expect(answer).toMatchObject({ status: 0, statusdesc: code })
  })

  test('a bet that would win more than the payout limit is refused', async () => {
    const slip = await slipOf(book, member, match, { on: 'CS FT', team: '0-0' })
    const answer = await place({ ...slip, bet_amount: '5000' })
    expect(answer).toMatchObject({ status: 0, statusdesc: 'betOverMaxPayout' })
  })
})

describe('a selection that can no longer win', () => {
  test('takes no bet, while the others of its market do', async () => {
    const running = await book.feed.announce({
      state: inPlay(1, 0),
      markets: [
        ...usualMarkets,
        {
          ...market('FGLG FT'),
          outcomes: [{ selection: 'HL', price: { type: 'DEC', thousandths: 1700 } }],
          withoutPrice: ['HF', 'AF', 'AL', 'NG'],
        },
      ],
    })
    const check = (team: string) =>
      book.ask('/bet/betcheck', {
        ...member.credentials,
        ...choiceOf(running, { on: 'FGLG FT', team }),
      })
    expect(await check('HL')).toMatchObject({ status: 1 })
    expect(await check('NG')).toMatchObject({ status: 0, statusdesc: 'invalidBetTeam' })
  })
})

/** @spec S3.board.beyondTable S3.board.beyondTable.match */
describe('the board and the bet types beyond its table', () => {
  const topic = { sports_type: 1, market_type: 2 }
  const snapshotOf = async (asked: object): Promise<BoardSnapshot> => {
    const answer = await book.ask('/uxmatch', { ...member.credentials, ...topic, ...asked })
    return answer['snapshot'] as BoardSnapshot
  }

  test('a topic counts them in the match’s header and leaves out their markets', async () => {
    const { board } = await snapshotOf({})
    expect(JSON.stringify(board[1])).not.toContain('CS')
    const header = board[3].find(([id]) => id === match.id)
    expect(header?.slice(5)).toEqual([
      markets.length,
      markets.length - 1,
      0,
      17,
      16,
      2,
      1,
      1,
      1,
      1,
      1,
      2,
      1,
      1,
      1,
      1,
      0,
    ])
  })

  test('a snapshot of the match has them', async () => {
    const { board } = await snapshotOf({ match_id: match.id })
    const [found] = decodeBoard(board).matches
    expect(found?.beyondTable.map(({ betType, period }) => `${betType} ${period}`)).toEqual(
      markets.slice(usualMarkets.length).map(({ betType, period }) => `${betType} ${period}`),
    )
    expect(found?.beyondTableCount).toBe(found?.beyondTable.length)
  })
})
