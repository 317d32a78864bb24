import { checkBooks } from './books.ts'
import { auditEnd } from './modules/back-office/index.ts'
import { reconcileReport } from './modules/wallet/index.ts'
import { runCommand } from './run-command.ts'

/**
 * Checks the books and the audit of the database that the environment names, and prints what it
 * found. Exit code 0 when they are sound, 1 when they are not, 2 when they could not be checked.
 */
runCommand(async (database) => {
  const findings = await checkBooks(database)
  process.stdout.write(`${reconcileReport(findings)}\n${await auditEnd(database.queries)}\n`)
  return findings.every(({ violations }) => violations.length === 0) ? 0 : 1
})
