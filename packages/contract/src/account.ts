import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { credentials, dateTimeText, shownDevice, success } from './envelope.ts'

const password = z.string().check(z.maxLength(256))

/**
 * The device that changes the password stays one that the account has logged in on; no other does.
 * @spec S7.changepassword
 */
export const changePassword = endpoint({
  path: '/changepassword',
  access: 'active',
  beforePasswordChange: true,
  kind: 'json',
  summary: 'Changes the password and ends the other sessions of the account',
  request: z.strictObject({
    ...credentials,
    current_password: password,
    new_password: password,
    confirm_password: password,
    ...shownDevice,
  }),
  response: success({ device_token: z.string() }),
})

/** @spec S7.addsecondary */
export const addSecondary = endpoint({
  path: '/addsecondary',
  access: 'active',
  kind: 'json',
  summary: 'Sets the nickname, once: the account can be logged in to by it from then on',
  request: z.strictObject({ ...credentials, nickname: z.string().check(z.maxLength(64)) }),
  response: success({ nickname: z.string() }),
})

const listedSession = z.object({
  session_id: z.string(),
  is_current: z.boolean(),
  ip: z.string(),
  /** What the browser says that it is. */
  user_agent: z.string(),
  since: dateTimeText,
  last_seen: dateTimeText,
  /** When it ended; "" while it is open. */
  ended: z.union([z.literal(''), dateTimeText]),
})
export type ListedSession = z.infer<typeof listedSession>

/** Ours: the specification names no call for it. */
export const userSessions = endpoint({
  path: '/usersessions',
  access: 'session',
  kind: 'json',
  summary: "The account's open sessions and its logins of the last week, newest first",
  request: z.strictObject(credentials),
  response: success({ sessions: z.array(listedSession) }),
})

/** Ours: the specification names no call for it. */
export const userLogoutOthers = endpoint({
  path: '/userlogoutothers',
  access: 'session',
  kind: 'json',
  summary: 'Ends every session of the account but the one that asks',
  request: z.strictObject(credentials),
  response: success({ ended: z.int() }),
})
