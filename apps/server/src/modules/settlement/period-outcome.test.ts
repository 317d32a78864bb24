import { goalsInOrder } from '@fairline/domain/testing/read-example'
import { describe, expect, test } from 'vitest'
import { isCancelled, isDecided, periodOutcome } from './period-outcome.ts'
import type { CancellationRecord, MatchReports, ResultRecord } from './result-store.ts'

/** `1H completed 2-1 HAH`, `FT rolled_back`: reports of a match in order, by revision from 1. */
function reported(...lines: readonly string[]): MatchReports {
  const results: ResultRecord[] = []
  const cancellations: CancellationRecord[] = []
  for (const [index, line] of lines.entries()) {
    const [period, status, rest, goals] = line.split(' ')
    const revision = index + 1
    const [first, second] = (rest ?? '').split('-').map(Number)
    if (status === 'void' || status === 'unvoid') {
      const [startMs = null, endMs = null] = rest === undefined ? [] : [first, second]
      const rolledBack = status === 'unvoid'
      const span = { rolledBack, startMs, endMs, overdueHours: null, byHand: false }
      cancellations.push({ period: period as 'all', revision, ...span })
    } else {
      const score = rest === undefined ? null : { home: first ?? 0, away: second ?? 0 }
      results.push({
        period: period as 'FT',
        revision,
        status: status as 'completed',
        score,
        goals: goals === undefined ? null : goalsInOrder(goals),
        finish: null,
        facts: null,
        source: `source ${revision}`,
        byHand: false,
      })
    }
  }
  return { results, cancellations, overdue: null, terms: null, sportsType: 1 }
}

const shown = (period: 'FT' | '1H', ...lines: readonly string[]): string => {
  const { outcome, revision, cancellations } = periodOutcome(period, reported(...lines))
  const score = period === '1H' ? outcome?.halfTime : outcome?.fullTime
  const goals = score ? ` ${score.home}-${score.away}` : ''
  const order = outcome?.goals === undefined ? '' : ` ${outcome.goals.join(',')}`
  const from = outcome === null ? '' : `${order} by ${outcome.reportedBy}`
  const voided = cancellations.length === 0 ? '' : `, ${cancellations.length} cancelled`
  return `${outcome?.status ?? 'none'}${goals}${from} at ${revision}${voided}`
}

