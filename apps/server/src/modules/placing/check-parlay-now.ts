import type { ResponseOf } from '@fairline/contract/endpoint'
import type { betCheckMultiSpecial } from '@fairline/contract/parlay'
import type { SelectionNow } from '@fairline/domain/bets/check-bet'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { type Headroom, headroomOf } from '@fairline/domain/limits/headroom'
import { maxStake } from '@fairline/domain/limits/max-stake'
import { formatMoney } from '@fairline/domain/money/money'
import { bettorOfTicket } from '@fairline/domain/parlay/check-parlay'
import { lookAtParlay } from '@fairline/domain/parlay/look-at-parlay'
import { parlayFigures } from '@fairline/domain/settlement/parlay-ticket'
import { combinations, countCombinations } from '@fairline/domain/ticket/combination'
import { combinedOdds, formatCombinedOdds } from '@fairline/domain/ticket/combined-odds'
import type { Member } from '../sessions/index.ts'
import { legsChosen, type MultiCheckRequest } from './bet-asked.ts'
import { presentSelection } from './check-bet-now.ts'
import { selectHeadroom } from './headroom-store.ts'
import { findLegs, parlayFacts } from './parlay-facts.ts'
import type { PlacingParts } from './placing-parts.ts'
import { presentLimits, presentStake, stakeShown } from './present-limits.ts'

type Answer = Omit<ResponseOf<typeof betCheckMultiSpecial>, 'status' | 'statusdesc'>
type TicketNow = NonNullable<Answer['check']['ticket']>

/**
 * Returns how the legs of a slip can be bet on now, each alone and all together, with the limits of
 * a line and what caps them. A stake in the request is clamped for display, with a note.
 * @spec S7.bet.betcheckmultispecial
 */
export async function checkParlayNow(
  parts: PlacingParts,
  member: Member,
  request: MultiCheckRequest,
): Promise<Outcome<Answer>> {
  const asked = legsChosen(request)
  const found = findLegs(parts.board, member, asked.legs)
  const matchKeys = found.flatMap(({ match }) => match?.key ?? [])
  const funds = await selectHeadroom(parts.database.queries, member.accountId, matchKeys)
  const facts = { ...parlayFacts(parts, member, found, funds), asked }
  const { legs, together } = lookAtParlay(facts)
  const headroom = headroomOf(bettorOfTicket(facts))
  const ticket =
    together.ok && headroom !== null
      ? {
          ...presentTicket(asked.kind, together.value, member, headroom, request.bet_amount),
          wait_ms: together.value.some(({ waits }) => waits) ? parts.inPlayDelayMs : 0,
        }
      : null
  return accepted({
    check: {
      kind: asked.kind,
      ...presentVerdict(together),
      legs: legs.map((leg, index) => ({
        leg: index + 1,
        ...presentVerdict(leg),
        selection: leg.ok ? presentLegNow(leg.value) : null,
      })),
      ticket,
    },
  })
}

function presentVerdict(outcome: Outcome<unknown>) {
  if (outcome.ok) return { statusdesc: '' as const, facts: {} }
  const { code, facts = {} } = outcome.rejection
  return { statusdesc: code, facts: { ...facts } }
}

function presentLegNow(selection: SelectionNow) {
  const { odds_type: _decimal, ...shown } = presentSelection(selection)
  return shown
}

function presentTicket(
  kind: 'parlay' | 'system',
  legs: readonly SelectionNow[],
  { currency }: Member,
  headroom: Headroom,
  stakeText: string | undefined,
): Omit<TicketNow, 'wait_ms'> {
  const sizes = combinations[kind].sizesOf(legs.length)
  const most = maxStake(headroom, { legs, sizes, taxPercent: 0 })
  const shown = stakeShown(stakeText, currency, headroom, most)
  const figures = shown && parlayFigures({ lineStake: shown.stake, legs, sizes })
  return {
    lines: countCombinations(legs.length, sizes),
    odds: formatCombinedOdds(combinedOdds(legs, sizes)),
    ...presentLimits(headroom, most),
    ...presentStake(shown),
    risk: figures === null ? '' : formatMoney(figures.riskMinor),
    win: figures === null ? '' : formatMoney(figures.winMinor),
  }
}
