import { Button } from '@fairline/ui/button'
import { type ReactNode, useEffect } from 'react'
import { t } from '../texts.ts'

interface SidePanelProps {
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** What a row opens, next to its list: Escape closes it. On a phone it covers the list. */
export function SidePanel({ title, children, onClose }: SidePanelProps) {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <aside
      aria-label={title}
      className="flex w-[380px] shrink-0 flex-col overflow-y-auto border-l border-line
        bg-surface-raised max-[899px]:fixed max-[899px]:inset-0 max-[899px]:z-10
        max-[899px]:w-auto"
    >
      <div className="flex items-center justify-between border-b border-line px-3 py-1.5">
        <h2 className="text-[14px] font-semibold">{title}</h2>
        {/* A sign: 'Close' in words is what ends an account, a finger's breadth below. */}
        <Button size="small" kind="quiet" aria-label={t('close')} onClick={onClose}>
          {t('close.sign')}
        </Button>
      </div>
      <div className="flex flex-col gap-3 p-3">{children}</div>
    </aside>
  )
}

interface FactsProps {
  /** Each fact with its name; those without a value are left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** Facts under each other. */
export function Facts({ facts }: FactsProps) {
  const shown = facts.filter(([, value]) => value !== null && value !== '' && value !== undefined)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
      {shown.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-muted">{name}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
