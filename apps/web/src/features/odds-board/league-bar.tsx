import type { BoardLeague } from '@fairline/domain/board/board-model'
import { useTranslate, withTexts } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { nameText } from '@fairline/site/names'
import { Icon } from '@fairline/ui/icon'
import type { CSSProperties } from 'react'
import { arrange, toggled, useLayout } from '../../session/layout-store.ts'
import { useHasStar } from '../../session/preferences.ts'
import { toggleStar } from '../../session/save-preferences.ts'

const LeagueButton = lazyPartOr(
  null,
  async () => (await withTexts(import('../../standings/league-button.tsx'))).LeagueButton,
)

interface LeagueBarProps {
  readonly league: Pick<BoardLeague, 'id' | 'name' | 'sportsType'>
  readonly count: number
}

/** The hue of a league's mark, degrees: the same one at each visit, and rarely its neighbour's. */
function hueOf(id: string): number {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) % 9973
  return (hash * 137) % 360
}

/** The league bar: folds and marks the league; stays in view while its matches scroll by. */
export function LeagueBar({ league, count }: LeagueBarProps) {
  const t = useTranslate()
  const name = nameText(league.name)
  const isFolded = useLayout(({ foldedLeagues }) => foldedLeagues.includes(league.id))
  const isMarked = useHasStar('favouriteLeagues', league.id)
  return (
    <div className="ob-league">
      <button
        type="button"
        tabIndex={-1}
        className="ob-fold"
        aria-expanded={!isFolded}
        title={t(isFolded ? 'board.league.expand' : 'board.league.collapse', {
          league: name,
        })}
        onClick={() =>
          arrange({ foldedLeagues: toggled(useLayout.getState().foldedLeagues, league.id) })
        }
      >
        <span
          className="ob-league-mark"
          style={{ '--hue': hueOf(league.id) } as CSSProperties}
          aria-hidden="true"
        />
        <span className="ob-league-name">{name.toUpperCase()}</span>
        {isFolded ? (
          <span className="ob-league-hides">{t('board.league.hides', { count })}</span>
        ) : (
          <span className="ob-league-count">{count}</span>
        )}
        <Icon name="chevronDown" size={12} className="ob-chevron" />
      </button>
      <LeagueButton league={league} />
      <button
        type="button"
        tabIndex={-1}
        className="ob-star"
        aria-pressed={isMarked}
        aria-label={t(isMarked ? 'board.favourite.remove' : 'board.favourite.add', {
          match: name,
        })}
        onClick={() => toggleStar('favouriteLeagues', league.id)}
      >
        <Icon name="star" size={14} filled={isMarked} />
      </button>
    </div>
  )
}
