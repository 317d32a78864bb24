import { describe, expect, test } from 'vitest'
import {
  balance,
  hubOfEachTest,
  lastId,
  published,
  topic,
} from '../../../testing/hub-of-each-test.ts'

const live = hubOfEachTest()

describe('streams', () => {
  test('begin with the snapshots, the place to resume at, and the time', async () => {
    live.numbers.next(live.hub)
    const reader = await live.open()
    await reader.until('event: alive')
    expect(reader.text).toContain('content-type: text/event-stream')
    expect(reader.text).toContain('event: snapshot\ndata: 1\n\n')
    expect(reader.text).toContain('id: 5.1.0\nevent: alive\ndata: {"server_time":1000000}')
  })

  test('say at least every 5 s that the server lives', async () => {
    const reader = await live.open()
    await reader.until('1000000')
    live.time.pass(5_000)
    await reader.until('"server_time":1004000')
  })

  test('carry the id on the last of several events alone', async () => {
    const reader = await live.open({ topics: [topic, { sportsType: 1, marketType: 2 }] })
    await reader.until('alive')
    live.numbers.version = 8
    const frame = (name: string) => Buffer.from(`event: frame\ndata: ${name}\n\n`)
    const frames = { '1/2': frame('today'), '1/3': frame('live') }
    live.hub.publish(published(frames))
    await reader.until('today')
    expect(reader.text).toContain(
      'event: frame\ndata: live\n\nid: 5.8.0\nevent: frame\ndata: today',
    )
  })

  test('of another epoch or of no sense start over', async () => {
    live.numbers.next(live.hub)
    for (const resume of ['4.1.0', 'nonsense', '5.1', '5.99999999999999999.0']) {
      const reader = await live.open({ resume, sessionHash: resume })
      await reader.until('alive')
      expect(reader.text).toContain('event: snapshot\ndata: 1')
    }
  })

  test('resume by the frames that are kept, or else by a snapshot', async () => {
    for (let count = 0; count < 12; count += 1) live.numbers.next(live.hub)
    const kept = await live.open({ resume: '5.9.0' })
    await kept.until('alive')
    expect(kept.text).not.toContain('snapshot')
    expect(kept.text.match(/data: \d+\n/g)).toEqual(['data: 10\n', 'data: 11\n', 'data: 12\n'])
    const lost = await live.open({ resume: '5.1.0' })
    await lost.until('alive')
    expect(lost.text).toContain('event: snapshot\ndata: 12')
    expect(lost.text).not.toContain('event: frame')
  })
})

/** @spec S3.board.beyondTable.match */
describe('a match that is followed', () => {
  test('comes whole with the opening, resumed or not, after the topics', async () => {
    live.numbers.next(live.hub)
    for (const resume of [undefined, '5.1.0']) {
      const reader = await live.open({ matches: ['m1', 'm2', 'm1'], resume })
      await reader.until('alive')
      expect(reader.text.match(/data: m\d at 1/g)).toEqual(['data: m1 at 1', 'data: m2 at 1'])
      expect(reader.text.includes('event: snapshot')).toBe(resume === undefined)
    }
  })

  test('comes again when it changed, to those who follow it', async () => {
    const followers = [await live.open({ matches: ['m1'] }), await live.open({ matches: ['m1'] })]
    const other = await live.open({ matches: ['m2'] })
    const none = await live.open()
    for (const reader of [...followers, other, none]) await reader.until('alive')
    live.numbers.version = 4
    const frame = Buffer.from('event: frame\ndata: topic\n\n')
    const turn = published({ '1/3': frame }, { m1: Buffer.from('event: match\ndata: m1 new\n\n') })
    live.hub.publish(turn)
    for (const reader of followers) {
      await reader.until('m1 new')
      expect(reader.text).toContain('data: topic\n\nid: 5.4.0\nevent: match\ndata: m1 new')
    }
    for (const reader of [other, none]) {
      await reader.until('data: topic')
      expect(reader.text).not.toContain('m1 new')
    }
    expect(turn.asked).toEqual(['m1', 'm2'])
  })
})

describe("a member's own news", () => {
  test('reach all streams of the member and nobody else', async () => {
    const first = await live.open()
    const second = await live.open({ sessionHash: 'other' })
    const stranger = await live.open({ accountId: 8n, sessionHash: 'stranger' })
    live.hub.tellMember(7n, balance('1.00'))
    await Promise.all([first.until('"1.00"'), second.until('"1.00"')])
    expect(first.text).toContain('id: 5.0.1\nevent: balance')
    live.hub.beat()
    live.time.pass(4_000)
    await stranger.until('1004000')
    expect(stranger.text).not.toContain('balance')
  })

  test('missed while the line was cut come with the resume', async () => {
    const reader = await live.open()
    live.hub.tellMember(7n, balance('1.00'))
    await reader.until('"1.00"')
    reader.socket.destroy()
    live.hub.tellMember(7n, balance('2.00'))
    live.hub.tellMember(7n, balance('3.00'))
    const again = await live.open({ resume: lastId(reader) })
    await again.until('alive')
    expect(again.text).not.toContain('"1.00"')
    expect(again.text.indexOf('"2.00"')).toBeLessThan(again.text.indexOf('"3.00"'))
    expect(again.text).not.toContain('reread')
  })

  test('missed while topics were added come with the resume, and the topics whole', async () => {
    live.numbers.next(live.hub)
    const reader = await live.open()
    await reader.until('alive')
    reader.socket.destroy()
    live.numbers.next(live.hub)
    live.hub.tellMember(7n, balance('2.00'))
    const again = await live.open({ resume: lastId(reader), wholeTopics: true })
    await again.until('alive')
    expect(again.text).toContain('event: snapshot\ndata: 2\n')
    expect(again.text).not.toContain('event: frame')
    expect(again.text).toContain('"2.00"')
    expect(again.text).not.toContain('reread')
  })

  test.each([
    ['are too many', 65, 0],
    ['are too old', 2, 61_000],
  ])('that %s are said to be lost', async (_name, count, waitMs) => {
    const reader = await live.open()
    await reader.until('alive')
    reader.socket.destroy()
    live.hub.tellMember(7n, balance('1.00'))
    live.time.pass(waitMs)
    for (let n = 1; n < count; n += 1) live.hub.tellMember(7n, balance(`${n}.00`))
    const again = await live.open({ resume: '5.0.0' })
    await again.until('alive')
    expect(again.text).toContain('event: reread')
    expect(again.text).not.toContain('event: balance')
  })
})

