import type { ParlayTicket } from '@fairline/contract/parlay'
import { assert } from '@fairline/domain/assert'
import type { Outcome } from '@fairline/domain/errors/rejection'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import {
  type CheckedParlay,
  checkParlay,
  lowestLimits,
  type ParlayAsked,
} from '@fairline/domain/parlay/check-parlay'
import type { Member } from '../sessions/index.ts'
import type { PlacementAsked } from './bet-asked.ts'
import { findLegs, type LegFound, parlayFacts } from './parlay-facts.ts'
import type { PlacementContent } from './placement.ts'
import {
  identityOf,
  judgedUnderLock,
  placementLeg,
  refusalPart,
  submitPlacement,
  waitingTicketOf,
} from './placement-parts.ts'
import type { PlacingParts } from './placing-parts.ts'
import { type PlacementAnswer, presentParlay, presentPlacement } from './present-placement.ts'

/**
 * Places a mix parlay or a system: checks it against the board in memory, and then submits it to
 * the batcher as one ticket. The ticket depends on the guards of all its legs, and holds the risk
 * of all its combinations on each of its matches. The same request always gets the same answer.
 * @spec S7.bet.betparlay S7.bet.betsysparlay S1.betKinds.mixParlay S1.betKinds.systemParlay
 */
export async function placeParlay(
  parts: PlacingParts,
  member: Member,
  placing: PlacementAsked<ParlayAsked>,
): Promise<Outcome<PlacementAnswer<ParlayTicket>>> {
  const { bet: asked } = placing
  const found = findLegs(parts.board, member, asked.legs)
  const facts = parlayFacts(parts, member, found, judgedUnderLock)
  const checked = checkParlay({ ...facts, asked })
  const identity = {
    ...identityOf(member, placing, facts.nowMs),
    kind: asked.kind,
    maxPerMatch: lowestLimits(found.map(({ limits }) => limits))?.maxPerMatch ?? 0n,
  }
  const placement = { ...identity, ...contentOf(parts, found, checked) }
  const outcome = await submitPlacement(parts, placement)
  if (outcome.kind === 'placed') {
    parts.onPlaced(member.accountId, outcome.bet)
    if (checked.ok && checked.value.waits) {
      const held = {
        kind: asked.kind,
        stake: checked.value.risk,
        limits: lowestLimits(found.map(({ limits }) => limits)),
      }
      const { legs } = checked.value
      parts.onWaiting(waitingTicketOf(member, held, legs, outcome.bet, asked.policy))
    }
  }
  return presentPlacement(outcome, (bet) => presentParlay(bet, asked))
}

function contentOf(
  { inPlayDelayMs }: Pick<PlacingParts, 'inPlayDelayMs'>,
  found: readonly LegFound[],
  checked: Outcome<CheckedParlay>,
): PlacementContent {
  if (!checked.ok) return refusalPart(checked.rejection)
  const { legs, risk, win, waits } = checked.value
  return {
    refusal: null,
    waitMs: waits ? inPlayDelayMs : 0,
    stake: risk,
    risk,
    win,
    oddsType: oddsTypeCodes.DEC,
    legs: legs.map((leg, index) => {
      const match = found[index]?.match ?? null
      assert(match !== null, 'a checked leg has its match')
      return placementLeg(leg, match)
    }),
  }
}
