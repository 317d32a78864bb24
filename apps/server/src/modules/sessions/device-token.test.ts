import { describe, expect, test } from 'vitest'
import { systemRandom } from '../../random.ts'
import { createDeviceTokens } from './device-token.ts'

const tokens = createDeviceTokens(Buffer.from('a key of these tests'), systemRandom)

describe('the token of a device', () => {
  test('identifies the device only for accounts that have logged in on it', () => {
    const first = tokens.afterLogin(undefined, '1/anna')
    const both = tokens.afterLogin(first, '1/bert')
    const device = tokens.deviceOf(first, '1/anna')
    expect(device).toMatch(/^[\w-]{22}$/)
    expect(tokens.deviceOf(both, '1/anna')).toBe(device)
    expect(tokens.deviceOf(both, '1/bert')).toBe(device)
    expect(tokens.deviceOf(first, '1/bert')).toBe('')
    expect(tokens.deviceOf(both, '2/anna')).toBe('')
  })

  test('does not change when the same account logs in again', () => {
    const token = tokens.afterLogin(undefined, '1/anna')
    expect(tokens.afterLogin(token, '1/anna')).toBe(token)
  })

  test('contains no name, and marks of the five newest accounts at most', () => {
    const names = ['1/a', '1/b', '1/c', '1/d', '1/e', '1/f']
    const token = names.reduce<string | undefined>(
      (held, name) => tokens.afterLogin(held, name),
      undefined,
    )
    expect(token?.length).toBeLessThanOrEqual(256)
    const known = names.filter((name) => tokens.deviceOf(token, name) !== '')
    expect(known).toEqual(names.slice(1))
    expect(token).not.toContain(Buffer.from('1/f').toString('base64url'))
  })

  test('differs between two devices of an account', () => {
    const [one, two] = [1, 2].map(() => tokens.afterLogin(undefined, '1/anna'))
    expect(tokens.deviceOf(one, '1/anna')).not.toBe(tokens.deviceOf(two, '1/anna'))
  })

  const good = tokens.afterLogin(undefined, '1/anna')
  const [nonce = '', mark = ''] = good.split('.')
  test.each([
    ['absent', undefined],
    ['empty', ''],
    ['a word', 'token'],
    ['a device alone', nonce],
    ['a mark alone', `.${mark}`],
    ['another mark', `${nonce}.${'A'.repeat(22)}`],
    ['the mark of another device', `${'A'.repeat(22)}.${mark}`],
    ['half a mark', `${nonce}.${mark.slice(1)}`],
    ['six marks', `${nonce}${`.${mark}`.repeat(6)}`],
    ['a space behind', `${good} `],
    [
      'made by another house',
      createDeviceTokens(Buffer.from('b'), systemRandom).afterLogin(undefined, '1/anna'),
    ],
  ])('that is %s identifies no device', (_name, token) => {
    expect(tokens.deviceOf(token, '1/anna')).toBe('')
  })
})
