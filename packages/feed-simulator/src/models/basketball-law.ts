import type { Score } from '@fairline/domain/bet-types/facts'
import { type Outlook, outlookFrom, type Spreads } from '@fairline/pricing/outlook'
import type { Spread } from '@fairline/pricing/score-model'
import {
  certain,
  chanceOf,
  extended,
  massOf,
  mixed,
  onlyAt,
  shifted,
  spreadOf,
  sumsOf,
  untilDecided,
} from '@fairline/pricing/spread'
import { madeOnce } from './made-once.ts'

/** Expected points of each side in regular time, which lasts 48 minutes or 40. */
export interface BasketballStrengths {
  readonly home: number
  readonly away: number
  readonly minutes: 48 | 40
}

/** A pair is one possession of each side: its pairs of a quarter, and of an overtime. */
export const pairsIn = {
  48: { quarters: [25, 25, 25, 25], overtime: 10 },
  40: { quarters: [19, 19, 19, 18], overtime: 8 },
} as const

/** Chances of 0, 1, 2 and 3 points in a possession of an average side. */
const averagePossession = [0.47, 0.1, 0.34, 0.09]

/** The share of pairs in which both sides do as well as each other, which slows the margin. */
const sharedFortune = 0.36

/** Chances of each score of a number of pairs: a row for each score of home. */
export type Table = readonly (readonly number[])[]

/** All that is to be known of pairs that both sides play alike from the first to the last. */
export interface PairLaw {
  /** The joint law of the points of one pair. */
  readonly pair: Table
  /** What a number of pairs adds. */
  readonly rest: (pairs: number) => Spreads
  /** The joint laws of few pairs, up to those of an overtime. */
  readonly tables: readonly Table[]
  /** What overtimes add until one of them decides. */
  readonly overtimes: Spreads
}

/** The average possession, tilted exponentially until its mean is as asked. */
function possessionOf(mean: number): number[] {
  let [low, high] = [-5, 5]
  let tilted: number[] = averagePossession
  for (let step = 0; step < 60; step += 1) {
    const tilt = (low + high) / 2
    const weights = averagePossession.map((chance, points) => chance * Math.exp(tilt * points))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    tilted = weights.map((weight) => weight / sum)
    if (tilted.reduce((total, chance, points) => total + chance * points, 0) < mean) low = tilt
    else high = tilt
  }
  return tilted
}

/**
 * The points of a pair: with the chance of shared fortune both sides take the same quantile of
 * their possessions, else they are independent.
 */
function pairOf(home: readonly number[], away: readonly number[]): Table {
  const upTo = (chances: readonly number[], points: number) =>
    chances.slice(0, points).reduce((sum, chance) => sum + chance, 0)
  return home.map((p, i) =>
    away.map((q, j) => {
      const from = Math.max(upTo(home, i), upTo(away, j))
      const until = Math.min(upTo(home, i + 1), upTo(away, j + 1))
      return (1 - sharedFortune) * p * q + sharedFortune * Math.max(0, until - from)
    }),
  )
}

/** The joint law after one more pair. */
export function afterPair(table: Table, pair: Table): Table {
  const size = table.length + pair.length - 1
  const next = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  for (const [home, row] of table.entries()) {
    for (const [away, chance] of row.entries()) {
      for (const [i, chances] of pair.entries()) {
        const target = next[home + i] ?? []
        for (const [j, p] of chances.entries()) {
          target[away + j] = (target[away + j] ?? 0) + chance * p
        }
      }
    }
  }
  return next
}

/** The spread of a figure of a joint law. */
function seen(table: Table, figure: (home: number, away: number) => number): Spread {
  return spreadOf(
    table.flatMap((row, home) => row.map((p, away) => [figure(home, away), p] as const)),
  )
}

const pairsOf = ({ minutes }: BasketballStrengths): number =>
  pairsIn[minutes].quarters.reduce((sum, pairs) => sum + pairs, 0)

/** Chances of the points of one pair of possessions, home's first: all that it takes to play. */
export const pairChancesOf = madeOnce((strengths: BasketballStrengths): Table => {
  const pairs = pairsOf(strengths)
  return pairOf(possessionOf(strengths.home / pairs), possessionOf(strengths.away / pairs))
})

