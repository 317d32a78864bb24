import { expect, test } from 'vitest'
import { aMoment } from '../../testing/a-moment.ts'
import { figuresOf } from './figures.ts'

test('a dangerous attack is an attack, and a goal a shot on target', () => {
  const figures = figuresOf([
    aMoment({ number: 1, kind: 'attack' }),
    aMoment({ number: 2, kind: 'dangerous_attack' }),
    aMoment({ number: 3, kind: 'goal' }),
    aMoment({ number: 4, kind: 'corner', side: 'away' }),
  ])
  const of = (key: string) => figures.find((figure) => figure.key === key)
  expect(of('attacks')).toMatchObject({ home: 2, away: 0 })
  expect(of('dangerousAttacks')).toMatchObject({ home: 1, away: 0 })
  expect(of('shotsOnTarget')).toMatchObject({ home: 1, away: 0 })
  expect(of('corners')).toMatchObject({ home: 0, away: 1 })
})
