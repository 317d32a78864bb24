import { recordOf } from '@fairline/domain/sports/all-sports'
import { useTranslate } from '@fairline/site/i18n'
import { Icon, iconNamed } from '@fairline/ui/icon'
import { useClosing } from '@fairline/ui/use-closing'
import { type RefObject, useEffect, useRef } from 'react'
import { countOfTab, groupOf, periodWith, sportGroups } from '../../menus/sport-groups.ts'
import type { ListedSport } from '../../menus/use-listed-sports.ts'
import { useLayout, useSport } from '../../session/layout-store.ts'
import { showPeriod, showSport } from '../../session/show-period.ts'
import { countStyle } from './menu-line.tsx'

interface AllSportsProps {
  readonly sports: readonly ListedSport[]
  /** The button that opened the list: the focus goes back to it. */
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
  readonly onChoose: () => void
}

const counted = ['early', 'today', 'live'] as const

/** How many matches a sport has on each market tab that has any. */
function Counts({ sport }: { readonly sport: ListedSport }) {
  const t = useTranslate()
  return counted.map((period) => {
    const count = countOfTab(sport, period)
    if (count === 0) return null
    return (
      <span key={period} className={`${countStyle} ${period === 'live' ? 'text-favourite' : ''}`}>
        {t(`menu.${period}`)} {count}
      </span>
    )
  })
}

/** Every sport on offer from A to Z, in its groups, whatever market tab is open. */
export function AllSports({ sports, opener, onClose, onChoose }: AllSportsProps) {
  const t = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  useClosing(true, onClose, { part: list, opener })
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  const shown = useSport().id
  const choose = (sport: ListedSport): void => {
    showSport(sport.sportsType)
    showPeriod(periodWith(sport, useLayout.getState().period))
    onClose()
    onChoose()
  }
  return (
    <div
      ref={list}
      className="absolute inset-x-0 top-full z-40 max-h-[70dvh] overflow-y-auto border-b
        border-line-strong bg-surface-raised px-2 pb-3 shadow-[var(--shadow-float)]"
    >
      {sportGroups.map((group) => {
        const listed = sports
          .filter(({ sportsType }) => groupOf(recordOf(sportsType)) === group)
          .sort((one, other) => one.name.localeCompare(other.name))
        if (listed.length === 0) return null
        return (
          <section key={group} aria-label={t(`menu.group.${group}`)}>
            <h2 className="px-2 pt-3 pb-1 text-[12px] font-semibold text-text-muted">
              {t(`menu.group.${group}`)}
            </h2>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(19rem,1fr))] gap-x-2">
              {listed.map((sport) => (
                <button
                  key={sport.sportsType}
                  type="button"
                  aria-current={sport.sportsType === shown ? 'page' : undefined}
                  onClick={() => choose(sport)}
                  className="flex h-9 items-center gap-2 rounded px-2 text-left
                    hover:bg-surface-sunken aria-[current]:font-semibold max-lg:h-11"
                >
                  <Icon name={iconNamed(recordOf(sport.sportsType).key)} />
                  <span className="min-w-0 flex-1 truncate">{sport.name}</span>
                  <Counts sport={sport} />
                </button>
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}
