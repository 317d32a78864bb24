import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import { useEffect } from 'react'
import { useFollowedSport } from '../../menus/sports-in-play.ts'
import { placeColumn, toggleColumn, useFollowedMatch } from '../../session/followed-match.ts'
import { LazyMatch } from './lazy-match.tsx'
import './live-center.css'

/**
 * The live centre as a column: its title folds it. A round is drawn above its card, so games have
 * none. @spec S2.screen.liveCenter
 */
export function LiveCenter() {
  const t = useTranslate()
  const isOpen = useFollowedMatch((state) => state.isColumnOpen)
  useEffect(placeColumn, [])
  const { rounds } = useFollowedSport()
  if (rounds !== undefined) return null
  return (
    <section className="lc" aria-label={t('centre.title')}>
      <h2 className="lc-title">
        {t('centre.title')}
        <button
          type="button"
          aria-label={t(isOpen ? 'centre.close' : 'centre.open')}
          aria-expanded={isOpen}
          onClick={toggleColumn}
          className="flex size-7 items-center justify-center"
        >
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
        </button>
      </h2>
      {isOpen ? <LazyMatch /> : null}
    </section>
  )
}
