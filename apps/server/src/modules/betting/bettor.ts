import type { BettorFacts } from '@fairline/domain/bets/bet-facts'
import { currencies, type Minor } from '@fairline/domain/money/money'
import type { PlayRoom } from '@fairline/domain/play-limits/play-limit'
import type { Member } from '../sessions/index.ts'

/** A member's funds and room on one match, in minor units. */
export interface Room {
  readonly available: Minor
  /** Risk of the member's waiting and running bets on the match. */
  readonly running: Minor
  readonly debt: Minor
  /** What the tightest of the member's own limits leaves; null where there is none. */
  readonly playRoom: PlayRoom | null
}

/** What the checks of a bet need to know of the member, for one sport. */
export function bettorOf(member: Member, sportsType: number | undefined, room: Room): BettorFacts {
  return {
    status: member.status,
    playBreak: member.playBreak,
    playRoom: room.playRoom,
    currency: member.currency,
    currencies,
    oddsGroup: member.commissionSetUp ? member.oddsGroup : null,
    limits: member.limits[String(sportsType)] ?? null,
    available: room.available,
    runningRiskOnMatch: room.running,
    debt: room.debt,
  }
}

/** What a member may stake of the balance: nothing while there is a debt. Minor units. */
export function spendableOf({ available, debt }: Pick<Room, 'available' | 'debt'>): Minor {
  return debt > 0n ? 0n : available
}
