/**
 * `npm run -s feed-check -- FILE`: checks a file of feed messages, one as JSON a line, against the
 * duties of docs/feeds.md, and prints a line a rule with what breaks it. Ends with 0 when every
 * rule is kept, and with 1 otherwise.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readMessageFile } from '../apps/server/src/modules/feed/index.ts'
import { reportOf } from './feed-check/feed-report.ts'

const usage = 'usage: npm run -s feed-check -- FILE'

function feedCheck([path, ...others]: readonly string[]): number {
  if (path === undefined || others.length > 0) return fail(usage)
  const text = readText(path)
  if (text === null) return fail(`${path} cannot be read; ${usage}`)
  const report = reportOf(basename(path), readMessageFile(text))
  console.log(report.text)
  return report.isSound ? 0 : 1
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function fail(why: string): number {
  console.error(why)
  return 1
}

process.exitCode = feedCheck(process.argv.slice(2))
