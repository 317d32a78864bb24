import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './client.ts'
import type { Fault } from './fault.ts'
import type { Rig } from './rig.ts'

const socketsOpened = 300
const dripMs = 500
/** A request must arrive within 10 s; Node looks for late ones every second. */
const cutWithinMs = 15_000
/** Members are answered within this time meanwhile. */
const answerMsMax = 5_000

/** Opens many connections that send a header or a body a byte at a time, and never end. */
export const slowLoris: Fault = {
  name: 'slow-loris',
  setup: { database: 'embedded' },
  strike: async (rig) => {
    const { port } = new URL(rig.address() ?? '')
    const sockets = Array.from({ length: socketsOpened }, (_, at) => open(Number(port), at))
    const deadline = performance.now() + cutWithinMs
    const isOpen = ({ destroyed }: Socket): boolean => !destroyed
    while (sockets.some(isOpen) && performance.now() < deadline) {
      for (const socket of sockets.filter(isOpen)) socket.write('1')
      await expectAnswer(rig)
      await sleep(dripMs)
    }
    const left = sockets.filter(isOpen)
    for (const socket of left) socket.destroy()
    if (left.length > 0) {
      throw new Error(`${left.length} slow connections are open after ${cutWithinMs / 1_000} s.`)
    }
    return { overAtMs: Date.now() }
  },
}

const heads = [
  'POST /bet/betsingle HTTP/1.1\r\nhost: slow\r\nx-slow: ',
  'POST /bet/betsingle HTTP/1.1\r\nhost: slow\r\ncontent-type: application/json\r\n' +
    'content-length: 9000\r\n\r\n{"a":',
]

function open(port: number, at: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  // The refusal is read, so that the end of the connection is seen.
  socket.on('data', () => {})
  socket.on('end', () => socket.destroy())
  socket.write(heads[at % heads.length] ?? '')
  return socket
}

async function expectAnswer(rig: Rig): Promise<void> {
  const askedAt = performance.now()
  await ask(rig.address() ?? '', '/version', {})
  const tookMs = performance.now() - askedAt
  if (tookMs > answerMsMax) throw new Error(`/version took ${Math.round(tookMs)} ms.`)
}
