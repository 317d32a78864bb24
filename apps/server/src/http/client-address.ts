import { BlockList, isIP, SocketAddress } from 'node:net'

/** A set of addresses and networks. */
export type AddressList = (address: string) => boolean

const GROUPS = 8
const NETWORK_GROUPS = 4
/** The longest address: IPv6 in brackets with a scope and a port. */
const HOP_LENGTH_MAX = 100

/** Makes a set of entries such as 127.0.0.1, ::1 or 10.0.0.0/8; it is asked canonical addresses. */
export function addressList(entries: readonly string[]): AddressList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    if (prefix === undefined) {
      const single = canonicalAddress(address) ?? address
      list.addAddress(single, familyOf(single))
    } else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => list.check(address, familyOf(address))
}

/**
 * Returns the one spelling of an address, undefined for any other text. IPv4 mapped into IPv6,
 * with dots or in hexadecimal, is the IPv4 address. A scope such as %eth0 is dropped.
 */
export function canonicalAddress(text: string): string | undefined {
  if (isIP(text) === 0) return undefined
  const [address = ''] = text.split('%', 1)
  const { address: spelled } = new SocketAddress({ address, family: familyOf(address) })
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(spelled)?.[1] ?? spelled
}

/**
 * Returns what limits count a canonical address under: IPv4 as it is, IPv6 as its /64 network,
 * because one customer has all of it.
 */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0')
  return `${[...front, ...zeros, ...back].slice(0, NETWORK_GROUPS).join(':')}::`
}

/**
 * Returns the canonical address of a client: that of its connection or, where that is a trusted
 * proxy's, the last address of X-Forwarded-For that no trusted proxy has. A hop that is no address
 * ends the search at the proxy that reported it: docs/decisions/0310.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  isTrusted: AddressList,
): string {
  let address = canonicalAddress(peer) ?? peer
  const hops = forwardedFor?.split(',') ?? []
  while (hops.length > 0 && isTrusted(address)) {
    const next = addressOfHop(hops.pop()?.trim() ?? '')
    if (next === undefined) break
    address = next
  }
  return address
}

/** Some proxies report the port of the connection beside its address. */
function addressOfHop(hop: string): string | undefined {
  if (hop.length > HOP_LENGTH_MAX) return undefined
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(hop)?.[1]
  const beforePort = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(hop)?.[1]
  return canonicalAddress(inBrackets ?? beforePort ?? hop)
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
