import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import type { ReactNode } from 'react'

interface SlipSheetProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The slip of a narrow page: a sheet over the board, at the thumb. */
export function SlipSheet({ onClose, children }: SlipSheetProps) {
  const t = useTranslate()
  return (
    <aside
      aria-label={t('slip.title')}
      className="fixed inset-x-0 bottom-0 z-40 flex max-h-[88dvh] flex-col rounded-t-xl border-t
        border-line bg-surface-raised pb-[env(safe-area-inset-bottom)]
        shadow-[var(--shadow-float)]"
    >
      <div className="flex h-11 flex-none items-center justify-between pl-4">
        <h2 className="text-[15px] font-semibold">{t('slip.title')}</h2>
        <button
          type="button"
          aria-label={t('slip.close')}
          onClick={onClose}
          className="flex size-11 items-center justify-center"
        >
          <Icon name="chevronDown" />
        </button>
      </div>
      {children}
    </aside>
  )
}
