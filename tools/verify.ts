/**
 * `npm run -s verify`: reads rounds of games from standard input, a round or a saved answer with
 * rounds a line, and writes what each proves to standard output, a line a round, in the same order;
 * nothing else goes there. How many rounds are not proved goes to standard error. Ends with 1 if a
 * round does not verify or a line cannot be read; a round whose secret is not published yet is
 * neither. Ends with 0 when the reader of the output goes away first.
 */
import { once } from 'node:events'
import { textLines } from './text-lines.ts'
import { unread, verifyLine } from './verify-line.ts'

/** A saved answer has up to a hundred rounds. */
const lineBytesMax = 1_048_576

async function verify(): Promise<void> {
  const counts = { proved: 0, refused: 0, hidden: 0 }
  for await (const line of textLines(process.stdin, lineBytesMax)) {
    if (line?.trim() === '') continue
    const answers = line === null ? [unread(tooLong)] : verifyLine(line)
    for (const answer of answers) {
      counts[answer.ok === null ? 'hidden' : answer.ok ? 'proved' : 'refused'] += 1
      if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, 'drain')
    }
  }
  const { proved, refused, hidden } = counts
  if (refused > 0) process.exitCode = 1
  if (refused + hidden === 0) return
  process.stderr.write(`${proved} verify, ${refused} do not, ${hidden} have no secret yet\n`)
}

const tooLong = `line is longer than ${lineBytesMax} bytes`

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

await verify()
