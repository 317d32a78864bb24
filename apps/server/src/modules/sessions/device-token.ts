import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Random } from '../../random.ts'

/*
 * A device token is a random id of the browser and a mark for each account that has logged in on
 * it, with dots between. A mark is the HMAC of id and account, so that it needs no signature and
 * says nothing of the account to who finds it: docs/decisions/0312.
 */
const bytesOfId = 16
const accountsMax = 5
const form = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/

/** Makes and reads the tokens of devices. Accounts are named as `markedAccount` does. */
export interface DeviceTokens {
  /** The id of a device on which the account has logged in before; "" for any other. */
  deviceOf(token: string | undefined, account: string): string
  /** The token of a device after a login: what it had, and the account. */
  afterLogin(token: string | undefined, account: string): string
}

/**
 * The name that marks are made for: the account and the number of its password, so that a changed
 * password makes every older mark void.
 */
export const markedAccount = (loginKey: string, passwordChanges: number): string =>
  `${loginKey}.${passwordChanges}`

/** Makes the tokens of a house, with its key. */
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
