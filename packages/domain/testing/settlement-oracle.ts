/**
 * A second settlement, written apart from the product's to be held against it: every stake is two
 * half stakes, every quantity a plain integer, the goals of a match a text such as "HAH". What is
 * not known is tried out: every order in which the goals can have fallen, and of an abandoned
 * match every way to play on. It takes nothing but types from the product.
 */
import type { BetType, Selection } from '../src/bet-types/bet-type.ts'
import type { ResultStatus, Score } from '../src/bet-types/facts.ts'
import type { PeriodCode } from '../src/bet-types/period.ts'
import type { BetResult } from '../src/bets/bet-status.ts'
import type { PriceType } from '../src/odds/odds-type.ts'

export interface OracleBet {
  readonly betType: BetType
  readonly period: PeriodCode
  readonly selection: Selection
  /** The backed side's line in hundredths, or 100 times the goal it is about; 0 without one. */
  readonly lineHundredths: number
  readonly oddsThousandths: number
  readonly oddsType: PriceType
  readonly stakeMinor: number
  readonly scoreAtBet: Score | null
  readonly status: ResultStatus
  readonly halfTime: Score | null
  readonly fullTime: Score | null
  /** Who scored in order, H and A; null if not reported. */
  readonly order: string | null
  /** The match was completed without its first half ever having a score. */
  readonly firstHalfCancelled: boolean
}

export interface OracleSettlement {
  readonly result: BetResult
  readonly risk: number
  readonly winLoss: number
  readonly returned: number
}

type Letter = 'W' | 'P' | 'L'

/** A match as it was, or may have been. The order is that of the period the bet is on. */
interface World {
  readonly half: Score | null
  readonly end: Score
  readonly order: string
}

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

/** The settlement; undefined while the bet has to wait for more to be known. */
export function oracleSettle(bet: OracleBet): OracleSettlement | undefined {
  return oracleMoney(bet, lettersOf(bet))
}

