/**
 * `npm run -s explain`: reads one bet with the outcome of its match a line from standard input, and
 * writes its settlement with the receipt a line to standard output, in the same order; nothing else
 * goes there. A line that cannot be read has its error as the answer, and the run goes on. Empty
 * lines have no answer. Ends with 0, also when the reader of the output goes away first.
 */
import { once } from 'node:events'
import { explainLine } from './explain-line.ts'
import { textLines } from './text-lines.ts'

const lineBytesMax = 65_536

async function explain(): Promise<void> {
  for await (const line of textLines(process.stdin, lineBytesMax)) {
    if (line?.trim() === '') continue
    const answer = line === null ? JSON.stringify(tooLong) : explainLine(line)
    if (!process.stdout.write(`${answer}\n`)) await once(process.stdout, 'drain')
  }
}

const tooLong = { id: null, error: `line is longer than ${lineBytesMax} bytes` }

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

await explain()
