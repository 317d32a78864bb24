import { passwordLengthMax } from '@fairline/domain/accounts/credentials'
import type { Random } from '../../random.ts'

/** Letters and digits that are not confused when they are read out. */
const passwordCharacters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Makes a password of the greatest length, which its member has to change. */
export const madePassword = (random: Random): string =>
  Array.from(
    { length: passwordLengthMax },
    () => passwordCharacters[random.integerBelow(passwordCharacters.length)],
  ).join('')
