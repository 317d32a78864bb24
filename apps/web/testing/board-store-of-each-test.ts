import type {
  BoardFrame,
  BoardSnapshot,
  BoardTuples,
  LinkTuple,
  LiveTuple,
  MarketTuple,
  MarketType,
  MatchTuple,
} from '@fairline/domain/board/board-tuples'
import { beforeEach, type Mock, vi } from 'vitest'
import { BoardStore } from '../src/board-feed/board-store.ts'
import type { Topic } from '../src/board-feed/board-views.ts'

export const football = (marketType: MarketType): Topic => ({ sportsType: 1, marketType })

/** An open full-time market. The first price is home's or over's. */
export const market = (
  id: string,
  betType: string,
  line: string,
  version: number,
  prices: string[],
) => {
  const sides = betType === 'HDP' ? ['home', 'away'] : ['over', 'under']
  const outcomes = prices.map((price, at) => [sides[at] ?? '', price, 1] as const)
  return [id, betType, 'FT', line, 1, version, outcomes] satisfies MarketTuple
}

/** The two markets with which the match `m1` begins. */
export const hdp = (version: number, prices: string[]) =>
  market('m1-HDP', 'HDP', '-0.50', version, prices)
export const ou = market('m1-OU', 'OU', '2.50', 1, ['0.95', '0.91'])

/** A match of today, or a live match if it has a live state. */
export const match = (
  id: string,
  markets: readonly MarketTuple[],
  live: LiveTuple | null = null,
  rowIndex = 0,
): MatchTuple => {
  const marketType = live === null ? 2 : 3
  const kickoff = '2026-11-21 20:00:00'
  return [id, 'l1', 'Home', 1, marketType, 'Away', 0, 1, 0, kickoff, rowIndex, markets, live]
}
export const league = ['l1', 'LEAGUE', 1, 1, 'X', 1, 'L', 1, 0] as const

/** A live state in the ninth minute. */
export function score(home: number, away: number): LiveTuple {
  return [home, away, '1H', 9, 0, 0, 0, 0, 0, '']
}

export const boardOf = (
  matches: readonly MatchTuple[],
  links: readonly LinkTuple[] = [],
): BoardTuples => [[league], matches, links, []]

export const snapshot = (
  version: number,
  marketType: MarketType,
  board: BoardTuples,
): BoardSnapshot => ({ ...football(marketType), epoch: 'e', version, board })

/** The frame that follows the version `since`. */
export const frame = (
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

/** A board store. The test decides when time passes, when a turn runs and when a frame is drawn. */
export interface BoardStoreOfATest {
  store: BoardStore
  /** The time of the store's clock, in milliseconds. */
  now: number
  /** How many milliseconds pass each time the store reads the clock. */
  msPerLook: number
  /** The turns, drawings and timers that the store has asked for and that have not run yet. */
  turns: (() => void)[]
  frames: (() => void)[]
  timers: { at: number; action: () => void }[]
  readonly onGap: Mock<(topic: Topic) => void>
  /** Runs the next turn. */
  takeTurn(): void
  /** Runs all turns, then the drawings that are due. */
  draw(): void
  /** Lets this many milliseconds pass and runs the timers that are due. */
  pass(ms: number): void
  /** Receives a snapshot and draws it. */
  show(board: BoardSnapshot): void
  /** Receives a frame and draws it. */
  change(next: BoardFrame): void
  /** Subscribes a new listener to the key and returns the listener. */
  heard(key: string): Mock<() => void>
  /** Returns the value that the store has for the key. */
  read(key: string): unknown
}

/**
 * Creates a board store before each test of a file, and returns the handle to the current one. The
 * new store shows the match `m1` of today, at version 1. Call it once in a file, before its own
 * hooks.
 */
export function boardStoreOfEachTest(): BoardStoreOfATest {
  const board = { onGap: vi.fn<(topic: Topic) => void>() } as BoardStoreOfATest
  board.takeTurn = () => board.turns.shift()?.()
  board.draw = () => {
    while (board.turns.length > 0) board.takeTurn()
    for (const action of board.frames.splice(0)) action()
  }
  board.pass = (ms) => {
    board.now += ms
    const due = board.timers.filter(({ at }) => at <= board.now)
    board.timers = board.timers.filter(({ at }) => at > board.now)
    for (const { action } of due) action()
  }
  board.show = (shown) => {
    board.store.receive({ kind: 'snapshot', snapshot: shown })
    board.draw()
  }
  board.change = (next) => {
    board.store.receive({ kind: 'frame', frame: next })
    board.draw()
  }
  board.heard = (key) => {
    const listener = vi.fn<() => void>()
    board.store.subscribe(key, listener)
    return listener
  }
  board.read = (key) => board.store.read(key)
  beforeEach(() => {
    Object.assign(board, { now: 1000, msPerLook: 0, turns: [], frames: [], timers: [] })
    board.onGap.mockClear()
    board.store = new BoardStore(
      {
        now: () => {
          board.now += board.msPerLook
          return board.now
        },
        nextTurn: (action) => void board.turns.push(action),
        nextFrame: (action) => void board.frames.push(action),
        later: (action, delayMs) => void board.timers.push({ at: board.now + delayMs, action }),
      },
      board.onGap,
    )
    board.show(snapshot(1, 2, boardOf([match('m1', [hdp(1, ['0.90', '0.96']), ou])])))
  })
  return board
}
