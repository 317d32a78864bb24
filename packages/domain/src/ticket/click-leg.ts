import { type BetType, betTypeRules, type Selection } from '../bet-types/bet-type.ts'
import { refusalFacts } from '../errors/refusal-facts.ts'
import { accepted, type Outcome, refused } from '../errors/rejection.ts'
import { recordOf } from '../sports/all-sports.ts'
import { isInParlays, isOfRounds, type Sport } from '../sports/sport.ts'
import { combinations } from './combination.ts'

/** What identifies a leg of a slip. */
export interface LegKey {
  readonly sportsType: number
  readonly matchId: string
  /** The parent of a match for corners or bookings; null or absent for any other match. */
  readonly parentMatchId?: string | null | undefined
  readonly marketId: string
  readonly betType: BetType
  readonly selection: Selection
}

/** The legs after a click, and what the click did to them. */
export interface ClickedLegs<Leg> {
  readonly legs: readonly Leg[]
  readonly change: 'added' | 'removed' | 'replaced'
}

/** What a slip takes: so many legs, and whether matches together with rounds of virtual games. */
export interface LegRules {
  readonly legsMax?: number | undefined
  readonly mixesRounds?: boolean
}

/** Whether two legs are the same selection of the same market. */
export function isSameLeg(one: LegKey, other: LegKey): boolean {
  return one.marketId === other.marketId && one.selection === other.selection
}

const sportOfLeg = ({ sportsType }: LegKey): Sport => recordOf(sportsType)

/** Returns the match that a leg belongs to: its parent match if there is one. */
const familyOf = ({ matchId, parentMatchId }: LegKey): string => parentMatchId ?? matchId

/**
 * Applies a click on a price to the legs (rules.md 6.1). A match has at most one leg: another price
 * of the match replaces it, and the same price again removes it. Refuses more than `legsMax` legs
 * (twelve by default), a bet type or sport that parlays do not allow, and a leg whose parent, child
 * or sibling match already has one. Unless `mixesRounds`, a leg on a round of a virtual game is
 * refused with one on a match, and the reverse. The facts of both name the other leg, from 1.
 * @spec S3.slip.parlay.match S3.slip.parlay.parent S5.parlay.max
 */
export function clickLeg<Leg extends LegKey>(
  legs: readonly Leg[],
  clicked: Leg,
  { legsMax = combinations.parlay.legs.max, mixesRounds = false }: LegRules = {},
): Outcome<ClickedLegs<Leg>> {
  const sport = sportOfLeg(clicked)
  const there = legs.find(({ matchId }) => matchId === clicked.matchId)
  if (there !== undefined && isSameLeg(there, clicked)) {
    return accepted({ legs: legs.filter((leg) => leg !== there), change: 'removed' })
  }
  if (!betTypeRules[clicked.betType].inParlay || !isInParlays(sport)) {
    return refused('invalidBetType')
  }
  if (there !== undefined) {
    const replaced = legs.map((leg) => (leg === there ? clicked : leg))
    return accepted({ legs: replaced, change: 'replaced' })
  }
  const related = legs.findIndex((leg) => familyOf(leg) === familyOf(clicked))
  if (related !== -1) return refused('invalidBets', refusalFacts.leg(related + 1))
  const other = legs.findIndex((leg) => isOfRounds(sportOfLeg(leg)) !== isOfRounds(sport))
  if (other !== -1 && !mixesRounds) return refused('invalidBet', refusalFacts.leg(other + 1))
  if (legs.length >= legsMax) return refused('maxParlayTicket')
  return accepted({ legs: [...legs, clicked], change: 'added' })
}
