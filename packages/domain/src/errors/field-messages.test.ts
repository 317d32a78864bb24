import { expect, test } from 'vitest'
import { fieldMessages } from './field-messages.ts'

/** @spec S5.message.* S5.message.required S5.message.min S5.message.max S5.message.select */
test('the sentences of specification 5', () => {
  expect([
    fieldMessages.required('bet amount'),
    fieldMessages.valueMin('Stake', '5.00'),
    fieldMessages.valueMax('Stake', '10.00'),
    fieldMessages.lengthMin(6),
    fieldMessages.lengthMax(10),
    fieldMessages.select('league'),
  ]).toEqual([
    'Please enter a bet amount.',
    'Stake must have minimal of 5.00.',
    'Stake must be less than or equal to 10.00.',
    'at least 6 characters',
    'less than or equal to 10 characters',
    'Please select a league',
  ])
})

/** @spec S5.message.kinds */
test('every kind of field has a sentence of its own', () => {
  const { alpha, alphanumeric, numeric, email, ipv4, url, letterAndDigit } = fieldMessages
  const { sameAs, notSameAs } = fieldMessages
  const kinds = [alpha, alphanumeric, numeric, email, ipv4, url, letterAndDigit]
  const sentences = [...kinds, sameAs('Confirmation', 'Password'), notSameAs('New', 'Current')]
  expect(new Set(sentences).size).toBe(9)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
})
