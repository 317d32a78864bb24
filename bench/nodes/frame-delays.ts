import { setTimeout as sleep } from 'node:timers/promises'
import type { Credentials } from '../placement/http-server.ts'

/** Football early, today and in play. */
const topics = [1, 2, 3].map((market_type) => ({ sports_type: 1, market_type }))

/** When frames arrived from one node, by topic and version. */
type Arrivals = Map<string, number>

/** How much later the second of two nodes sends each frame than the first, milliseconds. */
export async function frameDelays(
  urls: readonly string[],
  credentials: readonly Credentials[],
  measureMs: number,
): Promise<{ readonly delaysMs: readonly number[]; readonly alone: number }> {
  const stop = new AbortController()
  const ofNodes = urls.map((): Arrivals => new Map())
  const reading = urls.map((url, at) =>
    read(url, credentials[at], ofNodes[at] ?? new Map(), stop.signal).catch(() => {}),
  )
  await sleep(measureMs)
  // What one node sent just now is on its way from the other.
  const untilMs = performance.now() - 1_000
  stop.abort()
  await Promise.all(reading)
  const [first = new Map(), second = new Map()] = ofNodes
  const asked = [...first].filter(([, atMs]) => atMs < untilMs)
  const both = asked.flatMap(([key, atMs]) => {
    const later = second.get(key)
    return later === undefined ? [] : [later - atMs]
  })
  return { delaysMs: both, alone: asked.length - both.length }
}

/** Follows the topics on a node and notes when each frame arrives. */
async function read(
  url: string,
  member: Credentials | undefined,
  arrivals: Arrivals,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(`${url}/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...member, topics }),
    signal,
  })
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of response.body ?? []) {
    const atMs = performance.now()
    const events = (rest + decoder.decode(piece, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = /^event: frame\ndata: (.*)$/m.exec(event)?.[1]
      if (data === undefined) continue
      const { sports_type, market_type, version } = JSON.parse(data) as Record<string, number>
      arrivals.set(`${sports_type}/${market_type}/${version}`, atMs)
    }
  }
}
