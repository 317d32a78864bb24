import { Icon } from '@fairline/ui/icon'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../i18n.ts'

interface LegsPanelProps {
  /** What is being placed or was; null where nothing is. */
  readonly placing: ReactNode
  /** Why a leg changed without the member's doing; "" where none did. */
  readonly notice: string
  /** How many legs there are, in words; "" before the first. */
  readonly count: string
  /** What to do to start. */
  readonly emptyText: string
  readonly onClear: () => void
  readonly children: ReactNode
}

/** Several legs: what is being placed or was, the legs, or what to do to start. */
export function LegsPanel({ placing, notice, count, ...props }: LegsPanelProps) {
  const t = useTranslate()
  return (
    <>
      {placing}
      {notice === '' ? null : (
        <p role="status" className="border-l-[3px] border-wait px-3 py-2 text-[12.5px]">
          {notice}
        </p>
      )}
      {count === '' && placing === null ? (
        <p className="px-3 py-3 text-text-muted">{props.emptyText}</p>
      ) : null}
      {count === '' ? null : (
        <>
          <p className="flex items-center justify-between border-b border-line pl-3">
            <span className="text-[12.5px] font-semibold">{count}</span>
            <button
              type="button"
              onClick={props.onClear}
              className="flex h-7 items-center gap-1 px-3 text-[12px] text-text-muted
                hover:text-text max-lg:h-11"
            >
              <Icon name="close" size={12} />
              {t('slip.clearLegs')}
            </button>
          </p>
          {props.children}
        </>
      )}
    </>
  )
}
