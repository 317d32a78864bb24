import { describe, expect, test } from 'vitest'
import { type BracketMatch, bracketOf } from './bracket.ts'
import { bracketPlaces } from './bracket-places.ts'

interface More extends Partial<BracketMatch> {
  readonly ties: number
}

let moment = 0
/** A match such as `Ash 2-1 Elm`, or `Ash v Elm` before its result. */
function match(line: string, { slot = 0, ...more }: More): BracketMatch {
  const [, home = '', own, other, away = ''] = /^(\w+) (?:v|(\d+)-(\d+)) (\w+)$/.exec(line) ?? []
  const score = own === undefined ? null : { home: Number(own), away: Number(other) }
  moment += 1
  return { slot, home, away, score, kickoffMs: moment, ...more }
}
const shown = (matches: readonly BracketMatch[]): readonly string[] =>
  bracketOf(matches).flatMap(({ ties, isForThird, slots }) =>
    slots.map(({ home, away, aggregate, winner }) => {
      const goals = aggregate === null ? 'v' : `${aggregate.home}-${aggregate.away}`
      const won = winner === null ? '' : `, ${winner}`
      return `${isForThird ? 'third' : ties}: ${home ?? '?'} ${goals} ${away ?? '?'}${won}`
    }),
  )

test('the winner of a tie plays on as soon as it is decided', () => {
  const semis = [match('Ash 2-1 Elm', { ties: 2 }), match('Fir v Oak', { ties: 2, slot: 1 })]
  expect(shown(semis)).toEqual(['2: Ash 2-1 Elm, home', '2: Fir v Oak', '1: Ash v ?'])
})

describe('a level match', () => {
  test.each([
    ['is not decided by itself', {}, '1: Ash 1-1 Elm'],
    ['is decided by extra time', { extraTime: { home: 1, away: 2 } }, '1: Ash 1-2 Elm, away'],
    [
      'and by the shoot-out after it',
      { extraTime: { home: 1, away: 1 }, shootOut: { home: 4, away: 3 } },
      '1: Ash 1-1 Elm, home',
    ],
  ])('%s', (_, more, due) => {
    expect(shown([match('Ash 1-1 Elm', { ties: 1, ...more })])).toEqual([due])
  })
})

describe('a tie of two matches', () => {
  const first = match('Ash 2-1 Elm', { ties: 1 })
  test.each([
    ['is open until both are played', 'Elm v Ash', {}, '1: Ash 2-1 Elm'],
    ['is won by all goals, wherever they fell', 'Elm 2-0 Ash', {}, '1: Ash 2-3 Elm, away'],
    ['is level where these are equal', 'Elm 1-0 Ash', {}, '1: Ash 2-2 Elm'],
    [
      'and is decided by the shoot-out of the second',
      'Elm 1-0 Ash',
      { extraTime: { home: 1, away: 0 }, shootOut: { home: 2, away: 4 } },
      '1: Ash 2-2 Elm, home',
    ],
  ])('%s', (_, line, more, due) => {
    expect(shown([first, match(line, { ties: 1, ...more })])).toEqual([due])
  })
})

test('the losers of the semi-finals play for the third place', () => {
  const matches = [
    match('Ash 2-1 Elm', { ties: 2 }),
    match('Fir 0-1 Oak', { ties: 2, slot: 1 }),
    match('Elm 3-0 Fir', { ties: 1, isForThird: true }),
  ]
  expect(shown(matches).slice(2)).toEqual(['third: Elm 3-0 Fir, home', '1: Ash v Oak'])
})

describe('of two editions of a cup the newer one is shown', () => {
  const onDay = (day: number, line: string, more: More) =>
    match(line, { ...more, kickoffMs: day * 86_400_000 })
  const semis = [
    onDay(1, 'Ash 2-1 Elm', { ties: 2 }),
    onDay(2, 'Fir 0-1 Oak', { ties: 2, slot: 1 }),
  ]
  const third = onDay(3, 'Elm 1-0 Fir', { ties: 1, isForThird: true })
  const final = onDay(4, 'Ash 0-1 Oak', { ties: 1 })
  const ofThree = (...first: string[]) => [...first, '2: ? v ?', '2: ? v ?', '1: ? v ?']
  const open = ['4: ? v ?', '4: ? v ?', '4: ? v ?']

  test.each([
    [
      'until its first match',
      [...semis, third, final],
      [
        '2: Ash 2-1 Elm, home',
        '2: Fir 0-1 Oak, away',
        'third: Elm 1-0 Fir, home',
        '1: Ash 0-1 Oak, away',
      ],
    ],
    [
      'without the old final, and what was before it',
      [...semis.slice(0, 1), onDay(300, 'Oak v Yew', { ties: 2, slot: 1 }), third, final],
      ['2: ? v ?', '2: Oak v Yew', '1: ? v ?'],
    ],
    [
      'without the old semi-finals, where the final is not known',
      [onDay(300, 'Oak v Yew', { ties: 4 }), ...semis, third],
      ofThree('4: Oak v Yew', ...open),
    ],
    [
      'in a later round as well',
      [
        onDay(300, 'Oak 1-0 Yew', { ties: 4 }),
        onDay(301, 'Oak 2-0 Ash', { ties: 2 }),
        ...semis.slice(1),
        final,
      ],
      ['4: Oak 1-0 Yew, home', ...open, '2: Oak 2-0 Ash, home', '2: ? v ?', '1: Oak v ?'],
    ],
    [
      'with its matches that came before a late one of an earlier round',
      [onDay(1, 'Ash 2-1 Elm', { ties: 2 }), onDay(20, 'Oak v Yew', { ties: 4, slot: 2 })],
      [
        '4: ? v ?',
        '4: ? v ?',
        '4: Oak v Yew',
        '4: ? v ?',
        '2: Ash 2-1 Elm, home',
        '2: ? v ?',
        '1: Ash v ?',
      ],
    ],
  ])('%s', (_, matches, due) => {
    expect(shown(matches)).toEqual(due)
  })
})

test('places follow from who met in the end', () => {
  const matches = [
    match('Fir 0-1 Oak', { ties: 2 }),
    match('Elm 2-1 Ash', { ties: 2 }),
    match('Elm 0-1 Oak', { ties: 1 }),
  ]
  expect([...bracketPlaces(matches).values()]).toEqual([0, 0, 1])
  expect(bracketPlaces(matches).get(matches[0] ?? match('a v b', { ties: 1 }))).toBe(1)
})
