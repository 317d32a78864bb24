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
  return hash('sha256', orderedText(content), 'hex')
}

/**
 * Returns the JSON text of a value, the same whatever the order of the fields: an object is the
 * list of its entries by name. Stored hashes are of this text, so it must not change.
 */
function orderedText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(orderedText).join(',')}]`
  const fields = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const name of Object.keys(fields).sort()) {
    text += `${text === '' ? '' : ','}[${JSON.stringify(name)},${orderedText(fields[name])}]`
  }
  return `[${text}]`
}
