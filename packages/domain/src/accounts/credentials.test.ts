import { describe, expect, test } from 'vitest'
import { fieldText } from '../errors/field-messages.ts'
import { type FieldRule, firstFault } from '../errors/field-rules.ts'
import {
  isPassword,
  loginRules,
  nicknameRules,
  normaliseLoginId,
  passwordChangeProblems,
} from './credentials.ts'

const said = (text: string, rules: readonly FieldRule[]): string | null => {
  const fault = firstFault(text, rules)
  return fault === null ? null : fieldText(fault)
}

/** @spec S5.login.* S5.login.username S5.login.password */
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

/** @spec S5.nickname S9.nickname */
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

/** @spec S5.password.* S5.password.required S5.password.confirm S5.password.differs */
describe('change of password', () => {
  test.each([
    ['demo1234', 'newpass1', 'newpass1', []],
    [
      '',
      '',
      '',
      [
        'Please enter a current password.',
        'Please enter a new password.',
        'Please enter a confirmation password.',
      ],
    ],
    ['demo1234', 'newpass1', 'newpass2', ['Passwords do not match!']],
    [
      'demo1234',
      'demo1234',
      'demo1234',
      ['The new password must not be the same as the current password.'],
    ],
    ['demo1234', 'DEMO1234', 'DEMO1234', []],
    ['demo1234', 'abcde', 'abcde', ['at least 6 characters']],
    ['demo1234', 'abcdefghijk', 'abcdefghijk', ['less than or equal to 10 characters']],
    ...['DEMO01', 'Lucky77', 'aaaaaa', '123456', '987654', 'qwerty', 'POIUYT'].map(
      (easy): [string, string, string, string[]] => [
        'demo1234',
        easy,
        easy,
        ['This password is too easy to guess.'],
      ],
    ),
    ['demo1234', 'abc defg', 'abc defg', ['Letters, digits and signs without spaces only.']],
  ])('%s to %s, confirmed %s', (current, next, confirmation, texts) => {
    const problems = passwordChangeProblems({ current, next, confirmation }, ['demo01', 'lucky77'])
    expect(problems.map(({ fault }) => fieldText(fault))).toEqual(texts)
  })
})
