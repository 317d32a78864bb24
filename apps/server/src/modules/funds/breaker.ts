import type { Clock } from '../../clock.ts'
import type { RemoteAnswer, RemoteWallet, SendRemote } from './remote-wallet.ts'

/** So many failures in so long stop the calls of a wallet for a while. */
const failuresMax = 5
const withinMs = 30_000
const openMs = 10_000

interface Line {
  readonly failedAtMs: number[]
  openUntilMs: number
}

/**
 * Sends as `send` does, and stops asking a wallet that has failed five times within 30 s: for 10 s
 * every call to it is unknown at once. Members do not wait for what will not come.
 */
export function withBreaker(send: SendRemote, steady: Clock): SendRemote {
  const lines = new Map<number, Line>()
  return async (wallet, call): Promise<RemoteAnswer> => {
    const line = lineOf(lines, wallet)
    if (steady.now() < line.openUntilMs) return { result: 'unknown', reason: 'the breaker is open' }
    const answer = await send(wallet, call)
    if (answer.result === 'unknown') fail(line, steady.now())
    else line.failedAtMs.length = 0
    return answer
  }
}

function lineOf(lines: Map<number, Line>, { operatorId }: RemoteWallet): Line {
  const line = lines.get(operatorId) ?? { failedAtMs: [], openUntilMs: 0 }
  lines.set(operatorId, line)
  return line
}

function fail(line: Line, nowMs: number): void {
  const recent = [...line.failedAtMs.filter((atMs) => atMs > nowMs - withinMs), nowMs]
  line.failedAtMs.splice(0, line.failedAtMs.length, ...recent)
  if (recent.length < failuresMax) return
  line.failedAtMs.length = 0
  line.openUntilMs = nowMs + openMs
}