function createPairLaw(strengths: BasketballStrengths): PairLaw {
  const { overtime } = pairsIn[strengths.minutes]
  const most = pairsOf(strengths)
  const pair = pairChancesOf(strengths)
  const margins = sumsOf(
    seen(pair, (i, j) => i - j),
    most,
  )
  const totals = sumsOf(
    seen(pair, (i, j) => i + j),
    most,
  )
  const homeTotals = sumsOf(
    seen(pair, (i) => i),
    most,
  )
  const awayTotals = sumsOf(
    seen(pair, (_, j) => j),
    most,
  )
  const at = (spreads: readonly Spread[], pairs: number) => spreads[pairs] ?? certain(0)
  const rest = (pairs: number): Spreads => ({
    margins: at(margins, pairs),
    totals: at(totals, pairs),
    homeTotals: at(homeTotals, pairs),
    awayTotals: at(awayTotals, pairs),
  })
  const tables: Table[] = [[[1]]]
  for (let pairs = 1; pairs <= overtime; pairs += 1) {
    tables.push(afterPair(tables[pairs - 1] ?? [], pair))
  }
  const played = { pair, rest, tables }
  return { ...played, overtimes: overtimesOf(played, overtime) }
}

/** What overtimes add until one of them is not level. */
function overtimesOf(law: Omit<PairLaw, 'overtimes'>, pairs: number): Spreads {
  const once = law.rest(pairs)
  const level = levelTotals(law, pairs, 0)
  const side = halved(level, 0)
  const repeated = (whole: Spread, part: Spread) =>
    untilDecided(
      mixed([
        [1, whole],
        [-1, part],
      ]),
      part,
    )
  return {
    margins: repeated(once.margins, onlyAt(once.margins, 0)),
    totals: repeated(once.totals, level),
    homeTotals: repeated(once.homeTotals, side),
    awayTotals: repeated(once.awayTotals, side),
  }
}

/**
 * The part of the law of total points in which a number of pairs makes up home's lead. It is exact
 * for the last pairs. Before them the law of all totals of the same parity serves in its place:
 * the chance of any total is less than 0.0015 away from the exact one.
 */
function levelTotals(law: Omit<PairLaw, 'overtimes'>, pairs: number, lead: number): Spread {
  const table = law.tables[pairs]
  if (table !== undefined) {
    return spreadOf(table.map((row, home) => [2 * home + lead, row[home + lead] ?? 0] as const))
  }
  const { margins, totals } = law.rest(pairs)
  const possible = totals.chances.map((chance, total) =>
    (total - lead) % 2 === 0 && total >= Math.abs(lead) ? chance : 0,
  )
  const mass = possible.reduce((sum, chance) => sum + chance, 0)
  const scale = mass === 0 ? 0 : chanceOf(margins, -lead) / mass
  return { first: 0, chances: possible.map((chance) => chance * scale) }
}

/** Home's points where those of both sides make up home's lead. */
const halved = ({ first, chances }: Spread, lead: number): Spread =>
  spreadOf(
    chances.flatMap((chance, index) =>
      chance === 0 ? [] : [[(first + index - lead) / 2, chance] as const],
    ),
  )

/**
 * The outlook on a part with some pairs left. Where overtime counts, `lead` is home's lead in the
 * complete game and overtimes follow when the pairs make it up; else it is null.
 */
export function outlookAfter(
  law: PairLaw,
  score: Score,
  pairs: number,
  lead: number | null,
): Outlook {
  const rest = law.rest(pairs)
  if (lead === null) return outlookFrom(score, rest)
  const level = levelTotals(law, pairs, lead)
  const home = halved(level, lead)
  const { overtimes } = law
  return outlookFrom(score, {
    margins: withOvertimes(rest.margins, onlyAt(rest.margins, -lead), overtimes.margins),
    totals: withOvertimes(rest.totals, level, overtimes.totals),
    homeTotals: withOvertimes(rest.homeTotals, home, overtimes.homeTotals),
    awayTotals: withOvertimes(rest.awayTotals, shifted(home, lead), overtimes.awayTotals),
  })
}

/** A law whose level part is followed by overtimes. */
function withOvertimes(whole: Spread, level: Spread, overtimes: Spread): Spread {
  if (massOf(level) === 0) return whole
  const { first, chances } = extended(whole, level, overtimes)
  // The law of the level part is not exact for many pairs: far out it may exceed all.
  return { first, chances: chances.map((chance) => Math.max(0, chance)) }
}

/** The law of a match, made once. */
export const pairLawOf = madeOnce(createPairLaw)
