import type { RequestOf } from '@fairline/contract/endpoint'
import type { betParlayMmo, MaungTicket } from '@fairline/contract/myanmar'
import { assert } from '@fairline/domain/assert'
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { formatLine } from '@fairline/domain/bet-types/line'
import type { Outcome } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import {
  type CheckedMaung,
  checkMaung,
  type MaungAsked,
  type MaungLegAsked,
} from '@fairline/domain/myanmar/check-maung'
import { formatMyanmar, percentOfStored } from '@fairline/domain/myanmar/myanmar-quote'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import { lowestLimits } from '@fairline/domain/parlay/check-parlay'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { contentHashOf } from '../../http/content-hash.ts'
import { ticketIdOf } from '../../ticket-id.ts'
import type { Member } from '../sessions/index.ts'
import { findLegs, type LegFound, parlayFacts } from './parlay-facts.ts'
import { legAsked, myanmarLeg } from './place-body.ts'
import type { PlacedBet, PlacedLeg, PlacementContent } from './placement.ts'
import { identityOf, judgedUnderLock, refusalPart, submitPlacement } from './placement-parts.ts'
import type { PlacingParts } from './placing-parts.ts'
import { type PlacementAnswer, presentPlacement } from './present-placement.ts'

type MaungRequest = RequestOf<typeof betParlayMmo>

/**
 * Places a maung, two to ten legs at Myanmar odds: checks it against the board in memory, and then
 * submits it to the batcher as one ticket that depends on the guards of all its legs. The same
 * request always gets the same answer. @spec S7.bet.betparlaymmo
 */
export async function placeMaung(
  parts: PlacingParts,
  member: Member,
  request: MaungRequest,
): Promise<Outcome<PlacementAnswer<MaungTicket>>> {
  const asked: MaungAsked = {
    legs: request.legs.map(legAsked),
    stake: request.bet_amount,
    policy: request.accept_odds,
  }
  const found = findLegs(parts.board, member, asked.legs)
  const facts = parlayFacts(parts, member, found, judgedUnderLock)
  const checked = checkMaung({ ...facts, asked, mode: member.myanmar })
  const placing = { bet: asked, requestId: request.request_id, contentHash: contentHashOf(request) }
  const outcome = await submitPlacement(parts, {
    ...identityOf(member, placing, facts.nowMs),
    kind: 'parlay',
    maxPerMatch: lowestLimits(found.map(({ limits }) => limits))?.maxPerMatch ?? 0n,
    ...contentOf(checked, found),
  })
  if (outcome.kind === 'placed') parts.onPlaced(member.accountId, outcome.bet)
  return presentPlacement(outcome, (bet) => presentTicket(bet, asked.legs))
}

function contentOf(checked: Outcome<CheckedMaung>, found: readonly LegFound[]): PlacementContent {
  if (!checked.ok) return refusalPart(checked.rejection)
  const { stake, win, legs } = checked.value
  return {
    ...{ refusal: null, stake, risk: stake, win, waitMs: 0, oddsType: oddsTypeCodes.MM },
    legs: legs.map((leg, index) => {
      const match = found[index]?.match ?? null
      assert(match !== null, 'a checked leg has its match')
      return myanmarLeg(leg, match)
    }),
  }
}

/** Made of what was stored at placement and of the request, which is the same whenever it asks. */
function presentTicket(bet: PlacedBet, asked: readonly MaungLegAsked[]): MaungTicket {
  return {
    ticket_id: ticketIdOf(bet.betId),
    state: 'running',
    odds_type: bet.oddsType,
    stake: formatMoney(bet.stake),
    risk: formatMoney(bet.stake),
    win: formatMoney(bet.win),
    trans_date: dateTimeOf(bet.placedAtMs),
    waits_until: 0,
    legs: bet.legs.map((leg, index) => presentLeg(leg, asked[index], index + 1)),
  }
}

type LegPlaced = MaungTicket['legs'][number]

function presentLeg(placed: PlacedLeg, asked: MaungLegAsked | undefined, leg: number): LegPlaced {
  assert(asked !== undefined && placed.lineQuarters !== null, 'a leg was asked, and has its line')
  const { lineQuarters, oddsThousandths } = placed
  const price = { lineQuarters, percent: percentOfStored(oddsThousandths) }
  return {
    leg,
    match_id: asked.matchId,
    market_id: asked.marketId,
    bet_type: asked.betType,
    bet_team: asked.selection,
    // A leg on another market type than the board's was refused.
    market_type: asked.marketType as LegPlaced['market_type'],
    odds: formatMyanmar(price, asked.selection as Selection),
    percent: price.percent,
    odds_ball: formatLine(lineQuarters),
  }
}
