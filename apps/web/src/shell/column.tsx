import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import type { ReactNode } from 'react'
import { toggleMinimized } from '../session/save-preferences.ts'

/** What differs between the columns: their words, and the way that they fold. */
const columns = {
  sidebar: {
    words: 'menu',
    looks: 'border-r',
    width: 'w-60',
    away: '-rotate-90',
    back: 'rotate-90',
  },
  asidebar: {
    words: 'aside',
    looks: 'border-l',
    width: 'w-[280px]',
    away: 'rotate-90',
    back: '-rotate-90',
  },
} as const

interface ColumnProps {
  readonly part: keyof typeof columns
  readonly isMinimised: boolean
  /** Over the rest, it scrolls what is in it: it is in view wherever the rest was scrolled to. */
  readonly pinned?: ReactNode
  /** In the bar at the foot, next to the button that folds the column. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** Its share of the column. A low window leaves it all but a strip of what is under it. */
const pinnedStyle = 'flex max-h-[max(60%,min(20rem,100%-6rem))] flex-none flex-col'

/** A column next to the board, which the bar at its foot folds away. */
export function Column({ part, isMinimised, pinned, foot, children }: ColumnProps) {
  const t = useTranslate()
  const { words, looks, width, away, back } = columns[part]
  const name = t(isMinimised ? `${words}.restore` : `${words}.minimise`)
  return (
    <aside
      aria-label={t(`${words}.name`)}
      className={`flex flex-none flex-col border-line bg-surface ${looks}
        ${isMinimised ? 'w-9' : width}`}
    >
      {isMinimised ? null : (
        <div className="flex min-h-0 flex-1 flex-col">
          {pinned === undefined ? null : <div className={pinnedStyle}>{pinned}</div>}
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </div>
      )}
      <div className="mt-auto flex h-8 flex-none border-t border-line text-text-muted">
        {isMinimised ? null : foot}
        <button
          type="button"
          aria-label={name}
          title={name}
          aria-expanded={!isMinimised}
          onClick={() => toggleMinimized(part)}
          className="flex min-w-9 flex-1 items-center justify-center hover:bg-surface-raised
            focus-visible:-outline-offset-2"
        >
          <Icon name="chevronUp" size={14} className={isMinimised ? back : away} />
        </button>
      </div>
    </aside>
  )
}
