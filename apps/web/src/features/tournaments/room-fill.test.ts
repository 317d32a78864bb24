import '@fairline/site/testing/page-without-browser'
import { addPageTexts, translate } from '@fairline/site/i18n'
import { beforeAll, expect, test } from 'vitest'
import { exampleRoom } from './example-room.ts'
import { fillText, isFilling } from './room-card.tsx'

const room = { ...exampleRoom('MYR', 0), room_limit: 4 }

beforeAll(addPageTexts)

test.each([
  ['A', 1, 'Needs 2 more to start', true],
  ['A', 2, 'Needs 1 more to start', true],
  ['A', 3, '', true],
  ['A', 4, 'All seats taken', false],
  ['0', 3, '', false],
  ['1', 4, '', false],
  ['2', 1, '', false],
] as const)(
  'a room in the state %s with %i of 4 players says %j',
  (room_status, players, text, is) => {
    expect(fillText({ ...room, room_status, players }, translate)).toBe(text)
    expect(isFilling({ ...room, room_status, players })).toBe(is)
  },
)
