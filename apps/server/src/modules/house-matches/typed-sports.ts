/** How matches of a sport are typed, priced and settled: the laws of the simulator's models. */

export { typedSportKeys, typedSportOf } from '@fairline/feed-simulator/typed/all-typed'
export {
  afterEnd,
  afterPhase,
  afterScore,
  isPlaying,
  notPlayed,
  type TypedPlay,
  type TypedResult,
  type TypedScore,
  type TypedSport,
  type TypedTerms,
} from '@fairline/feed-simulator/typed/typed-play'
