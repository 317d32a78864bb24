import type { BoardMatch } from '@fairline/domain/board/board-model'
import type {
  BoardFrame,
  BoardSnapshot,
  BoardTuples,
  HeaderTuple,
  LinkTuple,
  LiveTuple,
  MarketTuple,
  MarketType,
  MatchTuple,
} from '@fairline/domain/board/board-tuples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { goalShownMs, grainMs, moveShownMs } from './board-news.ts'
import { BoardStore, drawMs, type Topic, turnMs } from './board-store.ts'
import { type CellView, isSameShape, isWhole, type MatchView } from './board-views.ts'

const football = (marketType: MarketType): Topic => ({ sportsType: 1, marketType })

const market = (id: string, betType: string, line: string, version: number, prices: string[]) => {
  const sides = betType === 'HDP' ? ['home', 'away'] : ['over', 'under']
  const outcomes = prices.map((price, at) => [sides[at] ?? '', price, 1] as const)
  return [id, betType, 'FT', line, 1, version, outcomes] satisfies MarketTuple
}

const match = (
  id: string,
  markets: readonly MarketTuple[],
  live: LiveTuple | null = null,
  rowIndex = 0,
): MatchTuple => {
  const marketType = live === null ? 2 : 3
  const kickoff = '2026-11-21 20:00:00'
  return [id, 'l1', 'Home', 1, marketType, 'Away', 0, 1, 0, kickoff, rowIndex, markets, live]
}
const league = ['l1', 'LEAGUE', 1, 1, 'X', 1, 'L', 1, 0] as const
const score = (home: number, away: number): LiveTuple => [home, away, '1H', 9, 0, 0, 0, 0, 0, '']

const snapshot = (version: number, marketType: MarketType, board: BoardTuples): BoardSnapshot => ({
  ...football(marketType),
  epoch: 'e',
  version,
  board,
})
const boardOf = (matches: readonly MatchTuple[], links: readonly LinkTuple[] = []): BoardTuples => [
  [league],
  matches,
  links,
  [],
]
const frame = (
  since: number,
  marketType: MarketType,
  matches: readonly MatchTuple[],
  removed: readonly string[] = [],
): BoardFrame => ({
  ...football(marketType),
  epoch: 'e',
  since,
  version: since + 1,
  changed: [[], matches, [], []],
  removed: [[], removed, [], []],
  moved: [],
})

const hdp = (version: number, prices: string[]) => market('m1-HDP', 'HDP', '-0.50', version, prices)
const ou = market('m1-OU', 'OU', '2.50', 1, ['0.95', '0.91'])

let now = 0
/** How much time passes while the store looks at the clock. */
let msPerLook = 0
let turns: (() => void)[] = []
let frames: (() => void)[] = []
let timers: { at: number; action: () => void }[] = []
const onGap = vi.fn<(topic: Topic) => void>()
let store: BoardStore

const takeTurn = (): void => turns.shift()?.()

/** Everything is applied, then drawn. */
function draw(): void {
  while (turns.length > 0) takeTurn()
  const due = frames
  frames = []
  for (const action of due) action()
}
function pass(ms: number): void {
  now += ms
  const due = timers.filter(({ at }) => at <= now)
  timers = timers.filter(({ at }) => at > now)
  for (const { action } of due) action()
}
const show = (board: BoardSnapshot): void => {
  store.receive({ kind: 'snapshot', snapshot: board })
  draw()
}
const change = (next: BoardFrame): void => {
  store.receive({ kind: 'frame', frame: next })
  draw()
}
const heard = (key: string) => {
  const listener = vi.fn<() => void>()
  store.subscribe(key, listener)
  return listener
}

