import { Icon } from '@fairline/ui/icon'
import { useTranslate } from '../../i18n.ts'
import { toggleDrawer } from '../../session/layout-store.ts'
import type { ShownMatch } from './use-shown-match.ts'

interface MoreButtonProps {
  readonly shown: ShownMatch
  /** How many of its markets the row does not show. */
  readonly hidden: number
}

/** Opens what a row does not show; its place stays where there is nothing. */
export function MoreButton({ shown, hidden }: MoreButtonProps) {
  const { match, name, drawerId, hasDrawer, isOpen } = shown
  const t = useTranslate()
  return (
    <div className="ob-more">
      {hasDrawer && (hidden > 0 || isOpen) ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={drawerId}
          aria-label={t(isOpen ? 'board.lessMarkets' : 'board.moreMarkets', {
            count: hidden,
            match: name,
          })}
          onClick={() => toggleDrawer(match.id)}
        >
          {isOpen ? <Icon name="chevronUp" size={14} /> : `+${hidden}`}
        </button>
      ) : null}
    </div>
  )
}
