import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Launch, launchKeyOf, readLaunch, signLaunch } from './launch-token.ts'

const secret = 'a secret of the operator, long enough'
const key = launchKeyOf(secret, 'demo')
const issued = 1_790_000_000_000
const said: Launch = { operator: 'demo', member: 'demo01', id: 'a'.repeat(16), issued }
const second = 1_000

const unsigned = (words: object): string => Buffer.from(JSON.stringify(words)).toString('base64url')

/** @spec S7.authlogin.signed */
describe('a launch token', () => {
  test.each([
    ['at once', 0, true],
    ['59 s later', 59 * second, true],
    ['a minute later', 60 * second, false],
    ['by a clock 30 s behind', -30 * second, true],
    ['by a clock 31 s behind', -31 * second, false],
  ])('read %s', (_, afterMs, isRead) => {
    const read = readLaunch(signLaunch(said, key), secret, issued + afterMs)
    expect(read).toEqual(isRead ? said : undefined)
  })

  test.each([
    ['signed with another key', signLaunch(said, `${key}.`)],
    ['signed with the secret itself', signLaunch(said, secret)],
    ['of another operator', signLaunch({ ...said, operator: 'siam' }, key)],
    ['without a signature', unsigned(said)],
    ['with an empty signature', `${unsigned(said)}.`],
    ['with "alg none"', `${unsigned({ alg: 'none' })}.${unsigned(said)}.`],
    ['with a third part', `${signLaunch(said, key)}.x`],
    ['of another member, under the signature of this one', forged({ ...said, member: 'demo02' })],
    ['with words of its own', signLaunch({ ...said, admin: true } as Launch, key)],
    ['with a name too short to be used once', signLaunch({ ...said, id: 'short' }, key)],
    ['issued as text', signLaunch({ ...said, issued: String(issued) as never }, key)],
    ['of no member', signLaunch({ ...said, member: '' }, key)],
    ['of a member with NUL', signLaunch({ ...said, member: 'demo01\0' }, key)],
    ['of an operator with NUL', signLaunch({ ...said, operator: 'demo\0' }, key)],
    ['with a key twice', signedText(`${JSON.stringify(said).slice(0, -1)},"member":"demo02"}`)],
    ['that says nothing', signLaunch(null as never, key)],
    ['that is nothing', '.'],
    ['that is empty', ''],
  ])('%s is refused', (_, token) => {
    expect(readLaunch(token, secret, issued)).toBe(undefined)
  })
})

/** A token of a text that no object is written as. */
function signedText(text: string): string {
  const words = Buffer.from(text).toString('base64url')
  const signature = createHmac('sha256', key).update(`launch.${words}`).digest('base64url')
  return `${words}.${signature}`
}

function forged(words: Launch): string {
  return `${unsigned(words)}.${signLaunch(said, key).split('.')[1]}`
}
