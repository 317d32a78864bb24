import { disguisingCharacter } from '@fairline/domain/text/plain-text'

/** Returns what a name has that nobody sees, in words; null where it has nothing of that. */
export function faultOfName(name: string): string | null {
  const character = disguisingCharacter(name)
  return character === undefined ? null : `a name has the character ${character}`
}
