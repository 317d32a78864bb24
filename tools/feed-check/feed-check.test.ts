import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FeedMarket, FeedMessage } from '@fairline/domain/feed/feed-message'
import { simulate } from '@fairline/feed-simulator/season'
import { describe, expect, test } from 'vitest'
import { readMessageFile } from '../../apps/server/src/modules/feed/index.ts'
import { allChecks, checkMessages } from './all-checks.ts'
import { reportOf } from './feed-report.ts'

const root = resolve(import.meta.dirname, '../..')
const example = join(root, 'examples/feed/match.jsonl')
const text = readFileSync(example, 'utf8')
const sound = readMessageFile(text).messages.map(({ message }) => message)
const startMs = sound[0]?.timestampMs ?? 0

/** The rules that messages break. */
const brokenBy = (messages: readonly FeedMessage[]): readonly string[] =>
  checkMessages(messages.map((message, index) => ({ line: index + 1, message })))
    .filter(({ findings }) => findings.length > 0)
    .map(({ rule }) => rule)

type Kind = FeedMessage['kind']
type OfKind<K extends Kind> = Extract<FeedMessage, { kind: K }>

const isAt =
  <K extends Kind>(kind: K, second: number) =>
  (message: FeedMessage): message is OfKind<K> =>
    message.kind === kind && Math.floor((message.timestampMs - startMs) / 1000) === second

/** The message of a kind of the example at a second of it. */
function messageAt<K extends Kind>(kind: K, second: number): OfKind<K> {
  const found = sound.find(isAt(kind, second))
  if (found === undefined) throw new Error(`the example has no ${kind} at ${second} s`)
  return found
}

const without = (kind: Kind, ...seconds: readonly number[]): FeedMessage[] =>
  sound.filter((message) => !seconds.some((second) => isAt(kind, second)(message)))

/** The example with the message of a kind and second changed. */
const changed = <K extends Kind>(
  kind: K,
  second: number,
  change: (message: OfKind<K>) => FeedMessage,
): FeedMessage[] =>
  sound.map((message) => (isAt(kind, second)(message) ? change(message) : message))

/** The example with messages after the last one until a second. */
const withAt = (second: number, ...messages: readonly FeedMessage[]): FeedMessage[] => {
  const next = sound.findIndex(({ timestampMs }) => timestampMs > startMs + second * 1000)
  return [...sound.slice(0, next), ...messages, ...sound.slice(next)]
}

const at = (second: number) => ({ producer: 'example', timestampMs: startMs + second * 1000 })

const fixture = (id: string, second: number, sportsType: number): FeedMessage => {
  const { match } = messageAt('fixture_change', 0)
  return { kind: 'fixture_change', ...at(second), match: { ...match, id, sportsType } }
}

/** The example with a market changed in the prices of a second. */
const withMarket = (
  betType: string,
  change: (market: FeedMarket) => Partial<FeedMarket>,
): FeedMessage[] =>
  changed('odds_change', 33, ({ markets, ...message }) => ({
    ...message,
    markets: markets.map((market) =>
      market.betType === betType && market.period === 'FT'
        ? { ...market, ...change(market) }
        : market,
    ),
  }))

/** The outcomes of a market at one price. */
const allAt = ({ outcomes }: FeedMarket, type: 'DEC' | 'MY', thousandths: number) => ({
  outcomes: outcomes.map(({ selection }) => ({ selection, price: { type, thousandths } })),
})

const goals = (...by: readonly ('home' | 'away')[]) => ({
  goals: by,
  score: {
    home: by.filter((side) => side === 'home').length,
    away: by.filter((side) => side === 'away').length,
  },
})

