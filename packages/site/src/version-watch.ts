import { version } from '@fairline/contract/version'
import { create } from 'zustand'
import { call } from './calls/call.ts'
import { noteMaintenance } from './calls/connection.ts'
import { setServerTime } from './calls/server-clock.ts'
import { operator } from './operator-configuration.ts'

/** How often the site asks whether there is a newer one, milliseconds. */
const askEveryMs = 60_000

/** Whether the server has a newer site than this page. */
export const useUpdate = create<{ readonly isThere: boolean }>()(() => ({ isThere: false }))

/** Whether the server has another version than the page's own. */
export const isNewer = (own: string, served: string): boolean =>
  own !== '' && served !== '' && own !== served

/** How long a page waits for the server's time before it is shown without it, milliseconds. */
const timeWaitMs = 5_000

/** Sets the clock by the server's. Without an answer in five seconds the clock stays as it is. */
export async function learnServerTime(): Promise<void> {
  const answer = await call(version, {}, { signal: AbortSignal.timeout(timeWaitMs) })
  if (answer.ok) setServerTime(answer.data.server_time)
}

/**
 * Asks for the version at an interval until there is a newer site. Does nothing if the page does
 * not know its own version. A page without other calls also learns here that the site was closed.
 * @spec S4.data.version
 */
export function watchVersion(own = operator.version, everyMs = askEveryMs): () => void {
  if (own === '') return () => undefined
  const ask = async (): Promise<void> => {
    const answer = await call(version, {})
    if (!answer.ok) return
    if (answer.data.maintenance !== null) noteMaintenance(true)
    if (!isNewer(own, answer.data.version)) return
    stop()
    useUpdate.setState({ isThere: true })
  }
  const timer = setInterval(() => void ask(), everyMs)
  const stop = (): void => clearInterval(timer)
  return stop
}
