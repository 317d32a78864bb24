import type { betCheck } from '@fairline/contract/betting'
import type { ResponseOf } from '@fairline/contract/endpoint'
import type { betMmoClick } from '@fairline/contract/myanmar'
import type { betCheckMultiSpecial } from '@fairline/contract/parlay'
import { assert } from '@fairline/domain/assert'
import { formatLine } from '@fairline/domain/bet-types/line'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { formatMyanmar } from '@fairline/domain/myanmar/myanmar-quote'
import type { TaxTable } from '@fairline/domain/myanmar/myanmar-tax'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import { formatPrice, type Price } from '@fairline/domain/odds/price'
import type { PlayHeadroom } from '@fairline/domain/play-limits/play-limit'
import { countCombinations } from '@fairline/domain/ticket/combination'
import { combinedOdds, formatCombinedOdds } from '@fairline/domain/ticket/combined-odds'
import type { SelectionNow } from '@fairline/domain/ticket/selection'
import { figuresOf } from '@fairline/domain/ticket/ticket-figures'
import type { TicketCheck, TicketNow } from './check-ticket-now.ts'

type CheckOf<Call extends typeof betCheck | typeof betMmoClick | typeof betCheckMultiSpecial> =
  ResponseOf<Call>['check']
type Check = CheckOf<typeof betCheck>
type Click = CheckOf<typeof betMmoClick>
type CombinedCheck = CheckOf<typeof betCheckMultiSpecial>

/** A selection's price, line, score and limits; or the refusal. */
export function presentCheck({ together, ticket }: TicketCheck): Outcome<{ check: Check }> {
  if (!together.ok) return together
  const [selection, now] = onlyLeg(ticket)
  const price = decimalOf(selection)
  return accepted({
    check: {
      ...presentSelection(selection),
      odds_type: oddsTypeCodes[price.type],
      ...presentLimits(now),
      wait_ms: now.waitMs,
    },
  })
}

/** A selection's quote, percentage, tax and limits at Myanmar odds; or the refusal. */
export function presentClick(
  { together, ticket }: TicketCheck,
  tax: TaxTable,
): Outcome<{ check: Click }> {
  if (!together.ok) return together
  const [{ market, marketType, selection, price, lineQuarters }, now] = onlyLeg(ticket)
  assert(price.type === 'MM' && lineQuarters !== null, 'a quote has its percentage and its line')
  const { percent } = price
  return accepted({
    check: {
      market_type: marketType,
      odds: formatMyanmar({ lineQuarters, percent }, selection),
      percent,
      odds_type: oddsTypeCodes.MM,
      odds_version: market.oddsVersion,
      odds_ball: formatLine(lineQuarters),
      tax_percent: now.taxPercent,
      tax_table: [...tax],
      ...presentLimits(now),
    },
  })
}

/** The verdict on each leg and on all together, with the figures of the ticket. */
export function presentCombinedCheck(
  kind: CombinedCheck['kind'],
  { legs, together, ticket }: TicketCheck,
): Outcome<{ check: CombinedCheck }> {
  return accepted({
    check: {
      kind,
      ...presentVerdict(together),
      legs: legs.map((leg, index) => ({
        leg: index + 1,
        ...presentVerdict(leg),
        selection: leg.ok ? presentSelection(leg.value) : null,
      })),
      ticket: ticket && presentTicketNow(ticket),
    },
  })
}

function onlyLeg(ticket: TicketNow | null): readonly [SelectionNow, TicketNow] {
  const leg = ticket?.legs[0]
  assert(ticket !== null && leg !== undefined, 'a selection that can be bet on has its limits')
  return [leg, ticket]
}

function presentVerdict(outcome: Outcome<unknown>) {
  if (outcome.ok) return { statusdesc: '' as const, facts: {} }
  const { code, facts = {} } = outcome.rejection
  return { statusdesc: code, facts: { ...facts } }
}

function presentSelection(selection: SelectionNow) {
  const { market, lineQuarters, score } = selection
  return {
    market_type: selection.marketType,
    odds: formatPrice(decimalOf(selection)),
    odds_version: market.oddsVersion,
    odds_ball: lineQuarters === null ? '' : formatLine(lineQuarters),
    score: score === null ? '' : `${score.home}-${score.away}`,
  }
}

function presentTicketNow(ticket: TicketNow): NonNullable<CombinedCheck['ticket']> {
  const { legs, sizes, taxPercent, stake } = ticket
  const figures = stake && figuresOf({ stake: stake.stake, sizes, legs, taxPercent })
  const priced = legs.map((leg) => ({ price: decimalOf(leg) }))
  return {
    lines: countCombinations(legs.length, sizes),
    odds: formatCombinedOdds(combinedOdds(priced, sizes)),
    ...presentLimits(ticket),
    risk: figures === null ? '' : formatMoney(figures.risk),
    win: figures === null ? '' : formatMoney(figures.win),
    wait_ms: ticket.waitMs,
  }
}

function decimalOf({ price }: SelectionNow): Price {
  assert(price.type !== 'MM', 'prices of the decimal system are not at Myanmar odds')
  return price
}

type Limits = Pick<
  Check,
  | 'min_bet'
  | 'max_bet'
  | 'max_payout'
  | 'max_per_match'
  | 'running_on_match'
  | 'spendable'
  | 'max_stake'
  | 'max_stake_cause'
  | 'own_limit'
  | 'bet_amount'
  | 'note'
>

/** What limits a stake now, and the clamped stake, in the fields that all checks have. */
function presentLimits({ headroom, most: { max, cause }, stake }: TicketNow): Limits {
  const { playHeadroom } = headroom
  return {
    min_bet: formatMoney(headroom.minBet),
    max_bet: formatMoney(headroom.maxBet),
    max_payout: formatMoney(headroom.maxPayout),
    max_per_match: formatMoney(headroom.maxPerMatch),
    running_on_match: formatMoney(headroom.running),
    spendable: formatMoney(headroom.available),
    max_stake: formatMoney(max),
    max_stake_cause: cause,
    ...(playHeadroom ? { own_limit: presentPlayHeadroom(playHeadroom) } : {}),
    bet_amount: stake === null ? '' : formatMoney(stake.stake),
    note: stake === null ? '' : stake.note,
  }
}

function presentPlayHeadroom({ limit, left }: PlayHeadroom) {
  const { kind, period, amount } = limit
  return { kind, period, limit: formatMoney(amount), left: formatMoney(left) }
}
