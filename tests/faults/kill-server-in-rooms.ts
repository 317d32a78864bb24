import { setTimeout as sleep } from 'node:timers/promises'
import { type RoomStep, roomSteps } from './fail-points.ts'
import type { Fault } from './fault.ts'
import { judgeRoomBook, runningRooms } from './judge-rooms.ts'
import type { Rig } from './rig.ts'
import { RoomLoad, type WaveEnd } from './room-load.ts'

/** Matches of a wave last half a minute, and prizes wait for a minute after them. */
const reachedMs = 180_000
const callMsMax = 4
/** Several rooms of a wave start at once, and several members join. */
const skipMax = (step: RoomStep): number => (step.startsWith('room-join') ? 8 : 2)
const overMs = 180_000
const pollMs = 500

const loads = new WeakMap<Rig, Promise<RoomLoad>>()

function loadOf(rig: Rig): Promise<RoomLoad> {
  const known = loads.get(rig) ?? RoomLoad.open(rig)
  loads.set(rig, known)
  return known
}

const endOf = (step: RoomStep): WaveEnd => (step.startsWith('room-refund') ? 'refunded' : 'paid')

/**
 * `kill -9` while members join rooms, and in the start, the refund and the payment of rooms, one
 * step after the other; the seed chooses the first. Who was accepted is in, every fee, prize, rake
 * and refund is posted once, and no room is left half done.
 */
export const killServerInRooms: Fault = {
  name: 'kill-server-in-rooms',
  setup: { database: 'beside', rooms: true },
  strike: async (rig, cycle, random) => {
    const first = rig.random.split('first step').below(roomSteps.length)
    const step = roomSteps[(first + cycle) % roomSteps.length] ?? 'room-join-after-commit'
    const load = await loadOf(rig)
    const matches = await load.nextWave(endOf(step))
    const order = { step, skip: random.below(skipMax(step)), delayMs: random.below(callMsMax) }
    const isJoin = step.startsWith('room-join')
    if (isJoin) rig.order(order)
    const filling = load.fill(matches)
    if (!isJoin) {
      await filling
      rig.order(order)
    }
    const tooLate = sleep(reachedMs, undefined, { ref: false }).then(() => {
      throw new Error(`The server has not come to ${step} in ${reachedMs / 1000} s.`)
    })
    const { reason, errors } = await Promise.race([rig.exited, tooLate])
    if (reason !== 'SIGKILL') throw new Error(`The server ended by itself, ${reason}: ${errors}`)
    const struckAtMs = Date.now()
    await rig.startServer()
    await filling
    return { overAtMs: struckAtMs }
  },
  judge: async (rig) => {
    const { entered } = await loadOf(rig)
    return rig.inDatabase((database) => judgeRoomBook(database, entered))
  },
  atEnd: async (rig) => {
    const deadline = performance.now() + overMs
    let running = await rig.inDatabase(runningRooms)
    while (running.length > 0 && performance.now() < deadline) {
      await sleep(pollMs)
      running = await rig.inDatabase(runningRooms)
    }
    return running
  },
}
