/**
 * The number of matches of a room. It is apart from the other terms because a refusal on any page
 * may name it, and every page would load them all.
 * @spec S5.room.matches S5.room.matchesMax S9.room.matches
 */
export const roomMatches = { min: 3, max: 10 } as const
