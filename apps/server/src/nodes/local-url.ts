import { isIPv6 } from 'node:net'
import { anyHost } from '../modules/operators/index.ts'

/** Returns the address for a browser on this machine. */
export function urlOf(host: string, port: number): string {
  const local = ['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host)
  const name = isIPv6(host) ? `[${host}]` : host
  return `http://${local ? 'localhost' : name}:${port}`
}

/**
 * Returns the address of the members' site for who reads the back office at `hostname`. An operator
 * that has no host of its own has its site on the same machine.
 */
export function membersSite(
  hosts: readonly string[],
  { hostname, port }: { readonly hostname: string; readonly port: string },
): string {
  const named = hosts.filter((host) => host !== anyHost)
  const host = named.find((each) => each !== hostname) ?? named[0]
  return host === undefined ? `http://${hostname}:${port}` : `https://${host}`
}
