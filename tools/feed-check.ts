/**
 * `npm run -s feed-check -- FILE`: checks a file of feed messages, one as JSON a line, against the
 * duties of docs/feeds.md, and prints a line a rule with what breaks it. With `--seconds 60` it
 * checks what the source that FEED names says in that time, and `--write FILE` keeps that. Ends
 * with 0 when every rule is kept, and with 1 otherwise.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { loadEnvFile, readEnv } from '../apps/server/src/env.ts'
import { readMessageFile } from '../apps/server/src/modules/feed/index.ts'
import { isStartupError } from '../apps/server/src/startup-error.ts'
import { type CheckArguments, CheckError, readArguments } from './feed-check/check-arguments.ts'
import { type FeedReport, reportOf } from './feed-check/feed-report.ts'
import { hearNamedFeed } from './feed-check/hear-source.ts'

async function reportFor(given: CheckArguments): Promise<FeedReport> {
  if ('file' in given) return reportOf(basename(given.file), readMessageFile(textOf(given.file)))
  loadEnvFile()
  const env = readEnv()
  const { text, answers } = await hearNamedFeed(env, given.seconds, waitOrStop())
  if (given.write !== null) writeFileSync(given.write, `${text}\n`)
  return reportOf(`FEED=${env.FEED}`, readMessageFile(text), [answers])
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new CheckError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}

/** Waits until the time is over; a signal ends every wait at once. */
function waitOrStop(): (seconds: number) => Promise<void> {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  return (seconds) => later(seconds * 1000, undefined, { signal: stopping.signal })
}

try {
  const { text, isSound } = await reportFor(readArguments(process.argv.slice(2)))
  console.log(text)
  process.exitCode = isSound ? 0 : 1
} catch (error) {
  const { name, message, stack } = error as Error
  const isPlain = error instanceof CheckError || isStartupError(error) || name === 'AbortError'
  console.error(isPlain ? message : stack)
  process.exitCode = 1
}
