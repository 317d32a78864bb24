import type { BetRow } from '@fairline/contract/betting'
import type { BetResult } from '@fairline/domain/bets/bet-status'
import { formatMoney, type Minor } from '@fairline/domain/money/money'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import {
  oracleParlayValue,
  oracleSingleValue,
} from '../../packages/domain/testing/cash-out-oracle.ts'
import { lettersOf, type OracleBet } from '../../packages/domain/testing/settlement-oracle.ts'
import type { CashedOut } from './cashing-out.ts'
import { Judge, minorOf, type Played } from './judge.ts'
import { type LeftOfBet, legResults, pricedBet, sizesOfTicket } from './judge-bet.ts'
import type { PlacedBet } from './place-bet.ts'
import type { TicketRows } from './read-rows.ts'

/** Results of a leg by their chance in millionths, as the receipt has them. */
type Chances = Readonly<Partial<Record<BetResult, number>>>

interface JudgedCashOuts {
  readonly differences: readonly string[]
  readonly left: LeftOfBet
}

/**
 * Holds the cash-outs of a bet to the offers that were seen, to the oracle's value at the chances
 * of the receipt (rules.md 8.6), and to the matches as they went.
 */
export function judgeCashOuts(
  bet: PlacedBet,
  taken: readonly CashedOut[],
  { parts }: TicketRows,
  played: Played,
): JudgedCashOuts {
  const judge = new Judge(bet.ticket.ticket_id, played)
  judge.mustBe('parts listed', parts.length, taken.length)
  let left: LeftOfBet = { stake: minorOf(bet.ticket.stake), cashedStake: 0n, cashedReturn: 0n }
  for (const [index, cashedOut] of taken.entries()) {
    const row = parts[index]
    if (row === undefined) continue
    judge.mustBe('number', cashedOut.answer.number, index + 1)
    const stake = judgePart(judge, left.stake, cashedOut, row)
    left = {
      stake: left.stake - stake,
      cashedStake: left.cashedStake + stake,
      cashedReturn: left.cashedReturn + minorOf(row.return),
    }
  }
  return { differences: judge.differences, left }
}

/** Judges one cash-out of what ran; the stake that it must have ended. */
function judgePart(judge: Judge, ran: Minor, cashedOut: CashedOut, row: BetRow): Minor {
  const { shown, answer } = cashedOut
  judge.mustBe('part as it was shown', JSON.stringify(answer.part), JSON.stringify(shown))
  const ticket = ticketOf(judge, cashedOut, row)
  if (ticket === undefined) return 0n
  const { percent } = shown
  const unit = ticket.lines * (wholeUnits.includes(cashedOut.bet.bettor.currency) ? 100n : 1n)
  const share = (ran * BigInt(percent)) / 100n
  const stake = percent === 100 ? ran : share - (share % unit)
  const rest = ran - stake
  const risk = ticket.riskOf(ran) - ticket.riskOf(rest)
  const win = ticket.winOf(ran) - ticket.winOf(rest)
  const value = least(ticket.valueOf(stake, risk), risk + win)
  const offer = (value * 95n) / 100n
  const due = {
    percent,
    stake: formatMoney(stake),
    risk: formatMoney(risk),
    fair_value: formatMoney(value),
    margin: formatMoney(value - offer),
    cash_out: formatMoney(offer),
    win_loss: formatMoney(offer - risk),
  }
  for (const [what, amount] of Object.entries(due)) {
    judge.mustBe(`cashed-out ${what}`, answer.part[what as keyof typeof due], amount)
  }
  judge.mustBe('stake that runs on', answer.rest_stake, formatMoney(rest))
  judge.mustBe('risk that runs on', answer.rest_risk, formatMoney(ticket.riskOf(rest)))
  const listed = [row.result, row.stake, row.risk, row.win, row.win_loss, row.return].join(' ')
  const { cash_out, win_loss } = due
  const money = [due.stake, due.risk, formatMoney(win), win_loss, cash_out].join(' ')
  judge.mustBe('the row of the part', listed, `cashed_out ${money}`)
  return stake
}

/** Currencies whose stakes have no decimals. */
const wholeUnits: readonly string[] = ['IDR', 'MMK', 'MMO', 'VND', 'JPY', 'KRW']

