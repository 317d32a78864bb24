/**
 * `npm run -s scale -- [--members 1000000] [--online 0.1] [--bets-per-second 1000] [--peak 20]
 * [--cores 8] [--slower 1] [--seed final]`: simulates the night of a final by measured service
 * times, and prints the nodes and shards that it needs, their queues, and how long bets wait.
 * `--call-nodes`, `--stream-nodes`, `--settle-nodes` and `--shards` set what is not to be searched
 * for. docs/scale.md says what the figures mean. Ends with 1 where no number of nodes is enough,
 * and with 2 where an option is wrong.
 */
import { goals } from './scale/goals.ts'
import { nodesNeeded, TooSlowError } from './scale/nodes-needed.ts'
import { readArguments, type ScaleArguments } from './scale/scale-arguments.ts'
import { ScaleError } from './scale/scale-error.ts'
import { type SimulatedNight, scaleReport } from './scale/scale-report.ts'
import { secondsOf } from './scale/service-times.ts'
import { openNight, throughCalls, throughShards } from './scale/simulate-night.ts'
import { sendFrames } from './scale/stream-nodes.ts'

function simulate(asked: ScaleArguments): SimulatedNight {
  const { night, cores, slower, seed, given } = asked
  const machine = { cores, seconds: secondsOf(slower) }
  const arrivals = openNight(night, seed)
  const needed = nodesNeeded(arrivals, machine, given)
  const calls = throughCalls(arrivals, needed.callNodes, machine)
  const outcome = throughShards(arrivals, calls, needed, machine)
  const news = arrivals.random.split('news')
  const { seconds } = machine
  const streams = sendFrames(night, needed.streamNodes, seconds, goals.lastSettledS, news)
  return { asked, machine, needed, outcome, streams }
}

try {
  process.stdout.write(`${scaleReport(simulate(readArguments(process.argv.slice(2))))}\n`)
} catch (error) {
  if (!(error instanceof ScaleError) && !(error instanceof TooSlowError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error instanceof ScaleError ? 2 : 1
}
