import type { Recording } from '@fairline/feed-simulator/recorded-match'
import * as z from 'zod'
import { StartupError } from '../../startup-error.ts'
import { firstIssue } from './first-issue.ts'
import { UnreadableCell } from './read-cells.ts'
import { isOpenfootball, readOpenfootball } from './read-openfootball.ts'
import { isStatsbomb, readStatsbomb } from './read-statsbomb.ts'

const readers = [
  { isKind: isOpenfootball, read: readOpenfootball },
  { isKind: isStatsbomb, read: readStatsbomb },
]

/**
 * Reads the text of a file of recorded matches, of whichever kind it is.
 * @param path only for the error
 * @throws StartupError that names the file and what is wrong with it, in one line.
 */
export function readRecording(path: string, text: string): Recording {
  const fail = (fault: string): never => {
    throw new StartupError(`REPLAY_FILE ${path} ${fault}.`)
  }
  const file = parseObject(text)
  if (file === null) return fail('is no JSON object')
  const reader = readers.find(({ isKind }) => isKind(file))
  if (reader === undefined) return fail('is neither of openfootball nor of StatsBomb')
  const recording = readOr(fail, () => reader.read(file))
  if (recording.matches.length > 0) return recording
  const [remark = 'it lists no match'] = recording.remarks
  return fail(`has no match that can be replayed: ${remark}`)
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

/** The first fault of a file with thousands of lines is the one to mend first. */
function readOr(fail: (fault: string) => never, read: () => Recording): Recording {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableCell) return fail(`is wrong at ${error.at}: ${error.message}`)
    if (!(error instanceof z.ZodError)) throw error
    const { at, message } = firstIssue(error)
    return fail(`is wrong at ${at || 'its top'}: ${message}`)
  }
}
