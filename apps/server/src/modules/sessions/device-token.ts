import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Random } from '../../random.ts'

/*
 * A device token is a random id of the browser and one mark for each account that has logged in on
 * it, separated by dots. A mark is the HMAC of id and account: it needs no signature, and does not
 * reveal the account to anybody who finds the token (docs/sessions.md).
 */
const bytesOfId = 16
const accountsMax = 5
const form = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/

/** Makes and reads the tokens of devices. Accounts are named as `markedAccount` does. */
export interface DeviceTokens {
  /** Returns the id of a device on which the account has logged in before; "" for any other. */
  deviceOf(token: string | undefined, account: string): string
  /** Returns the token after a login: the same device, with the account's mark added. */
  afterLogin(token: string | undefined, account: string): string
}

/**
 * Returns the name that marks are made for: the account and the number of its password, so that a
 * changed password makes every older mark void.
 */
export const markedAccount = (loginKey: string, passwordChanges: number): string =>
  `${loginKey}.${passwordChanges}`

/** Creates device tokens with the key of a house. */
export function createDeviceTokens(key: Buffer, random: Random): DeviceTokens {
  const markOf = (id: string, account: string): string =>
    createHmac('sha256', key)
      .update(`${id}.${account}`)
      .digest()
      .subarray(0, bytesOfId)
      .toString('base64url')
  const partsOf = (token = ''): readonly string[] => (form.test(token) ? token.split('.') : [])
  return {
    deviceOf(token, account) {
      const [id = '', ...marks] = partsOf(token)
      const own = Buffer.from(markOf(id, account))
      return marks.some((mark) => timingSafeEqual(Buffer.from(mark), own)) ? id : ''
    },
    afterLogin(token, account) {
      const [id = random.bytes(bytesOfId).toString('base64url'), ...marks] = partsOf(token)
      const own = markOf(id, account)
      const others = marks.filter((mark) => mark !== own)
      return [id, own, ...others].slice(0, 1 + accountsMax).join('.')
    },
  }
}
