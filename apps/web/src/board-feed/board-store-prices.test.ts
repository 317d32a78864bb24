import type { BoardMatch } from '@fairline/domain/board/board-model'
import type { BoardFrame, MarketTuple } from '@fairline/domain/board/board-tuples'
import { describe, expect, test } from 'vitest'
import {
  boardOf,
  boardStoreOfEachTest,
  football,
  frame,
  hdp,
  market,
  match,
  ou,
  snapshot,
} from '../../testing/board-store-of-each-test.ts'
import { grainMs, moveShownMs } from './board-news.ts'
import { drawMs, turnMs } from './board-store.ts'
import { type CellView, isSameShape } from './board-views.ts'

const board = boardStoreOfEachTest()
const { change, draw, heard, pass, read, show, takeTurn } = board

describe('prices that move alone', () => {
  const moving = (since: number, moved: BoardFrame['moved']): BoardFrame => ({
    ...frame(since, 2, []),
    moved,
  })
  const further = market('m1-HDP2', 'HDP', '-0.75', 1, ['0.70', '-0.80'])
  const rows = [match('m1', [hdp(1, ['0.95', '0.93']), ou]), match('m1.1', [further], null, 1)]

  test('change their cell and the whole match, and nothing else', () => {
    show(snapshot(1, 2, boardOf(rows, [['m1.1', 'm1']])))
    const keys = ['cell:m1:HDP:FT', 'cell:m1:OU:FT', 'match:m1', 'list:1.2', 'cell:m1.1:HDP:FT']
    const [cell, other, names, list, below] = keys.map(heard)
    change(moving(1, [['m1', 0, 2, '0.99', '0.90']]))
    expect(cell).toHaveBeenCalledOnce()
    for (const quiet of [other, names, list, below]) expect(quiet).not.toHaveBeenCalled()
    const { market: shown, moves } = read('cell:m1:HDP:FT') as CellView
    expect(shown.oddsVersion).toBe(2)
    expect(shown.outcomes.map(({ price }) => price.thousandths)).toEqual([990, 900])
    expect(moves).toEqual({ home: 'up', away: 'down' })
    expect((read('whole:m1') as BoardMatch).rows[0]?.markets[0]).toEqual(shown)
    pass(moveShownMs + grainMs)
    expect((read('cell:m1:HDP:FT') as CellView).moves).toEqual({})
    expect(names).not.toHaveBeenCalled()
  })

  test('over several frames where that takes long; what comes and goes stays together', () => {
    show(snapshot(1, 2, boardOf(rows, [['m1.1', 'm1']])))
    const listeners = ['cell:m1:HDP:FT', 'market:m1-HDP', 'cell:m1:OU:FT'].map(heard)
    const come = ['list:1.2', 'match:m2', 'match:m3'].map(heard)
    const moved = [['m1', 0, 2, '0.99', '0.90'] as const, ['m1', 1, 2, '0.97', '0.89'] as const]
    const whole = frame(1, 2, [match('m2', [ou]), match('m3', [ou])])
    board.store.receive({ kind: 'frame', frame: { ...whole, moved } })
    takeTurn()
    board.msPerLook = drawMs
    const calls = (): number => listeners.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    for (const told of [1, 2, 3]) {
      draw()
      for (const listener of come) expect(listener).toHaveBeenCalledOnce()
      expect(calls()).toBe(told)
    }
    expect(board.frames).toEqual([])
  })

  test('also in a row below the first', () => {
    show(snapshot(1, 2, boardOf(rows, [['m1.1', 'm1']])))
    change(moving(1, [['m1.1', 0, 2, '0.75', '-0.85']]))
    const { market: shown } = read('cell:m1.1:HDP:FT') as CellView
    expect(shown.outcomes.map(({ price }) => price.thousandths)).toEqual([750, -850])
  })

  test('beside a match that changed as a whole', () => {
    show(snapshot(1, 2, boardOf([...rows, match('m2', [ou])], [['m1.1', 'm1']])))
    const whole = frame(1, 2, [match('m2', [])])
    change({ ...whole, moved: [['m1', 1, 2, '0.80', '-0.94']] })
    const { market: shown } = read('cell:m1:OU:FT') as CellView
    expect(shown.outcomes.map(({ price }) => price.thousandths)).toEqual([800, -940])
    expect((read('whole:m2') as BoardMatch).rows).toEqual([])
    expect(board.store.position(football(2))?.version).toBe(2)
  })
})

