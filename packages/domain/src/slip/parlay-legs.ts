import { type BetType, betTypeRules, type Selection } from '../bet-types/bet-type.ts'
import { refusalFacts } from '../errors/refusal-facts.ts'
import { accepted, type Outcome, refused } from '../errors/rejection.ts'
import { parlaySelections } from '../parlay/combinations.ts'

/** What tells a leg of a slip from another. */
export interface LegKey {
  readonly matchId: string
  /** The match that the leg's match is a part of; null or absent where it is of its own. */
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

/** Whether two legs are the same selection of the same market. */
export function isSameLeg(one: LegKey, other: LegKey): boolean {
  return one.marketId === other.marketId && one.selection === other.selection
}

/** The match that counts for a leg: corners and bookings are a part of theirs. */
const familyOf = ({ matchId, parentMatchId }: LegKey): string => parentMatchId ?? matchId

/**
 * What a click on a price does to the legs: a match has one leg, so that another price of it takes
 * the place of the one that was there, and the same price again takes it off (rules.md 6.1).
 * Refused are a leg beyond `legsMax` (twelve by default), a bet type that is not taken in parlays,
 * and a leg whose parent or child match has one: its facts name the number of that one, from 1.
 * @spec S3.slip.parlay.match S3.slip.parlay.parent S5.parlay.max
 */
export function clickLeg<Leg extends LegKey>(
  legs: readonly Leg[],
  clicked: Leg,
  legsMax: number = parlaySelections.max,
): Outcome<ClickedLegs<Leg>> {
  const there = legs.find(({ matchId }) => matchId === clicked.matchId)
  if (there !== undefined && isSameLeg(there, clicked)) {
    return accepted({ legs: legs.filter((leg) => leg !== there), change: 'removed' })
  }
  if (!betTypeRules[clicked.betType].inParlay) return refused('invalidBetType')
  if (there !== undefined) {
    const replaced = legs.map((leg) => (leg === there ? clicked : leg))
    return accepted({ legs: replaced, change: 'replaced' })
  }
  const related = legs.findIndex((leg) => familyOf(leg) === familyOf(clicked))
  if (related !== -1) return refused('invalidBets', refusalFacts.leg(related + 1))
  if (legs.length >= legsMax) return refused('maxParlayTicket')
  return accepted({ legs: [...legs, clicked], change: 'added' })
}
