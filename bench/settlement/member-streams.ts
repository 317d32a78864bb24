import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { steadyClock, systemClock } from '../../apps/server/src/clock.ts'
import type { Database } from '../../apps/server/src/db/database.ts'
import { LiveHub } from '../../apps/server/src/modules/live/index.ts'
import { settledChunks } from '../../apps/server/src/modules/settlement/index.ts'
import { tellerOf, tellSettled } from '../../apps/server/src/nodes/tell-members.ts'
import { systemTimer } from '../../apps/server/src/timer.ts'
import { ticketIds } from '../../apps/server/testing/ticket-ids.ts'

/** How often the readers are asked whether all has arrived, milliseconds. */
const pollMs = 100
/** How long news may take to arrive, milliseconds. */
const arrivedMs = 10_000

/** Streams of members, which the product's hub sends each settled bet to. */
export interface MemberStreams {
  /** How many bets the streams were told of, once it is so many or no more come. */
  told(expected: number): Promise<number>
  close(): Promise<void>
}

/** Opens a stream of each member, all read by a process of its own. */
export async function openMemberStreams(
  database: Database,
  members: readonly bigint[],
): Promise<MemberStreams> {
  const live = new LiveHub({ clock: systemClock, steady: steadyClock, timer: systemTimer })
  const onError = (error: unknown): void => {
    throw error
  }
  const tell = tellerOf({ live, database, ticketIds, onError })
  database.outbox.on(settledChunks, (chunk) => tellSettled(chunk, tell))
  live.start()
  const server = await serve(live)
  const { port } = server.address() as AddressInfo
  const readers = fork(fileURLToPath(new URL('stream-readers.ts', import.meta.url)))
  await ask(readers, { port, members: members.map(String) })
  return {
    told: async (expected) => {
      const deadline = performance.now() + arrivedMs
      let told = await ask(readers, null)
      while (told < expected && performance.now() < deadline) {
        await sleep(pollMs)
        told = await ask(readers, null)
      }
      return told
    },
    close: async () => {
      readers.kill()
      live.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A stream for each request, of the member that its path names. */
async function serve(live: LiveHub): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const sessionHash = url.slice(1)
    const accountId = BigInt(sessionHash)
    live.open({ operatorId: 1, accountId, sessionHash, topics: [] }, () => response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Sends the readers what to open, or nothing; returns of how many bets they have heard. */
async function ask(
  readers: ChildProcess,
  toOpen: { readonly port: number; readonly members: readonly string[] } | null,
): Promise<number> {
  readers.send({ toOpen })
  const [told] = (await once(readers, 'message')) as [number]
  return told
}
