import { fileURLToPath } from 'node:url'
import { makeFolder } from '../../../apps/server/testing/made-database.ts'
import { startServerProcess } from '../../../apps/server/testing/server-process.ts'
import { OneAddress } from './one-address.ts'

/** A house that runs, whether it is one process or two. */
export interface Started {
  /** Address of its control port; null when the simulator runs freely. */
  readonly controlUrl: string | null
  /** Resolves when nothing of it runs any longer. */
  readonly ended: Promise<unknown>
  kill(signal: NodeJS.Signals): void
}

interface StartedNode extends Started {
  readonly url: string
}

const readyMs = 60_000
const scriptedMain = fileURLToPath(new URL('main.ts', import.meta.url))

/** Starts the product's server, or the scripted one for a scripted world. */
export async function startServer(
  variables: Record<string, string>,
  isScripted: boolean,
): Promise<StartedNode> {
  const entry = isScripted ? { main: scriptedMain, channel: true } : {}
  const server = startServerProcess(variables, entry)
  let output = ''
  server.child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
  })
  const url = await server.ready
  const deadline = performance.now() + readyMs
  while ((await fetch(`${url}/readyz`)).status !== 200) {
    if (performance.now() > deadline) throw new Error(`the server at ${url} is not ready`)
  }
  return {
    url,
    controlUrl: /control at (\S+)/.exec(output)?.[1] ?? null,
    ended: server.ended,
    kill: (signal) => void server.child.kill(signal),
  }
}

/**
 * Starts the scripted house as two nodes on NATS, both with the role `api`, behind one address. The
 * connections of a page go to both.
 */
export async function startTwoNodes(
  variables: Record<string, string>,
  port: number,
): Promise<Started> {
  const nats = process.env['TEST_NATS_URL']
  if (nats === undefined) throw new Error('two nodes need NATS: .ci/with-nats')
  const shared = {
    ...variables,
    PORT: '0',
    NODES: 'many',
    NATS_URL: nats,
    HOUSE_SECRET: 'the house secret of two nodes of a journey',
  }
  const first = await startServer({ ...shared, ROLES: 'all' }, true)
  const own = { ROLES: 'api', OFFICE_PORT: 'off', DATA_DIR: makeFolder() }
  const follows = { HOUSE_FOLLOWS: first.controlUrl ?? '' }
  const second = await startServer({ ...shared, ...own, ...follows }, true)
  const nodes = [first, second]
  const ports = nodes.map(({ url }) => Number(new URL(url).port))
  const address = await OneAddress.open(port, ports)
  return {
    controlUrl: first.controlUrl,
    ended: Promise.all(nodes.map(({ ended }) => ended)).then(() => address.close()),
    kill: (signal) => {
      for (const node of nodes) node.kill(signal)
    },
  }
}
