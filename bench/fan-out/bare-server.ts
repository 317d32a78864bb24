/**
 * The serving process of bare writes: it writes what a client of the product received, at the same
 * intervals, to every socket, and does nothing else. It ends when its parent goes.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { measureServed } from './measure-served.ts'
import {
  type FromServer,
  machineMs,
  type Piece,
  type Served,
  type ToServer,
  type WirePiece,
} from './messages.ts'

const sockets = new Set<Socket>()
const server = createServer((socket) => {
  socket.on('error', () => {})
  socket.on('close', () => sockets.delete(socket))
  socket.once('data', () => {
    sockets.add(socket)
    socket.write('HTTP/1.1 200 OK\r\n\r\nid: 1.0.0\nevent: alive\ndata: {}\n\n')
  })
})
const tell = (message: FromServer): void => void process.send?.(message)

/** The version in the id of a piece. */
const versionOf = (bytes: Buffer): number =>
  Number(/id: \d+\.(\d+)\./.exec(bytes.toString('latin1'))?.[1])

/** Writes pieces at their times, which were so much earlier, until all is written out. */
async function write(wire: readonly WirePiece[], earlierMs: number): Promise<readonly Piece[]> {
  const pieces = new Map<number, Piece>()
  for (const { atMs, base64 } of wire) {
    const bytes = Buffer.from(base64, 'base64')
    const version = versionOf(bytes)
    await sleep(Math.max(0, atMs + earlierMs - machineMs()))
    // A sign of life repeats the version before it.
    if (!pieces.has(version)) pieces.set(version, { version, prices: 1, atMs: machineMs() })
    for (const socket of sockets) socket.write(bytes)
  }
  while ([...sockets].some(({ writableLength }) => writableLength > 0)) await sleep(2)
  return [...pieces.values()]
}

async function replay({ warmUp, measured }: ToServer & { kind: 'replay' }): Promise<Served> {
  const [first = measured[0]] = warmUp
  const earlierMs = machineMs() - (first?.atMs ?? 0)
  await write(warmUp, earlierMs)
  return measureServed(() => write(measured, earlierMs))
}

process.on('disconnect', () => process.exit())
process.on('message', (message: ToServer) => {
  if (message.kind === 'replay') {
    void replay(message).then((served) => tell({ kind: 'measured', served }))
  } else {
    globalThis.gc?.()
    tell({ kind: 'memory', bytes: process.memoryUsage.rss() })
  }
})
server.listen(0, '127.0.0.1', () =>
  tell({ kind: 'ready', port: (server.address() as AddressInfo).port }),
)
