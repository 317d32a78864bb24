import { beforeEach, describe, expect, test } from 'vitest'
import { aLeague, aMarket, aMatch } from '../../../../../packages/domain/testing/board-builders.ts'
import type { LiveTopic, Published } from '../live/index.ts'
import { BoardPublisher } from './board-publisher.ts'
import type { MatchEntry } from './match-entry.ts'

const scores: LiveTopic = { sportsType: 1, marketType: 2, marketGroup: 'cs' }
const key = '1/2/cs'

let version = 0
let entries = new Map<string, MatchEntry>()
let publisher: BoardPublisher
let sent: Published[] = []

beforeEach(() => {
  version = 0
  entries = new Map()
  sent = []
  publisher = new BoardPublisher({
    epoch: '7',
    clock: { now: () => 1_000_000 },
    read: () => ({ version, entries }),
    send: (published) => void sent.push(published),
  })
})

const entryOf = (id: string, price: string, oddsVersion: number): MatchEntry =>
  ({
    id,
    leagueId: 'l1',
    fixture: { sportsType: 1, league: aLeague() },
    view: aMatch([aMarket('CS FT', [price], { oddsVersion })], { id }),
  }) as unknown as MatchEntry

/** One turn in which a match came or got another price. */
function turn(id: string, price: string): Published {
  version += 1
  const before = entries.get(id)
  const after = entryOf(id, price, version)
  entries.set(id, after)
  publisher.note({ changes: new Map([[id, [before, after]]]) })
  publisher.publish()
  return sent.at(-1) as Published
}

const dataOf = (bytes: Buffer | undefined) =>
  bytes === undefined ? undefined : JSON.parse(bytes.toString().split('data: ')[1] ?? '')

/** @spec S3.board.group */
describe('a topic of one market group', () => {
  test('is made for who asks, and then follows each turn that is asked for', () => {
    expect(turn('m1', 'DEC 9.00').topic(key)).toBeUndefined()
    const opened = dataOf(publisher.snapshot(scores))
    expect(opened).toMatchObject({ market_group: 'cs', version: 1 })
    expect(opened.board[1][0][0]).toBe('m1.cs')
    const next = turn('m1', 'DEC 8.50')
    const frame = dataOf(next.topic(key))
    expect(frame).toMatchObject({ since: 1, version: 2, moved: [['m1.cs', 0, 2, '8.50']] })
    expect(next.topic(key)).toBe(next.topic(key))
  })

  test('tells with one frame what changed while nobody followed it', () => {
    turn('m1', 'DEC 9.00')
    publisher.snapshot(scores)
    turn('m1', 'DEC 8.00')
    turn('m2', 'DEC 5.00')
    const frames = publisher.framesSince(scores, 1) ?? []
    expect(frames.map((frame) => frame.version)).toEqual([3])
    expect(dataOf(frames[0]?.bytes)).toMatchObject({ since: 1, moved: [['m1.cs', 0, 2, '8.00']] })
    // Nothing has changed since: who opens now gets the same state.
    expect(dataOf(publisher.snapshot(scores)).version).toBe(3)
    expect(publisher.framesSince(scores, 3)).toEqual([])
  })

  test('has a frame only where its own markets changed', () => {
    turn('m1', 'DEC 9.00')
    publisher.snapshot(scores)
    version += 1
    const before = entries.get('m1') as MatchEntry
    const view = { ...(before.view as object), neutralGround: false } as MatchEntry['view']
    entries.set('m1', { ...before, view })
    publisher.note({ changes: new Map([['m1', [before, { ...before, view }]]]) })
    publisher.publish()
    expect(sent.at(-1)?.topic(key)).toBeUndefined()
  })
})

test('a client with an older version than the board that was taken over gets a snapshot', () => {
  version = 9
  const begun = new BoardPublisher({
    epoch: '7',
    clock: { now: () => 1_000_000 },
    read: () => ({ version, entries }),
    send: () => {},
  })
  const after = entryOf('m1', 'DEC 9.00', version)
  entries.set('m1', after)
  begun.note({ changes: new Map([['m1', [undefined, after]]]) })
  begun.publish()
  const book: LiveTopic = { sportsType: 1, marketType: 2 }
  const nothing: LiveTopic = { sportsType: 2, marketType: 2 }
  for (const topic of [book, nothing]) {
    expect(begun.framesSince(topic, version - 1)).toBe(null)
    expect(begun.framesSince(topic, version)).toEqual([])
  }
})
