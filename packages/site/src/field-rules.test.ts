import { fieldMessages } from '@fairline/domain/errors/field-messages'
import { fieldRules } from '@fairline/domain/errors/field-rules'
import en from '@fairline/locales/en/book.json' with { type: 'json' }
import { beforeAll, expect, test, vi } from 'vitest'
import { validBy } from './field-rules.ts'
import { changeLanguage } from './i18n.ts'

vi.stubGlobal('document', { documentElement: {} })
beforeAll(() => changeLanguage('en'))

/**
 * @spec S5.message.required S5.message.min S5.message.minLength S5.message.maxLength
 *   S5.message.alphanumeric
 */
test('the site says what the specification says', () => {
  const texts = Object.entries(en).filter(([key]) => key.startsWith('field.'))
  expect(Object.fromEntries(texts)).toEqual(
    Object.fromEntries(Object.entries(fieldMessages).map(([key, text]) => [`field.${key}`, text])),
  )
})

test('a form is told the text of the first rule that is broken', () => {
  const valid = validBy(() => [fieldRules.required('new password'), fieldRules.lengthMin(6)])
  expect([valid(''), valid('abc'), valid('abcdef')]).toEqual([
    'Please enter a new password.',
    'at least 6 characters',
    true,
  ])
})
