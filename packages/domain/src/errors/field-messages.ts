/**
 * What a form says of its fields. Names in the functions stand for the specification's {fname} and
 * {fvalue}.
 * @spec S5.message.*
 */
export const fieldMessages = {
  usernameRequired: 'Username is required!',
  passwordRequired: 'Password is required!',
  nicknameRequired: 'Nickname is required!',
  passwordMismatch: 'Passwords do not match!',
  sameAsCurrent: 'The new password must not be the same as the current password.',
  passwordCharacters: 'Letters, digits and signs without spaces only.',
  alphanumeric: 'Letters and digits only.',
  alpha: 'Letters only.',
  numeric: 'Digits only.',
  email: 'Please enter a valid e-mail.',
  ipv4: 'Please enter a valid IPv4 address.',
  url: 'Please enter a valid URL.',
  letterAndDigit: 'At least one letter and one digit.',
  sameAs: (name: string, other: string) => `${name} must be the same as ${other}.`,
  notSameAs: (name: string, other: string) => `${name} must not be the same as ${other}.`,
  required: (name: string) => `Please enter a ${name}.`,
  select: (name: string) => `Please select a ${name}`,
  valueMin: (name: string, value: string) => `${name} must have minimal of ${value}.`,
  valueMax: (name: string, value: string) => `${name} must be less than or equal to ${value}.`,
  lengthMin: (length: number) => `at least ${length} characters`,
  lengthMax: (length: number) => `less than or equal to ${length} characters`,
} as const
