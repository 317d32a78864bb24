import type { MenuCounts } from '@fairline/domain/board/board-counts'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { useTranslate } from '@fairline/site/i18n'
import { Icon, iconNamed } from '@fairline/ui/icon'
import { useState } from 'react'
import { countOfSport, groupOf, isListed, type SportGroup } from '../../menus/sport-groups.ts'
import type { ListedSport } from '../../menus/use-listed-sports.ts'
import { isOfAllSports, useLayout, useSport } from '../../session/layout-store.ts'
import { showSport } from '../../session/show-period.ts'
import { liveDot, MenuLine } from './menu-line.tsx'

const byName = (one: ListedSport, other: ListedSport): number => one.name.localeCompare(other.name)

interface SportLinesProps {
  readonly group: SportGroup
  readonly sports: readonly ListedSport[]
  /** Counts of the sport that is shown, by the rows of the table. */
  readonly shownCounts: MenuCounts | undefined
  readonly onChoose: () => void
}

/**
 * A group of sports from A to Z: those that the market tab has something of, and the one that is
 * shown. Virtual games are folded until one of them is shown.
 */
export function SportLines({ group, sports, shownCounts, onChoose }: SportLinesProps) {
  const t = useTranslate()
  const period = useLayout((layout) => layout.period)
  const shown = useSport()
  const isOfAll = useLayout(({ page }) => isOfAllSports(page))
  const [ownFold, setOwnFold] = useState<boolean | null>(null)
  const listed = sports
    .filter(
      (sport) =>
        groupOf(recordOf(sport.sportsType)) === group &&
        (sport.sportsType === shown.id || isListed(sport, period)),
    )
    .sort(byName)
  if (listed.length === 0) return null
  const isOpen = ownFold ?? (group === 'sports' || groupOf(shown) === group)
  return (
    <>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOwnFold(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 px-[15px] pt-1 text-left text-[12px]
            font-semibold text-text-muted hover:text-text focus-visible:-outline-offset-2
            lg:min-h-8"
        >
          <span className="flex-1">{t(`menu.group.${group}`)}</span>
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={12} />
        </button>
      </h2>
      {isOpen
        ? listed.map((sport) => (
            <MenuLine
              key={sport.sportsType}
              name={sport.name}
              icon={iconNamed(recordOf(sport.sportsType).key)}
              badge={sport.live > 0 && group === 'sports' ? liveDot : undefined}
              count={countOfSport(
                sport.sportsType === shown.id ? (shownCounts ?? sport) : sport,
                period,
              )}
              isChosen={sport.sportsType === shown.id && !isOfAll}
              onChoose={() => {
                showSport(sport.sportsType)
                onChoose()
              }}
            />
          ))
        : null}
    </>
  )
}
