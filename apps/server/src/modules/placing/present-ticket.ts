import type { betSingle, Ticket } from '@fairline/contract/betting'
import type { ResponseOf } from '@fairline/contract/endpoint'
import type { betSingleMmo, MaungTicket } from '@fairline/contract/myanmar'
import type { ParlayTicket } from '@fairline/contract/parlay'
import { assert } from '@fairline/domain/assert'
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { formatLine } from '@fairline/domain/bet-types/line'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { formatMyanmar } from '@fairline/domain/myanmar/myanmar-quote'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import { formatPrice, type Price } from '@fairline/domain/odds/price'
import { combinations, countCombinations, sizesChosen } from '@fairline/domain/ticket/combination'
import { combinedOdds, formatCombinedOdds } from '@fairline/domain/ticket/combined-odds'
import type { TicketAsked } from '@fairline/domain/ticket/ticket-facts'
import { figuresOf } from '@fairline/domain/ticket/ticket-figures'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { TicketIds } from '../bets/index.ts'
import { balancesAnswer } from '../sessions/index.ts'
import type { PlacedBet, PlacedLeg, PlacementOutcome } from './placement.ts'

/** A ticket as its member reads it, and the balances right after its risk was held. */
type PlacementAnswer<OfTicket> = Omit<
  ResponseOf<typeof betSingle>,
  'status' | 'statusdesc' | 'ticket'
> & { readonly ticket: OfTicket }

/** A bet that was placed, as its ticket is written. */
export interface PlacedTicket {
  readonly bet: PlacedBet
  readonly asked: TicketAsked
  readonly ticketId: string
}

/**
 * The answer to a placement. It is made of what was stored at placement, and of the request where
 * it names the selections: the same request reads the same answer whenever it asks. A request id
 * with other content is `invalidBet`; `requestPending` says only that the outcome is not known yet;
 * `requestLimit` that the queue was full, `timeoutError` that the book had too much to do, and both
 * that nothing was placed.
 * @spec S8.requestPending
 */
export function presentPlacement<OfTicket>(
  outcome: PlacementOutcome,
  asked: TicketAsked,
  ticketIds: TicketIds,
  presentTicket: (placed: PlacedTicket) => OfTicket,
): Outcome<PlacementAnswer<OfTicket>> {
  switch (outcome.kind) {
    case 'placed':
    case 'replayed': {
      const { bet } = outcome
      const ticketId = ticketIds.idOf(bet.betId)
      return accepted({
        ticket: presentTicket({ bet, asked, ticketId }),
        ...balancesAnswer(bet.walletAfter),
      })
    }
    case 'refused':
      return refused(outcome.code, outcome.facts)
    case 'conflict':
      return refused('invalidBet', { request_id: 'used for another bet' })
    case 'unknown':
      return refused('requestPending')
    case 'busy':
      return refused('requestLimit')
    case 'timed_out':
      return refused('timeoutError')
    case 'failed':
      return refused('systemError')
  }
}

/** A single bet's ticket. */
export function presentSingle(placed: PlacedTicket): Ticket {
  const { bet } = placed
  const leg = onlyLeg(bet)
  const price = priceOf(leg)
  return { ...presentBet(placed, figuresAt(bet, [price], [1])), ...presentLeg(leg, price) }
}

/** A parlay's or system's ticket. */
export function presentCombined(placed: PlacedTicket): ParlayTicket {
  const { bet } = placed
  const { combination, legs: asked, sizes: chosen } = placed.asked
  assert(combination !== 'single', 'a ticket of several legs is a parlay or a system')
  const prices = bet.legs.map((leg) => priceOf(leg))
  const sizes = sizesChosen(combinations[combination], prices.length, chosen)
  assert(sizes !== undefined, 'a placed ticket has sizes of its legs')
  const figures = figuresAt(bet, prices, sizes)
  const priced = prices.map((price) => ({ price }))
  return {
    kind: combination,
    ...presentBet(placed, figures),
    odds: formatCombinedOdds(combinedOdds(priced, sizes)),
    lines: figures.combinations,
    line_stake: formatMoney(figures.stake),
    legs: bet.legs.map((leg, index) => ({
      leg: index + 1,
      ...presentAsked(asked[index]),
      ...presentLeg(leg, priceOf(leg)),
    })),
  }
}

/** The ticket of a body, which never waits. */
export function presentBody(placed: PlacedTicket): ResponseOf<typeof betSingleMmo>['ticket'] {
  const { bet } = placed
  const [asked] = placed.asked.legs
  return {
    ...presentBet(placed, { risk: bet.stake, win: bet.win }),
    state: 'running',
    odds_type: oddsTypeCodes.MM,
    ...presentQuote(onlyLeg(bet), asked?.selection),
    score: '',
  }
}

/** The ticket of a maung, which never waits. */
export function presentMaung(placed: PlacedTicket): MaungTicket {
  const { bet } = placed
  const { legs: asked } = placed.asked
  return {
    ...presentBet(placed, { risk: bet.stake, win: bet.win }),
    legs: bet.legs.map((leg, index) => ({
      leg: index + 1,
      ...presentAsked(asked[index]),
      ...presentQuote(leg, asked[index]?.selection),
    })),
  }
}

function onlyLeg({ legs: [leg] }: PlacedBet): PlacedLeg {
  assert(leg !== undefined, 'a bet has a leg')
  return leg
}

function priceOf({ price }: PlacedLeg): Price {
  assert(price.type !== 'MM', 'a decimal ticket has decimal prices')
  return price
}

/** The figures at the placed prices, also of a bet that now runs at others. Minor units. */
function figuresAt(bet: PlacedBet, prices: readonly Price[], sizes: readonly number[]) {
  const stake = bet.stake / BigInt(countCombinations(prices.length, sizes))
  const legs = prices.map((price) => ({ price }))
  return { stake, ...figuresOf({ stake, sizes, legs, taxPercent: 0 }) }
}

function presentBet(
  { bet, ticketId }: PlacedTicket,
  { risk, win }: { readonly risk: bigint; readonly win: bigint },
) {
  return {
    ticket_id: ticketId,
    state: bet.waitsUntilMs === null ? ('running' as const) : ('waiting' as const),
    odds_type: bet.oddsType,
    stake: formatMoney(bet.stake),
    risk: formatMoney(risk),
    win: formatMoney(win),
    trans_date: dateTimeOf(bet.placedAtMs),
    waits_until: bet.waitsUntilMs ?? 0,
  }
}

function presentAsked(leg: TicketAsked['legs'][number] | undefined) {
  assert(leg !== undefined, 'the legs of a ticket are those that were asked')
  return {
    match_id: leg.matchId,
    market_id: leg.marketId,
    bet_type: leg.betType,
    bet_team: leg.selection,
    // A leg on another market type than the board's was refused.
    market_type: leg.marketType as ParlayTicket['legs'][number]['market_type'],
  }
}

function presentLeg({ lineQuarters, score }: PlacedLeg, price: Price) {
  return {
    odds: formatPrice(price),
    odds_ball: lineQuarters === null ? '' : formatLine(lineQuarters),
    score: score === null ? '' : `${score.home}-${score.away}`,
  }
}

function presentQuote({ lineQuarters, price }: PlacedLeg, selection: string | undefined) {
  assert(lineQuarters !== null && selection !== undefined, 'a leg was asked, and has its line')
  assert(price.type === 'MM', 'a body and a maung have Myanmar odds')
  const { percent } = price
  return {
    // A leg on no selection of its bet type was refused.
    odds: formatMyanmar({ lineQuarters, percent }, selection as Selection),
    percent,
    odds_ball: formatLine(lineQuarters),
  }
}
