import type { MarketType } from '@fairline/domain/board/board-tuples'
import { useTranslate } from '@fairline/site/i18n'
import { matchName } from '../../bets/bet-words.ts'
import type { MatchView } from '../../board-feed/board-views.ts'
import { useLiveView, useMatchView } from '../../board-feed/use-board.ts'
import { useLayout, useSport } from '../../session/layout-store.ts'
import { useHasOnlyMyanmar } from '../../session/preferences.ts'
import type { CellMatch } from './price-button.tsx'

/** A match as rows and cards draw it. */
export interface ShownMatch {
  readonly view: MatchView
  readonly match: CellMatch
  /** Both teams, for who hears it. */
  readonly name: string
  /** A goal of the last moments marks it; undefined leaves the mark out. */
  readonly goal: true | undefined
  readonly drawerId: string
  readonly hasDrawer: boolean
  readonly isOpen: boolean
}

/** What every row and card of a match is drawn from; null once it has left the board. */
export function useShownMatch(id: string, marketType: MarketType): ShownMatch | null {
  const t = useTranslate()
  const sport = useSport()
  const view = useMatchView(id)
  const hasGoal = (useLiveView(id)?.goal ?? null) !== null
  // Nothing of a drawer is quoted at Myanmar odds.
  const hasDrawer = !useHasOnlyMyanmar()
  const isOpen = useLayout(({ openDrawers }) => openDrawers.includes(id)) && hasDrawer
  if (view === undefined) return null
  const { home, away, parentId } = view
  return {
    view,
    match: { sportsType: sport.id, marketType, id, parentId, home, away },
    name: matchName(view, t, 'board.versus'),
    goal: (hasGoal && sport.goalIsNews) || undefined,
    drawerId: `more-${id}`,
    hasDrawer,
    isOpen,
  }
}

/** The attributes by which a match is found on the page; a child is found by its match. */
export const identityOf = (id: string, parentId: string | null) =>
  parentId === null ? { 'data-match': id } : { 'data-parent': parentId }
