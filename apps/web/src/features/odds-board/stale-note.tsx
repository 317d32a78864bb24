import { useSyncExternalStore } from 'react'
import { freshMs, useConnection } from '../../api/connection-store.ts'
import { deviceNow } from '../../api/server-clock.ts'
import { useTranslate } from '../../i18n.ts'

function isStaleNow(): boolean {
  const { heardMs } = useConnection.getState()
  return heardMs !== 0 && deviceNow() - heardMs > freshMs
}

/** Prices grow old while nothing is heard: time itself is listened to. */
function listen(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000)
  const stop = useConnection.subscribe(onChange)
  return () => {
    clearInterval(timer)
    stop()
  }
}

/** Whether the prices are too old to bet on. What asks is drawn when that changes, not before. */
export const useIsStale = (): boolean => useSyncExternalStore(listen, isStaleNow)

/** Says so over the prices. */
export function StaleNote({ isStale }: { readonly isStale: boolean }) {
  const t = useTranslate()
  if (!isStale) return null
  return (
    <p role="alert" className="ob-stale">
      {t('connection.stale')}
    </p>
  )
}
