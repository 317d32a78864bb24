import { describe, expect, test } from 'vitest'
import { fieldText } from '../errors/field-messages.ts'
import { passwordChangeProblems } from './password-change.ts'

/**
 *
 * @spec S5.password.required S5.password.newRequired S5.password.confirmRequired
 *   S5.password.confirm S5.password.differs
 */
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
