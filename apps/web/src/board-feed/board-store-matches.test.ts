import type { BoardMatch } from '@fairline/domain/board/board-model'
import type {
  HeaderTuple,
  LiveTuple,
  MarketTuple,
  MatchTuple,
} from '@fairline/domain/board/board-tuples'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  boardOf,
  boardStoreOfEachTest,
  frame,
  hdp,
  market,
  match,
  ou,
  score,
  snapshot,
} from '../../testing/board-store-of-each-test.ts'
import { goalShownMs, grainMs } from './board-news.ts'
import { type CellView, isWhole, type MatchView } from './board-views.ts'

const board = boardStoreOfEachTest()
const { change, draw, heard, pass, read, show } = board

/** @spec S3.board.beyondTable.match */
describe('what a match has beyond the table', () => {
  const score = (version: number, price: string): MarketTuple => [
    ...(['m1-CS-FT', 'CS', 'FT', '', 1, version] as const),
    [['1-0', price, 4]],
  ]
  const header = (count: number) =>
    ['m1', 'main', 2, 1, 'l1', 2 + count, 0, 0, count, count] as unknown as HeaderTuple
  const arrive = (version: number, price: string, epoch = 'e'): void => {
    const row = match('m1.more', [score(version, price)], null, -1)
    board.store.receive({
      kind: 'match',
      snapshot: { matchId: 'm1', epoch, version, board: [[], [row], [['m1.more', 'm1']], []] },
    })
    draw()
  }
  const whole = () => read('whole:m1') as BoardMatch
  const view = () => read('match:m1') as MatchView
  const priceOf = () =>
    (read('market:m1-CS-FT') as CellView | undefined)?.market.outcomes[0]?.price.thousandths

  beforeEach(() => {
    const [leagues, matches, links] = boardOf([match('m1', [hdp(1, ['0.90', '0.96']), ou])])
    show(snapshot(2, 2, [leagues, matches, links, [header(1)]]))
  })

  test('is counted before it is asked for', () => {
    expect(view().beyondCount).toBe(1)
    expect(view().beyond).toEqual([])
    expect(isWhole(whole())).toBe(false)
  })

  test('joins the match, outlasts its ticks, and moves like any price', () => {
    arrive(2, '7.00')
    expect(isWhole(whole())).toBe(true)
    expect(view().beyond).toEqual([{ id: 'm1-CS-FT', betType: 'CS', period: 'FT' }])
    change(frame(2, 2, [match('m1', [hdp(3, ['0.92', '0.94']), ou])]))
    expect(priceOf()).toBe(7000)
    arrive(3, '7.50')
    expect((read('market:m1-CS-FT') as CellView).moves).toEqual({ '1-0': 'up' })
  })

  test('is not put back by one that is older', () => {
    arrive(5, '7.00')
    arrive(4, '6.50')
    expect(priceOf()).toBe(7000)
    arrive(1, '6.00', 'another')
    expect(priceOf()).toBe(6000)
  })

  test('draws its own market and no cell of the table', () => {
    arrive(2, '7.00')
    const own = heard('market:m1-CS-FT')
    const others = ['cell:m1:HDP:FT', 'match:m1', 'list:1.2'].map(heard)
    arrive(3, '7.10')
    expect(own).toHaveBeenCalledTimes(1)
    for (const other of others) expect(other).not.toHaveBeenCalled()
  })

  test('is forgotten with the drawer', () => {
    arrive(2, '7.00')
    board.store.forgetMatch('m1')
    expect(priceOf()).toBeUndefined()
    expect(view().beyond).toEqual([])
    expect(view().beyondCount).toBe(1)
  })

  test('a head alone changes the count', () => {
    const next = frame(2, 2, [])
    change({ ...next, changed: [[], [], [], [header(4)]] })
    expect(view().beyondCount).toBe(4)
  })
})

describe('goals', () => {
  beforeEach(() => show(snapshot(1, 3, boardOf([match('g1', [ou], score(0, 0))]))))

  test('a goal is news for 8 s', () => {
    change(frame(1, 3, [match('g1', [ou], score(0, 1))]))
    expect(read('live:g1')).toMatchObject({ goal: 'away' })
    pass(goalShownMs + grainMs)
    expect(read('live:g1')).toMatchObject({ live: { score: { away: 1 } }, goal: null })
  })

  test('a goal that is taken back is none', () => {
    change(frame(1, 3, [match('g1', [ou], score(1, 0))]))
    pass(goalShownMs + grainMs)
    change(frame(2, 3, [match('g1', [ou], score(0, 0))]))
    expect(read('live:g1')).toMatchObject({ goal: null })
  })
})

describe('a child match', () => {
  const corners = market('m1c-OU', 'OU', '9.50', 1, ['0.95', '0.91'])
  const child = (home: number, away: number): MatchTuple => {
    const [id, league, , order, type, away_, neutral, offered, status, kickoff, row, markets] =
      match('m1c', [corners], score(0, 0))
    const names = [id, league, 'Home (Corners)', order, type, away_] as const
    return [...names, neutral, offered, status, kickoff, row, markets, null, [home, away]]
  }
  const running = (home: number, minute: number): MatchTuple => {
    const live: LiveTuple = [home, 0, '1H', minute, 0, 0, 0, 2, 1, '']
    return match('m1', [hdp(1, ['0.90', '0.96'])], live)
  }
  const shown = () => (read('live:m1c') as { live: { score: object; minute: number } }).live

  beforeEach(() => {
    show(snapshot(1, 3, boardOf([running(0, 9), child(2, 1)], [['m1c', 'm1']])))
  })

  test("is a match of its own, with its own score on its parent's clock", () => {
    expect(shown()).toMatchObject({ score: { home: 2, away: 1 }, minute: 9 })
    expect(read('cell:m1c:OU:FT')).toBeDefined()
    expect(read('match:m1')).toMatchObject({ rowIds: ['m1'], home: 'Home' })
    expect(read('match:m1c')).toMatchObject({ home: 'Home (Corners)', parentId: 'm1' })
  })

  test('follows the clock of its parent though nothing is said of itself', () => {
    change(frame(1, 3, [running(1, 10)]))
    expect(shown()).toMatchObject({ score: { home: 2, away: 1 }, minute: 10 })
  })

  test('changes by itself, and its parent does not', () => {
    const heardOfParent = heard('live:m1')
    change(frame(1, 3, [child(3, 1)]))
    expect(shown()).toMatchObject({ score: { home: 3, away: 1 }, minute: 9 })
    expect(heardOfParent).not.toHaveBeenCalled()
  })

  test('goes by itself', () => {
    change(frame(1, 3, [], ['m1c']))
    expect(read('match:m1c')).toBeUndefined()
    expect(read('match:m1')).toBeDefined()
  })
})
