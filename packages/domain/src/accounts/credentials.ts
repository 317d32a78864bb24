import type { FieldFault } from '../errors/field-messages.ts'
import { type FieldRule, fieldRules } from '../errors/field-rules.ts'

/** @spec S9.password */
export const passwordLengthMin = 6
export const passwordLengthMax = 10
/** @spec S9.nickname */
export const nicknameLengthMin = 6
export const nicknameLengthMax = 15
export const loginIdLengthMin = 3
export const loginIdLengthMax = 32

const loginIdPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/
/** The characters that a password may have. */
export const printableAscii = /^[\x21-\x7e]+$/

/**
 * The login id as accounts keep it: lower case, 3 to 32 letters, digits, dots, dashes or
 * underscores, a letter or digit first. Undefined for any other text, which no account can have.
 */
export function normaliseLoginId(text: string): string | undefined {
  if (text.length < loginIdLengthMin || text.length > loginIdLengthMax) return undefined
  return loginIdPattern.test(text) ? text.toLowerCase() : undefined
}

/**
 * Whether a text can be a password at all: 6 to 10 printable ASCII characters without spaces, case
 * sensitive. Others are refused before any hash is computed, and never cut.
 * @spec S5.password
 */
export function isPassword(text: string): boolean {
  return (
    text.length >= passwordLengthMin &&
    text.length <= passwordLengthMax &&
    printableAscii.test(text)
  )
}

/**
 * The rules of the login form. The form names missing fields and sends nothing.
 * @spec S5.login.username S5.login.password S4.session.usernameRequired S4.session.passwordRequired
 */
export const loginRules = {
  username: [fieldRules.needed('usernameRequired')],
  // Blanks may be a password that is wrong: that is for the server to say.
  password: [
    (text: string): FieldFault | null =>
      text === '' ? { message: 'passwordRequired', values: {} } : null,
  ],
} as const satisfies Record<string, readonly FieldRule[]>

/** The rules of a nickname: 6 to 15 letters or digits. @spec S5.nickname S5.nickname.required */
export const nicknameRules: readonly FieldRule[] = [
  fieldRules.needed('nicknameRequired'),
  fieldRules.lengthMin(nicknameLengthMin),
  fieldRules.lengthMax(nicknameLengthMax),
  fieldRules.alphanumeric,
]
