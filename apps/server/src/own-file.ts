import { disguisingCharacter } from '@fairline/domain/text/plain-text'
import * as z from 'zod'
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
    if (!read.isJson) return read
    const [key] = repeatedKeys(text)
    return key === undefined ? read : { ...read, fault: `has the key ${shown(key)} twice` }
  }
  for (const string of stringsIn(read.value)) {
    const character = disguisingCharacter(string)
    if (character !== undefined) {
      return {
        ok: false,
        isJson: true,
        fault: `has a text with the character ${character}: ${shown(string)}`,
      }
    }
  }
  return read
}

/** So many unknown keys of one record are named. */
const keysShown = 5

/** Returns what a schema finds wrong in a file, a line each. Unknown keys are cut. */
export function faultsOf(error: z.ZodError): string {
  const issues = error.issues.map((issue) => {
    if (issue.code !== 'unrecognized_keys') return issue
    const named = issue.keys.slice(0, keysShown).map(shown).join(', ')
    const more = issue.keys.length - keysShown
    const message = `Unrecognized key${issue.keys.length === 1 ? '' : 's'}: ${named}`
    return { ...issue, message: more > 0 ? `${message}, and ${more} more` : message }
  })
  return z.prettifyError(new z.ZodError(issues))
}

/** Returns a text as it can be printed, with nothing in it that a terminal would follow. */
export function shown(text: string): string {
  const plain = [...text].map((each) => (disguisingCharacter(each) === undefined ? each : '?'))
  return JSON.stringify(plain.slice(0, shownMax).join(''))
}
