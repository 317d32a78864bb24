import { useAge, useConnection } from '@fairline/site/calls/connection'
import { useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'

/** Whether the connection makes the prices on the board too old to bet on. */
export const useIsStale = (): boolean =>
  useConnection(({ state, heardMs, isFresh }) => state === 'offline' || (heardMs !== 0 && !isFresh))

/** The age of the prices, updated every second. */
function Age() {
  const t = useTranslate()
  const seconds = useAge()
  return seconds === null ? null : (
    <span className="tabular-nums">{t('connection.age', { seconds })}</span>
  )
}

/** Loaded on demand: most members never take a time-out, and prices must not wait for it. */
const BreakNote = lazyPartOr(null, async () => (await import('./break-note.tsx')).BreakNote)

/** Says why the prices below take no bet: they are too old, or the member is on a time-out. */
export function BoardNotes({ isStale }: { readonly isStale: boolean }) {
  const t = useTranslate()
  return (
    <>
      {isStale ? (
        <p className="ob-stale">
          <span role="alert">{t('connection.stale')}</span> <Age />
        </p>
      ) : null}
      <BreakNote />
    </>
  )
}
