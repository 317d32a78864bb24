/** The reading process of the fan-out bench: all clients. It ends when its parent goes. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Arrival,
  type FromReaders,
  machineMs,
  type ResumeBytes,
  type ToReaders,
  type WirePiece,
} from './messages.ts'
import { StreamReader } from './stream-reader.ts'

/** So many connections are opened at once: each begins with a snapshot. */
const openingAtOnce = 20

/** What comes within so many milliseconds was written at once. */
const pieceMs = 20

let wire: { atMs: number; parts: Buffer[] }[] = []
const arrivals = new Map<number, { clients: number; firstMs: number; lastMs: number }>()

function note(id: string): void {
  const version = Number(id.split('.')[1])
  const nowMs = machineMs()
  const known = arrivals.get(version)
  if (known === undefined) arrivals.set(version, { clients: 1, firstMs: nowMs, lastMs: nowMs })
  else {
    known.clients += 1
    known.lastMs = nowMs
  }
}

function record(bytes: Buffer): void {
  const atMs = machineMs()
  const last = wire.at(-1)
  if (last !== undefined && atMs - last.atMs < pieceMs) last.parts.push(bytes)
  else wire.push({ atMs, parts: [bytes] })
}

async function open(port: number, clients: number): Promise<void> {
  for (let opened = 0; opened < clients; opened += openingAtOnce) {
    const count = Math.min(openingAtOnce, clients - opened)
    const recordFirst = opened === 0 ? record : undefined
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        StreamReader.open(port, null, note, index === 0 ? recordFirst : undefined),
      ),
    )
  }
  arrivals.clear()
  wire = []
}

/** What a client is sent that comes back after a gap, and what one is sent that is new. */
async function resume(port: number, gapMs: number): Promise<ResumeBytes> {
  const first = await StreamReader.open(port, null)
  first.close()
  await sleep(gapMs)
  const again = await StreamReader.open(port, first.lastId)
  const fresh = await StreamReader.open(port, null)
  const bytes = { resumed: again.bytes, snapshot: fresh.bytes }
  again.close()
  fresh.close()
  return bytes
}

function report(): readonly Arrival[] {
  return [...arrivals].map(([version, { clients, firstMs, lastMs }]) => [
    version,
    clients,
    firstMs,
    lastMs,
  ])
}

const written = (): readonly WirePiece[] =>
  wire.map(({ atMs, parts }) => ({ atMs, base64: Buffer.concat(parts).toString('base64') }))

async function answer(message: ToReaders): Promise<FromReaders> {
  if (message.kind === 'report') return { kind: 'report', arrivals: report(), wire: written() }
  if (message.kind === 'resume') {
    return { kind: 'resumed', bytes: await resume(message.port, message.gapMs) }
  }
  await open(message.port, message.clients)
  return { kind: 'opened' }
}

process.on('disconnect', () => process.exit())
process.on('message', (message: ToReaders) => {
  void answer(message).then((answered) => process.send?.(answered))
})
