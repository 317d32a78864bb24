import { parseArgs } from 'node:util'

/** What is checked: a file, or what the source that FEED names says in some seconds. */
export type CheckArguments =
  | { readonly file: string }
  | { readonly seconds: number; readonly write: string | null }

const usage = 'usage: npm run -s feed-check -- FILE, or -- --seconds 60 [--write FILE]'
const secondsMax = 3600

/** What the person at the shell can mend, in one line. */
export class CheckError extends Error {
  override name = 'CheckError'
}

/**
 * Reads the command line.
 *
 * @throws CheckError that says in one line what is wrong with it.
 */
export function readArguments(given: readonly string[]): CheckArguments {
  const { values, positionals } = parsed(given)
  const [file, ...others] = positionals
  const { seconds: text, write = null } = values
  if (text === undefined) {
    if (file === undefined || others.length > 0 || write !== null) throw new CheckError(usage)
    return { file }
  }
  const seconds = Number(text)
  if (!/^\d{1,4}$/.test(text) || seconds < 1 || seconds > secondsMax) {
    throw new CheckError(`--seconds must be a whole number from 1 to ${secondsMax}; ${usage}`)
  }
  if (file !== undefined) throw new CheckError(usage)
  return { seconds, write }
}

function parsed(args: readonly string[]) {
  try {
    const options = { seconds: { type: 'string' }, write: { type: 'string' } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const [first = ''] = (error as Error).message.split('\n')
    throw new CheckError(`${first.replace(/\.$/, '')}; ${usage}`)
  }
}
