import { type MaungOutcome, maungOutcomes } from '../myanmar/body-outcomes.ts'
import { checkMaung, checkMaungLeg, type MaungFacts } from '../myanmar/check-maung.ts'
import { maungLegs, taxPercentOf } from '../myanmar/myanmar-tax.ts'
import type { OddsPolicy } from '../odds/price-change.ts'
import { bettorOfTicket } from '../parlay/check-parlay.ts'
import {
  figuresOf,
  lookAtQuote,
  type MyanmarFigures,
  type QuoteSeen,
  type QuoteSummary,
  quoteAsked,
  verdictsOf,
} from './myanmar-summary.ts'
import type { ParlaySlip } from './parlay-slip.ts'
import { type SlipError, slipErrorOf } from './slip-errors.ts'
import { finishedStake } from './stake-input.ts'

/** The legs of a maung that a member puts together, and its stake. */
export type MaungSlip = ParlaySlip<QuoteSeen>

/** The current state of a leg. */
export interface MaungLegSummary extends QuoteSummary {
  /** Why the leg cannot be bet on, alone or with the others; null if it can. */
  readonly error: SlipError | null
}

/** What the slip shows of a maung at the current board, limits and balance. */
export interface MaungSummary extends MyanmarFigures {
  readonly legs: readonly MaungLegSummary[]
  /** The result at best, at the goals of all legs, and with a lost leg, at current quotes. */
  readonly outcomes: readonly MaungOutcome[]
}

export interface MaungWorld extends Omit<MaungFacts, 'asked'> {
  readonly policy: OddsPolicy
}

/**
 * Derives everything that the slip shows of a maung from its legs and the current state, with the
 * same checks that decide at placement.
 * @spec S3.slip.parlay.myanmar S7.bet.betparlaymmo
 */
export function summariseMaung(slip: MaungSlip, world: MaungWorld): MaungSummary {
  const looks = slip.legs.map((leg, index) =>
    lookAtQuote(leg, world.legs[index]?.board ?? { fresh: false, match: null }),
  )
  const facts = factsOf(slip, slip.legs, world)
  const now = slip.legs.map((leg, index) => looks[index]?.now ?? leg)
  const verdict = checkMaung(facts)
  const verdicts = verdictsOf(verdict, checkMaung(factsOf(slip, now, world)))
  const count = Math.min(Math.max(slip.legs.length, 1), maungLegs.max)
  const taxPercent = taxPercentOf(world.mode.tax, count)
  const figures = figuresOf(slip.stake, count, taxPercent, bettorOfTicket(world))
  const isTicket = slip.legs.length >= maungLegs.min
  const prices = now.map(({ price }) => price)
  return {
    ...figures,
    ...(isTicket ? null : { win: null, max: null }),
    ...verdicts,
    outcomes: isTicket ? maungOutcomes(figures.risk ?? 0n, prices, taxPercent) : [],
    legs: looks.map((look, index) => ({ ...look, error: legError(facts, index, verdicts.error) })),
  }
}

function factsOf(
  { stake }: MaungSlip,
  legs: readonly QuoteSeen[],
  { policy, ...world }: MaungWorld,
): MaungFacts {
  return { ...world, asked: { legs: legs.map(quoteAsked), stake: finishedStake(stake), policy } }
}

/** The leg's own refusal, or the ticket's where that names the leg. */
function legError(facts: MaungFacts, index: number, shown: SlipError | null): SlipError | null {
  const own = checkMaungLeg(facts, index)
  if (own !== null) return slipErrorOf(own)
  const { legs = '' } = shown?.facts ?? {}
  return legs.split(' ').includes(String(index + 1)) ? shown : null
}
