import { stakeChecks } from '../bets/bet-checks.ts'
import { asRejection } from '../bets/check-bet.ts'
import { readStake } from '../bets/stake-text.ts'
import { refusalFacts } from '../errors/refusal-facts.ts'
import { accepted, type Outcome, type Rejection, refused } from '../errors/rejection.ts'
import type { Minor } from '../money/money.ts'
import type { OddsPolicy } from '../odds/price-change.ts'
import { bettorOfTicket, type ParlayFacts } from '../parlay/check-parlay.ts'
import { myanmarWin } from '../settlement/myanmar-ticket.ts'
import {
  type MyanmarAsked,
  type MyanmarCase,
  type MyanmarNow,
  myanmarCaseOf,
  myanmarLegChecks,
  myanmarNow,
} from './check-myanmar.ts'
import type { MyanmarMode } from './myanmar-mode.ts'
import { maungLegs, taxPercentOf } from './myanmar-tax.ts'

/** A leg of a maung as a member names it and saw it. */
export type MaungLegAsked = Omit<MyanmarAsked, 'stake' | 'policy'>

export interface MaungAsked {
  readonly legs: readonly MaungLegAsked[]
  readonly stake: string
  readonly policy: OddsPolicy
}

export interface MaungFacts extends Omit<ParlayFacts, 'asked'> {
  readonly asked: MaungAsked
  readonly mode: MyanmarMode
}

/** A maung that passed every check. Amounts in minor units; what is staked is what is risked. */
export interface CheckedMaung {
  readonly legs: readonly MyanmarNow[]
  readonly stake: Minor
  readonly win: Minor
  /** Commission on what it wins, in per cent. */
  readonly taxPercent: number
}

/**
 * Checks whether a maung of two to ten legs is taken at the current quotes, and returns the first
 * refusal otherwise. The legs are checked together, then each as a body, in their order, then the
 * stake of the ticket. The facts of a refusal for one leg name the leg, from 1 (rules.md 1.5).
 * @spec S7.bet.betparlaymmo S9.parlay.myanmar S9.parlay.myanmarMax S1.myanmar.parlay
 */
export function checkMaung(facts: MaungFacts): Outcome<CheckedMaung> {
  const wrongForm = formRefusal(facts)
  if (wrongForm !== null) return { ok: false, rejection: wrongForm }
  for (const index of facts.legs.keys()) {
    const refusal = checkMaungLeg(facts, index)
    if (refusal !== null) return { ok: false, rejection: refusal }
  }
  return checkStake(
    facts,
    facts.legs.map((_, index) => legCase(facts, index)),
  )
}

/** What refuses a leg alone, named by its number from 1; null where nothing does. */
export function checkMaungLeg(facts: MaungFacts, index: number): Rejection | null {
  const asked = legCase(facts, index)
  for (const check of myanmarLegChecks) {
    const refusal = check.refusal(asked)
    if (refusal === null) continue
    const { code, facts: reasons } = asRejection(refusal)
    return { code, facts: { ...reasons, ...refusalFacts.leg(index + 1) } }
  }
  return null
}

/** What is wrong with the legs together, before any of them is looked at. */
function formRefusal({ legs, asked }: MaungFacts): Rejection | null {
  const parents = legs.map(({ parentMatchId }) => parentMatchId)
  if (new Set(parents).size < maungLegs.min) return { code: 'atLeastTwoMatchToBetParlay' }
  if (asked.legs.length > maungLegs.max) return { code: 'maxParlayTicket' }
  const related = parents.flatMap((parent, index) =>
    parents.some((other, at) => at !== index && other === parent) ? [index + 1] : [],
  )
  return related.length === 0 ? null : { code: 'invalidBets', facts: { legs: related.join(' ') } }
}

function legCase({ asked, nowMs, legs, account, mode }: MaungFacts, index: number): MyanmarCase {
  const leg = asked.legs[index]
  const { board, limits, runningRiskOnMatch } = legs[index] ?? { ...noLeg }
  const nothing = { ...noSelection, ...leg, stake: '', policy: asked.policy }
  return myanmarCaseOf({
    asked: nothing,
    nowMs,
    board,
    account: { ...account, limits, runningRiskOnMatch },
    mode,
  })
}

const noLeg = { board: { fresh: true, match: null }, limits: null, runningRiskOnMatch: 0n }
const noSelection: MaungLegAsked = {
  ...{ matchId: '', marketId: '', betType: '', selection: '', marketType: 0 },
  ...{ oddsVersion: 0, line: '', percent: 0 },
}

/** The stake's checks are those of a body: over several sports the tightest limits hold. */
function checkStake(facts: MaungFacts, cases: readonly MyanmarCase[]): Outcome<CheckedMaung> {
  const { account, asked, mode } = facts
  const taxPercent = taxPercentOf(mode.tax, cases.length)
  const stake = readStake(asked.stake, account.currency)
  const amount = stake.kind === 'amount' ? stake.minor : undefined
  const win = amount && myanmarWin(amount, cases.length, taxPercent)
  const [first] = cases
  if (first === undefined) return refused('invalidBets')
  const ticket = { ...first, stake, risk: amount, win, account: bettorOfTicket(facts) }
  for (const check of stakeChecks) {
    const refusal = check.refusal(ticket)
    if (refusal !== null) return { ok: false, rejection: asRejection(refusal) }
  }
  return accepted({ legs: cases.map(myanmarNow), stake: amount ?? 0n, win: win ?? 0n, taxPercent })
}
