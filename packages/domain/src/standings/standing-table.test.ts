import { describe, expect, test } from 'vitest'
import { formOf, type LeagueResult, shareWon, standingTable } from './standing-table.ts'
import type { TableKind } from './table-kind.ts'

const threePoints: TableKind = { kind: 'points', won: 3, drawn: 1, lost: 0 }

/** Results from lines such as `Ash 2-1 Elm`. */
const played = (...lines: readonly string[]): LeagueResult[] =>
  lines.map((line) => {
    const [, home = '', own, other, away = ''] = /^(\w+) (\d+)-(\d+) (\w+)$/.exec(line) ?? []
    return { home, away, score: { home: Number(own), away: Number(other) } }
  })
const orderOf = (table: readonly { readonly team: string }[]) => table.map(({ team }) => team)

test('a win brings three points and a draw one', () => {
  expect(
    standingTable(played('Ash 2-1 Elm', 'Elm 0-0 Ash', 'Elm 3-1 Fir'), {
      table: threePoints,
      tie: 'difference',
    }),
  ).toEqual(
    [
      { team: 'Elm', played: 3, won: 1, drawn: 1, lost: 1, scored: 4, conceded: 3, points: 4 },
      { team: 'Ash', played: 2, won: 1, drawn: 1, lost: 0, scored: 2, conceded: 1, points: 4 },
      { team: 'Fir', played: 1, won: 0, drawn: 0, lost: 1, scored: 1, conceded: 3, points: 0 },
    ].map((due) => ({ ...due, deducted: 0 })),
  )
})

describe('equal points', () => {
  // Ash beat Elm in both matches, and lost 0-5 to Fir, whom Elm beat.
  const both = played(
    'Ash 1-0 Elm',
    'Elm 0-1 Ash',
    'Fir 5-0 Ash',
    'Ash 0-1 Fir',
    'Elm 4-0 Fir',
    'Fir 0-4 Elm',
  )

  test('by the difference of all matches, then by goals, then by name', () => {
    expect(orderOf(standingTable(both, { table: threePoints, tie: 'difference' }))).toEqual([
      'Elm',
      'Fir',
      'Ash',
    ])
    const equal = played('Elm 1-1 Ash', 'Fir 2-2 Oak')
    expect(orderOf(standingTable(equal, { table: threePoints, tie: 'difference' }))).toEqual([
      'Fir',
      'Oak',
      'Ash',
      'Elm',
    ])
  })

  test('by the matches of these teams with each other', () => {
    const withOthers = [...both, ...played('Oak 0-1 Elm', 'Oak 0-1 Ash', 'Oak 1-0 Fir')]
    const table = standingTable(withOthers, { table: threePoints, tie: 'head-to-head' })
    const lines = table.map(({ team, points }) => `${team} ${points}`)
    expect(lines).toEqual(['Ash 9', 'Elm 9', 'Fir 6', 'Oak 3'])
  })

  test('by all matches until they have met twice', () => {
    const once = played('Ash 1-0 Elm', 'Elm 6-0 Fir', 'Fir 0-1 Oak')
    expect(
      orderOf(standingTable(once, { table: threePoints, tie: 'head-to-head' })).slice(0, 3),
    ).toEqual(['Elm', 'Ash', 'Oak'])
  })
})

test('points are deducted before teams are compared', () => {
  const results = played('Ash 1-0 Elm', 'Elm 1-0 Fir', 'Fir 0-0 Ash')
  const table = standingTable(results, {
    table: threePoints,
    tie: 'difference',
    deductions: new Map([['Ash', 2]]),
  })
  expect(table.map(({ team, points }) => `${team} ${points}`)).toEqual(['Elm 3', 'Ash 2', 'Fir 1'])
  expect(table.map(({ deducted }) => deducted)).toEqual([0, 2, 0])
})

test.each([
  ['home', ['Ash 3', 'Elm 1']],
  ['away', ['Ash 1', 'Elm 0']],
] as const)('matches at %s alone, of which nothing is deducted', (view, due) => {
  const table = standingTable(played('Ash 2-1 Elm', 'Elm 0-0 Ash'), {
    table: threePoints,
    tie: 'difference',
    deductions: new Map([['Ash', 2]]),
    view,
  })
  expect(table.map(({ team, points }) => `${team} ${points}`)).toEqual(due)
  expect(table.map(({ deducted }) => deducted)).toEqual([0, 0])
})

describe('what another sport counts', () => {
  const worth = (kind: TableKind, ...lines: string[]) =>
    standingTable(played(...lines), { table: kind, tie: 'difference' }).map(
      ({ team, points }) => `${team} ${points}`,
    )

  test.each([
    ['a clear win in sets', ['Ash 3-1 Elm'], ['Ash 3', 'Elm 0']],
    ['a close one', ['Ash 2-3 Elm'], ['Elm 2', 'Ash 1']],
  ])('%s', (_, lines, due) => {
    const sets = { kind: 'sets', clear: { won: 3, lost: 0 }, close: { won: 2, lost: 1 } } as const
    expect(worth(sets, ...lines)).toEqual(due)
  })

  test('the share of matches won, of which a drawn one is half', () => {
    const lines = ['Ash 90-80 Elm', 'Ash 70-71 Elm', 'Fir 60-60 Oak', 'Ash 99-1 Oak', 'Elm 2-1 Oak']
    const percentage = { kind: 'percentage' } as const
    expect(worth(percentage, ...lines)).toEqual(['Ash 0', 'Elm 0', 'Fir 0', 'Oak 0'])
    const rule = { table: percentage, tie: 'difference' } as const
    expect(standingTable(played(...lines), rule).map(shareWon)).toEqual([2 / 3, 2 / 3, 0.5, 1 / 6])
  })

  test('a super over, which the score leaves out', () => {
    const level = { home: 'Ash', away: 'Elm', score: { home: 150, away: 150 } }
    const results = [{ ...level, winner: 'away' as const }]
    const rule = {
      table: { kind: 'points', won: 2, drawn: 1, lost: 0 },
      tie: 'difference',
    } as const
    expect(orderOf(standingTable(results, rule))).toEqual(['Elm', 'Ash'])
    expect(formOf(results, 'Ash', 5)).toEqual(['lost'])
  })
})

test('form is the last matches, the newest last', () => {
  const results = played('Ash 2-1 Elm', 'Elm 0-0 Ash', 'Fir 3-1 Ash', 'Elm 1-0 Fir')
  expect(formOf(results, 'Ash', 2)).toEqual(['drawn', 'lost'])
  expect(formOf(results, 'Ash', 5)).toEqual(['won', 'drawn', 'lost'])
})
