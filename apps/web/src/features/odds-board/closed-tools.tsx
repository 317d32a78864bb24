import { useTranslate } from '@fairline/site/i18n'
import { ghostStyle } from '@fairline/ui/choice'
import { Icon } from '@fairline/ui/icon'
import { Popover } from '@fairline/ui/popover'
import { useMemo } from 'react'
import { LeaguesButton, Order } from './board-tools.tsx'
import { type ClosedMatch, useClosedMatches } from './closed-matches.ts'
import { SearchField } from './search-field.tsx'
import type { ShownLeague } from './use-shown-leagues.ts'
import { FontSizes } from './view-tools.tsx'

/** The leagues of the matches, in their order. */
function leaguesOf(matches: readonly ClosedMatch[]): readonly ShownLeague[] {
  const byLeague = Map.groupBy(matches, ({ leagueId }) => leagueId)
  return [...byLeague].map(([id, of]) => ({
    id,
    name: of[0]?.leagueName ?? '',
    count: of.length,
  }))
}

interface ClosedToolsProps {
  readonly asCards: boolean
  /** How far the line is folded (toolbar.tsx). */
  readonly fold: number
}

/** What narrows and sorts what has closed: there are no markets, prices or hours to choose. */
export function ClosedTools({ asCards, fold }: ClosedToolsProps) {
  const t = useTranslate()
  const { data } = useClosedMatches()
  const leagues = useMemo(() => leaguesOf(data?.matches ?? []), [data])
  const order = (
    <div className="ob-tool-row">
      <span className="ob-tool-name">{t('board.sorting')}</span>
      <Order />
    </div>
  )
  if (asCards) {
    return (
      <>
        <LeaguesButton leagues={leagues} />
        {order}
      </>
    )
  }
  return (
    <div className="ob-tools-line">
      <SearchField isNarrow={fold > 1} />
      <LeaguesButton leagues={leagues} />
      <Popover
        label={t('board.view')}
        triggerClassName={ghostStyle}
        trigger={<Icon name="filter" size={14} />}
      >
        {order}
        <FontSizes />
      </Popover>
    </div>
  )
}
