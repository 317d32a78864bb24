import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseTarget } from '../../apps/server/src/db/database.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import {
  createPasswordHasher,
  demoMembers,
  demoPassword,
} from '../../apps/server/src/modules/accounts/index.ts'
import { createDemoMember } from '../../apps/server/src/modules/accounts/seed-demo.ts'
import { allSports } from '../../packages/domain/src/sports/all-sports.ts'
import type { BenchOptions } from '../bench-options.ts'
import { type BenchDatabase, openBenchDatabase } from '../placement/bench-database.ts'
import { type Processes, processorSeconds } from '../placement/processor-time.ts'
import { openStreams } from './streams.ts'

/** What the house may use of a processor: with no client, and with so many streams. */
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
  const on = await openBenchDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'fairline-house-'))
  const port = await freePort()
  const house = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: {
      ...process.env,
      MODE: 'demo',
      DEMO_HISTORY: 'off',
      PORT: String(port),
      DATA_DIR: directory,
      DATABASE_URL: urlOf(on.target),
    },
    stdio: 'ignore',
  })
  const ended = once(house, 'exit')
  try {
    await ready(port)
    const members = await addMembers(on, Math.ceil(options.streams / streamsOfSession))
    const processes = { house: house.pid ?? null, database: on.processId }
    return await measure(processes, { ...options, port, members })
  } finally {
    house.kill('SIGTERM')
    await ended
    await on.close()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Streams that one session may have. */
const streamsOfSession = 6

const urlOf = (target: DatabaseTarget): string => {
  if (typeof target === 'string') return target
  const { host, port, user, password, database } = target
  const where = new URLSearchParams({ host, port: String(port) })
  return `postgres://${user}:${password}@localhost/${database}?${where}`
}

/** Adds members to the demo. Returns their login ids. */
async function addMembers(on: BenchDatabase, count: number): Promise<readonly string[]> {
  const hasher = await createPasswordHasher(readEnv({}).PASSWORD_PEPPER, 1)
  const [like] = demoMembers
  if (like === undefined) throw new Error('the demo has no member')
  const loginIds = Array.from({ length: count }, (_, index) => `bench${index + 1}`)
  const database = on.open(1)
  for (const loginId of loginIds) {
    await inTransaction(database, (tx) => createDemoMember(tx, hasher, { ...like, loginId }))
  }
  await database.close()
  return loginIds
}

interface Measured extends HouseOptions {
  readonly port: number
  readonly members: readonly string[]
}

async function measure(
  processes: Processes,
  { seconds, warmUpMs: waitMs, streams: count, print, port, members }: Measured,
): Promise<boolean> {
  print(`${allSports.length} sports, the database with it, over ${seconds} s each`)
  const used = (): number | null => {
    const all = Object.values(processorSeconds(processes))
    return all.reduce<number | null>(
      (sum, each) => (sum === null || each === null ? null : sum + each),
      0,
    )
  }
  const share = async (): Promise<number | null> => {
    await sleep(waitMs)
    const from = used()
    await sleep(seconds * 1000)
    const to = used()
    return from === null || to === null ? null : (to - from) / seconds
  }
  print(line('no client', await share(), goals.alone))
  const { received, open, close } = await openStreams(port, members, demoPassword, count)
  print(line(`${count} streams`, await share(), goals.streams))
  const [bytes, left] = [received(), open()]
  close()
  print(`${left} streams to the end, ${(bytes / count / 1024).toFixed(0)} KiB received by each`)
  return bytes > 0 && left === count
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
