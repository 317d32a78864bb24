import type { BettorFacts } from '@fairline/domain/bets/bet-facts'
import { type CheckedBet, checkBet } from '@fairline/domain/bets/check-bet'
import type { Outcome } from '@fairline/domain/errors/rejection'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import type { OddsPolicy } from '@fairline/domain/odds/price-change'
import type { Member } from '../sessions/index.ts'
import type { PlacementAsked } from './bet-asked.ts'
import type { BettingParts } from './betting-parts.ts'
import { bettorOf, judgedUnderLock } from './bettor.ts'
import type { FoundMatch } from './board-view.ts'
import type { PlacedBet, Placement, PlacementLeg } from './placement.ts'
import { type PlacementAnswer, presentPlacement } from './present-placement.ts'
import type { WaitingTicket } from './waiting-bets.ts'

/**
 * Places a single bet: checks it against the board in memory, then takes it through the batcher,
 * which decides funds, room, account state and guards and stores the outcome under the request id.
 * The same request gives the same answer for ever. @spec S7.bet.betsingle
 */
export async function placeSingle(
  parts: BettingParts,
  member: Member,
  placing: PlacementAsked,
): Promise<Outcome<PlacementAnswer>> {
  const asked = placing.bet
  const found = parts.board.find(asked.matchId)
  const bettor = bettorOf(member, found?.sportsType, judgedUnderLock)
  const checked = checkBet({
    asked,
    nowMs: parts.clock.now(),
    board: { fresh: parts.board.isFresh(), match: found?.board ?? null },
    account: bettor,
  })
  const placement = placementOf(parts, member, placing, found, bettor, checked)
  const outcome = await parts.batcher.submit(placement)
  if (outcome.kind === 'placed') {
    parts.onPlaced(member.accountId, outcome.bet)
    if (checked.ok && checked.value.waits) {
      parts.waiting.add(waitingTicketOf(bettor, checked.value, outcome.bet, asked.policy))
    }
  }
  return presentPlacement(outcome)
}

function placementOf(
  parts: BettingParts,
  member: Member,
  { bet: asked, requestId, contentHash }: PlacementAsked,
  found: FoundMatch | null,
  bettor: BettorFacts,
  checked: Outcome<CheckedBet>,
): Placement {
  const identity = {
    operatorId: member.operatorId,
    walletId: member.accountId,
    termsId: member.termsId,
    requestId,
    contentHash,
    kind: 'single' as const,
    acceptOdds: asked.policy,
    maxPerMatch: bettor.limits?.maxPerMatch ?? 0n,
  }
  if (!checked.ok || found === null) {
    const { code, facts = {} } = checked.ok ? { code: 'matchHide' as const } : checked.rejection
    const none = { waitMs: 0, stake: 0n, risk: 0n, win: 0n, oddsType: 0, legs: [] }
    return { ...identity, ...none, refusal: { code, facts } }
  }
  const bet = checked.value
  return {
    ...identity,
    refusal: null,
    waitMs: bet.waits ? parts.inPlayDelayMs : 0,
    stake: bet.stake,
    risk: bet.risk,
    win: bet.win,
    oddsType: oddsTypeCodes[bet.price.type],
    legs: [legOf(bet, found)],
  }
}

function legOf(bet: CheckedBet, match: FoundMatch): PlacementLeg {
  return {
    matchKey: match.key,
    marketType: bet.marketType,
    betType: bet.market.betType,
    period: bet.market.period,
    selection: bet.selection,
    lineQuarters: bet.lineQuarters,
    oddsThousandths: bet.price.thousandths,
    sourceOddsType: oddsTypeCodes[bet.sourcePrice.type],
    sourceOddsThousandths: bet.sourcePrice.thousandths,
    oddsVersion: bet.market.oddsVersion,
    guardVersion: match.guardVersion,
    score: bet.score,
  }
}

function waitingTicketOf(
  bettor: BettorFacts,
  bet: CheckedBet,
  placed: PlacedBet,
  policy: OddsPolicy,
): WaitingTicket {
  return {
    betId: placed.betId,
    matchId: bet.match.id,
    marketId: bet.market.id,
    betType: bet.market.betType,
    selection: bet.selection,
    oddsGroup: bettor.oddsGroup ?? 'A',
    stake: bet.stake,
    maxPayout: bettor.limits?.maxPayout ?? 0n,
    maxPerMatch: bettor.limits?.maxPerMatch ?? 0n,
    placedAtMs: placed.placedAtMs,
    seen: bet.price,
    score: bet.score ?? { home: 0, away: 0 },
    policy,
  }
}
