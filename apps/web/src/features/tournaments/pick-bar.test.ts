import '@fairline/site/testing/page-without-browser'
import type { RoomMatch } from '@fairline/contract/rooms'
import { addPageTexts, changeLanguage, translate } from '@fairline/site/i18n'
import { beforeAll, expect, test } from 'vitest'
import { overText } from './pick-bar.tsx'

beforeAll(async () => {
  await addPageTexts()
  await changeLanguage('en')
})

const of = (...states: readonly RoomMatch['state'][]) =>
  states.map((state) => ({ match: { state } as RoomMatch }))
const open = { room_status: 'A', is_joined: false } as const
const outside = { asked: 'join', room: open, canPick: true, isPlaced: false } as const
const inside = { ...outside, asked: 'place', room: { ...open, is_joined: true } } as const
const begun = 'The match has begun. Nothing was placed.'

test.each([
  ['a join that is possible', { ...outside, picks: of('upcoming') }, ''],
  ['a join whose prices are gone', { ...outside, picks: [] }, ''],
  ['a join after the kick-off', { ...outside, canPick: false, picks: of('upcoming') }, begun],
  [
    'a join in another window',
    { ...outside, room: inside.room, isPlaced: true, picks: [] },
    'You joined in another window.',
  ],
  ['picks of which one has begun', { ...inside, picks: of('live', 'upcoming') }, ''],
  ['picks that have begun', { ...inside, picks: of('live', 'finished') }, begun],
  [
    'a pick of another window',
    { ...inside, isPlaced: true, picks: [] },
    'Your bet in this room was already placed.',
  ],
  ['a pick whose price is gone', { ...inside, picks: [] }, 'No longer on offer'],
  [
    'a room that was cancelled',
    { ...outside, room: { ...open, room_status: '2' }, picks: of('upcoming') } as const,
    'The room has ended or was cancelled.',
  ],
])('%s leaves %j', (_name, facts, sentence) => {
  expect(overText(facts, translate)).toBe(sentence)
})
