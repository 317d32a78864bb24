import { create } from 'zustand'

/** The match that the live centre follows; the table chooses it. */
export const useFollowedMatch = create<{ readonly matchId: string | null }>()(() => ({
  matchId: null,
}))

/** Follows a match; the one that is followed already is let go. */
export function followMatch(matchId: string): void {
  useFollowedMatch.setState((state) => ({
    matchId: state.matchId === matchId ? null : matchId,
  }))
}
