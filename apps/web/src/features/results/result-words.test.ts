import type { ChildResult, PeriodResult } from '@fairline/contract/results'
import english from '@fairline/locales/en/book.json' with { type: 'json' }
import pages from '@fairline/locales/en/pages.json' with { type: 'json' }
import { translating } from '@fairline/locales/translating'
import { describe, expect, test } from 'vitest'
import { cancelledText, childName, goalsText, periodText, scorerText } from './result-words.ts'

const t = translating({ ...english, ...pages }, () => 'en')

describe('the columns 1H and FT', () => {
  test.each([
    ['completed', '2-1', '2-1'],
    ['pending', '', '–'],
    ['abandoned', '1-1', 'Abandoned 1-1'],
    ['postponed', '', 'Postponed'],
    ['cancelled', '', 'Cancelled'],
  ] as const)('%s %s is %s', (status, score, text) => {
    expect(periodText({ status, score } as PeriodResult, t)).toBe(text)
  })
})

const row = { home_name: 'Ash', away_name: 'Elm', reason: '' } as ChildResult

test.each([
  ['home', 'Ash'],
  ['away', 'Elm'],
  ['none', 'No goal'],
  ['', '–'],
] as const)('first goal %s is %s', (scorer, text) => {
  expect(scorerText(scorer, row, t)).toBe(text)
})

test.each([
  ['', 'completed', '', ''],
  ['match', 'cancelled', 'floodlights', 'Match cancelled: floodlights'],
  ['match', 'postponed', '', 'Postponed'],
  ['1H', 'completed', '', '1st half cancelled'],
  ['2H', 'abandoned', '', '2nd half cancelled'],
] as const)('cancelled %s, %s, "%s" is "%s"', (cancelled, status, reason, text) => {
  const full_time = { status, score: '' }
  expect(cancelledText({ ...row, cancelled, full_time, reason }, t)).toBe(text)
})

test.each([
  ['Ash (Corners)', 'Elm (Corners)', 'Corners'],
  ['Ash 00:01-15:00', 'Elm 00:01-15:00', 'Ash 00:01-15:00 -vs- Elm 00:01-15:00'],
])('%s and %s are %s', (home_name, away_name, text) => {
  expect(childName({ ...row, home_name, away_name }, t)).toBe(text)
})

test('goals are the score after each', () => {
  expect(goalsText({ goals: ['home', 'away', 'home'] }, t)).toBe('1-0, 1-1, 2-1')
  expect(goalsText({ goals: [] }, t)).toBe('')
})
