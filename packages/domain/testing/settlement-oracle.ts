/**
 * A second settlement, written apart from the product's to be held against it: every stake is two
 * half stakes, every quantity a plain integer, and an abandoned match is decided by playing on.
 * It takes nothing but types from the product.
 */
import type { BetType, Period, Selection } from '../src/bet-types/bet-type.ts'
import type { BetResult } from '../src/bets/bet-status.ts'
import type { ResultStatus, Score } from '../src/feed/feed-message.ts'
import type { PriceType } from '../src/odds/odds-type.ts'

/** Bet types that the oracle knows. */
export const oracleBetTypes = ['HDP', 'OU', '1X2', 'OE'] as const satisfies readonly BetType[]

export interface OracleBet {
  readonly betType: BetType
  readonly period: Period
  readonly selection: Selection
  /** The backed side's line in hundredths of a goal; 0 where there is none. */
  readonly lineHundredths: number
  readonly oddsThousandths: number
  readonly oddsType: PriceType
  readonly stakeMinor: number
  readonly scoreAtBet: Score | null
  readonly status: ResultStatus
  readonly halfTime: Score | null
  readonly fullTime: Score | null
}

export interface OracleSettlement {
  readonly result: BetResult
  readonly risk: number
  readonly winLoss: number
  readonly returned: number
}

type Letter = 'W' | 'P' | 'L'

const resultByLetters: Readonly<Record<string, BetResult>> = {
  WW: 'won',
  WP: 'half_won',
  PW: 'half_won',
  PP: 'draw',
  PL: 'half_lost',
  LP: 'half_lost',
  LL: 'lost',
}

/** How far play is carried on after an abandonment: further than any line that is tried. */
const goalsPlayedOn = 24

export function oracleSettle(bet: OracleBet): OracleSettlement {
  const negative = bet.oddsThousandths < 0
  const riskThousandths = negative ? -bet.oddsThousandths : 1000
  const winThousandths = negative ? 1000 : bet.oddsThousandths - (bet.oddsType === 'DEC' ? 1000 : 0)
  const product = bet.stakeMinor * riskThousandths
  const risk = (product + ((1000 - (product % 1000)) % 1000)) / 1000
  const letters = lettersOf(bet)
  if (letters === 'void') return { result: 'void', risk, winLoss: 0, returned: risk }
  let twoThousandths = risk * 2000
  for (const letter of letters) {
    if (letter === 'W') twoThousandths += bet.stakeMinor * winThousandths
    if (letter === 'L') twoThousandths -= bet.stakeMinor * riskThousandths
  }
  const returned = (twoThousandths - (twoThousandths % 2000)) / 2000
  const result = resultByLetters[letters]
  if (result === undefined) throw new Error(`halves in two directions: ${letters}`)
  return { result, risk, winLoss: returned - risk, returned }
}

/** How the two halves of a stake end: W won, P pushed, L lost; or that the bet is void. */
export function lettersOf(bet: OracleBet): string {
  if (bet.status === 'postponed' || bet.status === 'cancelled') return 'void'
  if (bet.period === '1H') return bet.halfTime === null ? 'void' : twoLetters(bet, bet.halfTime)
  if (bet.fullTime === null) return 'void'
  if (bet.status === 'completed') return twoLetters(bet, bet.fullTime)
  const possible = new Set<string>()
  for (let home = 0; home <= goalsPlayedOn; home += 1) {
    for (let away = 0; away <= goalsPlayedOn; away += 1) {
      const final = { home: bet.fullTime.home + home, away: bet.fullTime.away + away }
      possible.add(twoLetters(bet, final))
    }
  }
  return possible.size === 1 ? [...possible].join('') : 'void'
}

function twoLetters(bet: OracleBet, score: Score): string {
  const quarter = bet.lineHundredths % 50 !== 0
  const lines = quarter
    ? [bet.lineHundredths - 25, bet.lineHundredths + 25]
    : [bet.lineHundredths, bet.lineHundredths]
  return lines.map((line) => letter(bet, line, score)).join('')
}

function letter({ betType, selection, scoreAtBet }: OracleBet, line: number, at: Score): Letter {
  const total = at.home + at.away
  const lead = at.home - at.away
  if (betType === '1X2') {
    const winner = lead > 0 ? '1' : lead < 0 ? '2' : 'X'
    return winner === selection ? 'W' : 'L'
  }
  if (betType === 'OE') return ['even', 'odd'][total % 2] === selection ? 'W' : 'L'
  if (betType === 'OU') {
    if (total * 100 === line) return 'P'
    return (total * 100 > line ? 'over' : 'under') === selection ? 'W' : 'L'
  }
  const leadAtBet = scoreAtBet === null ? 0 : scoreAtBet.home - scoreAtBet.away
  const gained = selection === 'home' ? lead - leadAtBet : leadAtBet - lead
  if (gained * 100 === -line) return 'P'
  return gained * 100 > -line ? 'W' : 'L'
}
