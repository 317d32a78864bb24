import type { RankRow } from '@fairline/contract/room-results'
import { expect, test } from 'vitest'
import { overtakerOf } from './overtaken.ts'

/** The player numbers of a ladder by place; "=" joins those who share one. Number 1 is the own. */
const ladder = (text: string): RankRow[] =>
  text.split(' ').flatMap((group, at, groups) =>
    group.split('=').map((player) => ({
      player: Number(player),
      ranking: 1 + groups.slice(0, at).join('=').split('=').filter(Boolean).length,
      before: 0,
      name: `P***${player}`,
      points: '0.00',
      live_points: '0.00',
      won: 0,
      picks_made: 1,
      prize: '0.00',
      is_me: player === '1',
    })),
  )

test.each([
  ['one behind passes', '1 2 3', '2 1 3', { by: 2, place: 2 }],
  ['the best placed of two who pass is named', '1 2 3', '3 2 1', { by: 3, place: 3 }],
  ['an equal player moves ahead', '1=2 3', '2 1 3', { by: 2, place: 2 }],
  ['who was ahead overtakes nobody', '2 1 3', '2 3 1', { by: 3, place: 3 }],
  ['a share of the own place is no overtaking', '1 2 3', '1=2 3', undefined],
  ['who climbs was not overtaken', '2 1 3', '1 2 3', undefined],
  ['the others change places', '1 2 3', '1 3 2', undefined],
])('%s', (_name, before, after, found) => {
  const result = overtakerOf(ladder(before), ladder(after))
  expect(result && { by: result.by.player, place: result.place }).toEqual(found)
})

test('who watches a room without being in it is overtaken by nobody', () => {
  const other = ladder('2 3')
  expect(overtakerOf(other, ladder('3 2'))).toBeUndefined()
})
