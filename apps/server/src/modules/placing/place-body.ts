import type { RequestOf, ResponseOf } from '@fairline/contract/endpoint'
import type { betParlayMmo, betSingleMmo } from '@fairline/contract/myanmar'
import { assert } from '@fairline/domain/assert'
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { formatLine } from '@fairline/domain/bet-types/line'
import type { Outcome } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import type { MaungLegAsked } from '@fairline/domain/myanmar/check-maung'
import {
  type CheckedBody,
  checkBody,
  type MyanmarAsked,
  type MyanmarNow,
} from '@fairline/domain/myanmar/check-myanmar'
import {
  formatMyanmar,
  percentOfStored,
  storedPercent,
} from '@fairline/domain/myanmar/myanmar-quote'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { contentHashOf } from '../../http/content-hash.ts'
import { ticketIdOf } from '../../ticket-id.ts'
import type { FoundMatch } from '../odds-board/index.ts'
import type { Member } from '../sessions/index.ts'
import { bettorOf } from './bettor.ts'
import { boardFactsOf } from './board-facts.ts'
import type { PlacedBet, PlacementContent, PlacementLeg } from './placement.ts'
import { identityOf, judgedUnderLock, refusalPart, submitPlacement } from './placement-parts.ts'
import type { PlacingParts } from './placing-parts.ts'
import { presentPlacement } from './present-placement.ts'

type BodyRequest = RequestOf<typeof betSingleMmo>
type BodyAnswer = Omit<ResponseOf<typeof betSingleMmo>, 'status' | 'statusdesc'>

/**
 * Places a body, a single bet at Myanmar odds: checks it against the board in memory, and then
 * submits it to the batcher. It runs at once, since there are no Myanmar odds in play. The same
 * request always gets the same answer. @spec S7.bet.betsinglemmo
 */
export async function placeBody(
  parts: PlacingParts,
  member: Member,
  request: BodyRequest,
): Promise<Outcome<BodyAnswer>> {
  const asked = bodyAsked(request)
  const nowMs = parts.clock.now()
  const found = parts.board.find(asked.matchId)
  const account = bettorOf(member, found?.sportsType, judgedUnderLock)
  const checked = checkBody({
    asked,
    nowMs,
    board: boardFactsOf(parts.board, asked.matchId, found),
    account,
    mode: member.myanmar,
  })
  const placing = { bet: asked, requestId: request.request_id, contentHash: contentHashOf(request) }
  const outcome = await submitPlacement(parts, {
    ...identityOf(member, placing, nowMs),
    kind: 'single',
    maxPerMatch: account.limits?.maxPerMatch ?? 0n,
    ...contentOf(checked, found),
  })
  if (outcome.kind === 'placed') parts.onPlaced(member.accountId, outcome.bet)
  return presentPlacement(outcome, (bet) => presentTicket(bet, asked.selection as Selection))
}

function bodyAsked(request: BodyRequest): MyanmarAsked {
  return { ...legAsked(request), stake: request.bet_amount, policy: request.accept_odds }
}

/** A selection with what was seen of it, as a body or a leg of a maung names it. */
export function legAsked(leg: RequestOf<typeof betParlayMmo>['legs'][number]): MaungLegAsked {
  return {
    matchId: leg.match_id,
    marketId: leg.market_id,
    betType: leg.bet_type,
    selection: leg.bet_team,
    marketType: leg.market_type,
    oddsVersion: leg.odds_version,
    line: leg.odds_ball,
    percent: leg.percent,
  }
}

function contentOf(checked: Outcome<CheckedBody>, found: FoundMatch | null): PlacementContent {
  if (!checked.ok) return refusalPart(checked.rejection)
  if (found === null) return refusalPart({ code: 'matchHide' })
  const { stake, win } = checked.value
  const figures = { stake, risk: stake, win, waitMs: 0, oddsType: oddsTypeCodes.MM }
  return { refusal: null, ...figures, legs: [myanmarLeg(checked.value, found)] }
}

/** A checked selection as it is written down: the percentage in the place of odds. */
export function myanmarLeg(
  { match, market, selection, price, sourcePrice }: MyanmarNow,
  found: FoundMatch,
): PlacementLeg {
  return {
    matchKey: found.key,
    marketType: match.marketType,
    betType: market.betType,
    period: market.period,
    selection,
    lineQuarters: price.lineQuarters,
    oddsThousandths: storedPercent(price.percent),
    sourceOddsType: oddsTypeCodes[sourcePrice.type],
    sourceOddsThousandths: sourcePrice.thousandths,
    oddsVersion: market.oddsVersion,
    guardVersion: found.guardVersion,
    score: null,
  }
}

/** Made of what was stored at placement alone, so that the same request reads the same. */
function presentTicket(bet: PlacedBet, selection: Selection): BodyAnswer['ticket'] {
  const [leg] = bet.legs
  assert(leg !== undefined && leg.lineQuarters !== null, 'a body has its line')
  const { lineQuarters, oddsThousandths } = leg
  const price = { lineQuarters, percent: percentOfStored(oddsThousandths) }
  return {
    ticket_id: ticketIdOf(bet.betId),
    state: 'running',
    odds: formatMyanmar(price, selection),
    percent: price.percent,
    odds_type: oddsTypeCodes.MM,
    odds_ball: formatLine(price.lineQuarters),
    score: '',
    stake: formatMoney(bet.stake),
    risk: formatMoney(bet.stake),
    win: formatMoney(bet.win),
    trans_date: dateTimeOf(bet.placedAtMs),
    waits_until: 0,
  }
}
