import { describe, expect, test } from 'vitest'
import { must } from '../../testing/read-example.ts'
import { dateTimeOf, instantOf } from '../time/gmt8.ts'
import { excludeSelf, type PlayBreak, type PlayBreakKind, takeTimeOut } from './play-break.ts'

const now = must(instantOf('2026-11-21 10:00:00'), 'now')
const until = (kind: PlayBreakKind, text: string): PlayBreak => ({
  kind,
  untilMs: must(instantOf(text), text),
})

/** @spec S6.playBreak S6.playBreak.timeOut S6.playBreak.exclusion */
describe('a break is made longer, never shorter', () => {
  test.each([
    ['a day off', null, 1, 'time_out 2026-11-22 10:00:00'],
    ['six weeks', null, 42, 'time_out 2027-01-02 10:00:00'],
    ['longer', until('time_out', '2026-11-24 10:00:00'), 7, 'time_out 2026-11-28 10:00:00'],
    ['shorter', until('time_out', '2026-11-24 10:00:00'), 1, 'SUSPEND 2026-11-24 10:00:00'],
    ['as long', until('time_out', '2026-11-22 10:00:00'), 1, 'SUSPEND 2026-11-22 10:00:00'],
    ['excluded', until('exclusion', '2027-05-21 10:00:00'), 42, 'SUSPEND 2027-05-21 10:00:00'],
    // The last days of an exclusion do not become days of looking on.
    ['at its end', until('exclusion', '2026-11-22 10:00:00'), 7, 'exclusion 2026-11-28 10:00:00'],
  ] as const)('time-out, %s', (_, running, days, expected) => {
    expect(shown(takeTimeOut(running, days, now))).toBe(expected)
  })

  test.each([
    ['six months', null, 6, 'exclusion 2027-05-21 10:00:00'],
    ['five years', null, 60, 'exclusion 2031-11-21 10:00:00'],
    ['in a time-out', until('time_out', '2027-01-01 00:00:00'), 6, 'exclusion 2027-05-21 10:00:00'],
    ['shorter', until('exclusion', '2028-01-01 00:00:00'), 6, 'SUSPEND 2028-01-01 00:00:00'],
  ] as const)('exclusion, %s', (_, running, months, expected) => {
    expect(shown(excludeSelf(running, months, now))).toBe(expected)
  })
})

function shown(outcome: ReturnType<typeof takeTimeOut>): string {
  if (!outcome.ok) return `${outcome.rejection.code} ${outcome.rejection.facts?.['until']}`
  return `${outcome.value.kind} ${dateTimeOf(outcome.value.untilMs)}`
}
