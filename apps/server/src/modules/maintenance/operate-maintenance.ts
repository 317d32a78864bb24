import { parseArgs } from 'node:util'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { type CommandOutcome, done, wrong } from '../../command-outcome.ts'
import type { Queries } from '../../db/queries.ts'
import {
  beginMaintenance,
  endMaintenance,
  type Maintenance,
  selectMaintenance,
} from './maintenance-store.ts'

const maintenanceUsage = `npm run -s maintenance -- on [--message "Back at 06:30 GMT+8."]
npm run -s maintenance -- off
npm run -s maintenance -- status

While it is on, members see the maintenance page and nothing else; matches go on and bets settle.
The message is shown on that page as plain text; "on" once more changes it.`

const messageLengthMax = 500

/** Runs one command of an operator's: closes the site, opens it, or says which it is. */
export async function operateMaintenance(
  queries: Queries,
  operatorId: number,
  words: readonly string[],
): Promise<CommandOutcome> {
  const asked = readWords(words)
  if (asked === undefined) return wrong(maintenanceUsage)
  const { command, message } = asked
  if (message.length > messageLengthMax) {
    return wrong(`the message is longer than ${messageLengthMax} characters`)
  }
  const before = await selectMaintenance(queries, operatorId)
  if (command === 'status') return done(stateText(before))
  if (command === 'off') {
    if (!(await endMaintenance(queries, operatorId))) return done('maintenance was off')
    return done('maintenance is off: members come back by themselves within seconds')
  }
  await beginMaintenance(queries, operatorId, message)
  const again = before === undefined ? '' : ' (it was on, the message is new)'
  return done(`maintenance is on${again}: it holds on every node within a second`)
}

function stateText(maintenance: Maintenance | undefined): string {
  if (maintenance === undefined) return 'maintenance is off'
  const { beganAt, message } = maintenance
  const since = `maintenance is on since ${dateTimeOf(beganAt.getTime())} GMT+8`
  return message === '' ? since : `${since}\n${message}`
}

type Command = 'on' | 'off' | 'status'
const commands: readonly string[] = ['on', 'off', 'status'] satisfies Command[]

function readWords(words: readonly string[]): { command: Command; message: string } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { message: { type: 'string' } },
      allowPositionals: true,
    })
    const [command = '', ...rest] = positionals
    const isMisplaced = command !== 'on' && values.message !== undefined
    if (!commands.includes(command) || rest.length > 0 || isMisplaced) return undefined
    return { command: command as Command, message: (values.message ?? '').trim() }
  } catch {
    return undefined
  }
}
