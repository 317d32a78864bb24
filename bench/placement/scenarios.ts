import type { Spread } from './members-and-matches.ts'

/** A load that every variant bears in turn. */
export interface Scenario {
  readonly name: string
  /** Members who have a bet under way at any moment. */
  readonly members: number
  readonly spread: Spread
}

const even: Spread = { hotMember: 0, hotMatch: 0 }

export const crowd: Scenario = { name: '512 members', members: 512, spread: even }
export const hotMember: Scenario = {
  name: '512 members, half of all bets by one member',
  members: 512,
  spread: { ...even, hotMember: 0.5 },
}
const hotMatch: Scenario = {
  name: '512 members, four fifths of all bets on one match',
  members: 512,
  spread: { ...even, hotMatch: 0.8 },
}
export const few: Scenario = { name: '64 members', members: 64, spread: even }

export const scenarios: readonly Scenario[] = [crowd, hotMember, hotMatch, few]
