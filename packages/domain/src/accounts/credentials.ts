import type { FieldFault } from '../errors/field-messages.ts'
import { type FieldRule, fieldRules, firstFault } from '../errors/field-rules.ts'

/** @spec S9.password */
export const passwordLengthMin = 6
export const passwordLengthMax = 10
/** @spec S9.nickname */
export const nicknameLengthMin = 6
export const nicknameLengthMax = 15
export const loginIdLengthMin = 3
export const loginIdLengthMax = 32

const loginIdPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/
const printableAscii = /^[\x21-\x7e]+$/

/** What is wrong with one field. */
export interface FieldProblem<Field extends string = string> {
  readonly field: Field
  readonly fault: FieldFault
}

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

/** The rules of the login form. @spec S5.login.* */
export const loginRules = {
  username: [fieldRules.needed('usernameRequired')],
  // Blanks may be a password that is wrong: that is for the server to say.
  password: [
    (text: string): FieldFault | null =>
      text === '' ? { message: 'passwordRequired', values: {} } : null,
  ],
} as const satisfies Record<string, readonly FieldRule[]>

/** The rules of a nickname: 6 to 15 letters or digits. @spec S5.nickname */
export const nicknameRules: readonly FieldRule[] = [
  fieldRules.needed('nicknameRequired'),
  fieldRules.lengthMin(nicknameLengthMin),
  fieldRules.lengthMax(nicknameLengthMax),
  fieldRules.alphanumeric,
]

/** What a member types to change the password. */
export interface PasswordChange {
  readonly current: string
  readonly next: string
  readonly confirmation: string
}

/**
 * The rules of each field of a change of password. `names` are what the member logs in by: no
 * password of theirs.
 * @spec S5.password.*
 */
export function passwordChangeRules(
  { current, next }: PasswordChange,
  names: readonly string[],
): Readonly<Record<keyof PasswordChange, readonly FieldRule[]>> {
  return {
    current: [fieldRules.required('current password')],
    next: [
      fieldRules.required('new password'),
      fieldRules.lengthMin(passwordLengthMin),
      fieldRules.lengthMax(passwordLengthMax),
      fieldRules.matches(printableAscii, 'passwordCharacters'),
      fieldRules.differs(current, 'passwordSame'),
      (text) => (isGuessable(text, names) ? { message: 'passwordGuessable', values: {} } : null),
    ],
    confirmation: [
      fieldRules.required('confirmation password'),
      fieldRules.equals(next, 'passwordMismatch'),
    ],
  }
}

/** What is wrong with a change of password, field by field; empty when it may be sent. */
export function passwordChangeProblems(
  change: PasswordChange,
  names: readonly string[],
): readonly FieldProblem<keyof PasswordChange>[] {
  const rules = passwordChangeRules(change, names)
  return (['current', 'next', 'confirmation'] as const).flatMap((field) => {
    const fault = firstFault(change[field], rules[field])
    return fault === null ? [] : [{ field, fault }]
  })
}

/** Rows of keys, and what people count by. */
const runs = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890']

/** A name of the member's own, one character again and again, or a run of keys either way. */
function isGuessable(password: string, names: readonly string[]): boolean {
  const text = password.toLowerCase()
  const backwards = [...text].reverse().join('')
  if (names.some((name) => name.toLowerCase() === text)) return true
  if (text !== '' && [...text].every((character) => character === text[0])) return true
  return text !== '' && runs.some((run) => run.includes(text) || run.includes(backwards))
}
