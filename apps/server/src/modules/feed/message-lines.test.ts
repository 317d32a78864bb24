import { readFileSync } from 'node:fs'
import { simulate } from '@fairline/feed-simulator/season'
import { describe, expect, test } from 'vitest'
import { matchMoment } from '../../../testing/feed-builders.ts'
import { readMessageFile } from './message-lines.ts'

const example = readFileSync(
  new URL('../../../../../examples/feed/match.jsonl', import.meta.url),
  'utf8',
)
const priced = 'markets[0].outcomes[0].price.thousandths: '
const [, odds = ''] = example.split('\n')
const played = (given: object) => JSON.stringify(matchMoment(1, given))

const faultsOf = (text: string): readonly string[] =>
  readMessageFile(text).faults.map(({ line, fault }) => `${line}: ${fault}`)

describe('a file of messages', () => {
  test('is read in its order, without its empty lines', () => {
    const { messages, faults } = readMessageFile(`\n${example}\n\n`)
    expect(faults).toEqual([])
    expect(messages.slice(0, 3).map(({ line, message }) => [line, message.kind])).toEqual([
      [2, 'fixture_change'],
      [3, 'odds_change'],
      [4, 'snapshot_complete'],
    ])
  })

  test('brings every message of every sport back as it was', () => {
    const startMs = Date.UTC(2026, 10, 21, 4, 0, 0)
    const season = simulate('1', startMs, 60)
    const told = [
      ...season.snapshotAt(startMs, startMs - 120_000),
      ...season.messagesBetween(startMs + 1, startMs + 2_000),
    ]
    expect(new Set(told.map(({ kind }) => kind)).size).toBeGreaterThan(6)
    const { messages, faults } = readMessageFile(
      told.map((each) => JSON.stringify(each)).join('\n'),
    )
    expect(faults).toEqual([])
    expect(messages.map(({ message }) => message)).toEqual(told)
  })

  test.each([
    ['no JSON', '{"kind":', 'is no JSON'],
    ['a kind that there is not', '{"kind":"goal"}', 'kind: '],
    ['no time', '{"kind":"alive","producer":"x"}', 'timestampMs: '],
    ['a price as a fraction', odds.replace(/"thousandths":\d+/, '"thousandths":0.95'), priced],
    ['a price as text', odds.replace(/"thousandths":\d+/, '"thousandths":"0.95"'), priced],
    ['an unknown bet type', odds.replace('"HDP"', '"AH"'), 'markets[0].betType: '],
    [
      'a selection of another bet type',
      odds.replace('"selection":"home"', '"selection":"over"'),
      'markets[0].outcomes[0].selection: is no selection of HDP',
    ],
    ['a minute beyond every match', played({ minute: 32_768 }), 'moment.minute: '],
    ['such a stoppage', played({ stoppageMinute: 32_768 }), 'moment.stoppageMinute: '],
    ['such a score', played({ score: { home: 0, away: 32_768 } }), 'moment.score.away: '],
    ['a place off the ground', played({ x: 101 }), 'moment.x: '],
    ['a phase that there is not', odds.replace('not_started', 'FT'), 'state.phase: is no phase'],
    [
      'a misspelt field',
      odds.replace('"markets"', '"withoutPrices":[],"markets"'),
      'Unrecognized key: "withoutPrices"',
    ],
  ])('names the line and the field of %s', (_, line, fault) => {
    const [first, ...others] = faultsOf(`${example.split('\n')[0]}\n${line}\n${odds}`)
    expect(first).toContain(`2: ${fault}`)
    expect(others).toEqual([])
  })
})
