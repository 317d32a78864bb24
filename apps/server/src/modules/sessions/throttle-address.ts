import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * The address that failures are counted under: IPv4 as it is, also when mapped into IPv6; of IPv6
 * the /64 network, since one customer has all of it.
 */
export function throttleAddress(ip: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0')
  return `${[...front, ...zeros, ...back].slice(0, NETWORK_GROUPS).join(':')}::`
}