/** The settlement of a stake whose two halves end so; undefined while that is open. */
export function oracleMoney(
  bet: Pick<OracleBet, 'oddsThousandths' | 'oddsType' | 'stakeMinor'>,
  letters: string,
): OracleSettlement | undefined {
  const negative = bet.oddsThousandths < 0
  const riskThousandths = negative ? -bet.oddsThousandths : 1000
  const winThousandths = negative ? 1000 : bet.oddsThousandths - (bet.oddsType === 'DEC' ? 1000 : 0)
  const product = bet.stakeMinor * riskThousandths
  const risk = (product + ((1000 - (product % 1000)) % 1000)) / 1000
  if (letters === 'open') return undefined
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

/** How the two halves of a stake end: W won, P pushed, L lost; or that the bet is void or open. */
export function lettersOf(bet: OracleBet): string {
  if (bet.status === 'postponed' || bet.status === 'cancelled') return 'void'
  const broken = bet.status === 'abandoned'
  if (bet.period === '1H') {
    if (bet.halfTime === null) return broken ? 'void' : 'open'
    return agreed(pastsOf(bet, bet.halfTime).map((world) => twoLetters(bet, world)))
  }
  if (!broken) {
    if (bet.betType === 'HTFT' && bet.firstHalfCancelled) return 'void'
    if (bet.betType === 'HTFT' && bet.halfTime === null) return 'open'
    if (bet.fullTime === null) return 'open'
    return agreed(pastsOf(bet, bet.fullTime).map((world) => twoLetters(bet, world)))
  }
  const reached = bet.fullTime ?? bet.halfTime
  if (reached === null) return 'void'
  return agreed(pastsOf(bet, reached).map((past) => afterPlayingOn(bet, past)))
}

/** What all possible pasts agree on; where they do not, who knows more must decide. */
function agreed(possible: readonly string[]): string {
  return new Set(possible).size === 1 ? (possible[0] ?? 'open') : 'open'
}

/** Bet types that ask when goals fell; the others are spared the orders. */
const asksForOrder: readonly BetType[] = ['FGLG', 'NG', 'HTFT']

function afterPlayingOn(bet: OracleBet, past: World): string {
  const seen = new Set<string>()
  for (let home = 0; home <= goalsPlayedOn; home += 1) {
    for (let away = 0; away <= goalsPlayedOn; away += 1) {
      for (const world of futuresOf(bet, past, { home, away })) {
        seen.add(twoLetters(bet, world))
        if (seen.size > 1) return 'void'
      }
    }
  }
  return [...seen].join('')
}

/** The past with more goals; where half-time was not yet, with half-time before each of them. */
function futuresOf(bet: OracleBet, past: World, { home, away }: Score): World[] {
  const end = { home: past.end.home + home, away: past.end.away + away }
  if (!asksForOrder.includes(bet.betType)) return [{ ...past, end }]
  const byHome = 'H'.repeat(home)
  const byAway = 'A'.repeat(away)
  return [byHome + byAway, byAway + byHome].flatMap((more) => {
    const order = past.order + more
    if (past.half !== null || bet.betType !== 'HTFT') return [{ half: past.half, end, order }]
    return Array.from({ length: more.length + 1 }, (_, at) => {
      const until = more.slice(0, at)
      const half = {
        home: past.end.home + count(until, 'H'),
        away: past.end.away + count(until, 'A'),
      }
      return { half, end, order }
    })
  })
}

/**
 * The ways in which a score can have come about. Only who scored first, last or n-th is ever
 * asked: turning a half's goals round puts each side into each of its places.
 */
function pastsOf(bet: OracleBet, end: Score): World[] {
  const { period, halfTime: half, order } = bet
  const told = order ?? ''
  if (period === '1H') {
    const start = told.slice(0, end.home + end.away)
    const orders = isOrderOf(start, end) ? [start] : turnsOf(end)
    return orders.map((goals) => ({ half, end, order: goals }))
  }
  if (order !== null && isOrderOf(told, end)) return [{ half, end, order: told }]
  if (half === null || half.home > end.home || half.away > end.away) {
    return turnsOf(end).map((goals) => ({ half, end, order: goals }))
  }
  const start = told.slice(0, half.home + half.away)
  const firsts = isOrderOf(start, half) ? [start] : turnsOf(half)
  const seconds = turnsOf({ home: end.home - half.home, away: end.away - half.away })
  return firsts.flatMap((first) => seconds.map((second) => ({ half, end, order: first + second })))
}

function turnsOf({ home, away }: Score): string[] {
  const goals = 'H'.repeat(home) + 'A'.repeat(away)
  const turns = [...goals].map((_, at) => goals.slice(at) + goals.slice(0, at))
  return turns.length === 0 ? [''] : turns
}

function isOrderOf(order: string, { home, away }: Score): boolean {
  return count(order, 'H') === home && count(order, 'A') === away
}

function count(order: string, side: 'H' | 'A'): number {
  return order.split(side).length - 1
}

function twoLetters(bet: OracleBet, world: World): string {
  const quarter = bet.lineHundredths % 50 !== 0
  const lines = quarter
    ? [bet.lineHundredths - 25, bet.lineHundredths + 25]
    : [bet.lineHundredths, bet.lineHundredths]
  return lines.map((line) => letter(bet, line, world)).join('')
}

function letter(bet: OracleBet, line: number, world: World): Letter {
  const { betType, selection } = bet
  const { home, away } = world.end
  const lead = home - away
  switch (betType) {
    case 'HDP':
      return handicapLetter(bet, line, lead)
    case 'OU':
      return totalLetter(selection, line, home + away)
    case 'HOU':
      return totalLetter(selection, line, home)
    case 'AOU':
      return totalLetter(selection, line, away)
    case 'ML':
    case 'DNB':
      if (lead === 0) return 'P'
      return wins(selection === (lead > 0 ? 'home' : 'away'))
    case 'HNB':
      if (lead > 0) return 'P'
      return wins(selection === (lead < 0 ? 'away' : 'draw'))
    case 'ANB':
      if (lead < 0) return 'P'
      return wins(selection === (lead > 0 ? 'home' : 'draw'))
    default:
      return wins(isTrue(bet, line, world))
  }
}

const wins = (won: boolean): Letter => (won ? 'W' : 'L')

function handicapLetter({ selection, scoreAtBet }: OracleBet, line: number, lead: number): Letter {
  const leadAtBet = scoreAtBet === null ? 0 : scoreAtBet.home - scoreAtBet.away
  const gained = selection === 'home' ? lead - leadAtBet : leadAtBet - lead
  if (gained * 100 === -line) return 'P'
  return wins(gained * 100 > -line)
}

function totalLetter(selection: Selection, line: number, goals: number): Letter {
  if (goals * 100 === line) return 'P'
  return wins((goals * 100 > line ? 'over' : 'under') === selection)
}

/** Whether a bet has won, of a bet type that wins or loses and never returns a part. */
export function isTrue(
  { betType, selection }: Pick<OracleBet, 'betType' | 'selection'>,
  line: number,
  world: World,
): boolean {
  const { half, end, order } = world
  const { home, away } = end
  switch (betType) {
    case '1X2':
    case 'DC':
      return selection.includes('1X2'.charAt(1 - Math.sign(home - away)))
    case 'OE':
      return selection === ['even', 'odd'][(home + away) % 2]
    case 'CS':
      return selection === (home > 4 || away > 4 ? 'AOS' : `${home}-${away}`)
    case 'TG':
      return isInGroup(selection, home + away)
    case 'HTFT':
      return half !== null && selection === ahead(half) + ahead(end)
    case 'FGLG':
      if (selection === 'NG') return order === ''
      return order.startsWith('H') || order.startsWith('A')
        ? selection.charAt(0) === (selection.endsWith('F') ? order : turned(order)).charAt(0)
        : false
    case 'NG':
      return { H: 'home', A: 'away', '': 'none' }[order.charAt(line / 100 - 1)] === selection
    case 'BS':
      return selection === (home * away > 0 ? 'both' : home + away > 0 ? 'one' : 'neither')
    case 'CL':
      return selection.endsWith('yes') === ((selection.startsWith('h') ? away : home) === 0)
    case 'TWTN': {
      const [own, other] = selection.startsWith('h') ? [home, away] : [away, home]
      return selection.endsWith('yes') === (own > 0 && other === 0)
    }
    case 'WM': {
      if (home === away) return selection === (home === 0 ? 'NG' : 'SD')
      const goals = selection.startsWith('H') ? home - away : away - home
      return selection.endsWith('+') ? goals > 3 : goals === Number(selection.slice(1))
    }
    default:
      throw new Error(`not a bet of one letter: ${betType}`)
  }
}

function ahead({ home, away }: Score): string {
  return home === away ? 'D' : home > away ? 'H' : 'A'
}

function turned(order: string): string {
  return [...order].reverse().join('')
}

function isInGroup(group: string, goals: number): boolean {
  if (group.endsWith('+')) return goals >= Number(group.slice(0, -1))
  const [least, most = least] = group.split('-').map(Number)
  return goals >= (least ?? 0) && goals <= (most ?? 0)
}
