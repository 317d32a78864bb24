import type { MatchResultRow } from '@fairline/contract/results'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResultTable } from './result-rows.tsx'

const scores = { S1: '6-4', S2: '3-6', '1H': '1-0', FT: '2-1' } as const

/** A match of a sport with a score of each part. */
function rowOf(sportsType: number, parts: readonly (keyof typeof scores)[]): MatchResultRow {
  const periods = parts.map((period) => ({ period, status: 'completed', score: scores[period] }))
  return {
    match_id: `m${sportsType}`,
    sports_type: sportsType,
    league_id: 'l',
    league_name: 'L',
    home_name: 'Ash',
    away_name: 'Elm',
    kickoff: '2026-11-21 20:00:00',
    match_status: 1,
    periods,
    first_half: periods[0],
    full_time: periods.at(-1),
    children: [],
    first_goal: 'home',
    last_goal: 'away',
    cancelled: '',
    reason: '',
    corrected: false,
    standing: [],
    non_starters: [],
  } as unknown as MatchResultRow
}

const drawn = (rows: readonly MatchResultRow[]): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ResultTable rows={rows} />
    </QueryClientProvider>,
  )

/** Texts of the elements of a name, in the order of the page. */
const textsOf = (page: string, element: string): readonly string[] =>
  [...page.matchAll(new RegExp(`<${element}[ >].*?</${element}>`, 'gs'))].map(([found]) =>
    found.replaceAll(/<[^>]*>/g, '').trim(),
  )

test.each([
  [1, ['1H', 'FT'], '1H FT results.firstLast', '1-0, 2-1, Ash / Elm'],
  [99, ['S1', 'S2', 'FT'], 'S1 S2 FT', '6-4, 3-6, 2-1'],
] as const)('sport %i has a column for each of %j; goals have their scorers', (...row) => {
  const [sportsType, parts, heads, cells] = row
  const page = drawn([rowOf(sportsType, parts)])
  const head = textsOf(page, 'th').filter((text) => /^(\w{2}|results\.firstLast)$/.test(text))
  expect(head.join(' ')).toBe(heads)
  expect(
    textsOf(page, 'td')
      .filter((text) => /\d-\d|\//.test(text))
      .join(', '),
  ).toBe(cells)
})

test('a part that no match came to has no column', () => {
  const pending = { status: 'pending', score: '' } as const
  const row = rowOf(99, ['S1', 'S2', 'FT'])
  const played = { ...row, match_id: 'played', children: [] }
  const short = {
    ...row,
    periods: row.periods.map((part) => (part.period === 'S2' ? { ...part, ...pending } : part)),
  }
  const headsOf = (rows: readonly MatchResultRow[]) =>
    textsOf(drawn(rows), 'th')
      .filter((text) => /^\w{2}$/.test(text))
      .join(' ')
  expect(headsOf([short])).toBe('S1 FT')
  expect(headsOf([short, played])).toBe('S1 S2 FT')
})

test('baseball has the runs of each inning, cricket the innings of both sides', () => {
  const innings = [
    { home: 0, away: 2 },
    { home: 2, away: 1 },
    { home: null, away: 0 },
  ]
  const baseball = { ...rowOf(8, ['FT']), innings }
  const page = drawn([baseball])
  expect(textsOf(page, 'td').join(' ')).toMatch(/0 2 – 2 2 1 0 1/)
  const balls = { home: 120, away: 110 }
  const scorecard = { balls, wickets: { home: 6, away: 3 } }
  const cricket = { ...rowOf(27, ['FT']), scorecard }
  expect(drawn([cricket])).toMatch(/Ash (<!-- -->)?2-6 \(20\)/)
  expect(drawn([cricket])).toMatch(/Elm (<!-- -->)?1-3 \(18\.2\)/)
})
