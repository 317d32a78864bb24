/**
 * Which matches traders of the house type, what they expect of them, and how they are played.
 * Tables: `house_league`, `house_match`, `house_result`.
 */

export {
  addHouseMatch,
  cancelHouseMatch,
  endHouseMatch,
  moveHouseMatch,
  type NewMatch,
  priceHouseMatch,
  scoreHouseMatch,
  startHouseMatch,
  startPart,
} from './change-match.ts'
export type { HouseMatch, MatchChange, MatchNamed } from './house-match.ts'
export { HouseSource } from './house-source.ts'
export { type ListedMatch, listHouseMatches, type MatchesAsked } from './list-matches.ts'
export { fixtureIdOf } from './match-messages.ts'
export { type TypedScore, typedSportKeys, typedSportOf } from './typed-sports.ts'
