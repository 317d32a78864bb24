import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoMembers, demoPassword } from '../../apps/server/src/modules/accounts/index.ts'
import { allSports } from '../../packages/domain/src/sports/all-sports.ts'
import type { BenchOptions } from '../bench-options.ts'
import { processorSeconds } from '../placement/processor-time.ts'
import { openStreams } from './streams.ts'

/** What the whole house may use of a processor: with nobody there, and with so many streams. */
const goals = { alone: 0.5, streams: 1 } as const
const streams = 200
const warmUpMs = 20_000

/**
 * Starts the demo as its operator does, with every sport and the database, and prints how much of a
 * processor it uses with no client and with 200 open streams.
 */
export async function benchHouse(
  { seconds }: BenchOptions,
  print: (line: string) => void,
): Promise<boolean> {
  return benchHouseWith({ seconds, warmUpMs, streams, print })
}

interface HouseOptions {
  readonly seconds: number
  readonly warmUpMs: number
  readonly streams: number
  readonly print: (line: string) => void
}

/** The same for a time of its own. */
export async function benchHouseWith(options: HouseOptions): Promise<boolean> {
  const directory = await mkdtemp(join(tmpdir(), 'fairline-house-'))
  const port = await freePort()
  const house = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: { ...process.env, MODE: 'demo', PORT: String(port), DATA_DIR: directory },
    stdio: 'ignore',
  })
  const ended = once(house, 'exit')
  try {
    await ready(port)
    return await measure(house.pid ?? null, port, options)
  } finally {
    house.kill('SIGTERM')
    await ended
    await rm(directory, { recursive: true, force: true })
  }
}

async function measure(
  root: number | null,
  port: number,
  { seconds, warmUpMs: waitMs, streams: count, print }: HouseOptions,
): Promise<boolean> {
  print(`${allSports.length} sports, the database with it, over ${seconds} s each`)
  const share = async (): Promise<number | null> => {
    const used = () => processorSeconds({ house: root })['house'] ?? null
    await sleep(waitMs)
    const from = used()
    await sleep(seconds * 1000)
    const to = used()
    return from === null || to === null ? null : (to - from) / seconds
  }
  print(line('no client', await share(), goals.alone))
  const { received, close } = await openStreams(port, demoMembers, demoPassword, count)
  print(line(`${count} streams`, await share(), goals.streams))
  const bytes = received()
  close()
  print(`${(bytes / count / 1024).toFixed(0)} KiB received by each stream`)
  return bytes > 0
}

const line = (name: string, share: number | null, goal: number): string =>
  share === null
    ? `${name.padEnd(14)} not measured: there is no /proc`
    : `${name.padEnd(14)} ${share.toFixed(3)} of a processor (goal ${goal})`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

const readyTries = 600

async function ready(port: number): Promise<void> {
  for (let tries = 0; tries < readyTries; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('the house does not get ready')
}
