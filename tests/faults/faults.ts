/**
 * `npm run faults [-- --cycles 20] [--only NAME] [--seed N]`: breaks things under load and prints
 * what came of it. The exit code is 1 at the first violation; data and journal of it are kept.
 */
import { parseArgs } from 'node:util'
import { hasNats } from '../../apps/server/testing/nats-server.ts'
import { cutAtCommit } from './cut-at-commit.ts'
import { cutDatabase } from './cut-database.ts'
import { cutOneWay } from './cut-one-way.ts'
import type { Fault } from './fault.ts'
import { fullDisk } from './full-disk.ts'
import { breakGames, gamesFaults, gamesHead, gamesLine } from './games/break-games.ts'
import { heldOverKickOffName, holdOverKickOff } from './held-over-kick-off.ts'
import { killPostgres } from './kill-postgres.ts'
import { killServer } from './kill-server.ts'
import { killServerAtStep } from './kill-server-at-step.ts'
import { killServerInRooms } from './kill-server-in-rooms.ts'
import { loseReplies } from './lose-replies.ts'
import { bigNight } from './nodes/big-night.ts'
import { headLine, reportLine } from './report.ts'
import { runFault } from './run-fault.ts'
import { slowLoris } from './slow-loris.ts'
import { stopDatabase } from './stop-database.ts'
import { takeOver } from './take-over.ts'
import { turnClock } from './turn-clock.ts'
import { twoNodes } from './two-nodes.ts'
import { upgrade } from './upgrade.ts'

const faults: readonly Fault[] = [
  killServer,
  killServerAtStep,
  killServerInRooms,
  killPostgres,
  cutAtCommit,
  loseReplies,
  cutDatabase,
  cutOneWay,
  slowLoris,
  stopDatabase,
  fullDisk,
  takeOver,
  upgrade,
  turnClock,
  twoNodes,
  ...(hasNats ? [bigNight] : []),
]

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      cycles: { type: 'string', default: '20' },
      only: { type: 'string', default: '' },
      seed: { type: 'string', default: '1' },
    },
  })
  const [cycles, seed] = [Number(values.cycles), Number(values.seed)]
  const chosen = faults.filter(({ name }) => name.includes(values.only))
  const ofGames = gamesFaults.filter(({ name }) => name.includes(values.only))
  const holdsOver = heldOverKickOffName.includes(values.only)
  if (
    (chosen.length === 0 && ofGames.length === 0 && !holdsOver) ||
    !Number.isSafeInteger(cycles) ||
    !Number.isSafeInteger(seed)
  ) {
    const names = [...[...faults, ...gamesFaults].map(({ name }) => name), heldOverKickOffName]
    console.error(`The faults are: ${names.join(', ')}.`)
    return 2
  }
  if (chosen.length > 0) console.log(headLine)
  // A person who waits sees how far it is; a file does not want to know.
  const onCycle = (cycle: number): void => {
    if (process.stdout.isTTY) process.stdout.write(`\r${cycle} `)
  }
  for (const fault of chosen) {
    const report = await runFault(fault, { cycles, seed, onCycle })
    if (!print(reportLine(report), report, seed)) return 1
  }
  if (ofGames.length > 0) console.log(gamesHead)
  for (const fault of ofGames) {
    const report = await breakGames(fault, { cycles, seed, onCycle })
    if (!print(gamesLine(report), report, seed)) return 1
  }
  if (!holdsOver) return 0
  const failure = await holdOverKickOff(cycles)
  console.log(`${heldOverKickOffName}: ${failure === '' ? 'nothing was taken late' : failure}`)
  return failure === '' ? 0 : 1
}

/** Prints the line of a run, and what was wrong; false where something was. */
function print(
  line: string,
  { violations, kept }: { readonly violations: readonly string[]; readonly kept: string },
  seed: number,
): boolean {
  console.log(`${process.stdout.isTTY ? '\r' : ''}${line}`)
  for (const violation of violations) console.log(violation)
  if (violations.length === 0) return true
  console.log(`Data and journal are kept in ${kept}; the seed was ${seed}.`)
  return false
}

process.exitCode = await main()
