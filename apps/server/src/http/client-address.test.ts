import { describe, expect, test } from 'vitest'
import { addressList, canonicalAddress, clientAddress, countedAddress } from './client-address.ts'

describe('the address that rate limits count', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2::'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
  ])('%s is counted as %s', (address, counted) => {
    expect(countedAddress(canonicalAddress(address) ?? '')).toBe(counted)
  })

  test.each([
    '',
    'unknown',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '[::1]',
    '1.2.3.4:80',
    ':::',
    'g::',
  ])('%j is not an address', (text) => {
    expect(canonicalAddress(text)).toBeUndefined()
  })
})

describe('the address of the client behind trusted proxies', () => {
  const trusted = addressList(['10.0.0.0/8', 'fd00::/8'])
  const proxy = '10.0.0.1'

  test.each<[string, string, string | undefined, string]>([
    ['no header', proxy, undefined, proxy],
    ['one address', proxy, '203.0.113.9', '203.0.113.9'],
    [
      'entries that the client wrote itself are ignored',
      proxy,
      '6.6.6.6, 203.0.113.9',
      '203.0.113.9',
    ],
    ['a chain of proxies', proxy, '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['only proxies', proxy, '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['a proxy that is not trusted', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['a mapped proxy', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a hex-mapped proxy', '::ffff:a00:1', '203.0.113.9', '203.0.113.9'],
    ['a mapped client', proxy, '::ffff:203.0.113.9', '203.0.113.9'],
    ['a client on IPv6', 'fd00::1', '2001:DB8::9', '2001:db8::9'],
    ['a port', proxy, '203.0.113.9:51234', '203.0.113.9'],
    ['brackets', proxy, '[2001:db8::9]', '2001:db8::9'],
    ['brackets and a port', proxy, '[2001:db8::9]:51234', '2001:db8::9'],
    ['spaces', proxy, '  6.6.6.6 ,\t203.0.113.9  ', '203.0.113.9'],
    ['"unknown"', proxy, '6.6.6.6, unknown', proxy],
    ['"unknown" behind two proxies', proxy, '6.6.6.6, unknown, 10.0.0.2', '10.0.0.2'],
    ['garbage', proxy, '6.6.6.6, <script>', proxy],
    ['nothing', proxy, '', proxy],
    ['an empty hop at the end', proxy, '203.0.113.9,', proxy],
    ['only commas', proxy, ',,,', proxy],
    ['an invalid port', proxy, '203.0.113.9:x', proxy],
    ['a very long hop', proxy, `6.6.6.6, ${'1'.repeat(10_000)}`, proxy],
    ['very many hops', proxy, `${'6.6.6.6, '.repeat(1_500)}203.0.113.9`, '203.0.113.9'],
  ])('%s', (_name, peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(expected)
  })

  test('without trusted proxies the header is not read', () => {
    expect(clientAddress('203.0.113.1', '6.6.6.6', addressList([]))).toBe('203.0.113.1')
  })
})
