/**
 * Settles bets at Myanmar odds a second time, apart from the product: the quote is read from the
 * giving side's view, the backed side is its mirror, and a factor is a whole number of hundredths.
 * Rules and tax are those of rules.md 1.5.
 */
import type { BetResult } from '../src/bets/bet-status.ts'
import { lettersOf, type OracleBet } from './settlement-oracle.ts'

export interface OracleMyanmarLeg extends Omit<OracleBet, 'lineHundredths'> {
  readonly betType: 'HDP' | 'OU'
  /** As it is written, `1-50` or `2=`: goals and percentage of the giving side. */
  readonly quote: string
  /** Over for a total. */
  readonly giver: 'home' | 'away' | 'over'
  readonly open: boolean
}

export interface OracleMyanmarTicket {
  readonly stakeMinor: number
  /** Tax in per cent of what is won; null for the house's table. */
  readonly taxPercent: number | null
  readonly legs: readonly OracleMyanmarLeg[]
}

export interface OracleMyanmarSettlement {
  readonly result: BetResult
  readonly risk: string
  readonly winLoss: string
  readonly returned: string
}

/** What the house takes of a body, of a maung of two legs, and of a longer one, in per cent. */
export function oracleTax(legs: number): number {
  return legs > 2 ? 20 : legs > 1 ? 15 : 5
}

/** Goals and percentage of the giving side. */
export function readOracleQuote(quote: string): { goals: number; percent: number } {
  const at = quote.search(/[-+=]/)
  return { goals: Number(quote.slice(0, at)), percent: Number(quote.slice(at).replace('=', '0')) }
}

/** The settlement in minor units as text, or that it is open. */
export function oracleSettleMyanmar(ticket: OracleMyanmarTicket): OracleMyanmarSettlement | 'open' {
  const { stakeMinor, legs } = ticket
  const taxPercent = ticket.taxPercent ?? oracleTax(legs.length)
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
  const result = resultOf(hundredths, net)
  return { result, risk: `${stakeMinor}`, winLoss: `${net}`, returned: `${returned}` }
}

function hundredthsOf(leg: OracleMyanmarLeg): number | 'void' | 'open' {
  if (leg.open) return 'open'
  const gives = leg.selection === leg.giver
  const { goals, percent } = readOracleQuote(leg.quote)
  const given = 100 * goals
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
      return gives ? 100 + percent : 100 - percent
  }
}

function resultOf(hundredths: readonly (number | 'void' | 'open')[], net: bigint): BetResult {
  if (hundredths.every((each) => each === 'void')) return 'void'
  const [only] = hundredths
  if (hundredths.length > 1 || typeof only !== 'number') {
    return net > 0n ? 'won' : net < 0n ? 'lost' : 'draw'
  }
  if (only === 100) return 'draw'
  if (only > 100) return only === 200 ? 'won' : 'half_won'
  return only === 0 ? 'lost' : 'half_lost'
}
