import { describe, expect, test } from 'vitest'
import { balance, hubOfEachTest, lastId, type Reader } from '../../../testing/hub-of-each-test.ts'
import { waitingBytesMax } from './live-stream.ts'

const live = hubOfEachTest()
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('the number of streams', () => {
  test('of a member is bounded, whatever the session: the newest five live', async () => {
    const readers: Reader[] = []
    for (let count = 0; count < 8; count += 1) {
      readers.push(await live.open({ sessionHash: `s${count % 2}` }))
    }
    await Promise.all(readers.slice(0, 3).map(({ closed }) => closed))
    await untilStreams(5)
    live.hub.tellMember(7n, balance('9.00'))
    await Promise.all(readers.slice(3).map((reader) => reader.until('"9.00"')))
    expect(readers[2]?.text).not.toContain('"9.00"')
  })

  test('of a member holds five connections, where none of a hundred is read', async () => {
    await deafReader()
    for (let count = 1; count < 100; count += 1) (await live.open()).socket.pause()
    await untilStreams(5)
    while ((await connections()) > 5) await nextTurn()
    expect(await connections()).toBe(5)
  })

  test('of the process is bounded: one more is refused', async () => {
    for (let n = 0; n < 9; n += 1) await live.open({ accountId: BigInt(n) })
    expect((await live.open({ sessionHash: 'late' })).refusal).toBe('requestLimit')
    expect(live.hub.streamCount).toBe(9)
  })

  test('falls when clients leave', async () => {
    const reader = await live.open()
    await reader.until('alive')
    reader.socket.destroy()
    await reader.closed
    while (live.hub.streamCount > 0) await nextTurn()
  })
})

/** Resolves once the hub has so many streams, closed ones not counted. */
async function untilStreams(count: number): Promise<void> {
  while (live.hub.streamCount !== count) await nextTurn()
}

const connections = (): Promise<number> =>
  new Promise((resolve) => live.server.getConnections((_error, count) => resolve(count)))

/** A client that reads nothing more, with more written to it than the sockets hold. */
async function deafReader(): Promise<Reader> {
  const reader = await live.open()
  await reader.until('alive')
  reader.socket.pause()
  const written = 2 + Math.ceil((16 * 1024 * 1024) / waitingBytesMax)
  for (let count = 0; count < written; count += 1) live.numbers.next(live.hub, waitingBytesMax)
  return reader
}

/** Stops the reader and sends so many frames of 64 KiB, more than its sockets hold. */
async function sendWhilePaused({ socket }: Reader, frames: number): Promise<void> {
  socket.pause()
  for (let count = 0; count < frames; count += 1) {
    live.numbers.next(live.hub, 64 * 1024)
    await nextTurn()
  }
}

describe('a stream whose bytes the system takes', () => {
  const beat = async () => {
    live.time.pass(4_000)
    await nextTurn()
  }

  test('is cut within 12 s where its client acknowledges none', async () => {
    await live.open()
    live.held = ({ bytesWritten }) => bytesWritten
    for (let beats = 0; beats < 3; beats += 1) await beat()
    await untilStreams(0)
  })

  test('stays open where its client reads slowly', async () => {
    await live.open()
    let acknowledged = 0
    live.held = ({ bytesWritten }) => {
      acknowledged += 100
      return bytesWritten - acknowledged
    }
    for (let beats = 0; beats < 20; beats += 1) await beat()
    expect(live.hub.streamCount).toBe(1)
  })

  test('stays open where all that was written is acknowledged', async () => {
    await live.open()
    live.held = () => 0
    for (let beats = 0; beats < 20; beats += 1) await beat()
    expect(live.hub.streamCount).toBe(1)
  })
})

describe('a stream that has ended', () => {
  test('closes its connection', async () => {
    const reader = await live.open()
    live.hub.endSession({ sessionHash: 's', accountId: 7n, code: 'session_expired' })
    await reader.closed
    await untilStreams(0)
    expect(reader.text).toContain('session_expired')
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'with its session',
      async () => live.hub.endSession({ sessionHash: 's', accountId: 7n, code: 'BLOCK' }),
    ],
    ['for maintenance', async () => live.hub.close(1)],
  ])('%s is cut within 10 s where its client does not read', async (_name, end) => {
    await deafReader()
    await end()
    expect(live.hub.streamCount).toBe(1)
    live.time.pass(10_000)
    await untilStreams(0)
    while ((await connections()) > 0) await nextTurn()
    expect(await connections()).toBe(0)
  })

  test('to make room for newer ones is cut at once where its client does not read', async () => {
    await deafReader()
    await Promise.all(Array.from({ length: 5 }, () => live.open()))
    await untilStreams(5)
    while ((await connections()) > 5) await nextTurn()
    expect(await connections()).toBe(5)
  })
})

