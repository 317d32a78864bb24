import type { BoardSnapshot, MarketTuple, MatchTuple } from '@fairline/domain/board/board-tuples'
import { describe, expect, test } from 'vitest'
import {
  boardOf,
  boardStoreOfEachTest,
  football,
  frame,
  hdp,
  league,
  market,
  match,
  ou,
  score,
  snapshot,
} from '../../testing/board-store-of-each-test.ts'
import { grainMs, moveShownMs } from './board-news.ts'
import type { CellView } from './board-views.ts'

const board = boardStoreOfEachTest()
const { change, heard, onGap, pass, read, show } = board

describe('rows', () => {
  test('another line is another market: the price is not compared', () => {
    const moved = market('m1-HDP-0.75', 'HDP', '-0.75', 1, ['0.99', '0.87'])
    change(frame(1, 2, [match('m1', [moved, ou])]))
    expect(read('cell:m1:HDP:FT')).toMatchObject({ market: { id: 'm1-HDP-0.75' }, moves: {} })
    expect(read('market:m1-HDP')).toBeUndefined()
  })

  test('a market that is no longer offered empties its cell', () => {
    change(frame(1, 2, [match('m1', [ou])]))
    expect(read('cell:m1:HDP:FT')).toBeUndefined()
    expect(read('cell:m1:OU:FT')).toBeDefined()
  })

  test('a further line comes with its row and goes with it', () => {
    const child = match(
      'm1.1',
      [market('m1-HDP-0.25', 'HDP', '-0.25', 1, ['0.7', '-0.9'])],
      null,
      1,
    )
    const coming = frame(1, 2, [match('m1', [hdp(1, ['0.90', '0.96']), ou]), child])
    change({ ...coming, changed: [[], coming.changed[1], [['m1.1', 'm1']], []] })
    expect(read('match:m1')).toMatchObject({ rowIds: ['m1', 'm1.1'] })
    expect(read('cell:m1.1:HDP:FT')).toBeDefined()
    change({ ...frame(2, 2, [], ['m1.1']), removed: [[], ['m1.1'], ['m1.1'], []] })
    expect(read('match:m1')).toMatchObject({ rowIds: ['m1'] })
    expect(read('cell:m1.1:HDP:FT')).toBeUndefined()
  })

  test('the list changes when a match comes or goes @spec S4.data.regroup', () => {
    const list = heard('list:1.2')
    change(frame(1, 2, [match('m2', [market('m2-OU', 'OU', '3.00', 1, ['0.9', '0.9'])])]))
    expect(list).toHaveBeenCalledTimes(1)
    change(frame(2, 2, [], ['m1']))
    expect(list).toHaveBeenCalledTimes(2)
    expect(read('list:1.2')).toMatchObject({ matches: [{ id: 'm2' }] })
    expect(read('whole:m1')).toBeUndefined()
  })

  test.each(['today first', 'live first'])('a match goes from today to live, %s', (order) => {
    show(snapshot(1, 3, [[league], [], [], []]))
    const gone = frame(1, 2, [], ['m1'])
    const begun = frame(1, 3, [match('m1', [ou], score(0, 0))])
    for (const next of order === 'today first' ? [gone, begun] : [begun, gone]) change(next)
    expect(read('live:m1')).toMatchObject({ live: { minute: 9 } })
    expect(read('cell:m1:OU:FT')).toBeDefined()
    expect(read('cell:m1:HDP:FT')).toBeUndefined()
  })
})

test('the word of the draw comes and goes with the 1X2', () => {
  const result = ['m1-1X2', '1X2', 'FT', '', 1, 1, [['1', '2.10', 4]]] satisfies MarketTuple
  expect(read('match:m1')).toMatchObject({ hasDraw: false })
  change(frame(1, 2, [match('m1', [ou, result])]))
  expect(read('match:m1')).toMatchObject({ hasDraw: true })
  change(frame(2, 2, [match('m1', [ou])]))
  expect(read('match:m1')).toMatchObject({ hasDraw: false })
})