const least = (one: Minor, other: Minor): Minor => (one < other ? one : other)

/** What a stake on the ticket risks, wins and is worth, by the oracle; minor units. */
interface ValuedTicket {
  readonly lines: bigint
  riskOf(stake: Minor): Minor
  winOf(stake: Minor): Minor
  valueOf(stake: Minor, risk: Minor): Minor
}

function ticketOf(judge: Judge, { bet }: CashedOut, row: BetRow): ValuedTicket | undefined {
  const chances = chancesOf(row)
  const rows = row.kind === 'single' ? [row] : row.legs
  const oddsType = row.kind === 'single' ? row.odds_type : oddsTypeCodes.DEC
  const legs = rows.flatMap((each) => pricedBet(judge, each, oddsType) ?? [])
  judge.mustBe('legs of the receipt', chances.length, rows.length)
  for (const [index, leg] of legs.entries()) judgeChances(judge, chances[index] ?? {}, leg)
  const [first] = legs
  if (first === undefined || legs.length < rows.length) return undefined
  return bet.kind === 'single'
    ? singleOf(first, chances[0] ?? {})
    : linesOf(legs, chances, sizesOfTicket(bet.kind, legs.length))
}

function chancesOf({ receipt }: BetRow): readonly Chances[] {
  const { inputs } = receipt as { inputs?: { legs?: readonly { chances: Chances }[] } }
  return inputs?.legs?.map((leg) => leg.chances) ?? []
}

/** Chances are one million in all, and what happened in the end was not said to be impossible. */
function judgeChances(judge: Judge, chances: Chances, leg: OracleBet): void {
  const each = Object.values(chances)
  const sum = each.reduce((total, chance) => total + chance, 0)
  judge.mustBe('chances in all', sum, 1_000_000)
  judge.mustBe(
    'a chance below zero',
    each.some((chance) => chance < 0),
    false,
  )
  const result = legResults[lettersOf(leg)] ?? 'open'
  const isCertain = each.includes(1_000_000)
  // A leg may have been graded on a result that was taken back.
  if (isCertain || leg.status !== 'completed' || result === 'void') return
  const isPossible = (chances[result as BetResult] ?? 0) > 0
  judge.mustBe(`${result} of ${leg.betType} in ${JSON.stringify(chances)}`, isPossible, true)
}

function singleOf(bet: OracleBet, chances: Chances): ValuedTicket {
  const { oddsThousandths: thousandths, oddsType: type } = bet
  const odds = BigInt(thousandths)
  const perRisk = odds < 0n ? -odds : 1000n
  const perWin = odds < 0n ? 1000n : odds - (type === 'DEC' ? 1000n : 0n)
  return {
    lines: 1n,
    riskOf: (stake) => (stake * perRisk + 999n) / 1000n,
    winOf: (stake) => (stake * perWin) / 1000n,
    valueOf: (stake, risk) => oracleSingleValue(stake, { type, thousandths }, risk, chances),
  }
}

function linesOf(
  legs: readonly OracleBet[],
  chances: readonly Chances[],
  sizes: readonly number[],
): ValuedTicket {
  const odds = legs.map(({ oddsThousandths }) => BigInt(oddsThousandths))
  const lines = chosenOf(odds, sizes)
  const count = BigInt(lines.length)
  const priced = legs.map(({ oddsThousandths }, index) => ({
    odds: oddsThousandths,
    chances: chances[index] ?? {},
  }))
  return {
    lines: count,
    riskOf: (stake) => stake,
    winOf: (stake) =>
      lines.reduce((sum, line) => {
        const product = line.reduce((all, each) => all * each, stake / count)
        return sum + product / 1000n ** BigInt(line.length)
      }, 0n) - stake,
    valueOf: (stake) => oracleParlayValue(stake / count, priced, sizes),
  }
}

/** The odds of every combination of these sizes. */
function chosenOf(odds: readonly bigint[], sizes: readonly number[]): readonly bigint[][] {
  return Array.from({ length: 2 ** odds.length }, (_, bits) =>
    odds.filter((_odds, index) => Math.floor(bits / 2 ** index) % 2 === 1),
  ).filter((line) => sizes.includes(line.length))
}
