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
  required: (name: string) => `Please enter a ${name}.`,
  select: (name: string) => `Please select a ${name}`,
  valueMin: (name: string, value: string) => `${name} must have minimal of ${value}.`,
  valueMax: (name: string, value: string) => `${name} must be less than or equal to ${value}.`,
  lengthMin: (length: number) => `at least ${length} characters`,
  lengthMax: (length: number) => `less than or equal to ${length} characters`,
} as const
