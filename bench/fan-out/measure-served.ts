import type { Piece, Served } from './messages.ts'

/** Measures the time and the processor time of this process while it sends pieces. */
export async function measureServed(send: () => Promise<readonly Piece[]>): Promise<Served> {
  const [fromMs, used] = [performance.now(), process.cpuUsage()]
  const pieces = await send()
  const { user, system } = process.cpuUsage(used)
  return {
    pieces,
    seconds: (performance.now() - fromMs) / 1000,
    processorSeconds: (user + system) / 1e6,
  }
}
