import { describe, expect, test } from 'vitest'
import { aLeague, aLiveState, aMarket, aMatch, anOutright } from '../../testing/board-builders.ts'
import { type Board, boardLiveOf, marketIn, scoreText } from './board-model.ts'
import type { BoardTuples } from './board-tuples.ts'
import { decodeBeyondTable, decodeBoard, withParentLive } from './decode-board.ts'
import { encodeBeyondTable, encodeBoard } from './encode-board.ts'

const markets = [
  aMarket('HDP FT -0.75', ['MY 0.95', 'MY 0.93']),
  aMarket('HDP FT -1.00', ['MY -0.75', 'MY 0.65'], { open: false }),
  aMarket('1X2 FT', ['DEC 1.75', 'DEC 3.605', 'DEC 4.50']),
  aMarket('OE FT', ['MY 0.95', 'MY 0.95']),
]
const live = { marketType: 3, live: aLiveState } as const
const board: Board = {
  leagues: [aLeague({ id: 'l1', name: '*ENGLISH PREMIER LEAGUE' })],
  matches: [aMatch(markets, live)],
}

const [, matches] = encodeBoard(board)

/**
 * @spec S3.board.tuples S3.board.header S3.board.header.group
 * @spec S3.board.header.marketType S3.board.head
 * @spec S3.board.head.counts S3.matchStatus S3.matchStatus.suspended
 */
