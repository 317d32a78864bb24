import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NatsServer } from '../../../apps/server/testing/nats-server.ts'
import { beginServer } from '../begin-server.ts'

/** The nodes besides the first API node. One feed writes the board; the other is on standby. */
const rolesOf = {
  feed: 'feed',
  'second feed': 'feed',
  'second api': 'api',
  settle: 'settle,jobs',
} as const

export type NodeName = keyof typeof rolesOf

/** All variables of a node that has these of its own. */
type VariablesOf = (own: Record<string, string>) => Record<string, string>

type Running = ReturnType<typeof beginServer>

const readyMs = 60_000
const pollMs = 20
/** What a node without calls says when nothing else is missing. */
const withoutCalls = ['role api']

/** The processes of a house next to its first API node, and the server of NATS that joins them. */
export class Cluster {
  readonly nats: NatsServer
  readonly #directory: string
  readonly #variablesOf: VariablesOf
  readonly #running = new Map<NodeName, Running>()
  readonly #urls = new Map<NodeName, string>()
  #apiUrl: string | null = null
  #working: NodeName = 'feed'

  private constructor(nats: NatsServer, directory: string, variablesOf: VariablesOf) {
    this.nats = nats
    this.#directory = directory
    this.#variablesOf = variablesOf
  }

  /** Starts the processes: the feed first, which alone changes the schema. */
  static async open(directory: string, variablesOf: VariablesOf): Promise<Cluster> {
    const cluster = new Cluster(await NatsServer.open(), directory, variablesOf)
    for (const name of Object.keys(rolesOf) as NodeName[]) await cluster.start(name)
    return cluster
  }

  /** What the first API node needs to belong to it. */
  get variables(): Record<string, string> {
    // Five nodes have to share the connections that a PostgreSQL has by default.
    const connections = { DATABASE_CONNECTIONS: '8' }
    return { NODES: 'many', ROLES: 'api', NATS_URL: this.nats.url, ...connections }
  }

  /** Where the second API node answers; null while it is down. */
  get apiUrl(): string | null {
    return this.#apiUrl
  }

  /** The feed that writes the board. */
  get working(): NodeName {
    return this.#working
  }

  /** Starts a node; resolves when it is ready, or waits for its turn. */
  async start(name: NodeName): Promise<void> {
    const folder = mkdtempSync(join(this.#directory, 'node-'))
    const own = { ...this.variables, ROLES: rolesOf[name], DATA_DIR: folder }
    const node = beginServer(this.#variablesOf(own))
    this.#running.set(name, node)
    if (name !== this.#working && rolesOf[name] === 'feed') {
      this.#urls.set(name, await whereItWaits(node))
      return
    }
    const url = await node.server.ready
    this.#urls.set(name, url)
    await untilReady(url, rolesOf[name] === 'api' ? [] : withoutCalls)
    if (name === 'second api') this.#apiUrl = url
  }

  /** Kills a node; another feed takes over from one that works. */
  async kill(name: NodeName): Promise<void> {
    const node = this.#running.get(name)
    this.#running.delete(name)
    if (name === 'second api') this.#apiUrl = null
    node?.server.child.kill('SIGKILL')
    await node?.exited
    if (name !== this.#working) return
    this.#working = this.#waiting
    await untilReady(this.#urlOf(this.#working), withoutCalls)
  }

  /**
   * Waits until one feed works and the other waits. After an outage of the database the one that
   * waited may have the lock. The other ends then, and is started again as a supervisor does.
   */
  async untilOneFeedWorks(): Promise<void> {
    for (let waitedMs = 0; waitedMs < readyMs; waitedMs += pollMs) {
      const ofWorking = await missingOf(this.#urlOf(this.#working))
      const ofWaiting = await missingOf(this.#urlOf(this.#waiting))
      if (ofWaiting?.join() === withoutCalls.join()) return this.#turnRound()
      if (ofWorking?.join() === withoutCalls.join() && ofWaiting?.join() === 'turn') return
      await sleep(pollMs)
    }
    throw new Error(`No feed works after ${readyMs / 1000} s.`)
  }

  async #turnRound(): Promise<void> {
    const replaced = this.#working
    const { reason, errors } = (await this.#running.get(replaced)?.exited) ?? {
      reason: '',
      errors: '',
    }
    if (!errors.includes('Another server has taken over')) {
      throw new Error(`The replaced feed ended (${reason}): ${errors}`)
    }
    this.#working = this.#waiting
    await this.start(replaced)
  }

  get #waiting(): NodeName {
    return this.#working === 'feed' ? 'second feed' : 'feed'
  }

  #urlOf(name: NodeName): string {
    const url = this.#urls.get(name)
    if (url === undefined) throw new Error(`${name} was started`)
    return url
  }

  async close(): Promise<void> {
    const all = [...this.#running.values()]
    for (const { server } of all) server.child.kill('SIGTERM')
    for (const { exited } of all) await exited
    await this.nats.kill()
  }

  /** Names the nodes that ended without being killed. */
  async fallen(): Promise<readonly string[]> {
    const fallen: string[] = []
    for (const [name, { server, exited }] of this.#running) {
      const { exitCode, signalCode } = server.child
      if (exitCode === null && signalCode === null) continue
      const { reason, errors } = await exited
      fallen.push(`${name} ended by itself (${reason}): ${errors}`)
    }
    return fallen
  }
}

/** Where a feed answers that waits for its turn, now and when it has come. */
function whereItWaits({ server, exited }: Running): Promise<string> {
  const waits = new Promise<string>((resolve) => {
    server.child.stdout?.on('data', (chunk: Buffer) => {
      const url = /stands by at (\S+)/.exec(chunk.toString('utf8'))?.[1]
      if (url !== undefined) resolve(url)
    })
  })
  const ended = exited.then(({ reason, errors }) => {
    throw new Error(`The second feed ended (${reason}): ${errors}`)
  })
  // It ends later, when nothing awaits this promise.
  ended.catch(() => {})
  return Promise.race([waits, ended])
}

/** Waits until a node says that nothing is missing but this. */
export async function untilReady(url: string, missing: readonly string[] = []): Promise<void> {
  let last: readonly string[] | null = null
  for (let waitedMs = 0; waitedMs < readyMs; waitedMs += pollMs) {
    last = await missingOf(url)
    if (last?.join() === missing.join()) return
    await sleep(pollMs)
  }
  throw new Error(`${url} lacks ${last?.join(', ')} after ${readyMs / 1000} s.`)
}

/** What a node says that it lacks; null where it does not answer. */
export async function missingOf(url: string): Promise<readonly string[] | null> {
  const signal = AbortSignal.timeout(1_000)
  const response = await fetch(`${url}/readyz`, { signal }).catch(() => null)
  if (response === null) return null
  const { missing } = (await response.json()) as { readonly missing?: readonly string[] }
  return missing ?? []
}
