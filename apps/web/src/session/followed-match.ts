import { storageKey } from '@fairline/site/storage-key'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

interface FollowedMatch {
  /** Null until a match is in play. */
  readonly matchId: string | null
  /** The sport of the match that the member chose; null before that. */
  readonly sportsType: number | null
  /** Whether the page shows the live centre as a column. */
  readonly hasColumn: boolean
  /** On such a page: whether the member keeps it open. */
  readonly isColumnOpen: boolean
  /** On any other page, where the live centre is a drawer over the page: whether it is open. */
  readonly isDrawerOpen: boolean
  /** What the centre shows of the match, by the name of its tab. */
  readonly tab: string
}

const initial: FollowedMatch = {
  matchId: null,
  sportsType: null,
  hasColumn: false,
  isColumnOpen: true,
  isDrawerOpen: false,
  tab: 'tracker',
}

/**
 * The match that the live centre follows, and whether the centre is in sight. This tab of the
 * browser keeps the match over a reload.
 */
export const useFollowedMatch = create<FollowedMatch>()(
  persist(() => initial, {
    name: storageKey('followed'),
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ matchId, sportsType, tab }) => ({ matchId, sportsType, tab }),
  }),
)

/** Chooses what the centre shows of its match. */
export function chooseTab(tab: string): void {
  useFollowedMatch.setState({ tab })
}

/** Follows a match and shows the centre; a column that shows it already is folded. */
export function followMatch(matchId: string, sportsType: number): void {
  const { matchId: before, hasColumn, isColumnOpen } = useFollowedMatch.getState()
  const chosen = { matchId, sportsType }
  if (!hasColumn) useFollowedMatch.setState({ ...chosen, isDrawerOpen: true })
  else {
    const isHidden = before === matchId && isColumnOpen
    useFollowedMatch.setState({ ...chosen, isColumnOpen: !isHidden })
  }
}

/** The centre is a column of this page. Returns what to call when it no longer is. */
export function placeColumn(): () => void {
  useFollowedMatch.setState({ hasColumn: true })
  return () => useFollowedMatch.setState({ hasColumn: false })
}

/** Opens or folds the column of the centre. */
export function toggleColumn(): void {
  useFollowedMatch.setState(({ isColumnOpen }) => ({ isColumnOpen: !isColumnOpen }))
}

/** Takes the centre off the page; no row is marked as followed then. */
export function closeDrawer(): void {
  useFollowedMatch.setState({ isDrawerOpen: false, matchId: null })
}

/**
 * The match to follow now: the same for as long as it is in play, then the first of those that are,
 * in the order of the table; null when none is.
 */
export function matchToFollow(matchId: string | null, liveIds: readonly string[]): string | null {
  return matchId !== null && liveIds.includes(matchId) ? matchId : (liveIds[0] ?? null)
}

/** Continues with another match when the one that is followed has ended. */
export function keepFollowing(liveIds: readonly string[]): void {
  useFollowedMatch.setState(({ matchId }) => ({ matchId: matchToFollow(matchId, liveIds) }))
}