const faults: readonly [rule: string, fault: string, messages: () => readonly FeedMessage[]][] = [
  [
    'one producer speaks',
    'another producer',
    () => changed('alive', 137, (message) => ({ ...message, producer: 'other' })),
  ],
  [
    'ids can be public',
    'an id with a blank',
    () => sound.map((message) => JSON.parse(JSON.stringify(message).replaceAll('"m1"', '"m 1"'))),
  ],
  [
    'a match keeps its sport',
    'an id that is used again',
    () => withAt(16, fixture('m2', 16, 1), fixture('m2', 16, 2)),
  ],
  ['sports are those of the book', 'a sport unheard of', () => withAt(16, fixture('m2', 16, 999))],
  [
    'a fixture comes before all else of its match',
    'a stop of a match without a fixture',
    () => withAt(16, { kind: 'bet_stop', ...at(16), matchId: 'm2', reason: 'var' }),
  ],
  [
    'a fixture comes before all else of its match',
    'a result of a match without a fixture',
    () => withAt(69, { ...messageAt('bet_settlement', 69), matchId: 'm2' }),
  ],
  ['a snapshot is completed', 'no snapshot_complete', () => without('snapshot_complete', 0)],
  ['the producer is never silent', 'eight seconds of silence', () => without('alive', 8)],
  [
    'no message is older than the one before of its kind',
    'prices that come again',
    () => withAt(33.5, messageAt('odds_change', 22)),
  ],
  [
    'no message is a minute late',
    'a fixture of a minute ago',
    () => withAt(73, fixture('m2', 12, 1)),
  ],
  ['bets stop before a score changes', 'no stop at a goal', () => without('bet_stop', 43)],
  [
    'open prices come after a stop, not with it',
    'open prices at a goal',
    () =>
      changed('odds_change', 43, ({ markets, ...message }) => ({
        ...message,
        markets: markets.map((market) => ({ ...market, status: 'active' })),
      })),
  ],
  [
    'markets are those of the sport',
    'a line of a bet type that has none',
    () => withMarket('1X2', () => ({ lineQuarters: 2 })),
  ],
  [
    'a market names each selection once',
    'a selection that is forgotten',
    () => withMarket('1X2', ({ outcomes }) => ({ outcomes: outcomes.slice(1) })),
  ],
  [
    'a market names each selection once',
    'a selection with and without a price',
    () => withMarket('1X2', () => ({ withoutPrice: ['X'] })),
  ],
  [
    'prices are some of their odds type',
    'a Malay price above one',
    () => withMarket('1X2', (market) => allAt(market, 'MY', 1200)),
  ],
  [
    'no market is a sure win',
    'three chances at four times the stake',
    () => withMarket('1X2', (market) => allAt(market, 'DEC', 4000)),
  ],
  [
    'a harder line pays no less',
    'a total that pays less for more goals',
    () =>
      withMarket('OU', (market) => {
        const over = market.main ? 900 : 800
        const [, ...others] = market.outcomes
        const price = { type: 'MY', thousandths: over } as const
        return { outcomes: [{ selection: 'over', price }, ...others] }
      }),
  ],
  [
    'every period with prices has a result at the end',
    'no result of the first half',
    () => without('bet_settlement', 69),
  ],
  [
    'every period with prices has a result at the end',
    'a result of the first half after the end',
    () => [...without('bet_settlement', 69), { ...messageAt('bet_settlement', 69), ...at(141) }],
  ],
  [
    'the results of a match agree',
    'more goals at half-time than at the end',
    () =>
      changed('bet_settlement', 69, (message) => ({
        ...message,
        ...goals('home', 'home', 'home'),
      })),
  ],
  [
    'the results of a match agree',
    'facts that the sport has not',
    () => changed('bet_settlement', 133, (message) => ({ ...message, facts: { winner: 'home' } })),
  ],
  [
    'goals add up to their score',
    'one scorer of three goals',
    () => changed('bet_settlement', 133, (message) => ({ ...message, goals: ['home'] })),
  ],
  [
    'another result comes later',
    'two results of one time',
    () => withAt(133, { ...messageAt('bet_settlement', 133), ...goals('home', 'away') }),
  ],
  [
    'a rollback takes something back',
    'a rollback of nothing',
    () => withAt(73, { kind: 'rollback_bet_settlement', ...at(73), matchId: 'm1', period: 'FT' }),
  ],
  [
    'nothing is open after the end',
    'prices of a match that is settled',
    () => withAt(137, { ...messageAt('odds_change', 120), ...at(137) }),
  ],
]

describe('what breaks a rule', () => {
  test.each(faults)('%s: not with %s', (rule, _, messages) => {
    expect(brokenBy(messages())).toEqual([rule])
  })

  test('each rule is broken once at least', () => {
    const rules = allChecks.map(({ rule }) => rule)
    expect(new Set(faults.map(([rule]) => rule))).toEqual(new Set(rules))
  })
})

