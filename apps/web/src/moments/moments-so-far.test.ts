import { expect, test } from 'vitest'
import { aMoment } from '../../testing/a-moment.ts'
import { withLater } from './moments-so-far.ts'

const known = [aMoment({ number: 1 }), aMoment({ number: 2 })]
const [third, fourth] = [aMoment({ number: 3 }), aMoment({ number: 4 })]

test.each([
  ['nothing', [], known],
  ['what is known', [...known], known],
  ['what follows', [third, fourth], [...known, third, fourth]],
  ['what is known and what follows', [...known.slice(1), third], [...known, third]],
  ['what leaves a gap', [fourth], null],
])('%s', (_name, later, expected) => {
  expect(withLater(known, later)).toEqual(expected)
})
