import { hash } from 'node:crypto'

/** What is kept of a token: SHA-256 in hexadecimal. A stolen database opens nothing. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'hex')
