import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { fedBoard, hourMs, noonMs, playing } from '../../../testing/fed-board.ts'
import { alive, betSettlement } from '../../../testing/feed-builders.ts'
import { createHandTime } from '../../../testing/hand-timer.ts'
import { Queries, type Runner } from '../../db/queries.ts'
import type { FeedHandler } from './feed-source.ts'
import { openProducer } from './producer-store.ts'

const { fed, aServer, stop, fixture, odds, complete, openBoard } = fedBoard()

describe('a feed that falls silent (F-14) @spec S4.feed.lost', () => {
  test('suspends its markets after 5 s, and opens them after a complete snapshot', async () => {
    await openBoard()
    const told: string[] = []
    fed.server.board.onMatchChanged(({ matchId, kind }) => told.push(`${matchId} ${kind}`))
    fed.time.pass(5_000)
    await fed.server.board.apply([])
    expect(fed.server.board.find('tc')).toMatchObject({ open: true })
    fed.time.pass(1_000)
    await fed.server.board.apply([])
    for (const id of ['ta', 'tb', 'tc'])
      expect(fed.server.board.find(id)).toMatchObject({ open: false })
    expect(told).toContain('tc feed_lost')
    await fed.server.source.say(alive(fed.time.clock.now()))
    expect(fed.server.source.snapshotsAsked).toBe(1)
    await fed.server.source.say(odds('c', [800, 800], playing))
    expect(fed.server.board.find('tc')).toMatchObject({ open: false })
    await fed.server.source.say(fixture('a'), odds('a', [900, 900]), complete())
    expect(fed.server.board.find('ta')).toMatchObject({ open: true })
    expect(fed.server.board.find('tc')).toMatchObject({ open: true })
    // The snapshot did not speak of it: it is gone.
    expect(fed.server.board.find('tb')).toBeNull()
  })

  test('is asked for a snapshot when it speaks before anybody had looked', async () => {
    await openBoard()
    const again = createHandTime(fed.time.clock.now())
    await stop(fed.server)
    fed.server = await aServer({ time: { ...again, timer: { every: () => () => {} } } })
    await fed.server.source.say(fixture('a'), odds('a', [950, 930]), complete())
    again.pass(60_000)
    await fed.server.source.say(alive(again.clock.now()))
    expect(fed.server.board.find('ta')).toMatchObject({ open: false })
    expect(fed.server.source.snapshotsAsked).toBe(1)
  })
})

test('matches of a sport without a record are dropped, which is logged once', async () => {
  const logged: unknown[] = []
  await stop(fed.server)
  fed.server = await aServer({ warn: (facts) => logged.push(facts) })
  const strangers = [22, 33, 22].map((sportsType, index) => fixture(`s${index}`, { sportsType }))
  await fed.server.source.say(...strangers, odds('s0', [950, 930]), fixture('a'), complete())
  expect(fed.server.board.find('ts0')).toBeNull()
  expect(fed.server.board.find('ta')).not.toBeNull()
  expect(logged).toEqual([{ sportsType: 22 }, { sportsType: 33 }])
})

test('messages by the hundred thousand are taken in at once', async () => {
  let say: FeedHandler = async () => {}
  const source = {
    producer: 'test',
    start: async (handler: FeedHandler) => {
      say = handler
    },
    requestSnapshot: () => {},
    stop: async () => {},
  }
  await stop(fed.server)
  fed.server = await aServer({ source })
  const many = Array.from({ length: 200_000 }, () => alive(noonMs))
  await say([fixture('a'), odds('a', [950, 930]), complete(), ...many])
  expect(fed.server.board.find('ta')).toMatchObject({ open: true })
})

describe('readiness', () => {
  test('comes with the first complete snapshot', async () => {
    expect(await fed.server.readiness.missing()).toEqual(['board'])
    await fed.server.source.say(fixture('a'), odds('a', [950, 930]))
    expect(await fed.server.readiness.missing()).toEqual(['board'])
    await fed.server.source.say(complete())
    expect(await fed.server.readiness.missing()).toEqual([])
  })
})

describe('results @spec S4.feed.results S4.feed.results.progress', () => {
  const progress = async (): Promise<number> => {
    const first = { settings: {}, startedAtMs: noonMs, handledUntilMs: noonMs - hourMs }
    return (await openProducer(fed.db.database.queries, 'test', first)).handledUntilMs
  }

  test('are handed on in order, with key and match; those of unknown matches are not', async () => {
    await openBoard()
    const atMs = fed.time.clock.now()
    const half = betSettlement(atMs, { matchId: 'c', period: '1H' })
    const full = betSettlement(atMs + 1, { matchId: 'c' })
    const stranger = betSettlement(atMs + 2, { matchId: 'nobody' })
    await fed.server.source.say(half, full, stranger)
    await fed.server.feed.settled()
    const { key } = fed.server.board.find('ta') ?? { key: 0n }
    expect(fed.server.results.map(({ message }) => message)).toEqual([half, full])
    expect(fed.server.results[0]?.idempotencyKey).toBe(`test/c/bet_settlement/1H/${atMs}`)
    expect(fed.server.results[0]?.matchKey).toBeGreaterThan(key)
  })

  test('hold the mark of progress back until they are committed', async () => {
    await progress()
    await openBoard()
    let let1: () => void = () => {}
    const gate = new Promise<void>((resolve) => {
      let1 = resolve
    })
    const other = await aServer({ sink: { record: () => gate } })
    await openBoard(other)
    const resultAtMs = fed.time.clock.now()
    await other.source.say(betSettlement(resultAtMs, { matchId: 'c' }))
    fed.time.pass(1_000)
    await other.source.say(alive(fed.time.clock.now()))
    await other.feed.writeProgress()
    expect(await progress()).toBe(resultAtMs - 1)
    let1()
    await other.feed.settled()
    await other.feed.writeProgress()
    expect(await progress()).toBe(fed.time.clock.now())
  })

  test('a feed that stops waits for the progress that it is writing down', async () => {
    await progress()
    const { database } = fed.db
    const gate = Promise.withResolvers<void>()
    let writes = 0
    const query: Runner['query'] = async (config) => {
      if (config.text.includes('set handled_until')) {
        writes += 1
        await gate.promise
      }
      return database.pool.query(config)
    }
    const other = await aServer({ database: { ...database, queries: new Queries({ query }) } })
    await openBoard(other)
    fed.time.pass(5_000)
    await nextTurn()
    expect(writes).toBe(1)
    const stopping = other.feed.stop()
    await nextTurn()
    expect(writes).toBe(1)
    gate.resolve()
    await stopping
    expect(writes).toBe(2)
  })

  test('that fail are tried again and hold up only their own match', async () => {
    const recorded: string[] = []
    let failures = 2
    const other = await aServer({
      sink: {
        record: async ({ message }) => {
          if (message.matchId === 'a' && failures > 0) {
            failures -= 1
            throw new Error('not now')
          }
          recorded.push(`${message.matchId} ${message.period}`)
        },
      },
    })
    await openBoard(other)
    const atMs = fed.time.clock.now()
    await other.source.say(
      betSettlement(atMs, { matchId: 'a', period: '1H' }),
      betSettlement(atMs, { matchId: 'a' }),
      betSettlement(atMs, { matchId: 'b' }),
    )
    await other.feed.settled()
    expect(recorded.filter((line) => line.startsWith('a'))).toEqual(['a 1H', 'a FT'])
    expect(recorded).toContain('b FT')
    expect(other.errors).toHaveLength(2)
  })
})
