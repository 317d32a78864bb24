import { hash } from 'node:crypto'

interface Caller {
  readonly account_id: string
  readonly session_token: string
}

/**
 * Returns the SHA-256 of a request's content, in hexadecimal. The caller is left out: the token may
 * change between two tries of the same request, and the account is stored with the hash. Stored
 * hashes are of this text, so it must not change.
 */
export function contentHashOf<Shown extends Caller>(request: Shown): string {
  const content = entriesOf(request).filter(([name]) => !isOfCaller(name))
  return hash('sha256', JSON.stringify(content), 'hex')
}

function isOfCaller(name: string): boolean {
  return name === 'account_id' || name === 'session_token'
}

/** The fields by name, and so the same whatever their order was. */
function entriesOf(fields: object): readonly (readonly [name: string, value: unknown])[] {
  const values = fields as Readonly<Record<string, unknown>>
  const names = Object.keys(values).sort()
  return names.map((name) => [name, ordered(values[name])])
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? value.map(ordered) : entriesOf(value)
}
