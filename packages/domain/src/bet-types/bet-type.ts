/**
 * Parts of a match that a market can be about: full time or first half.
 * @spec S3.betTypes S3.betType.hdp.firstHalf S3.betType.ou.firstHalf S3.betType.1x2.firstHalf
 * @spec S3.betType.oe.firstHalf
 */
export const periods = ['FT', '1H'] as const
export type Period = (typeof periods)[number]

/**
 * Bet types of a match, in the order of the table and the drawer.
 *
 * HDP handicap, OU over/under, 1X2 winner or draw, OE odd/even, CS correct score, TG total goals,
 * DC double chance, HTFT half-time and full-time winner, FGLG first and last goal, BS both, one or
 * neither to score, CL clean sheet, DNB draw no bet, HNB home no bet, ANB away no bet, TWTN to win
 * to nil, ML winner with a tie returned, HOU and AOU goals of the home and of the away side, NG the
 * n-th goal.
 */
export const betTypes = [
  'HDP',
  'OU',
  '1X2',
  'OE',
  'CS',
  'TG',
  'DC',
  'HTFT',
  'FGLG',
  'BS',
  'CL',
  'DNB',
  'HNB',
  'ANB',
  'TWTN',
  'ML',
  'HOU',
  'AOU',
  'NG',
] as const
/** A bet type of a match: scores decide it. */
export type MatchBetType = (typeof betTypes)[number]

/** Who wins a competition, of n runners (rules.md 7). @spec S3.betType.outright */
export const outrightBetType = 'OUTRIGHT'
/** Every bet type that is built: those of a match, and the outright. */
export const allBetTypes = [...betTypes, outrightBetType] as const
export type BetType = (typeof allBetTypes)[number]

/** A runner of an outright: its number in the source's list. */
export type RunnerId = `R${number}`

/** Bet types that a row of the table can show; the others are in the drawer of their match. */
export const tableBetTypes = ['HDP', 'OU', '1X2', 'OE'] as const satisfies readonly BetType[]

export type TableBetType = (typeof tableBetTypes)[number]

/** Whether a market of the bet type is in a row of the table. */
export const isOfTable = (betType: BetType): boolean =>
  tableBetTypes.some((ofTable) => ofTable === betType)

const upToFour = [0, 1, 2, 3, 4] as const

/**
 * The correct scores that are listed; any other score is AOS.
 * @spec S9.grid.correctScore S9.grid.otherScore
 */
export const listedScores = upToFour.flatMap((home) =>
  upToFour.map((away) => `${home}-${away}` as const),
)

/**
 * Totals that are offered, as the span of goals that each wins on: the exact ones and the classic
 * groups (rules.md 4). @spec S9.grid.totalGoals
 */
export const goalGroups = {
  '0': [0, 0],
  '1': [1, 1],
  '2': [2, 2],
  '3': [3, 3],
  '4': [4, 4],
  '5': [5, 5],
  '6': [6, 6],
  '7': [7, 7],
  '8': [8, 8],
  '9': [9, 9],
  '10+': [10, Number.POSITIVE_INFINITY],
  '0-1': [0, 1],
  '2-3': [2, 3],
  '4-6': [4, 6],
  '7+': [7, Number.POSITIVE_INFINITY],
} as const satisfies Readonly<Record<string, readonly [from: number, to: number]>>
/** Exact totals, in the order of their grid. */
export const exactTotals = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10+'] as const
/** The classic groups, in the order of their row. */
export const classicTotals = ['0-1', '2-3', '4-6', '7+'] as const
export type GoalGroup = keyof typeof goalGroups

export type Selection =
  | 'home'
  | 'away'
  | 'draw'
  | 'none'
  | 'over'
  | 'under'
  | 'odd'
  | 'even'
  | '1'
  | 'X'
  | '2'
  | '1X'
  | 'X2'
  | '12'
  | (typeof listedScores)[number]
  | 'AOS'
  | GoalGroup
  | `${'H' | 'D' | 'A'}${'H' | 'D' | 'A'}`
  | 'HF'
  | 'HL'
  | 'AF'
  | 'AL'
  | 'NG'
  | 'both'
  | 'one'
  | 'neither'
  | `${'home' | 'away'}-${'yes' | 'no'}`
  | RunnerId

