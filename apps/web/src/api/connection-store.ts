import { create } from 'zustand'
import type { ConnectionState } from './live-stream.ts'
import { deviceNow } from './server-clock.ts'

interface Connection {
  readonly state: ConnectionState
  /** When the server was last heard, milliseconds since 1970 by this device; 0 before. */
  readonly heardMs: number
}

/** Prices older than this are shown as out of date and take no click, milliseconds. */
export const freshMs = 15_000

/** How the live data reaches this page. */
export const useConnection = create<Connection>()(() => ({ state: 'connecting', heardMs: 0 }))

/** Notes how the stream stands. */
export function noteConnection(state: ConnectionState): void {
  if (useConnection.getState().state !== state) useConnection.setState({ state })
}

/** Notes that the server was heard; at most once a second, so that nothing redraws for it. */
export function noteHeard(now = deviceNow()): void {
  if (now - useConnection.getState().heardMs >= 1000) useConnection.setState({ heardMs: now })
}

/** Age of the data in whole seconds; null before the first data. */
export function ageSeconds(heardMs: number, now: number): number | null {
  return heardMs === 0 ? null : Math.max(0, Math.floor((now - heardMs) / 1000))
}
