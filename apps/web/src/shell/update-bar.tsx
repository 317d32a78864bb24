import { useNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { storageKey } from '@fairline/site/storage-key'
import { useUpdate, watchVersion } from '@fairline/site/version-watch'
import { Button } from '@fairline/ui/button'
import { useEffect } from 'react'

/** Begins the entries in which the slip keeps a bet until it is answered (kept-requests.ts). */
const keptBet = storageKey('bet-')

/** Whether a bet is being placed: after a reload now, the page would only ask for it again. */
export const isPlacing = (keys: readonly string[]): boolean =>
  keys.some((key) => key.startsWith(keptBet))

/**
 * Says that a newer site is served. The member decides when to load it. It is hidden while a bet is
 * being placed.
 * @spec S4.data.version.prompt
 */
export default function UpdateBar() {
  useEffect(() => watchVersion(), [])
  const isThere = useUpdate((update) => update.isThere)
  return isThere ? <Bar /> : null
}

function Bar() {
  const t = useTranslate()
  useNow(1000)
  if (isPlacing(Object.keys(window.localStorage))) return null
  return (
    <aside
      role="status"
      className="fixed bottom-3 left-1/2 z-40 flex -translate-x-1/2 items-center gap-3 rounded-md
        border border-line bg-surface-raised py-2 pr-2 pl-4 text-[13px] whitespace-nowrap
        shadow-[var(--shadow-float)] max-lg:bottom-[68px]"
    >
      {t('update.text')}
      <Button kind="primary" onClick={() => window.location.reload()}>
        {t('update.now')}
      </Button>
    </aside>
  )
}