describe('versions', () => {
  test('a missing frame asks for a snapshot and changes nothing', () => {
    change(frame(5, 2, [match('m1', [])]))
    expect(onGap).toHaveBeenCalledTimes(1)
    expect(board.store.position(football(2))).toMatchObject({ epoch: 'e', version: 1 })
  })

  test('a frame of a topic without a snapshot asks for one', () => {
    change(frame(1, 1, []))
    expect(onGap).toHaveBeenCalledTimes(1)
  })

  test('an old frame is left out', () => {
    change(frame(0, 2, [match('m1', [])]))
    expect(onGap).not.toHaveBeenCalled()
    expect(read('cell:m1:HDP:FT')).toBeDefined()
  })

  test('a snapshot that frames have overtaken changes nothing', () => {
    change(frame(1, 2, [match('m2', [ou])]))
    show(snapshot(1, 2, boardOf([match('m1', [])])))
    expect(board.store.position(football(2))).toMatchObject({ version: 2 })
    expect(read('match:m2')).toBeDefined()
  })

  test('a snapshot of another epoch takes the place of everything @spec S4.data.full', () => {
    show({ ...snapshot(1, 2, boardOf([match('m9', [ou])])), epoch: 'f' })
    expect(read('match:m1')).toBeUndefined()
    expect(read('match:m9')).toBeDefined()
  })

  test('a forgotten topic leaves nothing behind', () => {
    board.store.forget(football(2))
    const keys = ['list:1.2', 'match:m1', 'cell:m1:HDP:FT', 'market:m1-HDP']
    expect(keys.map((key) => read(key))).toEqual(keys.map(() => undefined))
    expect(board.store.position(football(2))).toBeUndefined()
  })
})

/** @spec S3.board.group */
describe('a topic of one market group', () => {
  const scores = { ...football(2), marketGroup: 'cs' } as const
  const score = (version: number, price: string): MarketTuple => [
    'm1-CS-FT',
    'CS',
    'FT',
    '',
    1,
    version,
    [['1-0', price, 4]],
  ]
  const row = (markets: readonly MarketTuple[]) => match('m1.cs', markets, null, -1)
  const ofGroup = (version: number, matches: readonly MatchTuple[]): BoardSnapshot => ({
    ...snapshot(version, 2, boardOf(matches)),
    marketGroup: 'cs',
  })
  const key = 'cell:m1:CS:FT'

  test('fills cells of its matches, moves their prices and leaves the book alone', () => {
    const list = heard('list:1.2')
    show(ofGroup(1, [row([score(1, '9.00')])]))
    expect((read(key) as CellView).market.id).toBe('m1-CS-FT')
    expect(board.store.position(scores)?.version).toBe(1)
    change({ ...frame(1, 2, []), marketGroup: 'cs', moved: [['m1.cs', 0, 2, '8.00']] })
    expect((read(key) as CellView).moves).toEqual({ '1-0': 'down' })
    pass(moveShownMs + grainMs)
    expect((read(key) as CellView).moves).toEqual({})
    expect(list).not.toHaveBeenCalled()
    expect(board.store.position(football(2))?.version).toBe(1)
  })

  test('empties a cell whose market or match is gone, and all when it is forgotten', () => {
    show(ofGroup(1, [row([score(1, '9.00')])]))
    change({ ...frame(1, 2, [row([])]), marketGroup: 'cs' })
    expect(read(key)).toBeUndefined()
    show(ofGroup(3, [row([score(1, '9.00')])]))
    show(ofGroup(2, []))
    expect(read(key)).toBeDefined()
    board.store.forget(scores)
    expect(read(key)).toBeUndefined()
    expect(board.store.position(scores)).toBeUndefined()
  })

  test('asks for a snapshot when a frame does not continue it', () => {
    show(ofGroup(1, [row([score(1, '9.00')])]))
    change({ ...frame(4, 2, []), marketGroup: 'cs' })
    expect(onGap).toHaveBeenCalledWith(expect.objectContaining({ marketGroup: 'cs' }))
  })
})
