/** Where a part of the server writes what it has to say, each line with its facts. */
export type Log = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>
