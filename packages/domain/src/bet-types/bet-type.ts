/** Parts of a match that a market can be about: full time or first half. */
export const periods = ['FT', '1H'] as const
export type Period = (typeof periods)[number]

/** Bet types that are built. @spec S3.betTypes */
export const betTypes = ['HDP', 'OU', '1X2', 'OE'] as const
export type BetType = (typeof betTypes)[number]

export type Selection = 'home' | 'away' | 'over' | 'under' | '1' | 'X' | '2' | 'odd' | 'even'

interface BetTypeRule {
  readonly selections: readonly Selection[]
  readonly hasLine: boolean
  /** Whether the price follows the member's odds type; the others stay decimal (rules.md 1.3). */
  readonly followsOddsType: boolean
  /** Whether football in play counts only the goals after the bet (rules.md 3.2). */
  readonly countsFromBet: boolean
}

export const betTypeRules: Readonly<Record<BetType, BetTypeRule>> = {
  HDP: { selections: ['home', 'away'], hasLine: true, followsOddsType: true, countsFromBet: true },
  OU: { selections: ['over', 'under'], hasLine: true, followsOddsType: true, countsFromBet: false },
  '1X2': {
    selections: ['1', 'X', '2'],
    hasLine: false,
    followsOddsType: false,
    countsFromBet: false,
  },
  OE: { selections: ['odd', 'even'], hasLine: false, followsOddsType: true, countsFromBet: false },
}
