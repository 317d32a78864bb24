import type { DatabaseTarget } from '../src/db/database.ts'

/** The same server and account, another database. */
export function onDatabase(target: DatabaseTarget, name: string): DatabaseTarget {
  if (typeof target !== 'string') return { ...target, database: name }
  const url = new URL(target)
  url.pathname = `/${name}`
  return url.href
}
