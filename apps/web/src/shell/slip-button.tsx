import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import { useClosing } from '@fairline/ui/use-closing'
import { useRef, useState } from 'react'
import { BetSlip } from '../features/bet-slip/bet-slip.tsx'
import { countOnSlip, useSelectedChoice } from '../session/selected-choice.ts'

/** The way to the slip on a page without it: it opens under the header. */
export function SlipButton() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const onSlip = useSelectedChoice(countOnSlip)
  useClosing(isOpen, () => setOpen(false), { part: root, opener: button })
  return (
    <div ref={root} className="relative flex-none">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex h-9 items-center gap-1.5 rounded px-2 font-semibold hover:bg-white/10"
      >
        <Icon name="ticket" />
        <span className="max-[1199px]:sr-only">{t('public.slip', { count: onSlip })}</span>
        <span aria-hidden="true" className="min-[1200px]:hidden">
          {onSlip}
        </span>
      </button>
      {isOpen ? (
        <div
          className="absolute top-full right-0 z-40 mt-1.5 max-h-[calc(100dvh-4rem)] w-[280px]
            overflow-y-auto rounded-md border border-line bg-surface-raised text-text
            shadow-[var(--shadow-float)]"
        >
          <BetSlip />
        </div>
      ) : null}
    </div>
  )
}
