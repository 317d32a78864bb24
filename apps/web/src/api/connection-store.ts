import { create } from 'zustand'
import type { ConnectionState } from './live-stream.ts'
import { deviceNow } from './server-clock.ts'

interface Connection {
  readonly state: ConnectionState
  /** When the server was last heard, milliseconds since 1970 by this device; 0 before. */
  readonly heardMs: number
  /** Whether bets may be made on the prices: connected, and the prices are not too old. */
  readonly isFresh: boolean
}

/** Prices older than this are shown as out of date and take no click, milliseconds. */
export const freshMs = 15_000
/** How often the age of the prices is checked, in milliseconds. */
const checkMs = 1000

/** How the live data reaches this page. */
export const useConnection = create<Connection>()(() => ({
  state: 'connecting',
  heardMs: 0,
  isFresh: false,
}))

let timer: ReturnType<typeof setInterval> | undefined

/** Marks prices as stale by their age. A silent connection causes no other event. */
function checkAge(): void {
  const { heardMs, isFresh } = useConnection.getState()
  if (isFresh && deviceNow() - heardMs > freshMs) useConnection.setState({ isFresh: false })
}

/**
 * Sets the state of the connection. Prices are stale as soon as it is offline, and only new data
 * makes them fresh again.
 */
export function noteConnection(state: ConnectionState): void {
  if (useConnection.getState().state === state) return
  useConnection.setState(state === 'offline' ? { state, isFresh: false } : { state })
}

/** Notes that the server was heard; at most once a second, so that nothing redraws for it. */
export function noteHeard(now = deviceNow()): void {
  if (timer === undefined) timer = setInterval(checkAge, checkMs)
  const { heardMs, isFresh } = useConnection.getState()
  if (!isFresh || now - heardMs >= 1000) useConnection.setState({ heardMs: now, isFresh: true })
}

/** Whether the server is unreachable. Only the probe is sent then. */
export const isOut = (): boolean => useConnection.getState().state === 'offline'

/** Age of the data in whole seconds; null before the first data. */
export function ageSeconds(heardMs: number, now: number): number | null {
  return heardMs === 0 ? null : Math.max(0, Math.floor((now - heardMs) / 1000))
}
