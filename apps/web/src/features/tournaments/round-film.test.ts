import type { RoundRow } from '@fairline/contract/rounds'
import { expect, test } from 'vitest'
import { drawnRound } from './round-film.tsx'

/** A match closes ten seconds before its round starts. */
const match = { home: 'Lowfield', away: 'Upton', kickoff: Date.parse('2026-11-27T17:29:50+08:00') }

const round = (change: Partial<RoundRow>): RoundRow => ({
  round_id: 'vr53-20261127-1730-1',
  sports_type: 53,
  start_time: '2026-11-27 17:30:00',
  status: 'drawn',
  names: ['Lowfield', 'Upton'],
  weights: [],
  commitment: '',
  secret: '',
  draw_key: '',
  ...change,
})

test('a match of a room is drawn by the round of its start and its sides', () => {
  const own = round({})
  const others = [
    round({ names: ['Upton', 'Lowfield'] }),
    round({ names: ['Ashby Town', 'Kingsmere'] }),
    round({ start_time: '2026-11-27 17:35:00' }),
  ]
  expect(drawnRound([...others, own], match)).toBe(own)
  expect(drawnRound(others, match)).toBeUndefined()
})

test('nothing is drawn before the draw', () => {
  expect(drawnRound([round({ status: 'closed' })], match)).toBeUndefined()
})
