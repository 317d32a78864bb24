import { describe, expect, test } from 'vitest'
import { systemRandom } from '../../random.ts'
import { createDeviceTokens } from './device-token.ts'

const tokens = createDeviceTokens(Buffer.from('a key of these tests'), systemRandom)

describe('the token of a device', () => {
  test('names the device to the accounts that logged in on it, and to no other', () => {
    const first = tokens.afterLogin(undefined, '1/anna')
    const both = tokens.afterLogin(first, '1/bert')
    const device = tokens.deviceOf(first, '1/anna')
    expect(device).toMatch(/^[\w-]{22}$/)
    expect(tokens.deviceOf(both, '1/anna')).toBe(device)
    expect(tokens.deviceOf(both, '1/bert')).toBe(device)
    expect(tokens.deviceOf(first, '1/bert')).toBe('')
    expect(tokens.deviceOf(both, '2/anna')).toBe('')
  })

  test('is the same after another login of the same account', () => {
    const token = tokens.afterLogin(undefined, '1/anna')
    expect(tokens.afterLogin(token, '1/anna')).toBe(token)
  })

  test('holds no name, and at most five accounts, the newest', () => {
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

  test('of two devices of an account is not the same', () => {
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
  ])('that is %s names no device', (_name, token) => {
    expect(tokens.deviceOf(token, '1/anna')).toBe('')
  })
})
