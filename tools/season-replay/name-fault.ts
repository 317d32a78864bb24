import { disguisingCharacter } from '@fairline/domain/text/plain-text'

/** Returns the invisible part of a name, in words; null if it has none. */
export function faultOfName(name: string): string | null {
  const character = disguisingCharacter(name)
  return character === undefined ? null : `a name has the character ${character}`
}
