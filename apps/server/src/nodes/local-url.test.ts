import { expect, test } from 'vitest'
import { membersSite } from './local-url.ts'

test.each([
  [['*'], 'localhost', 'http://localhost:3000'],
  [['sports.example'], 'sports.example', 'https://sports.example'],
  [['office.example', 'sports.example'], 'office.example', 'https://sports.example'],
  [['*', 'sports.example'], 'localhost', 'https://sports.example'],
])('the site of %j, read at %s, is %s', (hosts, hostname, site) => {
  expect(membersSite(hosts, { hostname, port: '3000' })).toBe(site)
})
