import type { MarketType } from '@fairline/domain/board/board-tuples'
import type { ReactNode } from 'react'
import { useLayout } from '../../session/layout-store.ts'
import { type ChildGroup, openChildKey } from './child-groups.ts'

/** A child as its row is drawn: under the match that it belongs to. */
export interface ChildRow {
  readonly matchId: string
  readonly marketType: MarketType
  readonly parentId: string
}

interface MatchChildrenProps {
  readonly matchId: string
  readonly groups: readonly ChildGroup[]
  readonly renderChild: (child: ChildRow) => ReactNode
}

/** The rows of what is unfolded under a match. What is folded is not drawn at all. */
export function MatchChildren({ matchId, groups, renderChild }: MatchChildrenProps) {
  const openChildren = useLayout((layout) => layout.openChildren)
  return groups
    .filter((group) => openChildren.includes(openChildKey(matchId, group)))
    .flatMap(({ children }) => children)
    .map(({ id, marketType }) => renderChild({ matchId: id, marketType, parentId: matchId }))
}
