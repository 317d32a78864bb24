import { hash } from 'node:crypto'

interface Caller {
  readonly account_id: string
  readonly session_token: string
}

/**
 * Returns the SHA-256 of a request's content, in hexadecimal. The caller is left out: the token may
 * change between two tries of the same request, and the account is stored beside the hash.
 */
export function contentHashOf<Shown extends Caller>(request: Shown): string {
  const { account_id: _account, session_token: _token, ...content } = request
  return hash('sha256', JSON.stringify(ordered(content)), 'hex')
}

/** The same whatever the order of the fields: an object as its entries by name. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(ordered)
  const fields = value as Readonly<Record<string, unknown>>
  const names = Object.keys(fields).sort()
  return names.map((name) => [name, ordered(fields[name])])
}
