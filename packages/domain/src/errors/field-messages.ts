/**
 * What a form says of its fields, in the specification's words: {fname} is the field's name,
 * {fvalue} the limit. The site translates them by their keys.
 */
export const fieldMessages = {
  usernameRequired: 'Username is required!',
  passwordRequired: 'Password is required!',
  nicknameRequired: 'Nickname is required!',
  leagueRequired: 'Please select at least 1 league',
  passwordMismatch: 'Passwords do not match!',
  passwordSame: 'The new password must not be the same as the current password.',
  passwordCharacters: 'Letters, digits and signs without spaces only.',
  passwordGuessable: 'This password is too easy to guess.',
  required: 'Please enter a {fname}.',
  select: 'Please select a {fname}',
  valueMin: '{fname} must have minimal of {fvalue}.',
  valueMax: '{fname} must be less than or equal to {fvalue}.',
  lengthMin: 'at least {fvalue} characters',
  lengthMax: 'less than or equal to {fvalue} characters',
  alpha: 'Letters only.',
  alphanumeric: 'Letters and digits only.',
  numeric: 'Digits only.',
  email: 'Please enter a valid e-mail.',
  ipv4: 'Please enter a valid IPv4 address.',
  url: 'Please enter a valid URL.',
  sameAs: '{fname} must be the same as {fvalue}.',
  notSameAs: '{fname} must not be the same as {fvalue}.',
  amount: 'Please enter a valid amount.',
  wholeAmount: 'Please enter a whole amount.',
  letterAndDigit: 'At least one letter and one digit.',
} as const
export type FieldMessage = keyof typeof fieldMessages

/** The fault of a value: the message, and the values for its placeholders. */
export interface FieldFault {
  readonly message: FieldMessage
  readonly values: Readonly<{ fname?: string; fvalue?: string }>
}

/** The English text of a fault. */
export function fieldText({ message, values }: FieldFault): string {
  return fieldMessages[message].replaceAll(
    /\{(fname|fvalue)\}/g,
    (_place, name: 'fname' | 'fvalue') => values[name] ?? '',
  )
}
