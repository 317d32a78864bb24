import { assert } from '@fairline/domain/assert'
import { type BetType, betTypeRules, type Selection } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import { raceNumbers } from '@fairline/domain/bet-types/race'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import type { GameRounds, Sport } from '@fairline/domain/sports/sport'
import { setScores, setsNeeded, type Weights } from '@fairline/domain/virtual/draw-round'
import { decimalMax, type Field, fieldMarket } from '@fairline/pricing/decimal-market'
import { bell, fightEnds, roundChances } from '@fairline/pricing/fight-law'
import type { MarketDraft } from '@fairline/pricing/malay-market'
import { withQuotes } from '@fairline/pricing/myanmar-quotes'
import {
  byScore,
  independently,
  type Outlook,
  type ScoreChance,
  type Spreads,
  spreadsOf,
  sumOfSpreads,
} from '@fairline/pricing/outlook'
import { priceEvent } from '@fairline/pricing/price-event'
import { raceChances } from '@fairline/pricing/race-law'
import type { Spread } from '@fairline/pricing/score-model'
import { chanceOf, extended, onlyAt, spreadOf } from '@fairline/pricing/spread'
import { nil } from '../models/model.ts'

/** Open markets of the whole event. */
const wholeAndOpen = (drafts: readonly MarketDraft[]): readonly FeedMarket[] =>
  drafts.map((draft) => ({ ...draft, period: 'FT', status: 'active' }))

/** What is expected of a part of an event in a unit; null for a part that has no market. */
type OutlookOf = (period: PeriodCode, unit: Unit) => Outlook | null

const tableOf = (weights: Weights, at: number): readonly number[] => {
  const table = weights[at]
  assert(table !== undefined, `the weights have a table ${at}`)
  return table
}

/** The law that a table of weights draws by. */
function lawOf(weights: Weights, at: number): Spread {
  const table = tableOf(weights, at)
  const sum = table.reduce((total, weight) => total + weight, 0)
  return { first: 0, chances: table.map((weight) => weight / sum) }
}

/** The chance of home to win a round that goes to its end. */
function strengthIn(weights: Weights): number {
  const [, , home = 0, away = 0] = tableOf(weights, 0)
  return home / (home + away)
}

/** The winner by a knock-out or on points. */
function wayMarket(weights: Weights): readonly FeedMarket[] {
  const ends = fightEnds(strengthIn(weights), bell, 'completed')
  const field = (['home-ko', 'home-points', 'away-ko', 'away-points'] as const).map((way) => {
    const matching = ends.filter(
      ({ winner, byKnockOut }) => way === `${winner}-${byKnockOut ? 'ko' : 'points'}`,
    )
    return [way, matching.reduce((sum, { chance }) => sum + chance, 0)] as const
  })
  return wholeAndOpen(fieldMarket('WAY', [field]))
}

function fightOutlooks(weights: Weights): OutlookOf {
  const strength = strengthIn(weights)
  const ends = fightEnds(strength, bell, 'completed')
  const wins = ends.reduce((sum, { winner, chance }) => (winner === 'home' ? sum + chance : sum), 0)
  const whole: Outlook = { ...spreadsOf(ends), winner: [wins, 0, 1 - wins] }
  const chances = roundChances(strength, 0)
  const round: Outlook = {
    ...spreadsOf([
      { score: { home: 1, away: 0 }, chance: chances.home },
      { score: { home: 0, away: 1 }, chance: chances.away },
    ]),
    winner: [chances.home, 0, chances.away],
  }
  return (period) => (period === 'FT' ? whole : round)
}

function scoresOf({ homeTotals, awayTotals }: Spreads): readonly ScoreChance[] {
  return homeTotals.chances.flatMap((homeChance, home) =>
    awayTotals.chances.map((awayChance, away) => ({
      score: { home: homeTotals.first + home, away: awayTotals.first + away },
      chance: homeChance * awayChance,
    })),
  )
}

function goalOutlooks(weights: Weights): OutlookOf {
  const first = independently(lawOf(weights, 0), lawOf(weights, 1))
  const whole = sumOfSpreads(first, independently(lawOf(weights, 2), lawOf(weights, 3)))
  const of = (spreads: Spreads): Outlook => ({ ...byScore(spreads), scores: scoresOf(spreads) })
  const [firstHalf, match] = [of(first), of(whole)]
  return (period) => (period === 'FT' ? match : firstHalf)
}

/** The whole of a match in quarters, its overtime included: four quarters that are level go on. */
function withOvertime(regular: Spreads, overtime: Spreads): Outlook {
  const ends = scoresOf(overtime).filter(({ score }) => score.home !== score.away)
  const mass = ends.reduce((sum, { chance }) => sum + chance, 0)
  const decided = spreadsOf(ends.map(({ score, chance }) => ({ score, chance: chance / mass })))
  const { margins, totals, homeTotals, awayTotals } = regular
  const pairs = homeTotals.chances.map((chance, index) => {
    const points = homeTotals.first + index
    return [points, chance * chanceOf(awayTotals, points)] as const
  })
  const level = spreadOf(pairs)
  const levelTotals = spreadOf(pairs.map(([points, chance]) => [2 * points, chance]))
  return byScore({
    margins: extended(margins, onlyAt(margins, 0), decided.margins),
    totals: extended(totals, levelTotals, decided.totals),
    homeTotals: extended(homeTotals, level, decided.homeTotals),
    awayTotals: extended(awayTotals, level, decided.awayTotals),
  })
}

