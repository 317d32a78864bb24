import { expect, test } from 'vitest'
import { aMoment } from '../../testing/a-moment.ts'
import { momentumOf } from './momentum.ts'

test('nothing has happened yet', () => {
  expect(momentumOf([])).toEqual([])
})

test('a side that presses has its minutes, and pressure fades', () => {
  const minutes = momentumOf([
    aMoment({ number: 1, minute: 0, kind: 'dangerous_attack' }),
    aMoment({ number: 2, minute: 0, kind: 'on_target' }),
    aMoment({ number: 3, minute: 2, kind: 'throw_in', side: 'away' }),
  ])
  expect(minutes.map(({ minute }) => minute)).toEqual([0, 1, 2])
  expect(minutes.map(({ pressure }) => Number(pressure.toFixed(3)))).toEqual([1, 0.55, 0.303])
})

test('both sides are measured by the greatest pressure of the match', () => {
  const minutes = momentumOf([
    aMoment({ number: 1, minute: 0, kind: 'attack' }),
    aMoment({ number: 2, minute: 5, kind: 'goal', side: 'away' }),
  ])
  expect(minutes[0]?.pressure).toBeGreaterThan(0)
  expect(minutes[0]?.pressure).toBeLessThan(0.2)
  expect(minutes[5]).toEqual({ minute: 5, pressure: -1, goals: ['away'] })
})
