import { create } from 'zustand'
import { deviceNow, useNow } from './server-clock.ts'

/**
 * How live data arrives. 'polling': no stream can be opened, so calls at an interval replace it.
 * 'offline': the server does not answer.
 */
export type ConnectionState = 'connecting' | 'live' | 'polling' | 'offline'

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

/** The age of the data, second by second. */
export const useAge = (): number | null =>
  ageSeconds(
    useConnection(({ heardMs }) => heardMs),
    useNow(1000),
  )

/** Whether the last call reached the server. @spec S4.session.network */
export const useNetwork = create<{ readonly state: 'ok' | 'failed' }>()(() => ({ state: 'ok' }))

/** Notes that a call reached the server, or that it did not. */
export function noteNetwork(state: 'ok' | 'failed'): void {
  if (useNetwork.getState().state !== state) useNetwork.setState({ state })
}

/** Whether the operator has closed the site, as far as this page has heard. */
export const useMaintenance = create<{ readonly isOn: boolean }>()(() => ({ isOn: false }))

/** Notes that the site is closed or open; every page but the maintenance page then leads there. */
export function noteMaintenance(isOn: boolean): void {
  if (useMaintenance.getState().isOn !== isOn) useMaintenance.setState({ isOn })
}
