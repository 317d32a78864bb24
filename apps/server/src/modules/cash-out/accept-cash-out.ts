import { refusalOf } from '@fairline/domain/accounts/account-status'
import { mayBecome } from '@fairline/domain/bets/bet-status'
import type { CashOut } from '@fairline/domain/cash-out/cash-out'
import { cashOutsMax } from '@fairline/domain/cash-out/cash-out-terms'
import { accepted, type Outcome, type Rejection, refused } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { CommitOutcomeUnknownError, inTransaction } from '../../db/transaction.ts'
import type { TicketIds } from '../bets/index.ts'
import { postTransfers, type Transfer } from '../funds/index.ts'
import { type CheckedGuard, lockGuards } from '../odds-board/index.ts'
import type { Member } from '../sessions/index.ts'
import { lockWallet } from '../wallet/index.ts'
import { type CashOutParts, cashedOutBets } from './cash-out-parts.ts'
import {
  type CashOutOutcome,
  type CashOutRequest,
  findCashOut,
  holdBet,
  insertRefusal,
  type KeptOffer,
  type Moment,
  readMoment,
  selectOffer,
  writeCashOut,
} from './cash-out-store.ts'
import { cashOutOf } from './offer-cash-outs.ts'
import { type OpenBet, selectOpenBets } from './open-bet-store.ts'
import { type CashOutAnswer, presentCashOut } from './present-cash-out.ts'

type AcceptParts = Pick<CashOutParts, 'database' | 'ticketIds'>

/** A request to take an offer. */
export interface CashOutTaken {
  readonly requestId: string
  readonly contentHash: string
  readonly ticketId: string
  readonly offerId: string
  readonly percent: number
  /** What the member saw, as decimal text. */
  readonly amount: string
}

/**
 * Accepts an offer: ends the bet, or a part of it, for the amount that the member saw. The decision
 * is made under the locks of docs/ledger.md. The offer must not have expired, its guards must be
 * open and unmoved, no match may have kicked off since, and the bet must be as it was valued. The
 * outcome is stored under the request id, so the same request always gets the same answer.
 * @spec S7.bet.cashout S4.bet.cashOut S4.bet.cashOut.part
 */
export async function acceptCashOut(
  parts: AcceptParts,
  member: Pick<Member, 'accountId' | 'currency'>,
  taken: CashOutTaken,
): Promise<Outcome<CashOutAnswer>> {
  const {
    database: { queries },
    ticketIds,
  } = parts
  const { requestId, contentHash } = taken
  const request = { walletId: member.accountId, requestId, contentHash }
  const known = await findCashOut(queries, request)
  if (known !== undefined) return answerOf(known, ticketIds)
  try {
    return answerOf(await decide(parts, member, request, taken), ticketIds)
  } catch (error) {
    if (!(error instanceof CommitOutcomeUnknownError)) throw error
    const found = await findCashOut(queries, request).catch(() => undefined)
    return found === undefined ? refused('requestPending') : answerOf(found, ticketIds)
  }
}

function answerOf(outcome: CashOutOutcome, ticketIds: TicketIds): Outcome<CashOutAnswer> {
  switch (outcome.kind) {
    case 'made':
      return accepted(presentCashOut(outcome.cashOut, ticketIds))
    case 'refused':
      return refused(outcome.code, outcome.facts)
    case 'conflict':
      return refused('invalidBet', { request_id: 'used for another bet' })
  }
}

