import type { PeriodCode, Unit } from '@fairline/domain/bet-types/period'
import type { Outlook } from '@fairline/pricing/outlook'
import type { Spread } from '@fairline/pricing/score-model'
import type { EventState, PartResult, SportModel } from '../src/models/model.ts'
import { nil } from '../src/models/model.ts'
import { imagined } from './model-moments.ts'

/** A part and what is counted in it. */
export type Viewed = readonly [period: PeriodCode, unit: Unit]

interface Claim {
  readonly name: string
  readonly chance: number
  readonly happened: boolean
}

/** The number that a spread is below or at about half of the time. */
function middleOf({ first, chances }: Spread): number {
  let below = 0
  const index = chances.findIndex((chance) => {
    below += chance
    return below >= 0.5
  })
  return first + Math.max(0, index)
}

const above = (name: string, spread: Spread, value: number): Claim => {
  const middle = middleOf(spread)
  const chance = spread.chances.reduce(
    (sum, each, index) => (spread.first + index > middle ? sum + each : sum),
    0,
  )
  return { name, chance, happened: value > middle }
}

function claimsOf(outlook: Outlook, result: PartResult, unit: Unit): Claim[] {
  const { home, away } = result.counts[unit] ?? nil
  const [homeWins, , awayWins] = outlook.winner
  return [
    { name: 'home wins', chance: homeWins, happened: result.winner === 'home' },
    { name: 'away wins', chance: awayWins, happened: result.winner === 'away' },
    above('margin', outlook.margins, home - away),
    above('total', outlook.totals, home + away),
    above('home total', outlook.homeTotals, home),
    above('away total', outlook.awayTotals, away),
    ...(outlook.scores ?? []).map(({ score, chance }) => ({
      name: `${score.home}-${score.away}`,
      chance,
      happened: score.home === home && score.away === away,
    })),
  ]
}

/**
 * How far what happened in many events is from what the outlook expected: for each claim of each
 * part the difference in standard deviations. Each event is looked at before its start, or at one
 * random time, so that the events are independent.
 */
export function deviations<Strengths, Story, State extends EventState>(
  model: SportModel<Strengths, Story, State>,
  strengths: Strengths,
  parts: readonly Viewed[],
  events: { readonly count: number; readonly inPlay: boolean },
): Map<string, number> {
  const sums = new Map<string, { expected: number; variance: number; happened: number }>()
  // Every event begins in the same state.
  const outlooks = new Map<string, Outlook | null>()
  for (let seed = 0; seed < events.count; seed += 1) {
    const { story, moments } = imagined(model, strengths, `event ${seed}`, 1)
    const moment = moments[events.inPlay ? 1 : 0]
    const results = model.results(story)
    for (const [period, unit] of parts) {
      const result = results.find((each) => each.period === period)
      if (moment === undefined || result === undefined) continue
      const seen = `${period} ${unit} ${JSON.stringify(moment.state)}`
      const outlook = outlooks.get(seen) ?? model.outlook(moment.state, period, unit)
      outlooks.set(seen, outlook)
      if (outlook === null) continue
      for (const { name, chance, happened } of claimsOf(outlook, result, unit)) {
        const key = `${period} ${unit}: ${name}`
        const sum = sums.get(key) ?? { expected: 0, variance: 0, happened: 0 }
        sum.expected += chance
        sum.variance += chance * (1 - chance)
        sum.happened += happened ? 1 : 0
        sums.set(key, sum)
      }
    }
  }
  return new Map(
    [...sums].map(([key, { expected, variance, happened }]) => [
      key,
      (happened - expected) / Math.sqrt(Math.max(variance, 1e-9)),
    ]),
  )
}
