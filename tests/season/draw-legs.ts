import { betTypeRules } from '@fairline/domain/bet-types/bet-type'
import { type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import { live } from '@fairline/domain/board/board-tuples'
import { combinations } from '@fairline/domain/ticket/combination'
import { legOn, type SlipLeg } from '@fairline/domain/ticket/slip-leg'
import { type Random, shuffled } from '@fairline/feed-simulator/prng'
import type { Bettor } from './bettor.ts'

/** Legs of a ticket: many of few legs, so that some are won, and some of all that there can be. */
const counts = [2, 2, 2, 3, 3, 4, 5, 6, 8, 10, 11, 12] as const
/** Most legs are at short odds, or no long ticket would ever be won. */
const oddsMax = { usual: 4, long: 15 }
const longShare = 0.2

/**
 * Legs of a ticket, each of another family of matches; fewer than a ticket needs where there are
 * too few.
 */
export function drawLegs(
  random: Random,
  bettor: Bettor,
  matches: readonly BoardMatch[],
): readonly SlipLeg[] {
  const atLeast = matches.some(({ marketType }) => marketType === live)
    ? combinations.parlay.minLegsInPlay
    : combinations.parlay.legs.min
  const count = Math.max(atLeast, counts[random.below(counts.length)] ?? atLeast)
  const legs = oneOfEachFamily(shuffled(random, matches)).flatMap(
    (match) => drawLeg(random, bettor, match) ?? [],
  )
  return legs.length < atLeast ? [] : legs.slice(0, count)
}

/** A match and its children are related: of each family the first one. */
function oneOfEachFamily(matches: readonly BoardMatch[]): readonly BoardMatch[] {
  const families = Map.groupBy(matches, ({ id, parentId }) => parentId ?? id)
  return [...families.values()].flatMap(([first]) => first ?? [])
}

function drawLeg(random: Random, bettor: Bettor, match: BoardMatch): SlipLeg | undefined {
  const markets = marketsOf(match).filter(
    ({ open, betType }) => open && betTypeRules[betType].inParlay,
  )
  // The bet type is drawn first: otherwise the many lines of a total would be most of all legs.
  const betTypes = [...new Set(markets.map(({ betType }) => betType))]
  const betType = betTypes[random.below(betTypes.length)]
  const longest = random.chance(longShare) ? oddsMax.long : oddsMax.usual
  const legs = markets
    .filter((market) => market.betType === betType)
    .flatMap((market) =>
      market.outcomes.map(({ selection }) =>
        legOn({ match, sportsType: 1 }, market, selection, { ...bettor, oddsType: 'DEC' }),
      ),
    )
    .filter((leg) => leg !== undefined && Number(leg.odds) <= longest)
  return legs[random.below(legs.length)]
}
