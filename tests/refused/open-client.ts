import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { endpoints } from '@fairline/contract'
import { refusal } from '@fairline/contract/envelope'
import { expect } from 'vitest'

/** What every call behind the login shows. */
export interface Credentials {
  readonly account_id: string
  readonly session_token: string
}

/** An answer with its HTTP status and the envelope. */
export interface Answer {
  readonly http: number
  readonly status: 0 | 1
  readonly statusdesc: string
  readonly facts?: Readonly<Record<string, string>>
  readonly [key: string]: unknown
}

/** A request as it is sent: a POST, unless it says otherwise. */
export interface Sent {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Uint8Array
}

const agent = new Agent({ keepAlive: true })

/** Asks over HTTP as the site does; `openClient(url)('/userbalance', body)`. */
export function openClient(url: string): (path: string, body: unknown) => Promise<Answer> {
  return (path, body) =>
    askRaw(url, path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
}

/**
 * Sends whatever the test wants, and holds every answer to the contract: an envelope, a success of
 * the endpoint's own shape, and never a failure of ours. A stream is let go once it has begun.
 */
export async function askRaw(url: string, path: string, sent: Sent): Promise<Answer> {
  const response = await send(`${url}${path}`, sent)
  const http = response.statusCode ?? 0
  expect(http, `${path} ${String(sent.body).slice(0, 500)}`).toBeLessThan(500)
  if (response.headers['content-type']?.startsWith('text/event-stream')) {
    response.destroy()
    return { http, status: 1, statusdesc: '' }
  }
  const body: unknown = JSON.parse(await text(response))
  return { ...envelope(path, http, body), http }
}

/** Thousands of requests are sent, and `fetch` takes several times the processor time for each. */
function send(
  url: string,
  { method = 'POST', headers = {}, body }: Sent,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    request(url, { agent, method, headers: { ...length, ...headers } })
      .once('response', resolve)
      .on('error', reject)
      .end(body)
  })
}

/** A refusal for now, and when to come back. */
export interface Later {
  readonly http: number
  readonly retryAfter: string | null
  readonly statusdesc: string
}

/** Sends a request that the book is expected to refuse because it has too much to do. */
export async function askInVain(url: string, path: string, body: unknown): Promise<Later> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { statusdesc } = refusal.parse(await answer.json())
  return { http: answer.status, retryAfter: answer.headers.get('retry-after'), statusdesc }
}

function envelope(path: string, http: number, body: unknown): Answer {
  const isRefusal = (body as { status: unknown }).status === 0
  const endpoint = endpoints.find((candidate) => candidate.path === path)
  const shape = isRefusal || endpoint === undefined ? refusal : endpoint.response
  expect(shape.safeParse(body).error?.issues, `${path} answers as the contract says`).toBe(
    undefined,
  )
  if (http !== 200) expect(isRefusal, `${path} ${http}`).toBe(true)
  return body as Answer
}
