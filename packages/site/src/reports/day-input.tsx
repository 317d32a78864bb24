import { Icon } from '@fairline/ui/icon'
import { Skeleton } from '@fairline/ui/skeleton'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useLanguage, useTranslate } from '../i18n.ts'
import { lazyPart } from '../load-chunk.ts'

/** Few members open it: most take the days that a page offers. */
const DayCalendar = lazyPart(async () => (await import('@fairline/ui/day-calendar')).DayCalendar)

/** Calls when a click or the focus goes elsewhere. */
function useLeft(isOpen: boolean, onLeft: () => void) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && root.current?.contains(target) !== true) onLeft()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  })
  return root
}

interface DayInputProps {
  readonly label: string
  /** What is in the field: a day as YYYY-MM-DD, or a part of one that is being typed. */
  readonly text: string
  /** The day that the calendar opens with, and the first and the last one that it offers. */
  readonly day: string
  readonly min?: string
  readonly max: string
  readonly onText: (text: string) => void
  readonly onBlur?: () => void
}

/** A day in the form of every other date of the site: typed, or chosen from a calendar. */
export function DayInput({ label, text, day, min = '', max, onText, onBlur }: DayInputProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const root = useLeft(isOpen, () => setOpen(false))
  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) close()
  }
  const texts = {
    language: useLanguage(),
    previousMonth: t('reports.previousMonth'),
    nextMonth: t('reports.nextMonth'),
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its button opened.
    <div ref={root} className="relative flex items-center" onKeyDown={closeByKey}>
      <label className="flex items-center gap-2">
        {label}
        <input
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          placeholder="YYYY-MM-DD"
          value={text}
          onChange={({ target }) => onText(target.value)}
          onBlur={onBlur}
          className="h-9 w-[116px] rounded-l border border-line-strong bg-surface-raised px-2
            tabular-nums max-[899px]:h-11 max-[899px]:w-[128px]"
        />
      </label>
      <button
        ref={opener}
        type="button"
        aria-label={t('reports.calendarOf', { field: label })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex size-9 items-center justify-center rounded-r border border-l-0
          border-line-strong bg-surface-raised hover:bg-surface-sunken max-[899px]:size-11"
      >
        <Icon name="calendar" size={16} />
      </button>
      {isOpen ? (
        <div
          className="absolute top-full right-0 z-20 mt-1 rounded-lg border border-line
            bg-surface-raised p-2 shadow-lg"
        >
          <Suspense fallback={<Skeleton className="h-72 w-64" />}>
            <DayCalendar
              {...{ value: day, min, max, texts }}
              onChoose={(chosen) => {
                onText(chosen)
                close()
              }}
            />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}
