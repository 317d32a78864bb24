import { assert } from '@fairline/domain/assert'
import type { Score, ScoringSide } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import { fieldMarket } from '@fairline/pricing/decimal-market'
import {
  bell,
  type FightStrengths,
  fightEnds,
  fightStrengths,
  roundChances,
  roundsOfFight,
} from '@fairline/pricing/fight-law'
import { type Outlook, spreadsOf } from '@fairline/pricing/outlook'
import type { Card, Draw, DrawnPart, Law, Weights, Words } from '../draw.ts'
import { entrants } from '../entrants.ts'
import { type OutlookOf, openMarkets, priceByOutlooks } from '../outlook-prices.ts'
import { listedSides } from '../two-sides.ts'
import { between, chosen, inMillionths, million, sharesOf, tableAt } from '../weights.ts'
import { pick } from '../words.ts'

interface FightResult {
  readonly kind: 'fight'
  /** Who won each round that was begun, the one of a knock-out included. */
  readonly rounds: readonly ScoringSide[]
  readonly isKnockOut: boolean
}

/** The ways in which a round may go, in the order of the table of weights. */
const roundWays = [
  { winner: 'home', isKnockOut: true },
  { winner: 'away', isKnockOut: true },
  { winner: 'home', isKnockOut: false },
  { winner: 'away', isKnockOut: false },
] as const

const roundCodes = ['R1', 'R2', 'R3', 'R4', 'R5'] as const satisfies PeriodCode[]

function fightCard(below: (count: number) => number): Card {
  const forms = { home: between(-1, 1, below), away: between(-1, 1, below) }
  const { home, knockOuts } = fightStrengths(forms)
  const onPoints = { home, away: 1 - home }
  const open = 1 - knockOuts.home - knockOuts.away
  const chances = roundWays.map(({ winner, isKnockOut }) =>
    isKnockOut ? knockOuts[winner] : open * onPoints[winner],
  )
  return { names: chosen(entrants.fighters, 2, below), weights: [inMillionths(chances)] }
}

/** What the weights of a card say of its fighters. */
function strengthsIn(weights: Weights): FightStrengths {
  const [homeOut = 0, awayOut = 0, home = 0, away = 0] = sharesOf(tableAt(weights, 0))
  return { home: home / (home + away), knockOuts: { home: homeOut, away: awayOut } }
}

/** The winner by a knock-out or on points. */
function wayMarket(weights: Weights): readonly FeedMarket[] {
  const ends = fightEnds(strengthsIn(weights), bell, 'completed')
  const field = (['home-ko', 'home-points', 'away-ko', 'away-points'] as const).map((way) => {
    const matching = ends.filter(
      ({ winner, byKnockOut }) => way === `${winner}-${byKnockOut ? 'ko' : 'points'}`,
    )
    return [way, matching.reduce((sum, { chance }) => sum + chance, 0)] as const
  })
  return openMarkets(fieldMarket('WAY', [field]))
}

function outlooksOf(weights: Weights): OutlookOf {
  const strengths = strengthsIn(weights)
  const ends = fightEnds(strengths, bell, 'completed')
  const wins = ends.reduce((sum, { winner, chance }) => (winner === 'home' ? sum + chance : sum), 0)
  const fight: Outlook = { ...spreadsOf(ends), winner: [wins, 0, 1 - wins] }
  const chances = roundChances(strengths, 0)
  const round: Outlook = {
    ...spreadsOf([
      { score: { home: 1, away: 0 }, chance: chances.home },
      { score: { home: 0, away: 1 }, chance: chances.away },
    ]),
    winner: [chances.home, 0, chances.away],
  }
  return (period) => (period === 'FT' ? fight : round)
}

function drawFight(weights: Weights, words: Words): FightResult {
  const rounds: ScoringSide[] = []
  let isKnockOut = false
  while (rounds.length < roundsOfFight && !isKnockOut) {
    const way = roundWays[pick(tableAt(weights, 0), words)]
    assert(way !== undefined, 'a round of a fight goes in one of its ways')
    rounds.push(way.winner)
    isKnockOut = way.isKnockOut
  }
  return { kind: 'fight', rounds, isKnockOut }
}

/** Rounds by the side that won them. The round of a knock-out is not fought to its end. */
function roundsWon({ rounds, isKnockOut }: FightResult): Score {
  const completed = isKnockOut ? rounds.slice(0, -1) : rounds
  const home = completed.filter((side) => side === 'home').length
  return { home, away: completed.length - home }
}

/** Who won a fight: by the knock-out, or on points, which are the rounds. */
function winnerOf(result: FightResult): ScoringSide {
  const last = result.rounds.at(-1)
  assert(last !== undefined, 'a fight has a round')
  if (result.isKnockOut) return last
  const { home, away } = roundsWon(result)
  return home > away ? 'home' : 'away'
}

function partsOf(result: FightResult): readonly DrawnPart[] {
  const { rounds, isKnockOut } = result
  const fought = roundCodes.slice(0, rounds.length).map((period, index): DrawnPart => {
    const isHome = rounds[index] === 'home'
    return { period, score: { home: isHome ? 1 : 0, away: isHome ? 0 : 1 } }
  })
  const ended = isKnockOut ? { knockOutIn: rounds.length } : {}
  const facts = { winner: winnerOf(result), ...ended }
  return [...fought, { period: 'FT', score: roundsWon(result), facts }]
}

/** The round in which a fight ends and the side that knocks out; or its distance. */
function lawOfEnds(weights: Weights): Law {
  const [home = 0, away = 0] = sharesOf(tableAt(weights, 0))
  const law = new Map<string, number>()
  let open = 1
  for (let round = 1; round <= roundsOfFight; round += 1) {
    law.set(`${round} home`, open * home)
    law.set(`${round} away`, open * away)
    open *= 1 - home - away
  }
  return law.set('distance', open)
}

/**
 * A fight of five rounds at most: each is picked to go in one of its ways, until a knock-out. Its
 * table has the weights of the ways.
 */
export const fightRounds = {
  card: fightCard,
  tables: [{ length: roundWays.length, sum: [million, million] }],
  listing: listedSides,
  price: (sport, weights) => [
    ...priceByOutlooks(sport, outlooksOf(weights)),
    ...wayMarket(weights),
  ],
  draw: drawFight,
  parts: partsOf,
  wire: ({ rounds, isKnockOut }) => ({ rounds: [...rounds], knock_out: isKnockOut }),
  proof: {
    nameOf: ({ rounds, isKnockOut }) =>
      isKnockOut ? `${rounds.length} ${rounds.at(-1)}` : 'distance',
    lawOf: lawOfEnds,
  },
} satisfies Draw<FightResult>
