import { selectionWord, step } from '../steps/step.ts'
import { type BetTypeRule, backedAndResult, decided, usual } from './bet-type-rule.ts'
import { type MatchFacts, type ScoringSide, winnerBy, winnerOf } from './facts.ts'

/** Who wins by the score alone: a super over after it decides no bet on the score. */
const byScore = ({ score }: MatchFacts) => winnerOf(score)

/**
 * Wins on the results in `wins` (H home, D draw, A away), returns the stake on those in `returns`,
 * loses on the others.
 */
const byWinner = <Selection extends string>(
  wins: Readonly<Record<Selection, string>>,
  returns: string,
  id: string,
  text: string,
  winnerIn = byScore,
): BetTypeRule<Selection> => ({
  ...usual,
  selections: Object.keys(wins) as Selection[],
  rule: { id, section: '4', text },
  decide({ selection }, facts) {
    const winner = winnerIn(facts)
    return returns.includes(winner) ? 'draw' : decided(wins[selection].includes(winner))
  },
})

/** Winner or draw. @spec S3.betType.1x2 */
export const matchWinner: BetTypeRule<'1' | 'X' | '2'> = {
  ...byWinner(
    { '1': 'H', X: 'D', '2': 'A' },
    '',
    'matchWinner',
    '1 is a home win, X a draw, 2 an away win.',
  ),
  // An object lists the keys 1 and 2 before X.
  selections: ['1', 'X', '2'],
}

/** Double chance. @spec S3.betType.dc */
export const doubleChance: BetTypeRule<'1X' | 'X2' | '12'> = {
  ...byWinner(
    { '1X': 'HD', X2: 'DA', '12': 'HA' },
    '',
    'doubleChance',
    '1X wins unless the away side wins, X2 unless the home side does, 12 unless it is a draw.',
  ),
  selections: ['1X', 'X2', '12'],
}

/** Draw no bet. @spec S3.betType.dnb */
export const drawNoBet = winnerOrTie(byScore)

/** Winner with a tie returned. @spec S3.betType.ml */
export const moneyLine: BetTypeRule<ScoringSide> = {
  ...winnerOrTie(winnerBy),
  followsOddsType: true,
}

function winnerOrTie(winnerIn: typeof byScore): BetTypeRule<ScoringSide> {
  return byWinner(
    { home: 'H', away: 'A' },
    'D',
    'tieReturns',
    'The winner; the stake comes back on a draw.',
    winnerIn,
  )
}

/** Home no bet. @spec S3.betType.hnb */
export const homeNoBet = byWinner(
  { draw: 'D', away: 'A' },
  'H',
  'homeReturns',
  'Draw or away; the stake comes back on a home win.',
)

/** Away no bet. @spec S3.betType.more */
export const awayNoBet = byWinner(
  { home: 'H', draw: 'D' },
  'A',
  'awayReturns',
  'Home or draw; the stake comes back on an away win.',
)

/** How a side wins a fight. */
type Way = `${ScoringSide}-${'ko' | 'points'}`

/** The way of winning a fight: knock-out or points. A draw returns the stake. */
export const wayOfWinning: BetTypeRule<Way> = {
  ...usual,
  selections: ['home-ko', 'home-points', 'away-ko', 'away-points'],
  rule: {
    id: 'wayOfWinning',
    section: '4',
    text: 'The winner of a fight, by knock-out or on points; the stake comes back on a draw.',
  },
  decide({ selection }, facts) {
    const way = wayIn(facts)
    return way === null ? 'draw' : decided(selection === way)
  },
  explain: (graded) => {
    const [way, values] = [wayIn(graded.facts), backedAndResult(graded)]
    return way === null
      ? [step('wonByNeither', values)]
      : [step('wonBy', { ...values, way: selectionWord(way) })]
  },
}

function wayIn(facts: MatchFacts): Way | null {
  const winner = winnerBy(facts)
  if (winner === 'D') return null
  const side = winner === 'H' ? 'home' : 'away'
  return `${side}-${facts.knockOutIn === undefined ? 'points' : 'ko'}`
}
