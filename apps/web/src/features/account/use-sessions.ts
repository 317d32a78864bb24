import { type ListedSession, userSessions } from '@fairline/contract/account'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { useQuery } from '@tanstack/react-query'

/** A session as the pages of the account show it. */
export interface ShownSession {
  readonly id: string
  readonly isCurrent: boolean
  readonly address: string
  readonly device: string
  readonly since: string
  readonly lastSeen: string
  /** "" while it is open. */
  readonly ended: string
}

const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** Browser and system of what a browser calls itself, as far as they are known. */
export function deviceOf(userAgent: string): string {
  const named = (list: readonly (readonly [RegExp, string])[]): string | undefined =>
    list.find(([sign]) => sign.test(userAgent))?.[1]
  return [named(browsers), named(systems)].filter((name) => name !== undefined).join(', ')
}

function shownOf(session: ListedSession): ShownSession {
  return {
    id: session.session_id,
    isCurrent: session.is_current,
    address: session.ip,
    device: deviceOf(session.user_agent),
    since: session.since,
    lastSeen: session.last_seen,
    ended: session.ended,
  }
}

/** The sessions of the account, read again when the page comes back. */
export function useSessions() {
  return useQuery({
    queryKey: ['sessions'],
    queryFn: async (): Promise<readonly ShownSession[]> => {
      const { sessions } = await readAnswer(userSessions, {})
      return sessions.map(shownOf)
    },
  })
}
