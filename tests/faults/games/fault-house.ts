/**
 * Runs the real house in a process that dies, or lets others die, at an ordered point of a round.
 * Orders come over a socket that has the number of the server's process in its name.
 */
import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { type HouseStep, watchHouse } from '../../../apps/house-games/testing/house-steps.ts'
import { type HouseOrder, orderPathOf } from './house-order.ts'

let order: HouseOrder | null = null
let skipped = 0
let orderer: Socket | null = null

watchHouse(pass)

function pass(step: HouseStep): void {
  if (order?.step !== step) return
  if (skipped < order.skip) {
    skipped += 1
    return
  }
  const { victims, delayMs } = order
  order = null
  const strike = (): void => {
    if (victims.length === 0) process.kill(process.pid, 'SIGKILL')
    for (const victim of victims) killOther(victim)
    orderer?.write('struck\n')
  }
  if (step.endsWith('-sent')) setTimeout(strike, delayMs)
  else strike()
}

function killOther(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // A process of PostgreSQL may have ended since it was listed.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const path = orderPathOf(process.ppid)
// The house that was here before was killed.
rmSync(path, { force: true })
process.on('exit', () => rmSync(path, { force: true }))
createServer((socket) => {
  orderer = socket
  socket.on('error', () => {})
  socket.on('data', (text) => {
    order = JSON.parse(text.toString()) as HouseOrder
    skipped = 0
  })
})
  .listen(path)
  .unref()

await import('../../../apps/house-games/src/main.ts')
