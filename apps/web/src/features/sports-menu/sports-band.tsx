import { recordOf } from '@fairline/domain/sports/all-sports'
import { useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { Icon, iconNamed } from '@fairline/ui/icon'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { isProductOffered } from '../../menus/products.ts'
import { countOfSport, groupOf, isListed } from '../../menus/sport-groups.ts'
import { type ListedSport, useListedSports } from '../../menus/use-listed-sports.ts'
import { jumpToSport } from '../../page-parts/jump-to-sport.ts'
import { showInRow } from '../../page-parts/show-in-row.ts'
import { isOfAllSports, useLayout, useSport } from '../../session/layout-store.ts'
import { showSport } from '../../session/show-period.ts'
import { useShownCounts } from './use-shown-counts.ts'
import './sports-band.css'

const AllSports = lazyPartOr(null, async () => (await import('./all-sports.tsx')).AllSports)

/** Games start every minute. The band is there without them. */
const NextRounds = lazyPartOr(null, async () => (await import('./next-rounds.tsx')).NextRounds)

interface SportsBandProps {
  /** What is at its right end, such as the countdown of the next race. */
  readonly end?: ReactNode
  /** Called when a sport was chosen. */
  readonly onChoose?: () => void
  /** Set where only legs before the match are chosen: sports with such matches are listed. */
  readonly isOfLegs?: boolean
}

/** Matches of a sport that can be legs and have not begun. */
function countOfLegs({ pages }: ListedSport): number {
  const parlay = pages.find(({ page }) => page === 'parlay')
  return parlay === undefined ? 0 : parlay.today + parlay.early
}

/** The sports next to the one that is shown: real ones, or the virtual games. */
function useSportsOfBand(
  sports: readonly ListedSport[] | undefined,
  isOfLegs: boolean,
): readonly ListedSport[] {
  const period = useLayout((layout) => layout.period)
  const shown = useSport()
  const isOfAll = useLayout(({ page }) => isOfAllSports(page))
  // A page of all sports has no virtual game, whichever one was shown before.
  const isReal = isOfAll || groupOf(shown) === 'sports'
  return (sports ?? []).filter((sport) => {
    if (sport.sportsType === shown.id && (!isOfAll || isOfLegs)) return true
    if (isOfLegs) return countOfLegs(sport) > 0
    const isSport = groupOf(recordOf(sport.sportsType)) === 'sports'
    return isSport === isReal && isListed(sport, period)
  })
}

/** Leads to a sport: on the page of all that is in play to its section there. */
function choose(sportsType: number): void {
  const isInPlay = useLayout.getState().page === 'inPlay'
  if (!isInPlay || !jumpToSport(recordOf(sportsType).key)) showSport(sportsType)
}

/**
 * The sports in a row under the header, in the member's own order: a dot where matches are in play,
 * and how many matches there are. What has none on the market tab is in the list of all sports.
 */
export function SportsBand({ end, onChoose = () => undefined, isOfLegs = false }: SportsBandProps) {
  const t = useTranslate()
  const period = useLayout((layout) => layout.period)
  const chosen = useSport().id
  const isOfAll = useLayout(({ page }) => isOfAllSports(page))
  const sports = useListedSports()
  const counts = useShownCounts(sports)
  const listed = useSportsOfBand(sports, isOfLegs)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const all = useRef<HTMLButtonElement>(null)
  return (
    <div className="relative flex-none">
      <div className="band">
        <nav aria-label={t('menu.band')} className="band-row">
          {listed.map((sport) => {
            const told = sport.sportsType === chosen ? (counts ?? sport) : sport
            const count = isOfLegs ? countOfLegs(sport) : countOfSport(told, period)
            return (
              <button
                key={sport.sportsType}
                type="button"
                {...(sport.sportsType === chosen && (!isOfAll || isOfLegs)
                  ? { 'aria-current': 'page', ref: showInRow }
                  : undefined)}
                onClick={() => {
                  choose(sport.sportsType)
                  onChoose()
                }}
              >
                <Icon name={iconNamed(recordOf(sport.sportsType).key)} size={15} />
                {sport.name}
                {told.live > 0 && !isOfLegs ? (
                  <span className="band-live" aria-hidden="true" />
                ) : null}
                {count === 0 ? null : <span className="band-count">{count}</span>}
              </button>
            )
          })}
        </nav>
        {sports === undefined || isOfLegs ? null : (
          <button
            ref={all}
            type="button"
            className="band-all"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="grid" size={14} />
            {t('menu.all', { count: sports.length })}
          </button>
        )}
        {isOfLegs || !isProductOffered('virtual') ? null : (
          <div className="band-next">
            <NextRounds />
          </div>
        )}
        {end}
      </div>
      {isOpen && sports !== undefined ? (
        <AllSports sports={sports} opener={all} onClose={close} onChoose={onChoose} />
      ) : null}
    </div>
  )
}
