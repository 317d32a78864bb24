import type { BoardMatch } from '@fairline/domain/board/board-model'
import type { BoardFrame, BoardSnapshot, MarketType } from '@fairline/domain/board/board-tuples'
import { diffBoard } from '@fairline/domain/board/diff-board'
import { encodeBoard } from '@fairline/domain/board/encode-board'
import { applyFrame, canApply } from '@fairline/domain/board/merge-board'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aLeague,
  aLiveState,
  aMarket,
  aMatch,
} from '../../../../../packages/domain/testing/board-builders.ts'
import type { LiveTopic, Published } from '../live/index.ts'
import { topicKeyOf } from '../live/topic-source.ts'
import { boardOf } from './advance-topic.ts'
import { BoardPublisher } from './board-publisher.ts'
import type { MatchEntry } from './match-entry.ts'

/** A match as a step leaves it; null where it has left the board. */
interface Shown {
  readonly number: number
  readonly marketType: MarketType | null
  readonly price: string
  readonly open: boolean
  readonly minute: number
  readonly leagueName: string
  readonly isChild: boolean
}

const shown: fc.Arbitrary<Shown> = fc.record({
  number: fc.integer({ min: 1, max: 6 }),
  marketType: fc.constantFrom<MarketType | null>(1, 2, 3, 3, null),
  price: fc.constantFrom('MY 0.95', 'MY 0.80', 'MY -0.90'),
  open: fc.boolean(),
  minute: fc.integer({ min: 1, max: 3 }),
  leagueName: fc.constantFrom('Cup', 'Cup', 'Cup', 'Shield'),
  isChild: fc.boolean(),
})

const leagues = new Map(['Cup', 'Shield'].map((name) => [name, aLeague({ name })]))
const fixtures = new Map([...leagues].map(([name, league]) => [name, { sportsType: 1, league }]))

function viewOf(id: string, parentId: string | null, given: Shown): BoardMatch | null {
  const { marketType, price, open, minute } = given
  if (marketType === null) return null
  const market = aMarket('HDP FT -0.50', [price, 'MY 0.93'], { matchId: id, open })
  const live = marketType === 3 ? { ...aLiveState, minute } : null
  return { ...aMatch([market], { id }), parentId, marketType, live }
}

function entryOf(given: Shown): MatchEntry {
  const id = `m${given.number}`
  const parentId = given.isChild && given.number > 1 ? 'm1' : null
  const view = viewOf(id, parentId, given)
  const fixture = fixtures.get(given.leagueName)
  return { id, leagueId: 'l1', parentId, fixture, view } as unknown as MatchEntry
}

const topics = ([1, 2, 3] as const).map((marketType): LiveTopic => ({ sportsType: 1, marketType }))
const empty = (topic: LiveTopic): BoardSnapshot => ({
  ...topic,
  epoch: '7',
  version: 0,
  board: [[], [], [], []],
})

