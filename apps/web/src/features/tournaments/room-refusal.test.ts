import '@fairline/site/testing/page-without-browser'
import { addPageTexts, changeLanguage, translate } from '@fairline/site/i18n'
import { beforeAll, expect, test } from 'vitest'
import { roomRefusal } from './use-confirmed.ts'

beforeAll(async () => {
  await addPageTexts()
  await changeLanguage('en')
})

const sentence = 'Invalid PIN Code. PIN code must be 6 digit numbers.'

test('too many rooms of one’s own are counted', () => {
  const refusal = { code: 'requestLimit', facts: { open_rooms: '3' } }
  expect(roomRefusal(refusal, translate)).toBe(
    'You have request too frequent. ' +
      'You own 3 open rooms. Create another when one of them has started.',
  )
})

test.each([
  [{ tries_left: '3' }, `${sentence} This is not the PIN of this room. 3 tries left.`],
  [{ tries_left: '1' }, `${sentence} This is not the PIN of this room. 1 try left.`],
  [{ tries_left: '0' }, `${sentence} This is not the PIN of this room. 0 tries left.`],
  [{}, sentence],
])('a wrong PIN with the facts %j reads: %s', (facts, text) => {
  expect(roomRefusal({ code: 'invalidPin', facts }, translate)).toBe(text)
})