function decide(
  { database, ticketIds }: AcceptParts,
  member: Pick<Member, 'accountId' | 'currency'>,
  request: CashOutRequest,
  taken: CashOutTaken,
): Promise<CashOutOutcome> {
  return inTransaction(database, async (tx) => {
    const offer = await selectOffer(tx, request.walletId, taken.offerId)
    const isOnGuard = (await lockGuards(tx, guardsOf(offer))).length === 0
    const wallet = await lockWallet(tx, request.walletId)
    const known = await findCashOut(tx, request)
    if (known !== undefined) return known
    const betId = ticketIds.betIdOf(taken.ticketId) ?? 0n
    await holdBet(tx, request.walletId, betId)
    const [bet] = await selectOpenBets(tx, request.walletId, [betId])
    const moment = await readMoment(tx, offer?.madeOn ?? [])
    const blocked = wallet === undefined ? 'memberInactive' : refusalOf(wallet.accountStatus, 'bet')
    const judged =
      blocked === null
        ? judge({ bet, offer, isOnGuard, moment, taken, member })
        : { code: blocked, facts: {} }
    if ('code' in judged) {
      await insertRefusal(tx, request, judged.code, judged.facts ?? {})
      return { kind: 'refused', code: judged.code, facts: judged.facts ?? {} }
    }
    // Posted at the moment that was judged: a kick-off may come before the next statement.
    await postTransfers(tx, transfersOf(request, judged.bet, judged.made), moment.at)
    await writeCashOut(tx, request, judged.bet, judged.made, judged.offer.madeOn)
    tx.tell(cashedOutBets, { walletId: request.walletId, betId, isOver: judged.made.rest === null })
    const made = await findCashOut(tx, request)
    if (made === undefined) throw new Error('a cash-out that was written is there')
    return made
  })
}

/** The guards that an offer was valued on. */
const guardsOf = (offer: KeptOffer | undefined): readonly CheckedGuard[] =>
  (offer?.madeOn ?? [])
    .flatMap(({ guard }) => guard ?? [])
    .map(({ match, marketType, version }) => ({
      matchKey: BigInt(match),
      marketType,
      version: BigInt(version),
    }))

interface Facts {
  readonly bet: OpenBet | undefined
  readonly offer: KeptOffer | undefined
  readonly isOnGuard: boolean
  readonly moment: Moment
  readonly taken: CashOutTaken
  readonly member: Pick<Member, 'currency'>
}

interface Judged {
  readonly bet: OpenBet
  readonly offer: KeptOffer
  readonly made: CashOut
}

/** One column of checks, the first that fails is the refusal. */
function judge(facts: Facts): Judged | Rejection {
  const { bet, offer, isOnGuard, moment, taken, member } = facts
  if (bet === undefined) return { code: 'forbiddenAccess' }
  if (!mayBecome(bet.state, 'cashed_out'))
    return { code: 'invalidBet', facts: { state: bet.state } }
  if (bet.cashOuts >= cashOutsMax) return { code: 'invalidBet', facts: { reason: 'times' } }
  if (offer === undefined || offer.betId !== bet.betId || moment.nowMs >= offer.expiresAtMs) {
    return { code: 'odds_changed', facts: { reason: 'expired' } }
  }
  const isHeldUp = moment.hasKickedOff || bet.legs.some(({ isOverdue }) => isOverdue)
  if (!isOnGuard || isHeldUp) return { code: 'oddsIsUpdating' }
  if (!isAsValued(bet, offer)) return { code: 'odds_changed', facts: { reason: 'bet_changed' } }
  const made = cashOutOf(bet, offer.madeOn, taken.percent, member)
  if (made === undefined) return { code: 'invalidBetAmount' }
  const amount = formatMoney(made.offer)
  if (amount !== taken.amount) return { code: 'odds_changed', facts: { offer: amount } }
  return { bet, offer, made }
}

/** Whether the bet runs as it was when the offer was made, and its legs are graded as then. */
function isAsValued(bet: OpenBet, { settlementRevision, cashedStake, madeOn }: KeptOffer): boolean {
  return (
    bet.settlementRevision === settlementRevision &&
    bet.cashedStake === cashedStake &&
    bet.legs.every(({ gradedRevision, result }, index) => {
      const basis = madeOn[index]
      return basis?.gradedRevision === gradedRevision && (basis.guard === null) === (result !== '')
    })
  )
}

/** What the part held goes back as far as it was not lost, and what it won comes from the house. */
function transfersOf(
  { walletId }: CashOutRequest,
  { betId, cashOuts }: OpenBet,
  { cashed, winLoss }: CashOut,
): readonly Transfer[] {
  const lost = winLoss < 0n ? -winLoss : 0n
  const amounts = [
    ['cash_out_lose', lost],
    ['cash_out_release', cashed.risk - lost],
    ['cash_out_win', winLoss > 0n ? winLoss : 0n],
  ] as const
  // Below zero: a bet's settlements count upwards.
  const revision = -(cashOuts + 1)
  return amounts
    .filter(([, amount]) => amount > 0n)
    .map(([kind, amount]) => ({ reference: betId, kind, revision, walletId, amount }))
}
