import { freshMs, useConnection } from '../../api/connection-store.ts'
import { useNow } from '../../api/use-now.ts'
import { useTranslate } from '../../i18n.ts'

/** Whether the prices are too old to bet on. */
export function useIsStale(): boolean {
  const heardMs = useConnection((state) => state.heardMs)
  const now = useNow(1000)
  return heardMs !== 0 && now - heardMs > freshMs
}

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
