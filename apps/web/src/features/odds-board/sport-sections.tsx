import type { MarketType } from '@fairline/domain/board/board-tuples'
import type { Sport } from '@fairline/domain/sports/sport'
import type { PlainKey } from '@fairline/locales/translating'
import { useTranslate, withTexts } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { sportName } from '@fairline/site/sport-words'
import { Icon, iconNamed } from '@fairline/ui/icon'
import type { ComponentType } from 'react'
import { useLoadedTopics, useTopics } from '../../board-feed/use-board.ts'
import { jumpToSport } from '../../page-parts/jump-to-sport.ts'
import { SportScope, useLayout } from '../../session/layout-store.ts'
import { type BoardView, useBoardFilter } from '../../session/use-board-filter.ts'
import { BoardNotes, useIsStale } from './board-notes.tsx'
import type { MatchCardProps } from './match-card.tsx'
import { SportTable, TableSkeleton } from './sport-table.tsx'
import { Toolbar } from './toolbar.tsx'
import './sport-sections.css'

/** Only for members who want to hear goals. */
const GoalSound = lazyPartOr(null, async () => (await import('./goal-sound.tsx')).GoalSound)

const StarredOutrights = lazyPartOr(
  null,
  async () => (await withTexts(import('./outrights.tsx'))).StarredOutrights,
)

/** What a page of all sports shows of one of them. */
export interface SportSection {
  readonly sport: Sport
  readonly marketTypes: readonly MarketType[]
  /** How many matches it has. */
  readonly count: number
  readonly hasOutrights?: boolean
}

type Card = ComponentType<MatchCardProps> | undefined

/**
 * The sports of the page with their counts; a press leads to the section. For all that is in play
 * the band of sports does so.
 */
function SportJumps({ sections }: { readonly sections: readonly SportSection[] }) {
  const t = useTranslate()
  return (
    <nav className="ob-jumps" aria-label={t('board.jumps')}>
      {sections.map(({ sport, count }) => (
        <button key={sport.id} type="button" onClick={() => jumpToSport(sport.key)}>
          <Icon name={iconNamed(sport.key)} size={16} />
          {sportName(sport.id, t)}
          <span className="ob-count">{count}</span>
        </button>
      ))}
    </nav>
  )
}

interface SectionTableProps extends Pick<SportSection, 'marketTypes' | 'hasOutrights'> {
  readonly Card: Card
  readonly view: BoardView
}

/** The blocks of one sport, with what the page filters of it. */
function SectionTable({ Card, view, marketTypes, hasOutrights }: SectionTableProps) {
  const filter = useBoardFilter(view)
  const isHeard = useLayout(({ goalSound }) => goalSound)
  return (
    <>
      <SportTable Card={Card} page={view.page} filter={filter} marketTypes={marketTypes} />
      {hasOutrights === true ? <StarredOutrights filter={filter} /> : null}
      {isHeard ? <GoalSound {...view} /> : null}
    </>
  )
}

/**
 * The sections to draw: those that are loaded from the top on, and the first one that is not. One
 * below it would jump when that one is there.
 */
function useShownSections(sections: readonly SportSection[]): readonly SportSection[] {
  const topics = sections.flatMap(({ sport, marketTypes }) =>
    marketTypes.map((marketType) => ({ sportsType: sport.id, marketType })),
  )
  useTopics(topics)
  const waiting = topics[useLoadedTopics(topics)]?.sportsType
  const last = sections.findIndex(({ sport }) => sport.id === waiting)
  return last < 0 ? sections : sections.slice(0, last + 1)
}

interface SportSectionsProps {
  /** Draws a match on a narrow page, instead of rows. */
  readonly Card: Card
  readonly view: BoardView
  /** Undefined while it is not known which sports there are. */
  readonly sections: readonly SportSection[] | undefined
  readonly emptyText: PlainKey
}

const none: readonly SportSection[] = []

/** A page of all sports: a section for each, with the heads and the columns of its own markets. */
export function SportSections({ Card, view, sections, emptyText }: SportSectionsProps) {
  const t = useTranslate()
  const isStale = useIsStale()
  const fontSize = useLayout((layout) => layout.fontSize)
  const shown = useShownSections(sections ?? none)
  return (
    <div
      className="ob"
      data-stale={isStale || undefined}
      data-size={fontSize}
      data-page={view.page}
    >
      <Toolbar asCards={Card !== undefined} {...view} marketTypes={[]} isFixed={false} />
      {view.page === 'favourites' && shown.length > 1 ? <SportJumps sections={shown} /> : null}
      <BoardNotes isStale={isStale} />
      <div className="ob-scroll">
        {sections === undefined ? <TableSkeleton /> : null}
        {sections?.length === 0 ? <p className="ob-empty">{t(emptyText)}</p> : null}
        {shown.map(({ sport, ...section }) => (
          <section key={sport.id} className="ob-sport" data-sport={sport.key} tabIndex={-1}>
            <SportScope value={sport}>
              <SectionTable {...section} Card={Card} view={view} />
            </SportScope>
          </section>
        ))}
      </div>
    </div>
  )
}
