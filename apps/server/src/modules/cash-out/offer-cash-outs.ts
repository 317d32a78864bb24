import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CashOutOfferRow, CashOutPart } from '@fairline/contract/cash-out'
import { type CashOut, cashOut } from '@fairline/domain/cash-out/cash-out'
import { cashOutPercent } from '@fairline/domain/cash-out/cash-out-terms'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { formatMoney, stakeStepMinor } from '@fairline/domain/money/money'
import type { Member } from '../sessions/index.ts'
import type { CashOutParts } from './cash-out-parts.ts'
import { insertOffers } from './cash-out-store.ts'
import { type OpenBet, selectOpenBets } from './open-bet-store.ts'
import { type LegBasis, type NoValue, valueOpenBet } from './value-open-bet.ts'

/** Steps of the parts that are priced, percent. */
const partStep = 5

interface OffersAsked {
  readonly ticket_ids: readonly string[]
  readonly with_parts: boolean
}

interface Offered {
  readonly ticketId: string
  readonly id: string
  readonly bet: OpenBet
  readonly madeOn: readonly LegBasis[]
  readonly parts: readonly CashOut[]
}

/**
 * What running bets would be cashed out for now. Each offer is kept for 5 s with the guards and
 * odds versions that it was made on; it holds for every part of the bet. A bet that is named twice
 * has one. @spec S7.bet.cashoutoffer
 */
export async function offerCashOuts(
  {
    database: { queries },
    ticketIds,
    board,
  }: Pick<CashOutParts, 'database' | 'ticketIds' | 'board'>,
  member: Pick<Member, 'accountId' | 'currency'>,
  asked: OffersAsked,
): Promise<Outcome<{ offers: CashOutOfferRow[] }>> {
  const ids = asked.ticket_ids.flatMap((ticketId) => ticketIds.betIdOf(ticketId) ?? [])
  const bets = await selectOpenBets(queries, member.accountId, ids)
  const byId = new Map(bets.map((bet) => [bet.betId, bet]))
  const percents = asked.with_parts ? partsOffered : [cashOutPercent.max]
  const make = (ticketId: string): Offered | CashOutOfferRow => {
    const bet = byId.get(ticketIds.betIdOf(ticketId) ?? 0n)
    if (bet === undefined) return noOffer(ticketId, { reason: 'not_running', leg: 0 })
    const value = valueOpenBet(board, bet)
    if ('reason' in value) return noOffer(ticketId, value)
    const parts = percents.flatMap((percent) => cashOutOf(bet, value, percent, member) ?? [])
    if (parts.at(-1)?.percent !== cashOutPercent.max) {
      return noOffer(ticketId, { reason: 'none', leg: 0 })
    }
    return { ticketId, id: randomUUID(), bet, madeOn: value, parts }
  }
  const made: (Offered | CashOutOfferRow)[] = []
  for (const ticketId of new Set(asked.ticket_ids)) {
    made.push(make(ticketId))
    // Every score of every leg is graded, so that other calls come in between two bets.
    await nextTurn()
  }
  const offered = made.flatMap((each) => ('bet' in each ? [each] : []))
  const validUntil =
    offered.length === 0 ? 0 : await insertOffers(queries, member.accountId, offered)
  return accepted({
    offers: made.map((each) =>
      'bet' in each ? presentOffer(each, validUntil, asked.with_parts) : each,
    ),
  })
}

const partsOffered: readonly number[] = Array.from(
  { length: (cashOutPercent.max - cashOutPercent.min) / partStep + 1 },
  (_, index) => cashOutPercent.min + index * partStep,
)

/** Returns the cash-out of a percentage of a bet; undefined when that part cannot be cashed out. */
export function cashOutOf(
  bet: OpenBet,
  madeOn: readonly LegBasis[],
  percent: number,
  { currency }: Pick<Member, 'currency'>,
): CashOut | undefined {
  const chances = madeOn.map((basis) => basis.chances)
  const { ticket, figures } = bet
  return cashOut({ ticket, figures, chances, percent, step: stakeStepMinor(currency) })
}

function noOffer(
  ticketId: string,
  { reason, leg }: Omit<NoValue, 'reason'> & Pick<CashOutOfferRow, 'reason'>,
): CashOutOfferRow {
  const nothing = { offer_id: '', valid_until: 0, parts: [], receipt: null }
  return { ticket_id: ticketId, reason, reason_leg: leg, ...nothing }
}

function presentOffer(
  { ticketId, id, parts }: Offered,
  validUntil: number,
  withParts: boolean,
): CashOutOfferRow {
  return {
    ticket_id: ticketId,
    reason: '',
    reason_leg: 0,
    offer_id: id,
    valid_until: validUntil,
    parts: parts.map(presentPart),
    receipt: withParts ? { ...parts.at(-1)?.receipt } : null,
  }
}

/** A cash-out as the wire says it. */
function presentPart({ percent, cashed, value, margin, offer, winLoss }: CashOut): CashOutPart {
  return {
    percent,
    stake: formatMoney(cashed.stake),
    risk: formatMoney(cashed.risk),
    fair_value: formatMoney(value),
    margin: formatMoney(margin),
    cash_out: formatMoney(offer),
    win_loss: formatMoney(winLoss),
  }
}
