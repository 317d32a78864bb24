import { expect, test } from 'vitest'
import { fieldText } from '../errors/field-messages.ts'
import { type FieldRule, firstFault } from '../errors/field-rules.ts'
import { isPassword, loginRules, nicknameRules, normaliseLoginId } from './credentials.ts'

const said = (text: string, rules: readonly FieldRule[]): string | null => {
  const fault = firstFault(text, rules)
  return fault === null ? null : fieldText(fault)
}

/**
 * @spec S5.login.username S5.login.password
 * @spec S4.session.usernameRequired S4.session.passwordRequired
 */
test.each([
  ['', '', ['Username is required!', 'Password is required!']],
  ['   ', 'demo1234', ['Username is required!']],
  ['demo01', '', ['Password is required!']],
  ['demo01', ' ', []],
])('login "%s" / "%s"', (username, password, texts) => {
  const spoken = [said(username, loginRules.username), said(password, loginRules.password)]
  expect(spoken.filter((text) => text !== null)).toEqual(texts)
})

test.each([
  ['demo01', 'demo01'],
  ['DEMO01', 'demo01'],
  ['a.b-c_d', 'a.b-c_d'],
  ['ab', undefined],
  ['', undefined],
  [' demo01', undefined],
  ['demo 01', undefined],
  ['-demo', undefined],
  ['démo01', undefined],
  ['a'.repeat(32), 'a'.repeat(32)],
  ['a'.repeat(33), undefined],
])('login id "%s"', (text, expected) => {
  expect(normaliseLoginId(text)).toBe(expected)
})

/** @spec S5.password S9.password */
test.each([
  ['demo1234', true],
  ['abcdef', true],
  ['abcdefghij', true],
  ['!~"#$%&\'()', true],
  ['abcde', false],
  ['abcdefghijk', false],
  ['abcdef ', false],
  ['abc\u0000def', false],
  ['abcde\u{1f600}', false],
  ['pässword', false],
])('password %j', (text, expected) => {
  expect(isPassword(text)).toBe(expected)
})

/** @spec S5.nickname S5.nickname.required S9.nickname */
test.each([
  ['', 'Nickname is required!'],
  ['abcde', 'at least 6 characters'],
  ['abcdef', null],
  ['abcdefghijklmn0', null],
  ['abcdefghijklmn01', 'less than or equal to 15 characters'],
  ['abc def', 'Letters and digits only.'],
  ['abc-def', 'Letters and digits only.'],
])('nickname "%s"', (text, expected) => {
  expect(said(text, nicknameRules)).toBe(expected)
})
