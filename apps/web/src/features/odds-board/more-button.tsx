import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import type { ReactNode } from 'react'
import { toggleDrawer } from '../../session/layout-store.ts'
import type { ShownMatch } from './use-shown-match.ts'

interface DrawerButtonProps {
  readonly shown: ShownMatch
  /** How many markets the drawer has beyond those in view. */
  readonly count: number
  /** What the button does while the drawer is closed. */
  readonly text: 'board.moreMarkets' | 'board.allMarketsOf'
  /** The size of the arrow, pixels. */
  readonly size: number
  readonly className?: string
}

/** Opens and closes the drawer of a match. */
export function DrawerButton({ shown, count, text, size, className }: DrawerButtonProps) {
  const { match, name, drawerId, isOpen } = shown
  const t = useTranslate()
  return (
    <button
      type="button"
      tabIndex={-1}
      className={className}
      aria-expanded={isOpen}
      aria-controls={drawerId}
      aria-label={t(isOpen ? 'board.lessMarkets' : text, { count, match: name })}
      onClick={() => toggleDrawer(match.id)}
    >
      {isOpen ? <Icon name="chevronUp" size={size} /> : `+${count}`}
    </button>
  )
}

/** The button of a row; its place stays where there is nothing to open. */
export function MoreButton({ shown, hidden, children }: MoreButtonProps) {
  const hasMore = shown.hasDrawer && (hidden > 0 || shown.isOpen)
  return (
    <div className="ob-more">
      {hasMore ? (
        <DrawerButton shown={shown} count={hidden} text="board.moreMarkets" size={14} />
      ) : null}
      {children}
    </div>
  )
}

interface MoreButtonProps {
  readonly shown: ShownMatch
  /** How many of its markets the row does not show. */
  readonly hidden: number
  /** What else is done with the match. */
  readonly children?: ReactNode
}
