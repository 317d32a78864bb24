import { disguisingCharacter } from '@fairline/domain/text/plain-text'
import { type ReadJson, readJson, repeatedKeys, stringsIn } from './strict-json.ts'

/** So much of a text is printed at most, in characters. */
const shownMax = 40

/**
 * Reads a JSON file of the operator's. Refuses a key that is there twice, and a string with a
 * character that could disguise what it says: people read these files before they apply them.
 */
export function readOwnFile(text: string): ReadJson {
  const read = readJson(text)
  if (!read.ok) {
    const [key] = repeatedKeys(text)
    return key === undefined ? read : { ok: false, fault: `has the key ${shown(key)} twice` }
  }
  for (const string of stringsIn(read.value)) {
    const character = disguisingCharacter(string)
    if (character !== undefined) {
      return { ok: false, fault: `has a text with the character ${character}: ${shown(string)}` }
    }
  }
  return read
}

/** A text as it can be printed, with nothing in it that a terminal would follow. */
function shown(text: string): string {
  const plain = [...text].map((each) => (disguisingCharacter(each) === undefined ? each : '?'))
  return JSON.stringify(plain.slice(0, shownMax).join(''))
}
