import type { DatabaseTarget } from '../src/db/database.ts'

/** The same server and account, another database. */
export function onDatabase(target: DatabaseTarget, name: string): DatabaseTarget {
  if (typeof target !== 'string') return { ...target, database: name }
  const url = new URL(target)
  url.pathname = `/${name}`
  return url.href
}

/** The address as a URL; a socket's folder goes in as a parameter. */
export function urlOf(target: DatabaseTarget): string {
  if (typeof target === 'string') return target
  const { host, port, user, database } = target
  const isSocket = host.startsWith('/')
  const place = isSocket ? `?host=${encodeURIComponent(host)}&port=${port}` : ''
  const authority = isSocket ? 'localhost' : `${host}:${port}`
  return `postgres://${user}:${encodeURIComponent(target.password)}@${authority}/${database}${place}`
}
