/**
 * Benchmarks that print ratios, each with its baseline in the same run:
 * `npm run bench -- placement`, `fan-out`, `board`, `house`, `lists`, `reports`, `office`,
 * `games` or `settlement`, with `--seconds` a measurement and `--rounds` of them.
 */
import { parseArgs } from 'node:util'
import type { BenchOptions } from './bench-options.ts'
import { benchBoard } from './board/bench-board.ts'
import { benchFanOut } from './fan-out/bench-fan-out.ts'
import { benchGames } from './games/bench-games.ts'
import { benchHouse } from './house/bench-house.ts'
import { benchLists } from './lists/bench-lists.ts'
import { benchNodes } from './nodes/bench-nodes.ts'
import { benchOffice } from './office/bench-office.ts'
import { benchPlacement } from './placement/bench-placement.ts'
import { benchReports } from './reports/bench-reports.ts'
import { benchSettlement } from './settlement/bench-settlement.ts'

/** Resolves to whether what must hold held; a goal that was missed is only printed. */
type Bench = (options: BenchOptions, print: (line: string) => void) => Promise<boolean>

const benches: Readonly<Record<string, Bench>> = {
  placement: benchPlacement,
  'fan-out': benchFanOut,
  board: benchBoard,
  house: benchHouse,
  lists: benchLists,
  reports: benchReports,
  office: benchOffice,
  games: benchGames,
  nodes: benchNodes,
  settlement: benchSettlement,
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      play: { type: 'string', default: '300' },
    },
  })
  const bench = benches[positionals[0] ?? '']
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
  const playSeconds = Number(values.play)
  const isAsked = seconds > 0 && Number.isInteger(rounds) && rounds > 0 && playSeconds >= 0
  if (bench === undefined || !isAsked) {
    console.error('npm run bench -- <name> [--seconds 4] [--rounds 3] [--play 300]')
    console.error(`names: ${Object.keys(benches).join(', ')}`)
    return 2
  }
  return (await bench({ seconds, rounds, playSeconds }, console.log)) ? 0 : 1
}

if (import.meta.main) process.exitCode = await main()
