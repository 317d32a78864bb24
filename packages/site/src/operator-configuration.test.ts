import { expect, test } from 'vitest'
import { readOperatorConfiguration } from './operator-configuration.ts'

const multipliers = { live: 1, today: 2, early: 3 }

test('what the operator leaves out keeps its default', () => {
  expect(readOperatorConfiguration('{"name":"Kingsway","oddsType":"HK"}')).toEqual({
    name: 'Kingsway',
    titleSuffix: 'Sports Betting Platform',
    logo: null,
    categoriesOff: [],
    ownThemes: [],
    version: '',
    languages: ['en', 'zh-CN', 'zh-TW', 'vi', 'th', 'id', 'my', 'ja', 'ko'],
    language: 'en',
    oddsType: 'HK',
    theme: 'color2',
    polling: { intervalMs: 1000, initialDelayMs: 500, showIntervalMs: 50, multipliers },
    links: {},
    contactText: {},
    defaultPage: '/desktop',
    inPlayDelayMs: null,
    demo: null,
  })
})

test.each([undefined, null, '', 'not json', '{"theme":"pink"}', '[]'])(
  'the page %s still opens, without demo accounts',
  (text) => {
    expect(readOperatorConfiguration(text)).toMatchObject({ name: 'Sportsbook', demo: null })
  },
)

/** @spec S9.polling S9.polling.default S9.polling.show */
test.each([
  [
    { intervalMs: 4000 },
    { intervalMs: 4000, initialDelayMs: 500, showIntervalMs: 50, multipliers },
  ],
  [{ intervalMs: 0 }, { intervalMs: 1000, initialDelayMs: 500, showIntervalMs: 50, multipliers }],
])('polling %j is %j', (polling, expected) => {
  expect(readOperatorConfiguration(JSON.stringify({ polling })).polling).toEqual(expected)
})

test('demo accounts are there only when the server says so', () => {
  const demo = { accounts: ['demo01'], password: 'demo1234' }
  expect(readOperatorConfiguration(JSON.stringify({ demo })).demo).toEqual(demo)
})
