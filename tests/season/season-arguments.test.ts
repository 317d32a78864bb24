import { expect, test } from 'vitest'
import { readSeasonArguments } from './season-arguments.ts'

test('without a word it is the whole season', () => {
  expect(readSeasonArguments([])).toEqual({
    seed: 1,
    tickets: 100_000,
    speed: 300,
    matches: 60,
    events: 25,
  })
})

test('every figure can be told', () => {
  const words = [
    '--seed',
    '7',
    '--tickets',
    '0',
    '--speed',
    '600',
    '--matches',
    '2',
    '--events',
    '3',
  ]
  const figures = { seed: 7, tickets: 0, speed: 600, matches: 2, events: 3 }
  expect(readSeasonArguments(words)).toEqual(figures)
})

test.each([
  ['a speed that no feed has', ['--speed', '601'], '--speed is from 1 to 600'],
  ['a figure that is none', ['--seed', '1e3'], '--seed is from 0'],
  ['a name that is none', ['--match', '2'], "'--match'"],
  [
    'neither tickets nor a day',
    ['--tickets', '0', '--matches', '0', '--events', '0'],
    'nothing to do',
  ],
  ['a word alone', ['2'], "'2'"],
])('%s is answered with the usage', (_what, words, said) => {
  const answer = readSeasonArguments(words)
  expect('usage' in answer && answer.usage).toContain(said)
  expect('usage' in answer && answer.usage).toContain('usage: npm run season')
})