/**
 * The meaning of a market's number: the home side's handicap, a total of goals, or which goal of
 * the match (1 is the first). Null for a bet type without a number.
 */
export type LineKind = 'handicap' | 'total' | 'goal_number' | null

interface BetTypeRule {
  /** Empty for an outright: its runners have a list of their own. */
  readonly selections: readonly Selection[]
  readonly line: LineKind
  /** Periods that the bet type exists for. */
  readonly periods: readonly Period[]
  /** Whether the price follows the member's odds type; the others stay decimal (rules.md 1.3). */
  readonly followsOddsType: boolean
  /** Whether football in play counts only the goals after the bet (rules.md 3.2). */
  readonly countsFromBet: boolean
  /** Whether a result needs to know who scored when, not only how often. */
  readonly needsGoalOrder: boolean
  /** Whether it may be a leg of a parlay (rules.md 6.1). */
  readonly inParlay: boolean
}

const usual = {
  line: null,
  periods,
  followsOddsType: false,
  countsFromBet: false,
  needsGoalOrder: false,
  inParlay: true,
} as const

const total = { ...usual, line: 'total', followsOddsType: true } as const
const sides = ['home', 'away'] as const
const yesNo = ['home-yes', 'home-no', 'away-yes', 'away-no'] as const

export const betTypeRules: Readonly<Record<BetType, BetTypeRule>> = {
  HDP: {
    ...usual,
    selections: sides,
    line: 'handicap',
    followsOddsType: true,
    countsFromBet: true,
  },
  OU: { ...total, selections: ['over', 'under'] },
  '1X2': { ...usual, selections: ['1', 'X', '2'] },
  OE: { ...usual, selections: ['odd', 'even'], followsOddsType: true },
  CS: { ...usual, selections: [...listedScores, 'AOS'] },
  TG: { ...usual, selections: [...exactTotals, ...classicTotals] },
  DC: { ...usual, selections: ['1X', 'X2', '12'] },
  HTFT: {
    ...usual,
    selections: ['HH', 'HD', 'HA', 'DH', 'DD', 'DA', 'AH', 'AD', 'AA'],
    periods: ['FT'],
  },
  FGLG: { ...usual, selections: ['HF', 'HL', 'AF', 'AL', 'NG'], needsGoalOrder: true },
  BS: { ...usual, selections: ['both', 'one', 'neither'] },
  CL: { ...usual, selections: yesNo },
  DNB: { ...usual, selections: sides },
  HNB: { ...usual, selections: ['draw', 'away'] },
  ANB: { ...usual, selections: ['home', 'draw'] },
  TWTN: { ...usual, selections: yesNo },
  ML: { ...usual, selections: sides, followsOddsType: true },
  HOU: { ...total, selections: ['over', 'under'] },
  AOU: { ...total, selections: ['over', 'under'] },
  NG: {
    ...usual,
    selections: ['home', 'none', 'away'],
    line: 'goal_number',
    needsGoalOrder: true,
    // Whether goal three comes hangs on goals one and two of the same match alone, but the market
    // closes with each goal: a ticket that waits for other legs would rarely be taken.
    inParlay: false,
  },
  OUTRIGHT: { ...usual, selections: [], periods: ['FT'], inParlay: false },
}

/** The selection that a text names among those of the bet type; undefined for any other text. */
export function readSelection(betType: BetType, text: string): Selection | undefined {
  if (betType === outrightBetType) return isRunnerId(text) ? text : undefined
  return betTypeRules[betType].selections.find((selection) => selection === text)
}

/** Whether the text is a runner's id: R and a number from 1 without a leading zero. */
export function isRunnerId(text: string): text is RunnerId {
  return /^R[1-9]\d{0,5}$/.test(text)
}