describe('encoding', () => {
  const [leagues, , links, headers] = encodeBoard(board)

  test('leagues carry their flag in element 5 and their matches', () => {
    expect(leagues).toEqual([
      ['l1', '*ENGLISH PREMIER LEAGUE', 1, 1, 'England', 1, '*ENGLISH PREMIER LEAGUE', 1, 0],
    ])
  })

  test('the first row carries the main lines, the live value and the kick-off in GMT+8', () => {
    expect(matches[0]).toEqual([
      'm1',
      'l1',
      'Arsenal',
      1,
      3,
      'Chelsea',
      0,
      1,
      0,
      '2026-11-21 20:30:00',
      0,
      [
        [
          'm1-HDP-FT--0.75',
          'HDP',
          'FT',
          '-0.75',
          1,
          7,
          [
            ['home', '0.95', 1],
            ['away', '0.93', 1],
          ],
        ],
        [
          'm1-1X2-FT',
          '1X2',
          'FT',
          '',
          1,
          7,
          [
            ['1', '1.75', 4],
            ['X', '3.605', 4],
            ['2', '4.50', 4],
          ],
        ],
        [
          'm1-OE-FT',
          'OE',
          'FT',
          '',
          1,
          7,
          [
            ['odd', '0.95', 1],
            ['even', '0.95', 1],
          ],
        ],
      ],
      [1, 0, '2H', 67, 0, 0, 1, 4, 2, ''],
    ])
  })

  test('further lines are child rows that link to their match', () => {
    expect(matches[1]?.[0]).toBe('m1.1')
    expect(matches[1]?.[10]).toBe(1)
    expect(matches[1]?.[11].map((market) => [market[0], market[4]])).toEqual([
      ['m1-HDP-FT--1.00', 0],
    ])
    expect(matches[1]?.[12]).toBeNull()
    expect(links).toEqual([['m1.1', 'm1']])
  })

  test('a header counts the markets of its match over all rows', () => {
    expect(headers).toEqual([
      ['m1', 'main', 3, 1, 'l1', 4, 4, 1, 1, 0, 2, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    ])
  })

  test.each([
    ['pending', 0],
    ['completed', 1],
    ['cancelled', 2],
    ['suspended', 5],
  ] as const)('a %s match has status %d', (status, code) => {
    const tuples = encodeBoard({ leagues: [], matches: [aMatch(markets, { status })] })
    expect(tuples[1][0]?.[8]).toBe(code)
    expect(decodeBoard(tuples).matches[0]?.status).toBe(status)
  })
})

/** @spec S3.board.beyondTable S3.board.beyondTable.match S3.board.head.counts */
describe('what no row of the table shows', () => {
  const score = aMarket('CS FT', ['DEC 9.00', 'DEC 12.00'])
  const next = aMarket('NG 1H 2.00', ['DEC 2.00', 'DEC 3.00', 'DEC 4.00'])
  const winner = aMarket('ML FT', ['MY 0.50', 'MY -0.60'])
  const full = aMatch([...markets, next, winner, score], live)
  const tuples = encodeBoard({ leagues: [aLeague()], matches: [full] })

  test('makes no row, and the header counts it', () => {
    expect(tuples[1]).toEqual(matches)
    expect(tuples[3]).toEqual([
      ['m1', 'main', 3, 1, 'l1', 7, 6, 1, 4, 3, 2, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0],
    ])
    const [decoded] = decodeBoard(tuples).matches
    expect(decoded?.beyondTable).toEqual([])
    expect(decoded?.beyondTableCount).toBe(3)
  })

  test('travels as one child row of its match, in the order of the drawer', () => {
    const beyond = encodeBeyondTable(full)
    expect(beyond[1].map((row) => [row[0], row[10], row[12]])).toEqual([['m1.more', -1, null]])
    expect(beyond[2]).toEqual([['m1.more', 'm1']])
    expect(decodeBeyondTable(beyond).map(({ id }) => id)).toEqual([
      'm1-CS-FT',
      'm1-ML-FT',
      'm1-NG-1H-2.00',
    ])
    expect(
      decodeBoard([
        tuples[0],
        [...tuples[1], ...beyond[1]],
        [...tuples[2], ...beyond[2]],
        tuples[3],
      ]).matches,
    ).toEqual([full])
  })

  test('is nothing where the match has nothing more', () => {
    expect(encodeBeyondTable(aMatch(markets))).toEqual([[], [], [], []])
  })
})

/** @spec S3.board.child */
describe('decoding', () => {
  test('gives back what was encoded', () => {
    const boards: readonly Board[] = [
      board,
      { leagues: [], matches: [] },
      { leagues: [aLeague()], matches: [aMatch([])] },
      { leagues: [aLeague({ main: false })], matches: [aMatch(markets, { neutralGround: true })] },
      { leagues: [aLeague({ main: false, goesWithMain: true })], matches: [aMatch(markets)] },
      {
        leagues: [aLeague()],
        matches: [aMatch(markets, { ...live, live: { ...aLiveState, danger: 'away' } })],
      },
    ]
    for (const one of boards) expect(decodeBoard(encodeBoard(one))).toEqual(one)
  })

  test('child rows come back in order, also from the tenth on', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      aMarket(`OU FT ${index}.50`, [`MY 0.${50 + index}`, 'MY 0.99']),
    )
    const decoded = decodeBoard(encodeBoard({ leagues: [aLeague()], matches: [aMatch(many)] }))
    expect(decoded.matches[0]?.rows.map((row) => row.rowIndex)).toEqual(
      many.map((_, index) => index),
    )
  })

  test('a child of a live match copies element 12 from its parent', () => {
    const [, matches, links] = encodeBoard(board)
    const rows = withParentLive(matches, links)
    expect(rows[1]?.[12]).toEqual(rows[0]?.[12])
    expect(rows[1]?.slice(0, 12)).toEqual(matches[1]?.slice(0, 12))
  })

  test('a child whose match is not live, or is missing, keeps its own element 12', () => {
    const [, matches, links] = encodeBoard({ leagues: [], matches: [aMatch(markets)] })
    expect(withParentLive(matches, links)).toEqual(matches)
    const orphans = encodeBoard(board)[1].slice(1)
    expect(withParentLive(orphans, links)).toEqual(orphans)
    expect(decodeBoard([[], orphans, links, []]).matches).toEqual([])
  })

  test("a child match links to its parent and adds its score to the parent's live value", () => {
    const corners = aMarket('OU FT 9.50', ['MY 0.95', 'MY 0.93'], { matchId: 'm1c' })
    const further = aMarket('OU FT 10.00', ['MY 0.80', 'MY -0.92'], { matchId: 'm1c' })
    const child = aMatch([corners, further], {
      ...live,
      id: 'm1c',
      parentId: 'm1',
      home: 'Arsenal (Corners)',
      order: 2,
      live: { ...aLiveState, score: { home: 4, away: 2 } },
    })
    const family: Board = { ...board, matches: [...board.matches, child] }
    const tuples = encodeBoard(family)
    expect(tuples[1].find(([id]) => id === 'm1c')?.slice(12)).toEqual([null, [4, 2]])
    expect(tuples[2]).toEqual([
      ['m1.1', 'm1'],
      ['m1c', 'm1'],
      ['m1c.1', 'm1c'],
    ])
    const read = withParentLive(tuples[1], tuples[2]).find(([id]) => id === 'm1c')
    expect(read?.slice(12)).toEqual([tuples[1][0]?.[12], [4, 2]])
    expect(decodeBoard(JSON.parse(JSON.stringify(tuples)))).toEqual(family)

    const alone: Board = { ...board, matches: [child] }
    expect(encodeBoard(alone)[1][0]?.[12]).toEqual([4, 2, '2H', 67, 0, 0, 1, 4, 2, ''])
    expect(decodeBoard(encodeBoard(alone))).toEqual(alone)

    const before: Board = { ...board, matches: [{ ...child, marketType: 2, live: null }] }
    expect(encodeBoard(before)[1][0]?.slice(12)).toEqual([null])
    expect(decodeBoard(encodeBoard(before))).toEqual(before)
  })

  test('a bet type that only a newer server knows leaves its cell empty', () => {
    const [leagues, matches, links, headers] = encodeBoard(board)
    const text = JSON.stringify(matches).replaceAll('"HDP"', '"XX"')
    const tuples: BoardTuples = [leagues, JSON.parse(text), links, headers]
    const decoded = decodeBoard(tuples).matches[0]
    expect(decoded?.rows[0]?.markets.map((market) => market.betType)).toEqual(['1X2', 'OE'])
    expect(marketIn(decoded?.rows[0], 'HDP', 'FT')).toBeUndefined()
  })
})