describe('the end', () => {
  test('of a session ends its streams and no others', async () => {
    const ended = await live.open()
    const other = await live.open({ sessionHash: 'other' })
    live.hub.endSession({ sessionHash: 's', accountId: 7n, code: 'session_expired' })
    await ended.until('event: session\ndata: {"statusdesc":"session_expired"}')
    live.hub.tellMember(7n, balance('1.00'))
    await other.until('"1.00"')
    expect(ended.text).not.toContain('"1.00"')
  })

  test('of a session that comes while a stream is opened refuses it', async () => {
    live.hub.endSession({ sessionHash: 's', accountId: 7n, code: 'BLOCK' })
    expect((await live.open()).refusal).toBe('BLOCK')
  })

  test('of a site for maintenance is said to its streams and no others', async () => {
    const readers = [await live.open(), await live.open({ accountId: 8n, sessionHash: 'other' })]
    const elsewhere = await live.open({ operatorId: 2, accountId: 9n, sessionHash: 'elsewhere' })
    live.hub.close(1)
    for (const reader of readers) await reader.until('event: maintenance\ndata: {}\n\n\r\n0\r\n')
    live.hub.tellMember(7n, balance('1.00'))
    expect((await live.open()).refusal).toBe('game_maintenance')
    live.hub.tellMember(9n, balance('2.00'))
    await elsewhere.until('"2.00"')
    live.hub.reopen(1)
    const back = await live.open()
    expect(back.refusal).toBe('')
    await back.until('alive')
    expect(readers[0]?.text).not.toContain('"1.00"')
  })

  test('of the process ends every stream after what it was sent', async () => {
    const reader = await live.open()
    await reader.until('alive')
    live.numbers.next(live.hub)
    live.hub.stop()
    await reader.until('0\r\n\r\n')
    expect(reader.text).toContain('event: frame\ndata: 1')
    expect((await live.open({ sessionHash: 'late' })).refusal).toBe('requestLimit')
  })
})

describe('a slow reader', () => {
  test('is skipped ahead by a snapshot, and never more than a little waits for it', async () => {
    const reader = await live.open()
    await reader.until('alive')
    await sendWhilePaused(reader, 400)
    const seen = reader.text.length
    reader.socket.resume()
    // It reads what the sockets held, is sent the newest state, and continues from there.
    while (!reader.text.slice(seen).includes('event: snapshot')) {
      live.hub.beat()
      await nextTurn()
    }
    await reader.until('event: snapshot\ndata: 400')
    live.numbers.next(live.hub)
    await reader.until('event: frame\ndata: 401')
    const frames = [...reader.text.matchAll(/^data: (\d+) /gm)].map(([, version]) =>
      Number(version),
    )
    expect(frames.length).toBeLessThan(400)
    expect(frames).toEqual(frames.toSorted((left, right) => left - right))
  })

  test('gets its own news when it goes on', async () => {
    const reader = await live.open()
    await reader.until('alive')
    await sendWhilePaused(reader, 200)
    live.hub.tellMember(7n, balance('12.00'))
    expect(reader.text).not.toContain('12.00')
    reader.socket.resume()
    while (!reader.text.includes('12.00')) {
      live.hub.beat()
      await nextTurn()
    }
    expect(lastId(reader).split('.')[2]).toBe('1')
  })

  test('that takes nothing for 10 s is cut', async () => {
    const deaf = await live.open()
    await deaf.until('alive')
    // More than the buffers of the system hold.
    await sendWhilePaused(deaf, 300)
    live.time.pass(4_000)
    await nextTurn()
    expect(live.hub.streamCount).toBe(1)
    live.time.pass(10_000)
    // Without a word from the client, which reads nothing until its connection is gone.
    await untilStreams(0)
    while ((await connections()) > 0) await nextTurn()
  })

  test('is not one whose bytes are on their way while somebody turns the clock', async () => {
    const reader = await live.open()
    live.held = () => 40
    await reader.until('alive')
    live.time.pass(4_000)
    await reader.until('"server_time":1004000')
    live.turnedMs = 60_000
    live.time.pass(4_000)
    await reader.until('"server_time":1068000')
    expect(live.hub.streamCount).toBe(1)
  })

  test('that takes nothing does not take along one that reads', async () => {
    const deaf = await live.open()
    await deaf.until('alive')
    await sendWhilePaused(deaf, 300)
    const reading = await live.open({ accountId: 8n })
    for (let time = 1_004_000; time <= 1_016_000; time += 4_000) {
      live.time.pass(4_000)
      await reading.until(`"server_time":${time}`)
    }
    await untilStreams(1)
    live.numbers.next(live.hub)
    await reading.until(`data: ${live.numbers.version}`)
  })

  test('has no longer for a state of its topics of more than 1 MiB', async () => {
    live.numbers.state = ' '.repeat(16 * 1024 * 1024)
    ;(await live.open()).socket.pause()
    live.time.pass(14_000)
    await untilStreams(0)
  })
})
