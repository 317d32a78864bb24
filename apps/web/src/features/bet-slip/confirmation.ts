import type { betSingle } from '@fairline/contract/betting'
import type { RequestOf } from '@fairline/contract/endpoint'
import type { BetType, Period, Selection } from '@fairline/domain/bet-types/bet-type'
import type { BoardMatch } from '@fairline/domain/board/board-model'
import type { OddsPolicy } from '@fairline/domain/odds/price-change'
import { newRequestId } from '../../calls/request-id.ts'
import { deviceNow } from '../../calls/server-clock.ts'
import type { Choice } from '../../session/selected-choice.ts'
import type { Account } from '../../session/session-store.ts'

/** What every confirmation is: who confirms when, under an id of its own, for how much. */
export function confirmationOf(
  { accountId }: Account,
  { stake, policy }: { readonly stake: string; readonly policy: OddsPolicy },
) {
  return {
    confirmed: { accountId, confirmedMs: deviceNow() },
    placing: { request_id: newRequestId(), bet_amount: stake, accept_odds: policy },
  }
}

/** The place and teams of a selection. They show and choose it again if the board dropped it. */
export function shownAt(
  choice: Choice | undefined,
  match: BoardMatch | null | undefined,
  period: Period,
) {
  return {
    sportsType: choice?.sportsType ?? 0,
    rowId: choice?.rowId ?? '',
    parentMatchId: match?.parentId ?? null,
    home: match?.home ?? '',
    away: match?.away ?? '',
    period,
  }
}

/** A selection as a request names it. */
export type AskedSelection = Pick<
  RequestOf<typeof betSingle>,
  'match_id' | 'market_id' | 'bet_type' | 'bet_team' | 'market_type'
>

/** The choice that a request was made of. */
export function choiceOf(
  asked: AskedSelection,
  shown: Pick<Choice, 'sportsType' | 'rowId' | 'period' | 'parentMatchId'> | undefined,
): Choice {
  return {
    matchId: asked.match_id,
    marketId: asked.market_id,
    betType: asked.bet_type as BetType,
    selection: asked.bet_team as Selection,
    marketType: asked.market_type,
    sportsType: shown?.sportsType ?? 0,
    rowId: shown?.rowId ?? '',
    parentMatchId: shown?.parentMatchId,
    period: shown?.period ?? 'FT',
  }
}
