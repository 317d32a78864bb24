import type { SentCode } from '@fairline/domain/errors/unsent-codes'

/** Codes that the site itself raises and no server sends; codes-of-the-site.test.ts raises each. */
export const codesOfTheSite = [
  'requestTimeout',
  'requestFailed',
  'processing',
  'failed',
  'usernameRequired',
  'passwordRequired',
  'sessionExpired',
] as const satisfies readonly SentCode[]
export type CodeOfTheSite = (typeof codesOfTheSite)[number]
