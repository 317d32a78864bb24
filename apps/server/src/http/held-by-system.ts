import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** The connections of this machine, as Linux lists them. */
const tables = ['/proc/net/tcp', '/proc/net/tcp6']

/**
 * Bytes that were written to a connection and that the other side has not acknowledged: they wait
 * in buffers of the operating system, which takes megabytes for a client that reads nothing.
 */
export type HeldBySystem = (socket: Socket) => number

/** Looks at all connections; null where the operating system does not list them. */
export async function lookAtSystem(): Promise<HeldBySystem | null> {
  const texts = await Promise.all(tables.map((path) => readFile(path, 'utf8').catch(() => null)))
  if (texts.every((text) => text === null)) return null
  const held = new Map<string, number>()
  for (const row of texts.flatMap((text) => text?.split('\n').slice(1) ?? [])) {
    const [, local, remote, , queues] = row.trim().split(/\s+/)
    if (local === undefined || remote === undefined || queues === undefined) continue
    const key = `${portOf(local)} ${portOf(remote)}`
    const bytes = Number.parseInt(queues, 16)
    // Two clients may have the same port: what the better one holds is believed of both.
    held.set(key, Math.min(bytes, held.get(key) ?? bytes))
  }
  return ({ localPort, remotePort }) => held.get(`${localPort} ${remotePort}`) ?? 0
}

/** The port of an address such as `0100007F:1F90`. */
const portOf = (address: string): number =>
  Number.parseInt(address.slice(address.indexOf(':') + 1), 16)