/** A publisher of which each turn makes one topic, unless something closes. */
class TurnedPublisher {
  version = 0
  readonly entries = new Map<string, MatchEntry>()
  readonly sent: Published[] = []
  readonly #turns: (() => void)[] = []
  #nowMs = 0
  readonly publisher = new BoardPublisher({
    epoch: '7',
    clock: { now: () => (this.#nowMs += 5) },
    read: () => ({ version: this.version, entries: this.entries }),
    send: (published) => void this.sent.push(published),
    nextTurn: (run) => void this.#turns.push(run),
  })

  step(matches: readonly Shown[], isUrgent = false): void {
    this.version += 1
    const changes = new Map(
      matches.map((given) => {
        const after = entryOf(given)
        return [after.id, [this.entries.get(after.id), after] as const]
      }),
    )
    for (const [id, [, after]] of changes) this.entries.set(id, after)
    this.publisher.note({ changes, isUrgent })
  }

  /** Takes the next turn; false when none was asked for. */
  turn(): boolean {
    const run = this.#turns.shift()
    run?.()
    return run !== undefined
  }

  /** The frames of a topic that were sent. */
  framesOf(topic: LiveTopic): readonly BoardFrame[] {
    return this.sent.flatMap((published) => {
      const bytes = published.topic(topicKeyOf(topic))
      if (bytes === undefined) return []
      return [frameOf(topic, bytes)]
    })
  }

  /** The topic as it is on the board, encoded as a whole. */
  stateOf(topic: LiveTopic): BoardSnapshot {
    const board = encodeBoard(boardOf(topic, [...this.entries.values()]))
    return { ...empty(topic), version: this.version, board }
  }
}

const steps = fc.array(
  fc.uniqueArray(shown, { minLength: 1, maxLength: 4, selector: ({ number }) => number }),
  { minLength: 1, maxLength: 12 },
)

const merged = (state: BoardSnapshot, frames: readonly BoardFrame[]): BoardSnapshot =>
  frames.reduce(
    (known, frame) => (canApply(known, frame) === 'apply' ? applyFrame(known, frame) : known),
    state,
  )

describe('topics that are published over several turns', () => {
  test('have the frames that comparing all of each topic at once makes', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const turned = new TurnedPublisher()
        const states = new Map(topics.map((topic) => [topic, empty(topic)]))
        const whole = new Map(topics.map((topic): [LiveTopic, BoardFrame[]] => [topic, []]))
        for (const matches of all) {
          turned.step(matches)
          turned.publisher.publish()
          while (turned.turn());
          for (const topic of topics) {
            const state = turned.stateOf(topic)
            const frame = diffBoard(states.get(topic) ?? empty(topic), state)
            if (frame === null) continue
            whole.get(topic)?.push(frame)
            states.set(topic, state)
          }
        }
        for (const topic of topics) {
          expect(turned.framesOf(topic)).toEqual(whole.get(topic))
          expect(turned.publisher.topic(topic).snapshot).toEqual(states.get(topic))
        }
      }),
    )
  })

  test('are complete for a client that resumes at the version it was told, at any moment', () => {
    const act = fc.oneof(
      steps.map(([first]) => first ?? []),
      fc.constant('turn' as const),
    )
    fc.assert(
      fc.property(
        fc.array(act, { maxLength: 25 }),
        fc.nat(24),
        fc.boolean(),
        (acts, cut, urgent) => {
          const turned = new TurnedPublisher()
          let told = 0
          let held = topics.map(empty)
          for (const [at, one] of acts.entries()) {
            if (one === 'turn') turned.turn()
            else turned.step(one, urgent)
            if (one !== 'turn') turned.publisher.publish()
            if (at !== cut) continue
            told = turned.publisher.version
            held = topics.map((topic) => turned.publisher.topic(topic).snapshot)
          }
          while (turned.turn());
          for (const [at, topic] of topics.entries()) {
            const resumed = turned.publisher.framesSince(topic, told) ?? []
            const frames = resumed.map(({ bytes }) => frameOf(topic, bytes))
            const { board } = merged(held[at] ?? empty(topic), frames)
            expect(board).toEqual(turned.stateOf(topic).board)
          }
        },
      ),
    )
  })

  test('are published at once where a bet is refused that was taken', () => {
    const turned = new TurnedPublisher()
    const one: Shown = {
      number: 1,
      marketType: 1,
      price: 'MY 0.95',
      open: true,
      minute: 1,
      leagueName: 'Cup',
      isChild: false,
    }
    turned.step(topics.map(({ marketType }, at) => ({ ...one, number: at + 1, marketType })))
    turned.publisher.publish()
    while (turned.turn());
    turned.sent.length = 0
    const moved = { ...one, price: 'MY 0.80' }
    turned.step(
      [
        moved,
        { ...moved, number: 2, marketType: 2 },
        { ...one, number: 3, marketType: 3, open: false },
      ],
      true,
    )
    turned.publisher.publish()
    expect(topics.map((topic) => turned.framesOf(topic).length)).toEqual([0, 0, 1])
    expect(turned.publisher.version).toBe(1)
    while (turned.turn());
    expect(topics.map((topic) => turned.framesOf(topic).length)).toEqual([1, 1, 1])
    expect(turned.publisher.version).toBe(2)
  })
})

function frameOf(topic: LiveTopic, bytes: Buffer): BoardFrame {
  const { sports_type, market_type, ...rest } = JSON.parse(
    bytes.toString().split('data: ')[1] ?? '',
  )
  expect([sports_type, market_type]).toEqual([topic.sportsType, topic.marketType])
  return { ...topic, ...rest }
}
