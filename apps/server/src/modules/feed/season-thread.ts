/**
 * Plays the simulated world in a thread of its own: prices of all sports take tens of milliseconds
 * at a time, and a bet would wait for them. Each question gets one answer, in order.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '@fairline/domain/assert'
import { simulate } from '@fairline/feed-simulator/simulate'
import type { SeasonAsked, ThreadedWorld } from './threaded-season.ts'

assert(parentPort !== null, 'a world is played in a thread')
const port = parentPort
const { seed, startedAtMs, speed, sports } = workerData as ThreadedWorld
const season = simulate(
  String(seed),
  startedAtMs,
  speed,
  ({ key }) => sports === undefined || sports.includes(key),
)
port.on('message', ({ question, args }: SeasonAsked) => {
  port.postMessage(season[question](...args))
})
