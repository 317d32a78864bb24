/** An answer with its HTTP status. */
export interface Reply {
  readonly http: number
  readonly status: number
  readonly statusdesc: string
  readonly [key: string]: unknown
}

/** Longer than any fault: what takes longer is a server that hangs. */
const replyMs = 20_000

/**
 * Asks over HTTP, and lets the connection break as it may.
 *
 * @throws when the answer did not arrive completely.
 */
export async function ask(url: string, path: string, body: unknown): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(replyMs),
  })
  const answer = (await response.json()) as Omit<Reply, 'http'>
  return { ...answer, http: response.status } as Reply
}
