import { isIPv6 } from 'node:net'

/** Returns the address for a browser on this machine. */
export function urlOf(host: string, port: number): string {
  const local = ['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host)
  const name = isIPv6(host) ? `[${host}]` : host
  return `http://${local ? 'localhost' : name}:${port}`
}
