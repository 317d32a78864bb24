import { operateMaintenance } from './modules/maintenance/index.ts'
import { runCommand } from './run-command.ts'

/** The one operator of this server; operators of their own come with the back office. */
const operatorId = 1

/** Closes the site and opens it: `npm run -s maintenance -- on` (docs/running.md). */
runCommand(async ({ queries }) => {
  const { text, code } = await operateMaintenance(queries, operatorId, process.argv.slice(2))
  process.stdout.write(`${text}\n`)
  return code
})
