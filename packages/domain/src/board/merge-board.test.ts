import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { aLeague, aLiveState, aMarket, aMatch } from '../../testing/board-builders.ts'
import type { BoardMatch } from './board-model.ts'
import type { BoardFrame, BoardSnapshot } from './board-tuples.ts'
import { diffBoard } from './diff-board.ts'
import { encodeBoard } from './encode-board.ts'
import { joinFrames } from './join-frames.ts'
import { applyFrame, canApply } from './merge-board.ts'

const snapshot = (version: number, matches: readonly BoardMatch[]): BoardSnapshot => {
  const leagueIds = [...new Set(matches.map((match) => match.leagueId))]
  const leagues = leagueIds.map((id) => aLeague({ id }))
  const board = encodeBoard({ leagues, matches })
  return { sportsType: 1, marketType: 3, epoch: 'e1', version, board }
}

const frameTo = (before: BoardSnapshot, after: BoardSnapshot): BoardFrame => {
  const frame = diffBoard(before, after)
  if (frame === null) throw new Error('the boards are equal')
  return frame
}

const main = aMarket('HDP FT -0.50', ['MY 0.95', 'MY 0.93'])
const moved = aMarket('HDP FT -0.50', ['MY 0.94', 'MY 0.94'], { oddsVersion: 8 })
const further = aMarket('HDP FT -0.75', ['MY -0.70', 'MY 0.60'])
const two = snapshot(5, [aMatch([main, further]), aMatch([main], { id: 'm2', leagueId: 'l2' })])

/** @spec S4.data.updates */
describe('frames', () => {
  test('nothing changed, no frame', () => {
    const same = snapshot(6, [
      aMatch([main, further]),
      aMatch([main], { id: 'm2', leagueId: 'l2' }),
    ])
    expect(diffBoard(two, same)).toBeNull()
  })

  test('nothing changed of a match with details, no frame', () => {
    const match = () => aMatch([main], { live: { ...aLiveState, details: { attack: 'home' } } })
    expect(diffBoard(snapshot(5, [match()]), snapshot(6, [match()]))).toBeNull()
  })

  test('a price moved: only the prices of its market travel', () => {
    const next = snapshot(9, [
      aMatch([moved, further]),
      aMatch([main], { id: 'm2', leagueId: 'l2' }),
    ])
    const frame = frameTo(two, next)
    expect(frame.changed).toEqual([[], [], [], []])
    expect(frame.removed).toEqual([[], [], [], []])
    expect(frame.moved).toEqual([['m1', 0, 8, '0.94', '0.94']])
    expect([frame.since, frame.version]).toEqual([5, 9])
  })

  test('a price that stays does not travel, nor in frames that are joined', () => {
    const states = [
      ['MY 0.95', 'MY 0.93'],
      ['MY 0.95', 'MY 0.92'],
      ['MY 0.94', 'MY 0.92'],
    ].map((quotes, at) =>
      snapshot(5 + at, [aMatch([aMarket('HDP FT -0.50', quotes, { oddsVersion: 5 + at })])]),
    )
    const [first, second, third] = states as [BoardSnapshot, BoardSnapshot, BoardSnapshot]
    const frames = [frameTo(first, second), frameTo(second, third)]
    expect(frames.map((frame) => frame.moved)).toEqual([
      [['m1', 0, 6, '', '0.92']],
      [['m1', 0, 7, '0.94']],
    ])
    const joined = joinFrames(frames, third)
    expect(joined?.moved).toEqual([['m1', 0, 7, '0.94', '0.92']])
    expect(frames.reduce(applyFrame, first)).toEqual(third)
  })

  test('a price moved and the market closed: its row travels whole', () => {
    const next = snapshot(9, [
      aMatch([{ ...moved, open: false }, further]),
      aMatch([main], { id: 'm2', leagueId: 'l2' }),
    ])
    const frame = frameTo(two, next)
    expect(frame.changed.map((rows) => rows.map((row) => row[0]))).toEqual([[], ['m1'], [], []])
    expect(frame.moved).toEqual([])
  })

  test('prices of a market that is not there cannot move', () => {
    const frame = { ...frameTo(two, { ...two, version: 9, board: [[], [], [], []] }) }
    const wrong: BoardFrame = {
      ...frame,
      removed: [[], [], [], []],
      moved: [['m1', 7, 8, '0.94', '0.94']],
    }
    expect(() => applyFrame(two, wrong)).toThrow('in a market that is there')
  })

  /** @spec S3.board.key S3.board.key.match */
  test('a line, a match and a league are gone: each is dropped by its id', () => {
    const next = snapshot(9, [aMatch([main])])
    const frame = frameTo(two, next)
    expect(frame.removed).toEqual([['l2'], ['m1.1', 'm2'], ['m1.1'], ['m2']])
    expect(applyFrame(two, frame)).toEqual(next)
  })

  test('rows that did not change stay the same objects', () => {
    const next = snapshot(9, [
      aMatch([moved, further]),
      aMatch([main], { id: 'm2', leagueId: 'l2' }),
    ])
    const merged = applyFrame(two, frameTo(two, next))
    const row = (state: BoardSnapshot) => state.board[1].find((match) => match[0] === 'm2')
    expect(row(merged)).toBe(row(two))
  })

  test('a frame stays within one epoch and one topic', () => {
    expect(() => diffBoard(two, { ...two, epoch: 'e2' })).toThrow('one epoch')
    expect(() => diffBoard(two, { ...two, marketType: 2 })).toThrow('one topic')
  })
})