test('an outright keeps its runners by name and its terms, and heads count it', () => {
  const board = { leagues: [aLeague()], matches: [anOutright()] }
  const tuples = encodeBoard(board)
  expect(tuples[3][0]?.at(-1)).toBe(1)
  expect(decodeBoard(tuples)).toEqual(board)
})

describe('live state', () => {
  const state = {
    ...aLiveState,
    phase: 'HT',
    halfTimeScore: { home: 1, away: 0 },
  } as const

  test.each([
    ['not_started', undefined],
    ['1H', '1H'],
    ['HT', 'HT'],
    ['2H', '2H'],
    ['ended', undefined],
  ] as const)('%s shows as %s', (phase, shown) => {
    expect(boardLiveOf({ ...state, phase })?.phase).toBe(shown)
  })

  test('clock, parts and details of a sport that has them are read back', () => {
    const parts = [
      { period: '1Q', home: 25, away: 28 },
      { period: '2Q', home: 4, away: 0 },
    ] as const
    const live = {
      ...aLiveState,
      phase: '2Q',
      clockSeconds: 600,
      parts,
      details: { outs: 3 },
    } as const
    const running: Board = { ...board, matches: [{ ...aMatch(markets), marketType: 3, live }] }
    const tuples = encodeBoard(running)
    expect(tuples[1][0]?.[12]?.slice(10)).toEqual([
      600,
      [
        ['1Q', 25, 28],
        ['2Q', 4, 0],
      ],
      { outs: '3' },
    ])
    expect(decodeBoard(tuples)).toEqual(running)
  })

  test('the score as text', () => {
    expect([scoreText(aLiveState), scoreText(null)]).toEqual(['1-0', ''])
  })
})

describe('quotes at Myanmar odds', () => {
  const quoted = aMarket('HDP FT -0.75', ['MY 0.95', 'MY 0.93'], {
    myanmar: { quote: { goals: 1, percent: 45 }, giver: 'home' },
  })
  const withQuote: Board = { ...board, matches: [aMatch([quoted, ...markets.slice(1)])] }

  test('stand behind the prices of their market, and are read back', () => {
    const tuples = encodeBoard(withQuote)
    expect(tuples[1][0]?.[11][0]?.slice(5)).toEqual([
      7,
      [
        ['home', '0.95', 1],
        ['away', '0.93', 1],
      ],
      ['1+45', 'home'],
    ])
    expect(tuples[1][0]?.[11][1]).toHaveLength(7)
    expect(decodeBoard(JSON.parse(JSON.stringify(tuples)))).toEqual(withQuote)
  })

  test('one that cannot be read leaves its market on offer without it', () => {
    const text = JSON.stringify(encodeBoard(withQuote)).replace('1+45', '1+450')
    const [match] = decodeBoard(JSON.parse(text)).matches
    expect(marketIn(match?.rows[0], 'HDP', 'FT')).toEqual(markets[0])
  })
})
