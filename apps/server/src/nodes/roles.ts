/**
 * What a node does of the work of a house: `api` answers calls and streams, `feed` writes the board
 * and plays the feeds, `settle` settles bets, `jobs` runs rooms and what is due by the clock.
 */
export const roles = ['api', 'feed', 'settle', 'jobs'] as const

export type Role = (typeof roles)[number]