beforeEach(() => {
  now = 1000
  msPerLook = 0
  turns = []
  frames = []
  timers = []
  onGap.mockClear()
  store = new BoardStore(
    {
      now: () => {
        now += msPerLook
        return now
      },
      nextTurn: (action) => void turns.push(action),
      nextFrame: (action) => void frames.push(action),
      later: (action, delayMs) => void timers.push({ at: now + delayMs, action }),
    },
    onGap,
  )
  show(snapshot(1, 2, boardOf([match('m1', [hdp(1, ['0.90', '0.96']), ou])])))
})

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
    const { market: shown, moves } = store.read('cell:m1:HDP:FT') as CellView
    expect(shown.oddsVersion).toBe(2)
    expect(shown.outcomes.map(({ price }) => price.thousandths)).toEqual([990, 900])
    expect(moves).toEqual({ home: 'up', away: 'down' })
    expect((store.read('whole:m1') as BoardMatch).rows[0]?.markets[0]).toEqual(shown)
    pass(moveShownMs + grainMs)
    expect((store.read('cell:m1:HDP:FT') as CellView).moves).toEqual({})
    expect(names).not.toHaveBeenCalled()
  })

  test('over several frames where that takes long; what comes and goes stays together', () => {
    show(snapshot(1, 2, boardOf(rows, [['m1.1', 'm1']])))
    const listeners = ['cell:m1:HDP:FT', 'market:m1-HDP', 'cell:m1:OU:FT'].map(heard)
    const come = ['list:1.2', 'match:m2', 'match:m3'].map(heard)
    const moved = [['m1', 0, 2, '0.99', '0.90'] as const, ['m1', 1, 2, '0.97', '0.89'] as const]
    const whole = frame(1, 2, [match('m2', [ou]), match('m3', [ou])])
    store.receive({ kind: 'frame', frame: { ...whole, moved } })
    takeTurn()
    msPerLook = drawMs
    const calls = (): number => listeners.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    for (const told of [1, 2, 3]) {
      draw()
      for (const listener of come) expect(listener).toHaveBeenCalledOnce()
      expect(calls()).toBe(told)
    }
    expect(frames).toEqual([])
  })

  test('also in a row below the first', () => {
    show(snapshot(1, 2, boardOf(rows, [['m1.1', 'm1']])))
    change(moving(1, [['m1.1', 0, 2, '0.75', '-0.85']]))
    const { market: shown } = store.read('cell:m1.1:HDP:FT') as CellView
    expect(shown.outcomes.map(({ price }) => price.thousandths)).toEqual([750, -850])
  })

  test('beside a match that changed as a whole', () => {
    show(snapshot(1, 2, boardOf([...rows, match('m2', [ou])], [['m1.1', 'm1']])))
    const whole = frame(1, 2, [match('m2', [])])
    change({ ...whole, moved: [['m1', 1, 2, '0.80', '-0.94']] })
    const { market: shown } = store.read('cell:m1:OU:FT') as CellView
    expect(shown.outcomes.map(({ price }) => price.thousandths)).toEqual([800, -940])
    expect((store.read('whole:m2') as BoardMatch).rows).toEqual([])
    expect(store.position(football(2))?.version).toBe(2)
  })
})

