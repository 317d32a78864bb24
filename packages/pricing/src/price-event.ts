import type { BetType } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import type { Sport } from '@fairline/domain/sports/sport'
import { fieldMarket, threeWayMarket } from './decimal-market.ts'
import { handicapOf, lineMarkets, type MarketDraft, totalOf, twoWayMarket } from './malay-market.ts'
import type { Outlook, ScoreChance, WayChances } from './outlook.ts'
import { winnerMarket } from './result-markets.ts'
import { correctScoreMarket, setScoreMarket } from './score-markets.ts'
import type { Spread } from './score-model.ts'
import { middleOf, shifted, winnerOf } from './spread.ts'

/** What the prices of an event are made from at one moment. */
export interface EventOutlooks {
  /** The outlook on a part in a unit; null where that is decided or cannot be known. */
  of(period: PeriodCode, unit: Unit): Outlook | null
  /** What was scored so far in a part. */
  scoreIn(period: PeriodCode, unit: Unit): Score
}

/** Lines of a bet type in the event and in a part. */
const linesOf = { HDP: [3, 2], GHDP: [3, 2], OU: [3, 2], HOU: [2, 1], AOU: [2, 1] } as const

interface Case {
  readonly outlook: Outlook
  /** The margins that a handicap is on: of the complete part, or from now on. */
  readonly margins: Spread
  readonly isWhole: boolean
  /** Whether correct scores are those of a set. */
  readonly isOfSet: boolean
  /** Quarters between neighbouring lines. */
  readonly step: 1 | 2
}

const handicapMarkets = (betType: 'HDP' | 'GHDP', { margins, isWhole, step }: Case) =>
  lineMarkets(
    betType,
    handicapOf(margins),
    -middleOf(margins),
    linesOf[betType][isWhole ? 0 : 1],
    step,
  )

const totalMarkets = (betType: 'OU' | 'HOU' | 'AOU', totals: Spread, { isWhole, step }: Case) =>
  lineMarkets(betType, totalOf(totals), middleOf(totals), linesOf[betType][isWhole ? 0 : 1], step)

function oddEvenMarket({ first, chances }: Spread): MarketDraft[] {
  const odd = chances.reduce(
    (sum, chance, index) => ((first + index) % 2 === 0 ? sum : sum + chance),
    0,
  )
  return twoWayMarket('OE', { won: odd, lost: 1 - odd })
}

/**
 * The score in sets or maps, or in a set. Scores that it cannot end with have no chance, and no
 * price.
 */
function scoreMarket({ isOfSet }: Case, scores: readonly ScoreChance[]): MarketDraft[] {
  const market = isOfSet ? setScoreMarket : correctScoreMarket
  return market(
    ({ home, away }) =>
      scores.find(({ score }) => score.home === home && score.away === away)?.chance ?? 0,
  )
}

const wayMarket = ({ home, away }: WayChances): MarketDraft[] =>
  fieldMarket('WAY', [
    [
      ['home-ko', home.ko],
      ['home-points', home.points],
      ['away-ko', away.ko],
      ['away-points', away.points],
    ],
  ])

const pricers: Readonly<Partial<Record<BetType, (given: Case) => readonly MarketDraft[]>>> = {
  HDP: (given) => handicapMarkets('HDP', given),
  GHDP: (given) => handicapMarkets('GHDP', given),
  OU: (given) => totalMarkets('OU', given.outlook.totals, given),
  HOU: (given) => totalMarkets('HOU', given.outlook.homeTotals, given),
  AOU: (given) => totalMarkets('AOU', given.outlook.awayTotals, given),
  OE: ({ outlook }) => oddEvenMarket(outlook.totals),
  ML: ({ outlook }) => winnerMarket(outlook.winner),
  // By the score alone: what decides a level score is no part of it.
  '1X2': ({ outlook }) => threeWayMarket(winnerOf(outlook.margins, 0)),
  WAY: ({ outlook: { ways } }) => (ways === undefined ? [] : wayMarket(ways)),
  CS: (given) => {
    const { scores } = given.outlook
    return scores === undefined ? [] : scoreMarket(given, scores)
  },
}

/** Returns the outlooks, each worked out once: all bet types of a part are priced from the same. */
function askedOnce(outlooks: EventOutlooks): EventOutlooks['of'] {
  const known = new Map<string, Outlook | null>()
  return (period, unit) => {
    const key = `${period} ${unit}`
    const asked = known.get(key)
    if (asked !== undefined) return asked
    const outlook = outlooks.of(period, unit)
    known.set(key, outlook)
    return outlook
  }
}

/**
 * Every market of an event at one moment, open, priced from the outlook on each of its parts. Each
 * price is worse for the member than the fair price of one law of the event, so no set of them can
 * be arbitraged. What is as good as decided is left out. A handicap of a re-based sport counts from
 * now on.
 */
export function priceEvent(sport: Sport, outlooks: EventOutlooks): FeedMarket[] {
  const outlookOf = askedOnce(outlooks)
  return sport.markets.flatMap(({ betType, periods, unit }) =>
    periods.flatMap((period) => {
      const outlook = outlookOf(period, unit)
      if (outlook === null) return []
      const { home, away } = outlooks.scoreIn(period, unit)
      const margins = sport.rebased ? shifted(outlook.margins, away - home) : outlook.margins
      const isWhole = period === 'FT'
      const isOfSet = !isWhole && sport.sets !== undefined
      const given = { outlook, margins, isWhole, isOfSet, step: sport.lineStep }
      const drafts = pricers[betType]?.(given) ?? []
      return drafts.map((draft) => ({ ...draft, period, status: 'active' as const }))
    }),
  )
}
