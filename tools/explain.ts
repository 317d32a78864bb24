/**
 * `npm run -s explain`: reads one bet with the outcome of its match a line from standard input, and
 * writes its settlement with the receipt a line to standard output, in the same order; nothing else
 * goes there. A line that cannot be read has its error as the answer, and the run continues; how
 * many those were, and the first of them by the numbers of their lines, goes to standard error.
 * Empty lines have no answer. Ends with 0, also when the reader of the output goes away first.
 */
import { once } from 'node:events'
import { explainLine } from './explain-line.ts'
import { textLines } from './text-lines.ts'

const lineBytesMax = 65_536

/** So many lines that cannot be read are named on standard error. */
const unreadShown = 20

async function explain(): Promise<void> {
  const shown: string[] = []
  let unread = 0
  let number = 0
  let bets = 0
  for await (const line of textLines(process.stdin, lineBytesMax)) {
    number += 1
    if (line?.trim() === '') continue
    bets += 1
    const answer = line === null ? JSON.stringify(tooLong) : explainLine(line)
    const error = errorOf(answer)
    if (error !== undefined) unread += 1
    if (error !== undefined && unread <= unreadShown) shown.push(`  line ${number}: ${error}\n`)
    if (!process.stdout.write(`${answer}\n`)) await once(process.stdout, 'drain')
  }
  if (unread === 0) return
  process.stderr.write(`${unread} of ${bets} lines cannot be read:\n${shown.join('')}`)
}

function errorOf(answer: string): string | undefined {
  return answer.includes('"error":') ? JSON.parse(answer).error : undefined
}

const tooLong = { id: null, error: `line is longer than ${lineBytesMax} bytes` }

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

await explain()
