/**
 * Settles bets at Myanmar odds a second time, apart from the product: the quote is read from the
 * giving side's view, the backed side is its mirror, and a factor is a whole number of hundredths.
 */
import { lettersOf, type OracleBet } from './settlement-oracle.ts'

export interface OracleMyanmarLeg extends Omit<OracleBet, 'lineHundredths'> {
  readonly betType: 'HDP' | 'OU'
  /** The quote: goals and percentage of the giving side, which is Over for a total. */
  readonly goals: number
  readonly percent: number
  readonly giver: 'home' | 'away' | 'over'
  readonly open: boolean
}

export interface OracleMyanmarTicket {
  readonly stakeMinor: number
  readonly taxPercent: number
  readonly legs: readonly OracleMyanmarLeg[]
}

/** Result, win or loss and return in minor units, or that the ticket is open. */
export function oracleSettleMyanmar({ stakeMinor, taxPercent, legs }: OracleMyanmarTicket): string {
  const hundredths = legs.map(hundredthsOf)
  if (!hundredths.includes(0) && hundredths.includes('open')) return 'open'
  let grossScaled = BigInt(stakeMinor)
  let scale = 1n
  for (const each of hundredths) {
    if (each === 'open') continue
    grossScaled *= BigInt(each === 'void' ? 100 : each)
    scale *= 100n
  }
  const stakeScaled = BigInt(stakeMinor) * scale
  const won = grossScaled - stakeScaled
  const keptScaled =
    won > 0n ? stakeScaled * 100n + won * BigInt(100 - taxPercent) : grossScaled * 100n
  const returned = hundredths.includes(0) ? 0n : keptScaled / (scale * 100n)
  const net = returned - BigInt(stakeMinor)
  return `${resultOf(hundredths, net)} ${net} ${returned}`
}

function hundredthsOf(leg: OracleMyanmarLeg): number | 'void' | 'open' {
  if (leg.open) return 'open'
  const gives = leg.selection === leg.giver
  const given = 100 * leg.goals
  const lineHundredths = leg.betType === 'OU' || !gives ? given : -given
  switch (lettersOf({ ...leg, lineHundredths })) {
    case 'open':
      return 'open'
    case 'void':
      return 'void'
    case 'WW':
      return 200
    case 'LL':
      return 0
    default:
      return gives ? 100 + leg.percent : 100 - leg.percent
  }
}

function resultOf(hundredths: readonly (number | 'void' | 'open')[], net: bigint): string {
  if (hundredths.every((each) => each === 'void')) return 'void'
  const [only] = hundredths
  if (hundredths.length > 1 || typeof only !== 'number') {
    return net > 0n ? 'won' : net < 0n ? 'lost' : 'draw'
  }
  if (only === 100) return 'draw'
  if (only > 100) return only === 200 ? 'won' : 'half_won'
  return only === 0 ? 'lost' : 'half_lost'
}