test('news that this node has missed are said to be lost, once', async () => {
  const reader = await live.open()
  live.hub.tellMember(7n, balance('1.00'))
  await reader.until('"1.00"')
  live.hub.loseNews()
  await reader.until('event: reread')
  live.hub.tellMember(7n, balance('2.00'))
  await reader.until('"2.00"')
  expect(reader.text.match(/reread/g)).toHaveLength(1)
})

/** @spec S8.EsportsDisabled S8.MiniGameDisabled S8.tournamentDisabled */
describe('a product that is off', () => {
  const ofESports = { sportsType: 40, marketType: 3 } as const
  const followed = { topics: [topic, ofESports], matches: ['m1', 'm40'] }

  test.each([
    ['a topic', { topics: [topic, ofESports] }, 40, 'EsportsDisabled'],
    ['a match', { matches: ['m40'] }, 40, 'EsportsDisabled'],
    ['a room', { rooms: ['10000000'] }, 'tournament', 'tournamentDisabled'],
  ] as const)('refuses a stream of %s of it', async (_name, asked, product, code) => {
    live.off.set(product, code)
    expect((await live.open(asked)).refusal).toBe(code)
    live.off.clear()
    expect((await live.open(asked)).refusal).toBe('')
  })

  test('leaves the ladder of a room of rounds to its players', async () => {
    const rooms = ['10000000']
    const player = await live.open({ rooms, accountId: 9n })
    const watcher = await live.open({ rooms, accountId: 8n, sessionHash: 'watcher' })
    for (const each of [player, watcher]) await each.until('alive')
    const tell = (text: string) => {
      const audience = { operatorId: 1, members: null, playersOfRounds: new Set([9n]) }
      live.hub.tellWatchers('10000000', Buffer.from(`event: room\ndata: ${text}\n\n`), audience)
    }
    tell('all hear')
    live.off.set('virtual', 'MiniGameDisabled')
    tell('players hear')
    live.off.clear()
    tell('all hear again')
    for (const each of [player, watcher]) await each.until('all hear again')
    expect(player.text).toContain('players hear')
    expect(watcher.text).toContain('all hear')
    expect(watcher.text).not.toContain('players hear')
  })

  test('is taken from the open streams of its operator, and nothing else', async () => {
    const reader = await live.open({ ...followed, rooms: ['10000000'] })
    const elsewhere = await live.open({ ...followed, operatorId: 2, accountId: 9n })
    for (const each of [reader, elsewhere]) await each.until('alive')
    live.off.set(40, 'EsportsDisabled').set('tournament', 'tournamentDisabled')
    live.hub.withdraw(1)
    await reader.until('event: snapshot\ndata: nothing of 40/3')
    expect([...live.hub.watchedRooms()]).toEqual([])
    live.numbers.version = 4
    const topics = { '1/3': Buffer.from('event: frame\ndata: football\n\n') }
    const off = { '40/3': Buffer.from('event: frame\ndata: esports\n\n') }
    const matches = { m1: Buffer.from('event: match\ndata: m1 new\n\n') }
    const offMatches = { m40: Buffer.from('event: match\ndata: m40 new\n\n') }
    live.hub.publish(published({ ...topics, ...off }, { ...matches, ...offMatches }))
    await reader.until('m1 new')
    await elsewhere.until('m40 new')
    expect(reader.text).toContain('data: football')
    expect(reader.text).not.toMatch(/esports|m40 new/)
    expect(elsewhere.text).toMatch(/data: esports/)
    expect(elsewhere.text).not.toContain('nothing of')
    expect(elsewhere.text).not.toContain('event: products')
  })

  test('of media refuses no stream, and takes the moments of matches from it', async () => {
    const moment = (text: string) => Buffer.from(`event: moments\ndata: ${text}\n\n`)
    const reader = await live.open({ topics: [topic], moments: ['m1'] })
    live.hub.tellOfMatch('m1', moment('heard'))
    live.hub.tellOfMatch('m2', moment('of another match'))
    live.off.set('media', 'game_maintenance')
    live.hub.withdraw(1)
    live.hub.tellOfMatch('m1', moment('not heard'))
    const later = await live.open({ topics: [topic], moments: ['m1'] })
    live.hub.tellOfMatch('m1', moment('not heard'))
    live.hub.beat()
    for (const each of [reader, later]) await each.until('event: alive')
    expect(reader.text).toContain('data: heard')
    expect(reader.text + later.text).not.toMatch(/not heard|another match/)
  })

  test('is told to every page of its operator, whatever it follows', async () => {
    const reader = await live.open({ topics: [topic] })
    await reader.until('alive')
    live.hub.withdraw(1)
    await reader.until('event: products')
  })
})
