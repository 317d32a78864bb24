import { Icon } from '@fairline/ui/icon'
import { useTranslate } from '../../i18n.ts'
import { toggleDrawer } from '../../session/layout-store.ts'

interface MoreButtonProps {
  readonly matchId: string
  readonly drawerId: string
  /** The match, for who hears it. */
  readonly name: string
  /** How many markets the row does not show. */
  readonly hidden: number
  readonly isOpen: boolean
}

/** Opens what a row does not show; its place stays where there is nothing. */
export function MoreButton({ matchId, drawerId, name, hidden, isOpen }: MoreButtonProps) {
  const t = useTranslate()
  return (
    <div className="ob-more">
      {hidden === 0 && !isOpen ? null : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={drawerId}
          aria-label={t(isOpen ? 'board.lessMarkets' : 'board.moreMarkets', {
            count: hidden,
            match: name,
          })}
          onClick={() => toggleDrawer(matchId)}
        >
          {isOpen ? <Icon name="chevronUp" size={14} /> : `+${hidden}`}
        </button>
      )}
    </div>
  )
}
