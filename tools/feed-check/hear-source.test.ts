import { readFileSync } from 'node:fs'
import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { expect, test } from 'vitest'
import { FileSource } from '../../apps/server/src/modules/feed/file-source.ts'
import { type FeedSource, readMessageFile } from '../../apps/server/src/modules/feed/index.ts'
import { createHandTime } from '../../apps/server/testing/hand-timer.ts'
import { CheckError, readArguments } from './check-arguments.ts'
import { reportOf } from './feed-report.ts'
import { hearSource } from './hear-source.ts'

const text = readFileSync(new URL('../../examples/feed/match.jsonl', import.meta.url), 'utf8')
const messages = readMessageFile(text).messages.map(
  ({ message }): FeedMessage => ({ ...message, producer: 'file' }),
)

/** The source of the example, and a wait that lets it play. */
function played() {
  const { clock, timer, pass } = createHandTime(messages[0]?.timestampMs ?? 0)
  const source = new FileSource(messages, clock, timer)
  const wait = async (seconds: number): Promise<void> => {
    for (let passed = 0; passed < seconds; passed += 0.25) {
      pass(250)
      await source.tick()
    }
  }
  return { source, wait }
}

test('what the source of the example says keeps every rule', async () => {
  const { source, wait } = played()
  const { text: said, answers } = await hearSource(source, 140, wait)
  expect(answers.findings).toEqual([])
  const report = reportOf('FEED=file', readMessageFile(said), [answers])
  expect(report).toMatchObject({ isSound: true })
  expect(report.text).toMatch(/\n24 rules, all kept$/)
})

test('a source that is deaf to the request for a snapshot is found', async () => {
  const { source, wait } = played()
  const deaf: FeedSource = {
    producer: source.producer,
    start: (handler) => source.start(handler),
    requestSnapshot: () => {},
    stop: () => source.stop(),
  }
  const { text: said, answers } = await hearSource(deaf, 10, wait)
  expect(answers.findings).toHaveLength(1)
  const report = reportOf('FEED=file', readMessageFile(said), [answers])
  expect(report.isSound).toBe(false)
  expect(report.text).toContain('FAIL  a snapshot comes when it is asked for (The port)')
})

test.each([
  [['a.jsonl'], { file: 'a.jsonl' }],
  [['--seconds', '60'], { seconds: 60, write: null }],
  [['--seconds', '60', '--write', 'a.jsonl'], { seconds: 60, write: 'a.jsonl' }],
])('%j is read', (given, expected) => {
  expect(readArguments(given)).toEqual(expected)
})

test.each([
  [[], /^usage: /],
  [['a.jsonl', 'b.jsonl'], /^usage: /],
  [['a.jsonl', '--write', 'b.jsonl'], /^usage: /],
  [['a.jsonl', '--seconds', '5'], /^usage: /],
  [['--seconds', '0'], /^--seconds must be a whole number from 1 to 3600; usage: /],
  [['--seconds', '1.5'], /^--seconds must be/],
  [['--source', 'house'], /^Unknown option '--source'.*; usage: /],
])('%j is refused', (given, message) => {
  expect(() => readArguments(given)).toThrow(CheckError)
  expect(() => readArguments(given)).toThrow(message)
})
