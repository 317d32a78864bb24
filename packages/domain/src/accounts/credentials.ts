import { fieldMessages } from '../errors/field-messages.ts'

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
const nicknamePattern = /^[A-Za-z0-9]+$/

/** What is wrong with one field, in the words that the member reads. */
export interface FieldProblem {
  readonly field: string
  readonly text: string
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

/**
 * What the login form says before it asks the server; empty when both fields are filled.
 * @spec S5.login.*
 */
export function loginProblems(username: string, password: string): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  if (username.trim() === '') {
    problems.push({ field: 'username', text: fieldMessages.usernameRequired })
  }
  if (password === '') problems.push({ field: 'password', text: fieldMessages.passwordRequired })
  return problems
}

/**
 * What is wrong with a nickname, or null: 6 to 15 letters or digits.
 * @spec S5.nickname
 */
export function nicknameProblem(text: string): string | null {
  if (text === '') return fieldMessages.nicknameRequired
  if (text.length < nicknameLengthMin) return fieldMessages.lengthMin(nicknameLengthMin)
  if (text.length > nicknameLengthMax) return fieldMessages.lengthMax(nicknameLengthMax)
  return nicknamePattern.test(text) ? null : fieldMessages.alphanumeric
}

/**
 * What is wrong with a change of password, field by field; empty when it may be sent.
 * @spec S5.password.*
 */
export function passwordChangeProblems(
  current: string,
  next: string,
  confirmation: string,
): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  if (current === '') {
    problems.push({ field: 'current', text: fieldMessages.required('current password') })
  }
  const nextProblem = newPasswordProblem(current, next)
  if (nextProblem !== null) problems.push({ field: 'next', text: nextProblem })
  if (confirmation === '') {
    const text = fieldMessages.required('confirmation password')
    problems.push({ field: 'confirmation', text })
  } else if (confirmation !== next) {
    problems.push({ field: 'confirmation', text: fieldMessages.passwordMismatch })
  }
  return problems
}

function newPasswordProblem(current: string, next: string): string | null {
  if (next === '') return fieldMessages.required('new password')
  if (next.length < passwordLengthMin) return fieldMessages.lengthMin(passwordLengthMin)
  if (next.length > passwordLengthMax) return fieldMessages.lengthMax(passwordLengthMax)
  if (!printableAscii.test(next)) return fieldMessages.passwordCharacters
  return next === current ? fieldMessages.sameAsCurrent : null
}
