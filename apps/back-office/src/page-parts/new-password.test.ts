import { expect, test } from 'vitest'
import { newPasswordOf } from './new-password.tsx'

/** @spec S5.message.sameAs S5.message.notSameAs S5.message.letterAndDigit */
test.each([
  ['correct horse 9', 'correct horse 9', '', ''],
  ['correct horse', 'correct horse', 'At least one letter and one digit.', ''],
  ['the present 1', 'the present 1', 'New password must not be the same as the present one.', ''],
  ['correct horse 9', 'correct h', '', 'The repeated password must be the same as the new one.'],
])('%s, repeated as %s', (password, repeated, ofPassword, ofRepeated) => {
  const form = new FormData()
  form.set('password', password)
  form.set('repeated', repeated)
  const faults = { password: ofPassword, repeated: ofRepeated }
  const isFaulty = ofPassword !== '' || ofRepeated !== ''
  expect(newPasswordOf(form, 'the present 1')).toEqual({
    password,
    faults: isFaulty ? faults : null,
  })
})