describe('what bets of a period are graded on @spec S4.match.completed S4.match.cancelled', () => {
  test.each<[period: 'FT' | '1H', lines: readonly string[], outcome: string]>([
    ['FT', [], 'none at 0'],
    ['1H', ['1H completed 1-0'], 'completed 1-0 by source 1 at 1'],
    ['FT', ['1H completed 1-0'], 'none at 0'],
    ['FT', ['1H completed 1-0', 'FT completed 2-0'], 'completed 2-0 by source 2 at 2'],
    // A full-time result says nothing new to bets on the first half.
    ['1H', ['1H completed 1-0', 'FT completed 2-0'], 'completed 1-0 by source 1 at 1'],
    ['1H', ['FT completed 2-0'], 'none at 0'],
    ['1H', ['1H completed 1-0', '1H completed 0-0'], 'completed 0-0 by source 2 at 2'],
    ['FT', ['FT completed 2-0', 'FT rolled_back'], 'none at 2'],
    [
      'FT',
      ['FT completed 2-0', 'FT rolled_back', 'FT completed 2-1'],
      'completed 2-1 by source 3 at 3',
    ],
    // Bets on the match may ask for half-time, and those on the half for the order of its goals.
    ['FT', ['FT completed 2-0', '1H completed 1-0'], 'completed 2-0 by source 1 at 2'],
    ['FT', ['FT completed 2-0', '1H void'], 'completed 2-0 by source 1 at 2'],
    ['FT', ['FT completed 2-0', '1H completed 1-0', '1H void'], 'completed 2-0 by source 1 at 3'],
    [
      '1H',
      ['1H completed 1-1', 'FT completed 2-1 AHH'],
      'completed 1-1 away,home,home by source 1 at 2',
    ],
    [
      '1H',
      ['1H completed 1-1 HA', 'FT completed 2-1 AHH'],
      'completed 1-1 home,away by source 1 at 1',
    ],
    [
      '1H',
      ['1H completed 1-1', 'FT completed 2-1 AHH', 'FT completed 2-1'],
      'completed 1-1 by source 1 at 3',
    ],
    ['FT', ['1H completed 1-1 HA', 'FT completed 2-1'], 'completed 2-1 home,away by source 2 at 2'],
    // A match that never was ends both periods, and so does taking that back.
    ['1H', ['FT postponed'], 'postponed by source 1 at 1'],
    ['1H', ['FT abandoned 1-1'], 'abandoned by source 1 at 1'],
    ['1H', ['1H completed 1-0', 'FT abandoned 1-1'], 'completed 1-0 by source 1 at 2'],
    ['1H', ['FT postponed', 'FT rolled_back'], 'none at 2'],
    ['1H', ['FT postponed', 'FT completed 2-0'], 'none at 2'],
    ['1H', ['FT postponed', 'FT completed 2-0', 'FT completed 2-1'], 'none at 2'],
    // Cancellations together with results, and what takes them back.
    ['1H', ['1H completed 1-0', '1H void'], 'completed 1-0 by source 1 at 2, 1 cancelled'],
    ['FT', ['1H completed 1-0', '1H void'], 'none at 0'],
    ['FT', ['FT completed 1-0', 'all void'], 'completed 1-0 by source 1 at 2, 1 cancelled'],
    ['FT', ['FT completed 1-0', 'all void', 'all unvoid'], 'completed 1-0 by source 1 at 3'],
    ['FT', ['all void', 'FT void 5-9', 'FT unvoid'], 'none at 3, 1 cancelled'],
    ['FT', ['FT void 5-9', 'FT void 20-30', 'FT unvoid'], 'none at 3, 1 cancelled'],
    ['FT', ['FT unvoid'], 'none at 1'],
  ])('%s of %j: %s', (period, lines, outcome) => {
    expect(shown(period, ...lines)).toBe(outcome)
  })

  test('a first half without a score is told to bets on a completed match', () => {
    const cancelledHalf = (...lines: readonly string[]): boolean | undefined =>
      periodOutcome('FT', reported(...lines)).outcome?.firstHalfCancelled
    expect([
      cancelledHalf('1H cancelled', 'FT completed 2-0'),
      cancelledHalf('1H void', 'FT completed 2-0'),
      cancelledHalf('1H void 5-9', 'FT completed 2-0'),
      cancelledHalf('1H completed 1-0', '1H void', 'FT completed 2-0'),
      cancelledHalf('1H void', '1H unvoid', 'FT completed 2-0'),
      cancelledHalf('1H cancelled', 'FT abandoned 2-0'),
      cancelledHalf('1H cancelled', '1H rolled_back', 'FT completed 2-0'),
    ]).toEqual([true, true, undefined, undefined, undefined, undefined, undefined])
  })

  test('its revision never shrinks, or a bet settled on it would not be found again', () => {
    const lines = [
      'FT postponed',
      'FT completed 2-1 AHH',
      '1H completed 1-1',
      'FT completed 2-1 HAH',
      '1H completed 1-1 HA',
      'FT completed 2-1 HHA',
      '1H void',
      'all void',
      'all unvoid',
    ]
    for (const period of ['FT', '1H'] as const) {
      const revisions = lines.map(
        (_, index) => periodOutcome(period, reported(...lines.slice(0, index + 1))).revision,
      )
      expect(revisions).toEqual(revisions.toSorted((left, right) => left - right))
    }
  })
})

describe('a span of cancellation', () => {
  const span = (startMs: number | null, endMs: number | null): CancellationRecord[] => [
    {
      period: 'all',
      revision: 1,
      rolledBack: false,
      startMs,
      endMs,
      byHand: false,
      overdueHours: null,
    },
  ]
  test.each<[start: number | null, end: number | null, acceptedAtMs: number, void_: boolean]>([
    [null, null, 5, true],
    [5, 9, 4, false],
    [5, 9, 5, true],
    [5, 9, 8, true],
    [5, 9, 9, false],
    [5, null, 9_999, true],
    [null, 9, 0, true],
    [null, 9, 9, false],
  ])('from %s until %s makes a bet of %d void: %s', (start, end, acceptedAtMs, expected) => {
    expect(isCancelled(span(start, end), acceptedAtMs)).toBe(expected)
  })

  test('decides a period only when it is open at both ends', () => {
    const decided = (line: string): boolean => isDecided(periodOutcome('FT', reported(line)))
    expect([decided('all void'), decided('all void 5-9'), decided('FT completed 0-0')]).toEqual([
      true,
      false,
      true,
    ])
  })
})
