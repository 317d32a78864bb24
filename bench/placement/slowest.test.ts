import { expect, test } from 'vitest'
import { slowestReport } from './slowest.ts'

const span = (fromMs: number, untilMs: number) => ({ fromMs, untilMs })

test('the slowest hundredth is told by its bursts and by what went on meanwhile', () => {
  const quick = Array.from({ length: 297 }, (_, at) => span(1_000 + at * 10, 1_004 + at * 10))
  const slow = [span(2_000, 2_100), span(2_020, 2_120), span(3_500, 3_600)]
  const causes = new Map([
    ["the server's loop was held up", [span(2_000, 2_050), span(3_500, 3_600)]],
    ['a checkpoint', [span(0, 1_000)]],
  ])
  expect(slowestReport({ bets: [...quick, ...slow], causes }).split('\n')).toEqual([
    'the slowest hundredth waited at 1.00 s for 120 ms, 2.50 s for 100 ms; of their time',
    "   60 %  the server's loop was held up",
  ])
})
