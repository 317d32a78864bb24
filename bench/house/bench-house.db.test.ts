import { expect, test } from 'vitest'
import { benchHouseWith } from './bench-house.ts'

test('a short run starts the house, and its streams receive the board', async () => {
  const printed: string[] = []
  const print = (line: string): void => void printed.push(line)
  expect(await benchHouseWith({ seconds: 1, warmUpMs: 500, streams: 4, print })).toBe(true)
  expect(printed[1]).toMatch(/^no client +\d\.\d{3} of a processor/)
  expect(printed[3]).toMatch(/^4 streams to the end, [1-9]\d* KiB received/)
}, 120_000)
