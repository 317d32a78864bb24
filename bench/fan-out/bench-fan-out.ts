import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BenchOptions } from '../bench-options.ts'
import { type FanOutBench, type VariantName, variants } from './fan-out-options.ts'
import { type FanOutRun, fanOutReport, runOf } from './fan-out-report.ts'
import {
  ask,
  type FromReaders,
  type FromServer,
  type ResumeBytes,
  type Served,
  type ToServer,
  type WirePiece,
} from './messages.ts'

/**
 * One write per price and client, the product's stream, and bare socket writes of the bytes of that
 * stream, in turn to as many clients. False when a price of the product's did not reach every
 * client.
 */
export function benchFanOut(
  { seconds, rounds }: BenchOptions,
  print: (line: string) => void,
): Promise<boolean> {
  return benchFanOutWith({
    matches: 500,
    clients: 1000,
    pricesPerSecond: 200,
    gapMs: 5000,
    warmUpMs: 1000,
    measureMs: seconds * 1000,
    rounds,
    print,
  })
}

export async function benchFanOutWith(bench: FanOutBench): Promise<boolean> {
  const { matches, clients, pricesPerSecond, rounds, print } = bench
  print(`${matches} matches with 12 prices, ${pricesPerSecond} prices a second, ${clients} clients`)
  const runs: FanOutRun[] = []
  for (let round = 1; round <= rounds; round += 1) {
    let wire: Wire = { warmUp: [], measured: [] }
    for (const variant of variants) {
      const [run, written] = await measure(variant, bench, wire)
      runs.push(run)
      wire = written
    }
    print(`round ${round} of ${rounds} is over`)
  }
  const bytes = await measureResume(bench)
  print(fanOutReport(runs, bytes, bench))
  return runs.every(({ variant, lost }) => variant === 'baseline' || lost === 0)
}

/** What one client received in a measurement, and in the warm-up before it. */
interface Wire {
  readonly warmUp: readonly WirePiece[]
  readonly measured: readonly WirePiece[]
}

/** Measures a variant; bare writes repeat what the product has just written. */
async function measure(
  variant: VariantName,
  bench: FanOutBench,
  wire: Wire,
): Promise<readonly [FanOutRun, Wire]> {
  const { clients, pricesPerSecond, warmUpMs, measureMs } = bench
  return withProcesses(variant, bench, async (server, readers, port) => {
    const before = await memoryOf(server)
    await ask<FromReaders>(readers, { kind: 'open', port, clients })
    const message: ToServer =
      variant === 'bare'
        ? { kind: 'replay', ...wire }
        : { kind: 'measure', warmUpMs, measureMs, pricesPerSecond }
    const answer = await ask<FromServer & { kind: 'measured' }>(server, message)
    const { arrivals, wire: written } = await settledReport(readers)
    const bytesOfClient = ((await memoryOf(server)) - before) / clients
    const { served } = answer
    const run = runOf({ variant, clients, bytesOfClient, served, arrivals })
    return [run, divided(written, served, warmUpMs)]
  })
}

async function measureResume(bench: FanOutBench): Promise<ResumeBytes> {
  return withProcesses('product', bench, async (server, readers, port) => {
    await ask<FromServer>(server, { kind: 'move', pricesPerSecond: bench.pricesPerSecond })
    const answer = await ask<FromReaders & { kind: 'resumed' }>(readers, {
      kind: 'resume',
      port,
      gapMs: bench.gapMs,
    })
    return answer.bytes
  })
}

function divided(wire: readonly WirePiece[], { pieces }: Served, warmUpMs: number): Wire {
  const fromMs = pieces[0]?.atMs ?? Number.POSITIVE_INFINITY
  const warmUp = wire.filter(({ atMs }) => atMs < fromMs && atMs >= fromMs - warmUpMs)
  return { warmUp, measured: wire.filter(({ atMs }) => atMs >= fromMs) }
}

/** What arrived, once nothing more arrives. */
async function settledReport(readers: ChildProcess): Promise<FromReaders & { kind: 'report' }> {
  let counted = -1
  for (;;) {
    const report = await ask<FromReaders & { kind: 'report' }>(readers, { kind: 'report' })
    const count = report.arrivals.reduce((sum, [, clients]) => sum + clients, 0)
    if (count === counted) return report
    counted = count
    await sleep(200)
  }
}

async function memoryOf(server: ChildProcess): Promise<number> {
  return (await ask<FromServer & { kind: 'memory' }>(server, { kind: 'memory' })).bytes
}

/** Runs with a serving and a reading process of its own, and ends both. */
async function withProcesses<Result>(
  variant: VariantName,
  { matches }: FanOutBench,
  run: (server: ChildProcess, readers: ChildProcess, port: number) => Promise<Result>,
): Promise<Result> {
  const server =
    variant === 'bare'
      ? start('bare-server.ts', [])
      : start('stream-server.ts', [variant, String(matches)])
  const readers = start('readers.ts', [])
  try {
    const { port } = await ask<FromServer & { kind: 'ready' }>(server, null)
    return await run(server, readers, port)
  } finally {
    server.kill()
    readers.kill()
  }
}

function start(file: string, given: readonly string[]): ChildProcess {
  const path = fileURLToPath(new URL(file, import.meta.url))
  return fork(path, given, { execArgv: ['--expose-gc'] })
}
