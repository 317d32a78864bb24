import { dateTimeOf, instantOf } from '@fairline/domain/time/gmt8'
import { expect, test } from 'vitest'
import { frequentDraw, weeklyDraw } from './draw-times.ts'

const at = (text: string): number => instantOf(text) ?? Number.NaN

/** 2026-11-28 is a Saturday. */
test.each([
  ['2026-11-28 10:00:00', '2026-11-28'],
  ['2026-11-28 18:59:59', '2026-11-28'],
  ['2026-11-28 19:00:00', '2026-11-29'],
  ['2026-11-29 00:00:00', '2026-11-29'],
  ['2026-11-29 19:00:01', '2026-12-02'],
  ['2026-12-01 23:59:59', '2026-12-02'],
  ['2026-12-02 19:00:00', '2026-12-05'],
  ['2026-12-31 12:00:00', '2027-01-02'],
])('after %s the next draw of the week is on %s', (after, day) => {
  const { closeMs, drawMs } = weeklyDraw(at(after))
  expect([dateTimeOf(closeMs), dateTimeOf(drawMs)]).toEqual([`${day} 19:00:00`, `${day} 19:30:00`])
})

test.each([
  ['2026-11-28 10:00:00', '10:09:00', '10:10:00'],
  ['2026-11-28 10:08:59', '10:09:00', '10:10:00'],
  ['2026-11-28 10:09:00', '10:19:00', '10:20:00'],
  ['2026-11-28 23:59:30', '00:09:00', '00:10:00'],
])('after %s a frequent draw closes at %s and is drawn at %s', (after, close, draw) => {
  const { closeMs, drawMs } = frequentDraw(at(after))
  expect([dateTimeOf(closeMs).slice(11), dateTimeOf(drawMs).slice(11)]).toEqual([close, draw])
})
