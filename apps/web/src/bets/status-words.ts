import type { BetRow } from '@fairline/contract/betting'
import { assert } from '@fairline/domain/assert'
import { type BetEnding, endingOf } from '@fairline/domain/bets/bet-status'
import type { PlainKey } from '@fairline/locales/translating'
import type { Translate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { isMyanmar } from './bet-words.ts'
import { voidReasons } from './receipt-shape.ts'

interface Status {
  readonly key: PlainKey
  readonly tone: string
}

/** How bets and legs that are over are written. */
export const results: Readonly<Record<BetEnding | 'cashed_out', Status>> = {
  won: { key: 'status.won', tone: 'text-win' },
  half_won: { key: 'status.half_won', tone: 'text-win' },
  draw: { key: 'status.draw', tone: 'text-void' },
  half_lost: { key: 'status.half_lost', tone: 'text-loss' },
  lost: { key: 'status.lost', tone: 'text-loss' },
  void: { key: 'status.void', tone: 'text-void' },
  refunded: { key: 'status.refunded', tone: 'text-void' },
  abandoned: { key: 'status.abandoned', tone: 'text-void' },
  cashed_out: { key: 'status.cashed_out', tone: 'text-text' },
}

/** What of a bet says its status: of a row of the lists, or of news, which name the end. */
export interface BetStanding extends Partial<Pick<BetRow, 'odds_type' | 'receipt'>> {
  readonly state: BetRow['state']
  readonly result: BetRow['result'] | BetEnding
  /** What it won or lost and what came back, once it ended. */
  readonly win_loss?: string | undefined
  readonly return?: string | undefined
}

/**
 * The state or result of a bet, in words and colour. Asserts that a settled bet has a result: no
 * other result may be shown for one that is missing.
 * @spec S4.bet.states S4.bet.waiting S4.bet.rejected S4.bet.void S4.bet.won S4.bet.wonHalf
 * @spec S4.bet.lost S4.bet.loseHalf S4.bet.draw S4.bet.refunded S4.bet.abandoned
 */
export function statusOf({ state, result, odds_type = 0, receipt }: BetStanding): Status {
  // At Myanmar odds any part of the amount is won or lost, not only a half.
  if (state === 'settled' && isMyanmar(odds_type)) {
    if (result === 'half_won') return { key: 'status.part_won', tone: 'text-win' }
    if (result === 'half_lost') return { key: 'status.part_lost', tone: 'text-loss' }
  }
  switch (state) {
    case 'waiting':
      return { key: 'status.waiting', tone: 'text-wait' }
    case 'running':
      return { key: 'status.running', tone: 'text-text' }
    case 'rejected':
      return { key: 'status.rejected', tone: 'text-void' }
    case 'void':
      // A bet may be void without a result; news name its end, a row has the causes.
      return results[
        result === '' || result === 'void' ? endingOf('void', voidReasons(receipt)) : result
      ]
    case 'cashed_out':
      return results.cashed_out
    case 'settled':
      assert(result !== '', 'a settled bet has a result')
      return results[result]
  }
}

const isNoContest = (result: BetStanding['result']): boolean =>
  ['', 'draw', 'void', 'refunded', 'abandoned', 'cashed_out'].includes(result)

/**
 * How a bet ended, with its money: "Won 46.40", "Half lost 25.00", "Draw, 50.00 returned"; its
 * status alone while it has not ended.
 */
export function outcomeText(bet: BetStanding, t: Translate): string {
  const { state, result, win_loss: winLoss, return: returned } = bet
  const status = t(statusOf(bet).key)
  if (!['settled', 'void', 'cashed_out'].includes(state)) return status
  if (winLoss === undefined || returned === undefined) return status
  return state === 'settled' && !isNoContest(result)
    ? t('outcome.amount', { result: status, amount: moneyText(winLoss.replace('-', '')) })
    : t('outcome.returned', { result: status, amount: moneyText(returned) })
}

const reasons = {
  GOAL: 'reason.GOAL',
  RED_CARD: 'reason.RED_CARD',
  PENALTY: 'reason.PENALTY',
  VAR: 'reason.VAR',
  ODDS_MOVED: 'reason.ODDS_MOVED',
  MARKET_CLOSED: 'reason.MARKET_CLOSED',
  LIMIT: 'reason.LIMIT',
  FEED_LOST: 'reason.FEED_LOST',
  TIMEOUT: 'reason.TIMEOUT',
  PERIOD_END: 'reason.PERIOD_END',
  OPERATOR: 'reason.OPERATOR',
} as const satisfies Record<Exclude<BetRow['reason'], ''>, PlainKey>

/** Why a waiting bet was rejected, as a sentence; "" without a known reason. */
export function reasonText(reason: string, t: Translate): string {
  return Object.hasOwn(reasons, reason) ? t(reasons[reason as keyof typeof reasons]) : ''
}
