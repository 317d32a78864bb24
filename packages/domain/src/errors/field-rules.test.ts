import { expect, test } from 'vitest'
import { fieldText } from './field-messages.ts'
import { type FieldRule, fieldRules, firstFault } from './field-rules.ts'

const rules = fieldRules
const said = (text: string, ...checks: readonly FieldRule[]): string | null => {
  const fault = firstFault(text, checks)
  return fault === null ? null : fieldText(fault)
}

/**
 * @spec S5.message.required S5.message.min S5.message.minLength S5.message.maxLength
 *   S5.message.alphanumeric S5.message.max S5.message.kinds S5.message.numeric S5.message.email
 *   S5.message.url
 */
test.each<[string, FieldRule, string | null, string | null, string]>([
  ['required', rules.required('bet amount'), '1', '  ', 'Please enter a bet amount.'],
  ['a select', rules.select('league'), 'x', '', 'Please select a league'],
  ['needed', rules.needed('nicknameRequired'), 'x', ' ', 'Nickname is required!'],
  ['minimum', rules.valueMin('Stake', '5'), '5.00', '4.99', 'Stake must have minimal of 5.'],
  [
    'maximum',
    rules.valueMax('Stake', '10.00'),
    '10',
    '10.01',
    'Stake must be less than or equal to 10.00.',
  ],
  ['an amount', rules.amount(1n), '12.50', '1.005', 'Please enter a valid amount.'],
  ['no word', rules.amount(1n), '-1', 'ten', 'Please enter a valid amount.'],
  ['a whole amount', rules.amount(100n), '12.00', '12.50', 'Please enter a whole amount.'],
  ['a least length', rules.lengthMin(6), 'abcdef', 'abcde', 'at least 6 characters'],
  [
    'a greatest length',
    rules.lengthMax(10),
    '😀'.repeat(10),
    'a'.repeat(11),
    'less than or equal to 10 characters',
  ],
  ['letters', rules.alpha, 'aZ', 'a1', 'Letters only.'],
  ['letters and digits', rules.alphanumeric, 'aZ9', 'a-1', 'Letters and digits only.'],
  ['digits', rules.numeric, '0123', '１', 'Digits only.'],
  ['e-mail', rules.email, 'a.b@c-d.example', 'a@b', 'Please enter a valid e-mail.'],
  ['IPv4', rules.ipv4, '255.0.10.1', '256.0.0.1', 'Please enter a valid IPv4 address.'],
  ['URL', rules.url, 'https://a.example:8/x?y#z', 'javascript:1', 'Please enter a valid URL.'],
  [
    'the same',
    rules.sameAs('PIN', 'the first', '12'),
    '12',
    '13',
    'PIN must be the same as the first.',
  ],
  [
    'not the same',
    rules.notSameAs('PIN', 'the old', '12'),
    '13',
    '12',
    'PIN must not be the same as the old.',
  ],
  ['letter and digit', rules.letterAndDigit, 'a1', 'aa', 'At least one letter and one digit.'],
])('%s', (_, check, good, bad, text) => {
  expect(said(good ?? '', check)).toBe(null)
  expect(said(bad ?? '', check)).toBe(text)
})

const { needed: _needed, required: _required, select: _select, ...others } = rules
/** What the rules that are made for a field are made with here. */
const made: Readonly<Record<string, FieldRule>> = {
  ...others,
  lengthMin: rules.lengthMin(6),
  lengthMax: rules.lengthMax(10),
  amount: rules.amount(1n),
  valueMin: rules.valueMin('Stake', '5'),
  valueMax: rules.valueMax('Stake', '10'),
  sameAs: rules.sameAs('PIN', 'the first', '12'),
  notSameAs: rules.notSameAs('PIN', 'the old', ''),
  equals: rules.equals('12', 'passwordMismatch'),
  differs: rules.differs('', 'passwordSame'),
  matches: rules.matches(/^x$/, 'passwordCharacters'),
}

test.each(Object.keys(others))('%s lets an empty field be', (name) => {
  expect(made[name]?.('')).toBeNull()
})

test('the first rule that is broken speaks', () => {
  const checks = [rules.needed('nicknameRequired'), rules.lengthMin(6), rules.alphanumeric]
  expect([said('', ...checks), said('a-b', ...checks), said('a-bcdef', ...checks)]).toEqual([
    'Nickname is required!',
    'at least 6 characters',
    'Letters and digits only.',
  ])
})

test('A-88 no rule is slow on a long text', () => {
  const long = `${'a@a.'.repeat(12_500)}!`
  for (const check of [rules.email, rules.url, rules.ipv4]) expect(check(long)).not.toBe(null)
})
