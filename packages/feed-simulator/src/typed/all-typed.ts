import { typedBaseball } from './typed-baseball.ts'
import { typedBasketball } from './typed-basketball.ts'
import { typedFootball } from './typed-football.ts'
import type { TypedSport } from './typed-play.ts'
import { typedTennis } from './typed-tennis.ts'

const all: readonly TypedSport[] = [typedFootball, typedBasketball, typedBaseball, typedTennis]

/** The keys of the sports of which traders type matches. */
export const typedSportKeys: readonly string[] = all.map(({ sport }) => sport.key)

/** Returns how matches of a sport are typed, by its id; undefined where they are not. */
export const typedSportOf = (sportsType: number): TypedSport | undefined =>
  all.find(({ sport }) => sport.id === sportsType)
