import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HouseStep } from '../../../apps/house-games/testing/house-steps.ts'

/** What the house is to kill at a step of a round. */
export interface HouseOrder {
  readonly step: HouseStep
  /** How often the step is passed before. */
  readonly skip: number
  /** How long a call that was sent lives on, milliseconds. */
  readonly delayMs: number
  /** The processes that die; none: the house itself. */
  readonly victims: readonly number[]
}

const startMs = 60_000
const pollMs = 50

/** Where the house of a server's process takes orders. */
export const orderPathOf = (serverPid: number): string => `/tmp/fairline-faults-${serverPid}.sock`

/** Gives the house of a server an order; resolves when it was carried out. */
export async function orderHouse(serverPid: number, order: HouseOrder): Promise<void> {
  const socket = await reach(serverPid)
  socket.write(JSON.stringify(order))
  await Promise.race([once(socket, 'data'), once(socket, 'close')])
  socket.destroy()
}

async function reach(serverPid: number): Promise<Socket> {
  const deadline = performance.now() + startMs
  while (performance.now() < deadline) {
    const socket = connect(orderPathOf(serverPid))
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.on('error', () => {})
    if (isOpen) return socket
    await sleep(pollMs)
  }
  throw new Error(`The house has not started in ${startMs / 1000} s.`)
}
