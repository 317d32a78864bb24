import { operateMessages } from './modules/content/index.ts'
import { runCommand } from './run-command.ts'

/** The one operator of this server; operators of their own come with the back office. */
const operatorId = 1

/** Writes, lists and ends messages to members: `npm run -s message -- list` (docs/running.md). */
runCommand(async ({ queries }) => {
  const { text, code } = await operateMessages(queries, operatorId, process.argv.slice(2))
  process.stdout.write(`${text}\n`)
  return code
})