const cancel = {
  kind: 'bet_cancel',
  matchId: 'm1',
  startMs: null,
  endMs: null,
  reason: 'x',
} as const

const allowed: readonly [string, readonly FeedMessage[]][] = [
  ['the example', sound],
  [
    'a period that is cancelled',
    changed('bet_settlement', 69, () => ({ ...cancel, ...at(69), period: '1H' })),
  ],
  [
    'another result that comes later',
    withAt(137, { ...messageAt('bet_settlement', 133), ...at(137), ...goals('home', 'away') }),
  ],
  [
    'a result that is taken back, and prices after it',
    withAt(
      137,
      { kind: 'rollback_bet_settlement', ...at(134), matchId: 'm1', period: 'FT' },
      { ...messageAt('odds_change', 120), ...at(135) },
      { ...messageAt('bet_settlement', 133), ...at(137) },
    ),
  ],
  [
    'a cancellation that is taken back',
    [
      ...sound,
      { ...cancel, ...at(142), period: 'all' },
      { kind: 'rollback_bet_cancel', ...at(143), matchId: 'm1', period: 'all' },
    ],
  ],
  [
    'results of the day before in the first snapshot',
    [{ ...messageAt('bet_settlement', 133), ...at(-80_000), matchId: 'm0' }, ...sound],
  ],
  [
    'results of the day before in a later snapshot',
    withAt(
      137,
      { ...messageAt('bet_settlement', 133), ...at(-80_000), matchId: 'm0' },
      messageAt('bet_settlement', 69),
      { kind: 'snapshot_complete', ...at(137) },
    ),
  ],
]

test.each(allowed)('no rule is broken by %s', (_, messages) => {
  expect(brokenBy(messages)).toEqual([])
})

describe('a report', () => {
  test('has a line a rule, and what breaks it by line', () => {
    const lines = text.split('\n').filter((line) => !line.includes('"alive"'))
    const { text: report, isSound } = reportOf(
      'cut.jsonl',
      readMessageFile([...lines.slice(0, -1), '{"kind":"goal"}'].join('\n')),
    )
    expect(isSound).toBe(false)
    expect(report).toContain('FAIL  each line is a message (The messages)\n      line 30: kind: ')
    expect(report).toContain('line 4: nothing for 20.0 s: after 5.0 s bets stop')
    expect(report).toContain('ok    bets stop before a score changes')
    expect(report).toContain('      and 4 more')
    expect(report).toMatch(/\n23 rules, 2 broken$/)
  })

  test.each([
    ['no message', ''],
    ['no match', '{"kind":"snapshot_complete","producer":"example","timestampMs":1}'],
  ])('a file with %s is not sound', (_, lines) => {
    const report = reportOf('empty.jsonl', readMessageFile(lines))
    expect(report.isSound).toBe(false)
    expect(report.text).toMatch(/\nthere is no match to check$/)
  })
})

test('the command ends with 0 for a sound file, with 1 for another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-feed-check-'))
  const broken = join(folder, 'broken.jsonl')
  writeFileSync(broken, text.replaceAll('"producer":"example"', '"producer":7'))
  const check = (...files: readonly string[]) =>
    spawnSync('node', ['tools/feed-check.ts', ...files], { cwd: root, encoding: 'utf8' })
  expect(check(example)).toMatchObject({ status: 0, stderr: '' })
  expect(check(broken)).toMatchObject({ status: 1, stderr: '' })
  const absent = check(join(folder, 'absent.jsonl'))
  expect(absent.status).toBe(1)
  expect(absent.stderr).toMatch(/absent\.jsonl cannot be read: ENOENT\n$/)
  rmSync(folder, { recursive: true })
})

test('the simulator keeps every rule', () => {
  const fromMs = Date.UTC(2026, 10, 21, 4, 0, 0)
  const season = simulate('1', fromMs, 60)
  const told = [
    ...season.snapshotAt(fromMs, fromMs - 120_000),
    ...season.messagesBetween(fromMs + 1, fromMs + 15_000),
  ]
  expect(brokenBy(told)).toEqual([])
})