function quarterOutlooks(weights: Weights): OutlookOf {
  const quarter = independently(lawOf(weights, 0), lawOf(weights, 1))
  const half = sumOfSpreads(quarter, quarter)
  const overtime = independently(lawOf(weights, 2), lawOf(weights, 3))
  const outlooks: Readonly<Partial<Record<PeriodCode, Outlook>>> = {
    FT: withOvertime(sumOfSpreads(half, half), overtime),
    '1H': byScore(half),
  }
  const ofQuarter = byScore(quarter)
  return (period) => outlooks[period] ?? ofQuarter
}

/** Every course of a match of sets, as what both sides have of sets and of games. */
function coursesOf(
  set: readonly ScoreChance[],
  sets = nil,
  games = nil,
  chance = 1,
): readonly {
  readonly sets: typeof nil
  readonly games: typeof nil
  readonly chance: number
}[] {
  if (Math.max(sets.home, sets.away) === setsNeeded) return [{ sets, games, chance }]
  return set.flatMap(({ score, chance: ofSet }) => {
    const winner = score.home > score.away ? 'home' : 'away'
    const after = { ...sets, [winner]: sets[winner] + 1 }
    const scored = { home: games.home + score.home, away: games.away + score.away }
    return coursesOf(set, after, scored, chance * ofSet)
  })
}

function setOutlooks(weights: Weights): OutlookOf {
  const { chances } = lawOf(weights, 0)
  const set = setScores.map((score, index) => ({ score, chance: chances[index] ?? 0 }))
  const courses = coursesOf(set)
  const inSets = byScore(spreadsOf(courses.map(({ sets, chance }) => ({ score: sets, chance }))))
  const inGames = spreadsOf(courses.map(({ games, chance }) => ({ score: games, chance })))
  const ofSet = byScore(spreadsOf(set))
  const whole = { set: inSets, game: { ...inGames, winner: inSets.winner } }
  return (period, unit) => {
    if (period !== 'FT') return ofSet
    return unit === 'set' ? whole.set : whole.game
  }
}

const outlooksOf = {
  fight: fightOutlooks,
  goals: goalOutlooks,
  quarters: quarterOutlooks,
  sets: setOutlooks,
} as const

/** The markets of an event whose parts have laws of their own; those of football have quotes. */
function priceByOutlooks(sport: Sport, of: OutlookOf): readonly FeedMarket[] {
  const markets = priceEvent(sport, { of, scoreIn: () => nil })
  if (!sport.myanmar) return markets
  return withQuotes(markets, ({ betType, period }) => {
    const outlook = of(period, sport.units[0])
    if (betType === 'OU') return outlook?.totals
    return betType === 'HDP' ? outlook?.margins : undefined
  })
}

type Chances = ReturnType<typeof raceChances>
const indexOf = (runner: string): number => Number.parseInt(runner.slice(1), 10) - 1
const pairOf = (selection: string): readonly [number, number] => [
  indexOf(selection.slice(0, 2)),
  indexOf(selection.slice(3)),
]
const sumWhere = ({ first }: Chances, holds: (number: number) => boolean): number =>
  raceNumbers.filter(holds).reduce((sum, number) => sum + (first[number - 1] ?? 0), 0)

/** The chance of each selection of the bet types of a race. */
const raceLaws: Readonly<Partial<Record<BetType, (law: Chances, selection: string) => number>>> = {
  GH_WIN: ({ first }, runner) => first[indexOf(runner)] ?? 0,
  GH_PLACE: ({ topThree }, runner) => topThree[indexOf(runner)] ?? 0,
  GH_TOP2: ({ topTwo }, runner) => topTwo[indexOf(runner)] ?? 0,
  GH_OE: (law, side) => sumWhere(law, (number) => (number % 2 === 1) === (side === 'odd')),
  GH_OU: (law, side) =>
    sumWhere(law, (number) => number > raceNumbers.length / 2 === (side === 'over')),
  GH_QUINELLA: ({ quinella }, selection) => quinella(...pairOf(selection)),
  GH_EXACTA: ({ exacta }, selection) => exacta(...pairOf(selection)),
  GH_H2H: ({ before }, selection) => before(...pairOf(selection)),
}

function priceRace(sport: Sport, weights: Weights): readonly FeedMarket[] {
  const law = raceChances(tableOf(weights, 0))
  return sport.markets.flatMap(({ betType }) => {
    const chanceOf = raceLaws[betType]
    if (chanceOf === undefined) return []
    const selections: readonly Selection[] = betTypeRules[betType].selections
    const field: Field = selections.map((selection) => [selection, chanceOf(law, selection)])
    return wholeAndOpen(fieldMarket(betType, [field]))
  })
}

/**
 * Leaves out a selection whose price would be cut to the maximum. 4-3 in virtual
 * football is worth several times that price.
 */
function withoutCutPrices(market: FeedMarket): FeedMarket {
  const isCut = ({ price }: FeedMarket['outcomes'][number]): boolean =>
    price.type === 'DEC' && price.thousandths >= decimalMax.other
  const cut = market.outcomes.filter(isCut).map(({ selection }) => selection)
  if (cut.length === 0) return market
  const outcomes = market.outcomes.filter((outcome) => !isCut(outcome))
  return { ...market, outcomes, withoutPrice: [...(market.withoutPrice ?? []), ...cut] }
}

/**
 * Returns the markets of an event that is drawn from its weights. Every price follows from the
 * weights alone, and is worse for the member than the fair price.
 */
export function priceRound(
  sport: Sport,
  { draw }: Pick<GameRounds, 'draw'>,
  weights: Weights,
): readonly FeedMarket[] {
  if (draw === 'race') return priceRace(sport, weights)
  const markets = priceByOutlooks(sport, outlooksOf[draw](weights)).map(withoutCutPrices)
  return draw === 'fight' ? [...markets, ...wayMarket(weights)] : markets
}
