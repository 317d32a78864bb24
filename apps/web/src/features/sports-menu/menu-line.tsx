import { Icon, type IconName } from '@fairline/ui/icon'
import type { ReactNode } from 'react'

interface MenuLineProps {
  readonly name: string
  /** Nothing is shown for none. */
  readonly count?: number | undefined
  /** Shown before the count, or in its place. */
  readonly badge?: ReactNode
  readonly isChosen: boolean
  readonly icon?: IconName
  readonly isFilled?: boolean
  readonly onChoose: () => void
}

/** Marks a sport with a match in play. */
export const liveDot = (
  <span className="size-1.5 flex-none rounded-full bg-favourite" aria-hidden="true" />
)

/** The look of each count of the menu. */
export const countStyle = 'text-[12px] text-text-muted tabular-nums'

/** A line of the menu: what it shows, and how many matches that is. */
export function MenuLine(props: MenuLineProps) {
  const { name, count = 0, badge, isChosen, icon, isFilled = false, onChoose } = props
  return (
    <button
      type="button"
      aria-current={isChosen ? 'page' : undefined}
      onClick={onChoose}
      className={`flex min-h-11 w-full items-center gap-2 border-l-[3px] px-3 text-left
        focus-visible:-outline-offset-2 lg:min-h-7 ${
          isChosen
            ? 'border-l-accent bg-surface-sunken font-semibold'
            : 'border-l-transparent hover:bg-surface-raised'
        }`}
    >
      {icon === undefined ? null : (
        <Icon name={icon} filled={isFilled} className="text-text-muted" />
      )}
      <span title={name} className="min-w-0 flex-1 truncate">
        {name}
      </span>
      {badge}
      {count === 0 ? null : <span className={countStyle}>{count}</span>}
    </button>
  )
}

/** The name over lines that belong together. */
export function MenuHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h2 className="px-[15px] pt-2.5 pb-1 text-[12px] leading-small font-semibold text-text-muted">
      {children}
    </h2>
  )
}
