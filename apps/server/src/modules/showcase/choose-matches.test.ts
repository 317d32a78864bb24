import type { BoardMatch } from '@fairline/domain/board/board-model'
import { aLiveState, aMarket, aMatch } from '@fairline/domain/testing/board-builders'
import { expect, test } from 'vitest'
import { type Candidate, chooseMatches } from './choose-matches.ts'

const handicap = aMarket('HDP FT -0.5', ['MY 0.95', 'MY 0.93'])
const order = [1, 2, 3]

const candidate = (
  id: string,
  { sportsType = 1, isMain = true, ...changes }: Partial<BoardMatch & Candidate> = {},
): Candidate => ({ view: { ...aMatch([handicap]), ...changes, id }, sportsType, isMain })

const inPlay = { marketType: 3, live: aLiveState } as const
const chosen = (...all: Candidate[]) => chooseMatches(all, order).map(({ view }) => view.id)

test('one match of each sport comes first, then more of the same', () => {
  expect(
    chosen(
      candidate('f1', inPlay),
      candidate('f2', inPlay),
      candidate('t1', { ...inPlay, sportsType: 3 }),
      candidate('b1', { ...inPlay, sportsType: 2 }),
    ),
  ).toEqual(['f1', 'b1', 't1'])
  expect(chosen(candidate('f1', inPlay), candidate('f2', inPlay))).toEqual(['f1', 'f2'])
})

test('what is in play comes before what is not, and main leagues before others', () => {
  expect(
    chosen(
      candidate('today'),
      candidate('small', { ...inPlay, isMain: false }),
      candidate('main', inPlay),
      candidate('tennis', { sportsType: 3 }),
    ),
  ).toEqual(['main', 'small', 'tennis'])
})

test.each([
  ['a part of a match', { parentId: 'm0' }],
  ['an early match', { marketType: 1 }],
  ['a suspended match', { status: 'suspended' }],
  ['a match without prices', { rows: [] }],
  ['an event that is drawn', { commitment: 'ab' }],
  [
    'a market that is closed',
    { rows: [{ id: 'm1', rowIndex: 0, markets: [{ ...handicap, open: false }] }] },
  ],
] as const)('%s is not shown', (_, changes) => {
  expect(chosen(candidate('m1', changes as Partial<BoardMatch>))).toEqual([])
})