/** @spec S7.uxmatch2 */
describe('gaps', () => {
  const frame: BoardFrame = {
    sportsType: 1,
    marketType: 3,
    epoch: 'e1',
    since: 5,
    version: 9,
    changed: [[], [], [], []],
    removed: [[], [], [], []],
    moved: [],
  }

  test.each([
    ['continues the state', 5, {}, 'apply'],
    ['the topic was quiet between', 7, {}, 'apply'],
    ['a frame was missed', 4, {}, 'gap'],
    ['seen already', 9, {}, 'old'],
    ['older than the state', 12, {}, 'old'],
    ['another writer', 5, { epoch: 'e2' }, 'gap'],
    ['another writer with lower versions', 12, { epoch: 'e2' }, 'gap'],
    ['another topic', 5, { marketType: 2 }, 'old'],
  ] as const)('%s', (_what, version, changes, verdict) => {
    expect(canApply({ ...two, version }, { ...frame, ...changes })).toBe(verdict)
  })

  test('what cannot be applied is not', () => {
    expect(() => applyFrame({ ...two, version: 4 }, frame)).toThrow('where it continues')
  })
})

const prices = ['MY 0.95', 'MY 0.80', 'MY -0.90', 'DEC 1.955']
interface Spec {
  readonly id: string
  readonly leagueId: string
  readonly order: number
  readonly lines: readonly string[]
  readonly price: string
  readonly open: boolean
  readonly minute: number
}
const aSpec: fc.Arbitrary<Spec> = fc.record({
  id: fc.integer({ min: 1, max: 12 }).map((number) => `m${number}`),
  leagueId: fc.constantFrom('l1', 'l2', 'l3'),
  order: fc.integer({ min: 0, max: 3 }),
  lines: fc.uniqueArray(fc.constantFrom('-0.50', '-0.75', '0.00', '1.25'), { maxLength: 4 }),
  price: fc.constantFrom(...prices),
  open: fc.boolean(),
  minute: fc.integer({ min: 0, max: 90 }),
})
const boardOf = (specs: readonly Spec[], oddsVersion = 1): readonly BoardMatch[] =>
  specs.map(({ id, leagueId, order, lines, price, open, minute }) =>
    aMatch(
      lines.map((line) =>
        aMarket(`HDP FT ${line}`, [price, 'MY 0.90'], { matchId: id, open, oddsVersion }),
      ),
      { id, leagueId, order, marketType: 3, live: { ...aLiveState, minute } },
    ),
  )
const aBoard: fc.Arbitrary<readonly BoardMatch[]> = fc
  .uniqueArray(aSpec, { selector: ({ id }) => id, maxLength: 8 })
  .map((specs) => boardOf(specs))

/** Boards that follow each other: mostly prices move, now and then a match changes or goes. */
const aSeries: fc.Arbitrary<readonly BoardSnapshot[]> = fc
  .tuple(
    fc.uniqueArray(aSpec, { selector: ({ id }) => id, minLength: 1, maxLength: 6 }),
    fc.array(fc.tuple(fc.constantFrom('price', 'price', 'price', 'spec', 'drop'), aSpec), {
      minLength: 1,
      maxLength: 8,
    }),
  )
  .map(([start, steps]) => {
    let specs = start
    const boards = [snapshot(1, boardOf(specs))]
    for (const [at, [kind, step]] of steps.entries()) {
      const others = specs.filter(({ id }) => id !== step.id)
      if (kind === 'price') specs = specs.map((spec) => ({ ...spec, price: step.price }))
      else specs = kind === 'drop' ? others : [...others, step]
      boards.push(snapshot(2 + at, boardOf(specs, 2 + at)))
    }
    return boards
  })

describe('snapshot + frames == next snapshot', () => {
  test.prop([fc.array(aBoard, { minLength: 2, maxLength: 6 })])(
    'over any series of boards, frame by frame',
    (boards) => {
      const [first, ...later] = boards.map((matches, index) => snapshot(index * 3, matches))
      if (first === undefined) return
      let client = first
      let server = first
      for (const next of later) {
        const frame = diffBoard(server, next)
        if (frame === null) continue
        client = applyFrame(client, frame)
        server = next
        expect(client).toEqual(next)
      }
    },
  )

  test.prop([aBoard, aBoard])(
    'a frame over many versions equals the frames between',
    (one, other) => {
      const before = snapshot(1, one)
      const after = snapshot(8, other)
      const frame = diffBoard(before, after)
      expect(frame === null ? before.board : applyFrame(before, frame).board).toEqual(after.board)
    },
  )

  test.prop([aSeries])('over boards whose prices move, frame by frame or joined', (boards) => {
    const [first, ...later] = boards
    if (first === undefined) return
    const steps: { readonly before: BoardSnapshot; readonly frame: BoardFrame }[] = []
    let client = first
    for (const next of later) {
      const frame = diffBoard(client, next)
      if (frame === null) continue
      steps.push({ before: client, frame })
      client = applyFrame(client, frame)
      expect(client).toEqual(next)
    }
    for (const [at, { before }] of steps.entries()) {
      const frames = steps.slice(at).map((step) => step.frame)
      const joined = joinFrames(frames, client)
      expect(joined).toBeDefined()
      if (joined !== undefined) expect(applyFrame(before, joined)).toEqual(client)
    }
    expect(joinFrames([], client)).toBeUndefined()
  })
})
