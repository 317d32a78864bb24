import type { BettorFacts } from '@fairline/domain/bets/bet-facts'
import { currencies, type Minor } from '@fairline/domain/money/money'
import type { PlayHeadroom } from '@fairline/domain/play-limits/play-limit'
import type { Member } from '../sessions/index.ts'

/** A member's funds and headroom on one match, in minor units. */
export interface MemberHeadroom {
  readonly available: Minor
  /** Risk of the member's waiting and running bets on the match. */
  readonly running: Minor
  readonly debt: Minor
  /** What the tightest of the member's own limits leaves; null without such a limit. */
  readonly playHeadroom: PlayHeadroom | null
}

/** Returns what the checks of a bet need to know of the member, for one sport. */
export function bettorOf(
  member: Member,
  sportsType: number | undefined,
  headroom: MemberHeadroom,
): BettorFacts {
  return {
    status: member.status,
    playBreak: member.playBreak,
    playHeadroom: headroom.playHeadroom,
    currency: member.currency,
    currencies,
    oddsGroup: member.commissionSetUp ? member.oddsGroup : null,
    limits: member.limits[String(sportsType)] ?? null,
    available: headroom.available,
    runningRiskOnMatch: headroom.running,
    debt: headroom.debt,
  }
}
