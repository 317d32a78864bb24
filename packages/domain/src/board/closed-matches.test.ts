import { describe, expect, test } from 'vitest'
import { at } from '../../testing/board-builders.ts'
import {
  type ClosedState,
  closedGroups,
  closedStateOf,
  type LeavingMatch,
} from './closed-matches.ts'

const nowMs = at('2026-11-22 15:00:00')

type FullTime = LeavingMatch['fullTime']

/** Kick-off, end, full time, whether a book has it, and its state at 15:00 on the 22nd. */
const rows: readonly [string, string, FullTime, boolean, ClosedState | null][] = [
  ['2026-11-22 12:00:00', '2026-11-22 13:50:00', 'completed', false, 'ended'],
  ['2026-11-22 12:00:00', '2026-11-22 13:50:00', 'pending', false, 'awaited'],
  ['2026-11-22 12:00:00', '2026-11-22 12:40:00', 'abandoned', false, 'abandoned'],
  ['2026-11-22 12:00:00', '2026-11-22 12:00:00', 'postponed', false, 'postponed'],
  ['2026-11-22 20:00:00', '2026-11-22 14:00:00', 'cancelled', false, 'cancelled'],
  ['2026-11-22 20:00:00', '', 'cancelled', false, 'cancelled'],
  // The server was away when it ended.
  ['2026-11-22 00:00:00', '', 'completed', false, 'ended'],
  // Its feed has forgotten it: after its kick-off no bets are taken on it.
  ['2026-11-22 15:00:00', '', 'pending', false, 'awaited'],
  ['2026-11-22 15:00:01', '', 'pending', false, null],
  // It is on offer: in play, late, or again after its end was taken back.
  ['2026-11-22 14:00:00', '', 'pending', true, null],
  ['2026-11-22 12:00:00', '2026-11-22 13:50:00', 'completed', true, null],
  // It began yesterday and ended today.
  ['2026-11-21 23:30:00', '2026-11-22 01:20:00', 'completed', false, 'ended'],
  ['2026-11-21 22:00:00', '2026-11-21 23:59:59', 'completed', false, null],
  ['2026-11-21 23:30:00', '', 'completed', false, null],
  // Called off today, it belongs to its own day.
  ['2026-11-23 00:00:00', '2026-11-22 10:00:00', 'cancelled', false, null],
]

describe('the market tab "close" @spec S2.tab.close', () => {
  test.each(rows)('kick-off %s, end %s, %s, offered %s: %s', (kickoff, end, fullTime, ...rest) => {
    const [isOffered, state] = rest
    const endedAtMs = end === '' ? null : at(end)
    const match = { kickoffMs: at(kickoff), endedAtMs, fullTime, isOffered }
    expect(closedStateOf(match, nowMs)).toBe(state)
  })
})

const row = (id: string, leagueId: string, time: string, home = `Home ${id}`) => ({
  id,
  leagueId,
  leagueName: `League ${leagueId}`,
  home,
  away: `Away ${id}`,
  kickoffMs: at(`2026-11-22 ${time}:00`),
})

const matches = [
  row('a', 'l1', '12:00'),
  row('b', 'l1', '14:00', 'Düsseldorf'),
  row('c', 'l2', '13:00'),
]

/** Chosen leagues, search, sorting: leagues with their matches. */
const shown: readonly [readonly string[] | null, string, 'normal' | 'time', string][] = [
  [null, '', 'normal', 'l1 a b, l2 c'],
  [null, '', 'time', 'l1 b, l2 c, l1 a'],
  [['l2'], '', 'normal', 'l2 c'],
  [[], '', 'normal', ''],
  [null, ' dussel', 'normal', 'l1 b'],
  [null, 'LEAGUE L2', 'time', 'l2 c'],
  [['l1'], 'away c', 'normal', 'l2 c'],
  [['l1'], 'away', 'normal', 'l1 a b, l2 c'],
]

test.each(shown)('leagues %j, search "%s", sorted %s: %s', (leagues, searchText, sorting, text) => {
  const groups = closedGroups(matches, { leagues, searchText }, sorting)
  const texts = groups.map(({ leagueId, matches: of }) =>
    [leagueId, ...of.map(({ id }) => id)].join(' '),
  )
  expect(texts.join(', ')).toBe(text)
  expect(matches.map(({ id }) => id).join('')).toBe('abc')
})
