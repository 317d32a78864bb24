import type { BetType, Selection } from '../bet-types/bet-type.ts'
import type { LineQuarters } from '../bet-types/line.ts'
import type { Minor } from '../money/money.ts'
import type { MatchOutcome } from '../settlement/match-outcome.ts'
import { combinations } from '../ticket/combination.ts'
import { currentRulesVersion, rulesOf } from '../ticket/rules-version.ts'
import type { Settlement } from '../ticket/settle.ts'
import { makeTicket, type Ticket } from '../ticket/ticket.ts'

/** The bet types that a pick may be of, each on its main line of full time. */
export const pickTypes = ['HDP', 'OU'] as const satisfies readonly BetType[]
export type PickType = (typeof pickTypes)[number]

/** 100 points in hundredths: what each pick stakes, whatever the fee and the currency. */
export const pickStake: Minor = 10_000n

/** What a player backs in a match of a room. */
export interface RoomPick {
  readonly sportsType: number
  readonly betType: PickType
  readonly selection: Selection
  /** The backed side's line, or the total. */
  readonly lineQuarters: LineQuarters
  /** Hong Kong price of the feed, thousandths: equal for all odds groups. */
  readonly price: number
}

/** Returns a pick as the bet that it is settled as: 100 at the Hong Kong price. */
export function ticketOfPick(pick: RoomPick, rulesVersion = currentRulesVersion): Ticket<'single'> {
  const { sportsType, betType, selection, lineQuarters, price } = pick
  return makeTicket(combinations.single, {
    stake: pickStake,
    rulesVersion,
    legs: [
      {
        leg: { sportsType, betType, period: 'FT', selection, lineQuarters, scoreAtBet: null },
        price: { type: 'HK', thousandths: price },
      },
    ],
  })
}

const voidInRoom: MatchOutcome = { status: 'cancelled', halfTime: null, fullTime: null }

/**
 * Settles a pick as a bet of its match is settled, with a receipt. What the bet would win or lose
 * are the points, in hundredths. Undefined while the match has no result.
 *
 * @param outcome null for a match that is void in the room.
 */
export function settlePick(
  pick: RoomPick,
  outcome: MatchOutcome | null,
  rulesVersion = currentRulesVersion,
): Settlement | undefined {
  const ticket = ticketOfPick(pick, rulesVersion)
  const rules = rulesOf(ticket)
  return rules.settle(
    ticket,
    ticket.legs.map(({ leg }) => rules.grade(leg, outcome ?? voidInRoom)),
  )
}
