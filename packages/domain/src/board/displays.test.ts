import { expect, test } from 'vitest'
import { firstSport } from '../sports/all-sports.ts'
import { displayOf, displaysOf, type PageType } from './displays.ts'

type Page = Parameters<typeof displayOf>[0]

/** Page, and its display when asked for: single line, double line, full time, first half. */
const rows: readonly [Page, string][] = [
  ['hdpou', '1 2 3 4'],
  ['parlay', '1 2 3 4'],
  ['favourites', '1 2 3 4'],
  ['oxt', '2 2 3 4'],
  ['oe', '2 2 3 4'],
  ['fglg', '2 2 3 4'],
  ['cs', '3 3 3 4'],
  ['tg', '3 3 3 4'],
  ['htft', '2 2 2 2'],
  ['outright', '2 2 2 2'],
]

const asked = ['1', '2', '3', '4'] as const satisfies readonly PageType[]

test.each(rows)('%s is shown as %s', (page, shown) => {
  expect(
    asked
      .map((each) => displayOf(page, { sport: firstSport, asked: each, isMyanmar: false }))
      .join(' '),
  ).toBe(shown)
  // What is offered is what is shown.
  const offered = displaysOf(firstSport, page)
  for (const each of offered)
    expect(displayOf(page, { sport: firstSport, asked: each, isMyanmar: false })).toBe(each)
})

test.each(rows)('%s has no single line at Myanmar odds, all else stays', (page, shown) => {
  const own = asked
    .map((each) => displayOf(page, { sport: firstSport, asked: each, isMyanmar: true }))
    .join(' ')
  expect(own).toBe(shown.replace('1', '2'))
})