describe('the shape of a cell', () => {
  const cell = (): CellView => read('cell:m1:HDP:FT') as CellView
  const closed = (): MarketTuple => {
    const [id, betType, period, line, , ...rest] = hdp(2, ['0.90', '0.96'])
    return [id, betType, period, line, 0, ...rest]
  }

  test.each([
    ['a price that moves', () => hdp(2, ['0.92', '0.94']), true],
    ['a market that closes', closed, false],
    ['another line', () => market('m1-HDP-2', 'HDP', '-0.75', 1, ['0.90', '0.96']), false],
    ['a side that has no price any more', () => hdp(2, ['0.90']), false],
  ])('%s', (_name, after, isSame) => {
    const before = cell()
    change(frame(1, 2, [match('m1', [after(), ou])]))
    expect(isSameShape(before, cell())).toBe(isSame)
    expect(isSameShape(before, undefined)).toBe(false)
  })
})

describe('a tick', () => {
  test('draws its own cell and nothing else', () => {
    const own = heard('cell:m1:HDP:FT')
    const others = ['cell:m1:OU:FT', 'match:m1', 'list:1.2'].map(heard)
    const before = read('cell:m1:OU:FT')
    change(frame(1, 2, [match('m1', [hdp(2, ['0.92', '0.94']), ou])]))
    expect(own).toHaveBeenCalledTimes(1)
    for (const other of others) expect(other).not.toHaveBeenCalled()
    expect(read('cell:m1:OU:FT')).toBe(before)
  })

  test('waits for the moment of drawing, and several are drawn as one', () => {
    const own = heard('cell:m1:HDP:FT')
    board.store.receive({
      kind: 'frame',
      frame: frame(1, 2, [match('m1', [hdp(2, ['0.92', '0.94'])])]),
    })
    board.store.receive({
      kind: 'frame',
      frame: frame(2, 2, [match('m1', [hdp(3, ['0.93', '0.93'])])]),
    })
    expect(board.turns).toHaveLength(1)
    takeTurn()
    expect(own).not.toHaveBeenCalled()
    expect([board.turns.length, board.frames.length]).toEqual([0, 1])
    draw()
    expect(own).toHaveBeenCalledTimes(1)
    expect(read('cell:m1:HDP:FT')).toMatchObject({ market: { oddsVersion: 3 } })
  })

  test('is drawn between turns that take long, and a price that moved twice once', () => {
    const own = heard('cell:m1:HDP:FT')
    for (const since of [1, 2, 3]) {
      const row = match('m1', [hdp(since + 1, [`0.9${since}`, '0.94'])])
      board.store.receive({ kind: 'frame', frame: frame(since, 2, [row]) })
    }
    board.msPerLook = turnMs
    takeTurn()
    expect(read('cell:m1:HDP:FT')).toMatchObject({ market: { oddsVersion: 2 } })
    expect([board.turns.length, board.frames.length]).toEqual([1, 1])
    takeTurn()
    takeTurn()
    expect([board.turns.length, board.frames.length]).toEqual([0, 1])
    draw()
    expect(own).toHaveBeenCalledTimes(1)
    expect(read('cell:m1:HDP:FT')).toMatchObject({ market: { oddsVersion: 4 } })
  })

  test('tints for 5 s: up pays more, also from positive to negative Malay', () => {
    change(frame(1, 2, [match('m1', [hdp(2, ['-0.98', '0.80']), ou])]))
    expect(read('cell:m1:HDP:FT')).toMatchObject({ moves: { home: 'up', away: 'down' } })
    const own = heard('cell:m1:HDP:FT')
    pass(moveShownMs - 1)
    expect(own).not.toHaveBeenCalled()
    pass(1 + grainMs)
    draw()
    expect(own).toHaveBeenCalledTimes(1)
    expect((read('cell:m1:HDP:FT') as CellView).moves).toEqual({})
    expect(board.timers).toEqual([])
  })

  test('a tint that is over goes with the next change that is drawn', () => {
    change(frame(1, 2, [match('m1', [hdp(2, ['0.92', '0.96']), ou])]))
    const own = heard('cell:m1:HDP:FT')
    board.now += moveShownMs
    change(frame(2, 2, [match('m9', [])]))
    expect(own).toHaveBeenCalledTimes(1)
    expect((read('cell:m1:HDP:FT') as CellView).moves).toEqual({})
  })

  test('a second move keeps the tint for its own 5 s', () => {
    change(frame(1, 2, [match('m1', [hdp(2, ['0.92', '0.96']), ou])]))
    pass(3000)
    change(frame(2, 2, [match('m1', [hdp(3, ['0.92', '0.90']), ou])]))
    pass(2000)
    expect(read('cell:m1:HDP:FT')).toMatchObject({ moves: { away: 'down' } })
    pass(3000)
    expect(read('cell:m1:HDP:FT')).toMatchObject({ moves: {} })
  })
})
