/**
 * Settles bets of several legs a second time, apart from the product: combinations are the bits of
 * a counter, and a leg's factor is a whole number of two-thousandths.
 */
import { lettersOf, type OracleBet } from './settlement-oracle.ts'

export interface OracleParlay {
  readonly lineStakeMinor: number
  /** Prices are decimal; a leg whose match has no result is open. */
  readonly legs: readonly (OracleBet & { readonly open: boolean })[]
  readonly sizes: readonly number[]
}

export interface OracleParlaySettlement {
  readonly result: 'won' | 'draw' | 'lost' | 'void'
  readonly risk: string
  readonly winLoss: string
  readonly returned: string
}

/** The settlement in minor units as text, or that it is open. */
export function oracleSettleParlay(parlay: OracleParlay): OracleParlaySettlement | 'open' {
  const { legs, sizes } = parlay
  const letters = legs.map((leg) => (leg.open ? 'open' : lettersOf(leg)))
  const factors = legs.map((leg, index) => twoThousandths(leg, letters[index]))
  let lines = 0n
  let returned = 0n
  for (let bits = 0; bits < 2 ** legs.length; bits += 1) {
    const chosen = factors.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1)
    if (!sizes.includes(chosen.length)) continue
    lines += 1n
    if (chosen.includes(0n)) continue
    let line = BigInt(parlay.lineStakeMinor)
    for (const factor of chosen) {
      if (factor === undefined) return 'open'
      line *= factor
    }
    returned += line / 2000n ** BigInt(chosen.length)
  }
  const risk = lines * BigInt(parlay.lineStakeMinor)
  const winLoss = returned - risk
  const allVoid = letters.every((each) => each === 'void')
  const result = allVoid ? 'void' : winLoss > 0n ? 'won' : winLoss < 0n ? 'lost' : 'draw'
  return { result, risk: `${risk}`, winLoss: `${winLoss}`, returned: `${returned}` }
}

function twoThousandths(leg: OracleBet, letters: string | undefined): bigint | undefined {
  const odds = BigInt(leg.oddsThousandths)
  switch (letters) {
    case 'open':
      return undefined
    case 'WW':
      return odds * 2n
    case 'WP':
    case 'PW':
      return odds + 1000n
    case 'PL':
    case 'LP':
      return 1000n
    case 'LL':
      return 0n
    default:
      return 2000n
  }
}
