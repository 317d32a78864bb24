import { BlockList, isIP, SocketAddress } from 'node:net'

/** A set of addresses and networks. */
export type AddressList = (address: string) => boolean

const GROUPS = 8
const NETWORK_GROUPS = 4
/** The longest address: IPv6 in brackets with a scope and a port. */
const HOP_LENGTH_MAX = 100

/** Makes a set from entries such as 10.0.0.0/8. Ask it for canonical addresses only. */
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
 * Returns the canonical spelling of an address, or undefined for any other text. IPv4 mapped into
 * IPv6, with dots or in hexadecimal, becomes the IPv4 address. A scope such as %eth0 is dropped.
 */
export function canonicalAddress(text: string): string | undefined {
  const version = isIP(text)
  if (version === 0) return undefined
  // An IPv4 address has one spelling.
  if (version === 4) return text
  const [address = ''] = text.split('%', 1)
  const { address: spelled } = new SocketAddress({ address, family: familyOf(address) })
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(spelled)?.[1] ?? spelled
}

/**
 * Returns the key under which limits count a canonical address: an IPv4 address itself, or the /64
 * network of an IPv6 address, because one customer usually has all of it.
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
 * Returns the canonical address of a client: the address of its connection or, if that is a trusted
 * proxy, the last address in X-Forwarded-For that is not a trusted proxy. A hop that is not an
 * address ends the search at the proxy that reported it: docs/sessions.md.
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

/** Returns the address of a hop without its port: some proxies report the port, too. */
function addressOfHop(hop: string): string | undefined {
  if (hop.length > HOP_LENGTH_MAX) return undefined
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(hop)?.[1]
  const beforePort = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(hop)?.[1]
  return canonicalAddress(inBrackets ?? beforePort ?? hop)
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
