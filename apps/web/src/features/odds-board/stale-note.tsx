import { ageSeconds, useConnection } from '../../api/connection-store.ts'
import { useNow } from '../../api/use-now.ts'
import { useTranslate } from '../../i18n.ts'

/** Whether the board shows prices that cannot be bet on, because of the line. */
export const useIsStale = (): boolean =>
  useConnection(({ state, heardMs, isFresh }) => state === 'offline' || (heardMs !== 0 && !isFresh))

/** How old the prices are, counted on each second. */
function Age() {
  const t = useTranslate()
  const heardMs = useConnection((state) => state.heardMs)
  const seconds = ageSeconds(heardMs, useNow(1000))
  return seconds === null ? null : (
    <span className="tabular-nums">{t('connection.age', { seconds })}</span>
  )
}

/** Says over the prices that they cannot be bet on, and how old they are. */
export function StaleNote({ isStale }: { readonly isStale: boolean }) {
  const t = useTranslate()
  if (!isStale) return null
  return (
    <p className="ob-stale">
      <span role="alert">{t('connection.stale')}</span> <Age />
    </p>
  )
}
