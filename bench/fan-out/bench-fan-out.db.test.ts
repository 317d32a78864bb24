import { expect, test } from 'vitest'
import { benchFanOutWith } from './bench-fan-out.ts'

test('a tiny run delivers every price of the product to every client', async () => {
  const printed: string[] = []
  const isWhole = await benchFanOutWith({
    matches: 20,
    clients: 4,
    pricesPerSecond: 200,
    rounds: 1,
    warmUpMs: 50,
    measureMs: 300,
    gapMs: 300,
    print: (line) => printed.push(line),
  })
  expect(isWhole).toBe(true)
  const text = printed.join('\n')
  expect(text).toMatch(/prices a core, \(b\) : \(a\) = \d+\.\d\d/)
  expect(text).toMatch(/the product : a bare write = \d+\.\d\d/)
  const [, resumed, snapshot] = /: (\d+) bytes, a snapshot (\d+) bytes/.exec(text) ?? []
  expect(Number(resumed)).toBeGreaterThan(0)
  expect(Number(snapshot)).toBeGreaterThan(0)
}, 60_000)
