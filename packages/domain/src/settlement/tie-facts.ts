import type { PeriodFacts } from '../bet-types/facts.ts'
import type { Sport } from '../sports/sport.ts'
import { areSoundFacts } from './match-outcome.ts'

/** Facts of a report: what decides a tie alone, and what bets are graded on. */
interface SplitFacts {
  readonly ofTie: Pick<PeriodFacts, 'extraTime' | 'shootOut'>
  readonly ofBets: Omit<PeriodFacts, 'extraTime' | 'shootOut'>
}

const split = ({ extraTime, shootOut, ...ofBets }: PeriodFacts): SplitFacts => ({
  ofTie: { ...(extraTime && { extraTime }), ...(shootOut && { shootOut }) },
  ofBets,
})

/**
 * Returns the facts that a sport has. Those that bets are graded on count together or not at all;
 * one of a tie that is not sound leaves out itself alone.
 */
export function soundFacts(sport: Sport, facts: PeriodFacts): PeriodFacts {
  const { ofTie, ofBets } = split(facts)
  const sound = Object.entries(ofTie).filter(([name, score]) =>
    areSoundFacts(sport, { [name]: score }),
  )
  return { ...(areSoundFacts(sport, ofBets) && ofBets), ...Object.fromEntries(sound) }
}

/**
 * Returns the facts of a part after a later report of the same score. A report that says nothing of
 * what bets are graded on takes nothing of it back, and so it is with each fact of a tie.
 */
export function factsLaidOver(known: PeriodFacts, said: PeriodFacts): PeriodFacts {
  const before = split(known)
  const { ofTie, ofBets } = split(said)
  const graded = Object.keys(ofBets).length === 0 ? before.ofBets : ofBets
  return { ...graded, ...before.ofTie, ...ofTie }
}
