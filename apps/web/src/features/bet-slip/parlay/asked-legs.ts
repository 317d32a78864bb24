import type { RequestOf } from '@fairline/contract/endpoint'
import type { betParlay } from '@fairline/contract/parlay'
import type { BetType, Period, Selection } from '@fairline/domain/bet-types/bet-type'
import { isSameLeg, type LegKey } from '@fairline/domain/slip/parlay-legs'
import type { Choice } from '../../../api/selected-choice.ts'

/** A leg of a request, as far as it names a selection. */
type AskedLeg = Pick<
  RequestOf<typeof betParlay>['legs'][number],
  'match_id' | 'market_id' | 'bet_type' | 'bet_team' | 'market_type'
>

interface ShownLeg {
  readonly sportsType: number
  readonly rowId: string
  readonly period: Period
}

const keyOf = ({ match_id, market_id, bet_type, bet_team }: AskedLeg): LegKey => ({
  matchId: match_id,
  marketId: market_id,
  betType: bet_type as BetType,
  selection: bet_team as Selection,
})

/** Whether the legs on the slip are those of a request. */
export function areOnSlip(legs: readonly LegKey[], asked: readonly AskedLeg[]): boolean {
  const pairs = legs.map((leg, index) => [leg, asked[index]] as const)
  return (
    legs.length === asked.length &&
    pairs.every(([leg, other]) => other !== undefined && isSameLeg(leg, keyOf(other)))
  )
}

/** The legs of a request as choices, to be chosen again. */
export function choicesOf(
  asked: readonly AskedLeg[],
  shown: readonly ShownLeg[],
): readonly Choice[] {
  return asked.map((leg, index) => ({
    ...keyOf(leg),
    marketType: leg.market_type,
    sportsType: shown[index]?.sportsType ?? 0,
    rowId: shown[index]?.rowId ?? '',
    period: shown[index]?.period ?? 'FT',
  }))
}
