import { expect, test } from 'vitest'
import { readArguments } from './scale-arguments.ts'
import { ScaleError } from './scale-error.ts'

test('reads a night, its machines and what is not searched for', () => {
  const args = ['--members', '10000000', '--online', '0.2', '--bets-per-second', '500']
  const more = ['--peak', '30', '--cores', '4', '--slower', '1.5', '--seed', 'a', '--shards', '3']
  expect(readArguments([...args, ...more])).toEqual({
    night: { members: 10_000_000, online: 0.2, betsPerSecond: 500, peak: 30 },
    cores: 4,
    slower: 1.5,
    seed: 'a',
    given: { shards: 3 },
  })
})

test.each([
  ['--members 1.5', '--members must be a whole number from 1 to 1000000000'],
  ['--online 2', '--online must be a number from 0 to 1, but is'],
  ['--peak many', "is 'many'"],
  ['--cores 0', '--cores must be'],
  ['--bets-per-second 5000', 'times --peak must be at most 40000'],
  ['--nodes 3', 'usage: npm run -s scale'],
  ['--seed', 'usage: npm run -s scale'],
])('%s is refused in one line', (words, message) => {
  const read = (): unknown => readArguments(words.split(' '))
  expect(read).toThrow(ScaleError)
  expect(read).toThrow(message)
  expect(read).not.toThrow('\n')
})
