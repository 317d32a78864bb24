import { lazy, Suspense } from 'react'
import { ageSeconds, useConnection } from '../../api/connection-store.ts'
import { useNow } from '../../api/use-now.ts'
import { useTranslate } from '../../i18n.ts'
import { withinTime } from '../../load-chunk.ts'

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

/** Most members are never on a time-out, and the prices do not wait for it. */
const BreakNote = lazy(() =>
  withinTime(import('./break-note.tsx').then((part) => ({ default: part.BreakNote }))),
)

/** Why no bet can be made on the prices below: they are too old, or the member is on a time-out. */
export function BoardNotes({ isStale }: { readonly isStale: boolean }) {
  const t = useTranslate()
  return (
    <>
      {isStale ? (
        <p className="ob-stale">
          <span role="alert">{t('connection.stale')}</span> <Age />
        </p>
      ) : null}
      <Suspense fallback={null}>
        <BreakNote />
      </Suspense>
    </>
  )
}
