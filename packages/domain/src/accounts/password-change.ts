import type { FieldFault } from '../errors/field-messages.ts'
import { type FieldRule, fieldRules, firstFault } from '../errors/field-rules.ts'
import { passwordLengthMax, passwordLengthMin, printableAscii } from './credentials.ts'
import { isGuessable } from './guessable-password.ts'

/** What is wrong with one field. */
export interface FieldProblem<Field extends string = string> {
  readonly field: Field
  readonly fault: FieldFault
}

/** What a member types to change the password. */
export interface PasswordChange {
  readonly current: string
  readonly next: string
  readonly confirmation: string
}

/**
 * The rules of each field of a change of password. `names` are what the member logs in by: no
 * password of theirs.
 * @spec S5.password.required S5.password.newRequired S5.password.confirmRequired
 *   S5.password.confirm S5.password.differs
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