describe('the shape of a cell', () => {
  const cell = (): CellView => store.read('cell:m1:HDP:FT') as CellView
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
    const before = store.read('cell:m1:OU:FT')
    change(frame(1, 2, [match('m1', [hdp(2, ['0.92', '0.94']), ou])]))
    expect(own).toHaveBeenCalledTimes(1)
    for (const other of others) expect(other).not.toHaveBeenCalled()
    expect(store.read('cell:m1:OU:FT')).toBe(before)
  })

  test('waits for the moment of drawing, and several are drawn as one', () => {
    const own = heard('cell:m1:HDP:FT')
    store.receive({ kind: 'frame', frame: frame(1, 2, [match('m1', [hdp(2, ['0.92', '0.94'])])]) })
    store.receive({ kind: 'frame', frame: frame(2, 2, [match('m1', [hdp(3, ['0.93', '0.93'])])]) })
    expect(turns).toHaveLength(1)
    takeTurn()
    expect(own).not.toHaveBeenCalled()
    expect([turns.length, frames.length]).toEqual([0, 1])
    draw()
    expect(own).toHaveBeenCalledTimes(1)
    expect(store.read('cell:m1:HDP:FT')).toMatchObject({ market: { oddsVersion: 3 } })
  })

  test('is drawn between turns that take long, and a price that moved twice once', () => {
    const own = heard('cell:m1:HDP:FT')
    for (const since of [1, 2, 3]) {
      const row = match('m1', [hdp(since + 1, [`0.9${since}`, '0.94'])])
      store.receive({ kind: 'frame', frame: frame(since, 2, [row]) })
    }
    msPerLook = turnMs
    takeTurn()
    expect(store.read('cell:m1:HDP:FT')).toMatchObject({ market: { oddsVersion: 2 } })
    expect([turns.length, frames.length]).toEqual([1, 1])
    takeTurn()
    takeTurn()
    expect([turns.length, frames.length]).toEqual([0, 1])
    draw()
    expect(own).toHaveBeenCalledTimes(1)
    expect(store.read('cell:m1:HDP:FT')).toMatchObject({ market: { oddsVersion: 4 } })
  })

  test('tints for 5 s: up pays more, also from positive to negative Malay', () => {
    change(frame(1, 2, [match('m1', [hdp(2, ['-0.98', '0.80']), ou])]))
    expect(store.read('cell:m1:HDP:FT')).toMatchObject({ moves: { home: 'up', away: 'down' } })
    const own = heard('cell:m1:HDP:FT')
    pass(moveShownMs - 1)
    expect(own).not.toHaveBeenCalled()
    pass(1 + grainMs)
    draw()
    expect(own).toHaveBeenCalledTimes(1)
    expect((store.read('cell:m1:HDP:FT') as CellView).moves).toEqual({})
    expect(timers).toEqual([])
  })

  test('a tint that is over goes with the next change that is drawn', () => {
    change(frame(1, 2, [match('m1', [hdp(2, ['0.92', '0.96']), ou])]))
    const own = heard('cell:m1:HDP:FT')
    now += moveShownMs
    change(frame(2, 2, [match('m9', [])]))
    expect(own).toHaveBeenCalledTimes(1)
    expect((store.read('cell:m1:HDP:FT') as CellView).moves).toEqual({})
  })

  test('a second move keeps the tint for its own 5 s', () => {
    change(frame(1, 2, [match('m1', [hdp(2, ['0.92', '0.96']), ou])]))
    pass(3000)
    change(frame(2, 2, [match('m1', [hdp(3, ['0.92', '0.90']), ou])]))
    pass(2000)
    expect(store.read('cell:m1:HDP:FT')).toMatchObject({ moves: { away: 'down' } })
    pass(3000)
    expect(store.read('cell:m1:HDP:FT')).toMatchObject({ moves: {} })
  })
})

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
    store.receive({
      kind: 'match',
      snapshot: { matchId: 'm1', epoch, version, board: [[], [row], [['m1.more', 'm1']], []] },
    })
    draw()
  }
  const whole = () => store.read('whole:m1') as BoardMatch
  const view = () => store.read('match:m1') as MatchView
  const priceOf = () =>
    (store.read('market:m1-CS-FT') as CellView | undefined)?.market.outcomes[0]?.price.thousandths

  beforeEach(() => {
    const board = boardOf([match('m1', [hdp(1, ['0.90', '0.96']), ou])])
    show(snapshot(2, 2, [board[0], board[1], board[2], [header(1)]]))
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
    expect((store.read('market:m1-CS-FT') as CellView).moves).toEqual({ '1-0': 'up' })
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
    store.forgetMatch('m1')
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

describe('rows', () => {
  test('another line is another market: the price is not compared', () => {
    const moved = market('m1-HDP-0.75', 'HDP', '-0.75', 1, ['0.99', '0.87'])
    change(frame(1, 2, [match('m1', [moved, ou])]))
    expect(store.read('cell:m1:HDP:FT')).toMatchObject({ market: { id: 'm1-HDP-0.75' }, moves: {} })
    expect(store.read('market:m1-HDP')).toBeUndefined()
  })

  test('a market that is no longer offered empties its cell', () => {
    change(frame(1, 2, [match('m1', [ou])]))
    expect(store.read('cell:m1:HDP:FT')).toBeUndefined()
    expect(store.read('cell:m1:OU:FT')).toBeDefined()
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
    expect(store.read('match:m1')).toMatchObject({ rowIds: ['m1', 'm1.1'] })
    expect(store.read('cell:m1.1:HDP:FT')).toBeDefined()
    change({ ...frame(2, 2, [], ['m1.1']), removed: [[], ['m1.1'], ['m1.1'], []] })
    expect(store.read('match:m1')).toMatchObject({ rowIds: ['m1'] })
    expect(store.read('cell:m1.1:HDP:FT')).toBeUndefined()
  })

  test('the list changes when a match comes or goes @spec S4.data.regroup', () => {
    const list = heard('list:1.2')
    change(frame(1, 2, [match('m2', [market('m2-OU', 'OU', '3.00', 1, ['0.9', '0.9'])])]))
    expect(list).toHaveBeenCalledTimes(1)
    change(frame(2, 2, [], ['m1']))
    expect(list).toHaveBeenCalledTimes(2)
    expect(store.read('list:1.2')).toMatchObject({ matches: [{ id: 'm2' }] })
    expect(store.read('whole:m1')).toBeUndefined()
  })

  test.each(['today first', 'live first'])('a match goes from today to live, %s', (order) => {
    show(snapshot(1, 3, [[league], [], [], []]))
    const gone = frame(1, 2, [], ['m1'])
    const begun = frame(1, 3, [match('m1', [ou], score(0, 0))])
    for (const next of order === 'today first' ? [gone, begun] : [begun, gone]) change(next)
    expect(store.read('live:m1')).toMatchObject({ live: { minute: 9 } })
    expect(store.read('cell:m1:OU:FT')).toBeDefined()
    expect(store.read('cell:m1:HDP:FT')).toBeUndefined()
  })
})

describe('goals', () => {
  beforeEach(() => show(snapshot(1, 3, boardOf([match('g1', [ou], score(0, 0))]))))

  test('a goal is news for 8 s', () => {
    change(frame(1, 3, [match('g1', [ou], score(0, 1))]))
    expect(store.read('live:g1')).toMatchObject({ goal: 'away' })
    pass(goalShownMs + grainMs)
    expect(store.read('live:g1')).toMatchObject({ live: { score: { away: 1 } }, goal: null })
  })

  test('a goal that is taken back is none', () => {
    change(frame(1, 3, [match('g1', [ou], score(1, 0))]))
    pass(goalShownMs + grainMs)
    change(frame(2, 3, [match('g1', [ou], score(0, 0))]))
    expect(store.read('live:g1')).toMatchObject({ goal: null })
  })
})

describe('the timeline of a match', () => {
  const events = () => store.read('timeline:m1')
  const second = (home: number): LiveTuple => [home, 0, '1H', 10, 0, 0, 1, 0, 0, '']

  test('starts with what is seen first and keeps goals and cards', () => {
    show(snapshot(1, 3, boardOf([match('m1', [ou], score(1, 0))])))
    expect(events()).toMatchObject({ first: { score: { home: 1 } }, events: [] })
    change(frame(1, 3, [match('m1', [ou], second(2))]))
    const [card, goal] = [
      { kind: 'redCard', side: 'away' },
      { kind: 'goal', side: 'home' },
    ]
    expect(events()).toMatchObject({ events: [goal, card] })
  })

  test('ends with the match', () => {
    show(snapshot(1, 3, boardOf([match('m1', [ou], score(1, 0))])))
    change(frame(1, 2, [], ['m1']))
    expect(events()).toBeDefined()
    change(frame(1, 3, [], ['m1']))
    expect(events()).toBeUndefined()
  })
})

test('the line of the draw stays when the 1X2 closes, the word goes', () => {
  const result = ['m1-1X2', '1X2', 'FT', '', 1, 1, [['1', '2.10', 4]]] satisfies MarketTuple
  expect(store.read('match:m1')).toMatchObject({ hasDraw: false, keepsDrawLine: false })
  change(frame(1, 2, [match('m1', [ou, result])]))
  expect(store.read('match:m1')).toMatchObject({ hasDraw: true, keepsDrawLine: true })
  change(frame(2, 2, [match('m1', [ou])]))
  expect(store.read('match:m1')).toMatchObject({ hasDraw: false, keepsDrawLine: true })
})

describe('versions', () => {
  test('a missing frame asks for a snapshot and changes nothing', () => {
    change(frame(5, 2, [match('m1', [])]))
    expect(onGap).toHaveBeenCalledTimes(1)
    expect(store.position(football(2))).toMatchObject({ epoch: 'e', version: 1 })
  })

  test('a frame of a topic without a snapshot asks for one', () => {
    change(frame(1, 1, []))
    expect(onGap).toHaveBeenCalledTimes(1)
  })

  test('an old frame is left out', () => {
    change(frame(0, 2, [match('m1', [])]))
    expect(onGap).not.toHaveBeenCalled()
    expect(store.read('cell:m1:HDP:FT')).toBeDefined()
  })

  test('a snapshot that frames have overtaken changes nothing', () => {
    change(frame(1, 2, [match('m2', [ou])]))
    show(snapshot(1, 2, boardOf([match('m1', [])])))
    expect(store.position(football(2))).toMatchObject({ version: 2 })
    expect(store.read('match:m2')).toBeDefined()
  })

  test('a snapshot of another epoch takes the place of everything @spec S4.data.full', () => {
    show({ ...snapshot(1, 2, boardOf([match('m9', [ou])])), epoch: 'f' })
    expect(store.read('match:m1')).toBeUndefined()
    expect(store.read('match:m9')).toBeDefined()
  })

  test('a forgotten topic leaves nothing behind', () => {
    store.forget(football(2))
    const keys = ['list:1.2', 'match:m1', 'cell:m1:HDP:FT', 'market:m1-HDP']
    expect(keys.map((key) => store.read(key))).toEqual(keys.map(() => undefined))
    expect(store.position(football(2))).toBeUndefined()
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
  const shown = () => (store.read('live:m1c') as { live: { score: object; minute: number } }).live

  beforeEach(() => {
    show(snapshot(1, 3, boardOf([running(0, 9), child(2, 1)], [['m1c', 'm1']])))
  })

  test("is a match of its own, with its own score on its parent's clock", () => {
    expect(shown()).toMatchObject({ score: { home: 2, away: 1 }, minute: 9 })
    expect(store.read('cell:m1c:OU:FT')).toBeDefined()
    expect(store.read('match:m1')).toMatchObject({ rowIds: ['m1'], home: 'Home' })
    expect(store.read('match:m1c')).toMatchObject({ home: 'Home (Corners)', parentId: 'm1' })
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
    expect(store.read('match:m1c')).toBeUndefined()
    expect(store.read('match:m1')).toBeDefined()
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
    expect((store.read(key) as CellView).market.id).toBe('m1-CS-FT')
    expect(store.position(scores)?.version).toBe(1)
    change({ ...frame(1, 2, []), marketGroup: 'cs', moved: [['m1.cs', 0, 2, '8.00']] })
    expect((store.read(key) as CellView).moves).toEqual({ '1-0': 'down' })
    pass(moveShownMs + grainMs)
    expect((store.read(key) as CellView).moves).toEqual({})
    expect(list).not.toHaveBeenCalled()
    expect(store.position(football(2))?.version).toBe(1)
  })

  test('empties a cell whose market or match is gone, and all when it is forgotten', () => {
    show(ofGroup(1, [row([score(1, '9.00')])]))
    change({ ...frame(1, 2, [row([])]), marketGroup: 'cs' })
    expect(store.read(key)).toBeUndefined()
    show(ofGroup(3, [row([score(1, '9.00')])]))
    show(ofGroup(2, []))
    expect(store.read(key)).toBeDefined()
    store.forget(scores)
    expect(store.read(key)).toBeUndefined()
    expect(store.position(scores)).toBeUndefined()
  })

  test('asks for a snapshot when a frame does not continue it', () => {
    show(ofGroup(1, [row([score(1, '9.00')])]))
    change({ ...frame(4, 2, []), marketGroup: 'cs' })
    expect(onGap).toHaveBeenCalledWith(expect.objectContaining({ marketGroup: 'cs' }))
  })
})
