import { refusalOf } from '../accounts/account-status.ts'
import { formatLine, type LineQuarters, lineOfSelection } from '../bet-types/line.ts'
import { scoreText } from '../board/board-model.ts'
import { live } from '../board/board-tuples.ts'
import type { ErrorCode } from '../errors/error-catalogue.ts'
import { refusalFacts } from '../errors/refusal-facts.ts'
import type { Rejection } from '../errors/rejection.ts'
import { parsePrice } from '../odds/price.ts'
import { comparePrices, decidePriceChange } from '../odds/price-change.ts'
import type { Check } from './bet-case.ts'
import type { FoundSelection } from './bet-facts.ts'

const refuse = (code: ErrorCode, facts: NonNullable<Rejection['facts']>): Rejection => ({
  code,
  facts,
})

/** Who asks: what is wrong with the account comes before anything that it asks for. */
const accountChecks: readonly Check[] = [
  {
    name: 'account state',
    scope: 'selection',
    codes: ['CLOSE', 'BLOCK', 'FREEZE', 'SUSPEND', 'memberInactive'],
    refuses: 'the account is closed, blocked, frozen, suspended or inactive',
    refusal: ({ account: { status, playBreak } }) => {
      const code = refusalOf(status, 'bet')
      return code === null || !playBreak ? code : refuse(code, refusalFacts.playBreak(playBreak))
    },
  },
  {
    name: 'commission',
    scope: 'selection',
    codes: ['memberCommissionNotSetup'],
    refuses: "the member's commission is not set up",
    refusal: ({ account }) => (account.oddsGroup === null ? 'memberCommissionNotSetup' : null),
  },
  {
    name: 'currency offered',
    scope: 'selection',
    codes: ['currencyNotSupported'],
    refuses: "the operator does not take the account's currency",
    refusal: ({ account }) =>
      account.currencies.includes(account.currency) ? null : 'currencyNotSupported',
  },
  {
    name: 'currency of the slip',
    scope: 'selection',
    codes: ['invalidCurrency'],
    refuses: 'the account bets in Myanmar mode only (MMO)',
    refusal: ({ account }) => (account.currency === 'MMO' ? 'invalidCurrency' : null),
  },
]

/** What is asked, before any look at the board. */
const formChecks: readonly Check[] = [
  {
    name: 'bet type given',
    scope: 'selection',
    codes: ['betTypeRequired'],
    refuses: 'no bet type is named',
    refusal: ({ asked }) => (asked.betType === '' ? 'betTypeRequired' : null),
  },
  {
    name: 'bet type known',
    scope: 'selection',
    codes: ['invalidBetType'],
    refuses: 'there is no such bet type',
    refusal: ({ found }) => (found.betType === undefined ? 'invalidBetType' : null),
  },
  {
    name: 'team known',
    scope: 'selection',
    codes: ['invalidBetTeam'],
    refuses: 'the bet type has no such selection',
    refusal: ({ found }) => (found.selection === undefined ? 'invalidBetTeam' : null),
  },
  {
    name: 'odds type known',
    scope: 'selection',
    codes: ['oddsDisplayInvalid'],
    refuses: 'the odds type is none that a single bet can be placed in',
    refusal: ({ found }) => (found.oddsType === undefined ? 'oddsDisplayInvalid' : null),
  },
]

const matchChecks: readonly Check[] = [
  {
    name: 'board fresh',
    scope: 'selection',
    codes: ['oddsIsUpdating'],
    refuses: 'the board is too old to bet on',
    refusal: ({ board }) => (board.fresh ? null : 'oddsIsUpdating'),
  },
  {
    name: 'match active',
    scope: 'selection',
    codes: ['matchNotActive'],
    refuses: 'the match has ended, is completed or cancelled',
    refusal: ({ board: { match, ended = false } }) =>
      ended || match?.status === 'completed' || match?.status === 'cancelled'
        ? 'matchNotActive'
        : null,
  },
  {
    name: 'match on the board',
    scope: 'selection',
    codes: ['matchHide'],
    refuses: 'the match is not on the board',
    refusal: ({ asked, board }) => (board.match?.id === asked.matchId ? null : 'matchHide'),
  },
  {
    name: 'sport allowed',
    scope: 'selection',
    codes: ['matchNotAllowBet'],
    refuses: 'the member has no limits on the sport',
    refusal: ({ account }) => (account.limits === null ? 'matchNotAllowBet' : null),
  },
  {
    name: 'market type seen',
    scope: 'bet',
    codes: ['marketTypeChanged'],
    refuses: 'the match has moved between early, today and live since the member looked',
    refusal: ({ asked, board }) =>
      board.match?.marketType === asked.marketType ? null : 'marketTypeChanged',
  },
  {
    name: 'before kick-off',
    scope: 'selection',
    codes: ['marketTypeChanged', '340'],
    refuses: 'the market is not live and the kick-off is past, or the outright has closed',
    refusal: ({ board: { match }, nowMs }) => {
      if (match === null || match.marketType === live || nowMs < match.kickoffMs) return null
      return match.outright === undefined ? 'marketTypeChanged' : '340'
    },
  },
]

/** The first line on offer of a market's kind, as the side that was asked for sees it. */
function lineNow({ sameKind, selection }: FoundSelection): LineQuarters | null {
  const line = sameKind?.lineQuarters ?? null
  if (line === null || sameKind === undefined || selection === undefined) return line
  return lineOfSelection(sameKind.betType, line, selection)
}

const marketChecks: readonly Check[] = [
  {
    name: 'market id',
    scope: 'selection',
    codes: ['invalidBet'],
    refuses: 'the market id is none, or one of another match',
    refusal: ({ found }) => (found.key === undefined ? 'invalidBet' : null),
  },
  {
    name: 'bet type of the market',
    scope: 'selection',
    codes: ['invalidBetType'],
    refuses: 'the market is of another bet type',
    refusal: ({ found }) => (found.key?.betType === found.betType ? null : 'invalidBetType'),
  },
  {
    name: 'line on offer',
    scope: 'selection',
    codes: ['invalidOddsBall'],
    refuses: 'the line is gone while the bet type has other lines',
    refusal: ({ found }) =>
      found.market === undefined && found.sameKind !== undefined
        ? refuse('invalidOddsBall', refusalFacts.line(lineNow(found)))
        : null,
  },
  {
    name: 'market on the board',
    scope: 'selection',
    codes: ['340'],
    refuses: 'the market is closed',
    refusal: ({ found }) => (found.market === undefined ? '340' : null),
  },
  {
    name: 'market open',
    scope: 'selection',
    codes: ['oddsIsUpdating'],
    refuses: 'the market or its match is suspended',
    refusal: ({ found, board }) =>
      found.market?.open === false || board.match?.status === 'suspended' ? 'oddsIsUpdating' : null,
  },
  {
    name: 'team on offer',
    scope: 'selection',
    codes: ['invalidBetTeam'],
    refuses: 'the market has no price for the selection',
    refusal: ({ found }) => (found.price === undefined ? 'invalidBetTeam' : null),
  },
]

/** What the member saw. A line, score or side that changed is never a change of odds. */
const seenChecks: readonly Check[] = [
  {
    name: 'line seen',
    scope: 'bet',
    codes: ['invalidOddsBall'],
    refuses: 'the line differs from the one the member saw',
    refusal: ({ asked, found }) => {
      const line = found.lineQuarters === null ? '' : formatLine(found.lineQuarters)
      if (asked.line === line) return null
      return refuse('invalidOddsBall', refusalFacts.line(found.lineQuarters))
    },
  },
  {
    name: 'score seen',
    scope: 'bet',
    codes: ['invalidOddsBall'],
    refuses: 'the score differs from the one the member saw',
    refusal: ({ asked, board }) => {
      const score = scoreText(board.match?.live ?? null)
      return asked.score === score ? null : refuse('invalidOddsBall', refusalFacts.score(score))
    },
  },
  {
    name: 'odds form',
    scope: 'bet',
    codes: ['invalidOdds'],
    refuses: 'the odds are no legal price of their odds type',
    refusal: ({ asked, found }) =>
      found.price !== undefined && parsePrice(asked.odds, found.price.type) === undefined
        ? 'invalidOdds'
        : null,
  },
  {
    name: 'odds version known',
    scope: 'bet',
    codes: ['oddsIsUpdating'],
    refuses: 'the member saw a newer price than this board has',
    refusal: ({ asked, found }) =>
      found.market !== undefined && asked.oddsVersion > found.market.oddsVersion
        ? 'oddsIsUpdating'
        : null,
  },
  {
    name: 'odds of the version',
    scope: 'bet',
    codes: ['invalidOdds'],
    refuses: 'the odds version is current but its odds are others',
    refusal: ({ asked, found: { price, market } }) => {
      if (price === undefined || asked.oddsVersion !== market?.oddsVersion) return null
      const seen = parsePrice(asked.odds, price.type)
      return seen !== undefined && comparePrices(seen, price) === 'same' ? null : 'invalidOdds'
    },
  },
  {
    name: 'odds changed',
    scope: 'bet',
    codes: ['odds_changed'],
    refuses: "the price has moved and the member's option does not take the new one",
    refusal: ({ asked, found: { price, market } }) => {
      if (price === undefined || market === undefined) return null
      const seen = parsePrice(asked.odds, price.type)
      if (seen !== undefined && decidePriceChange(asked.policy, seen, price).ok) return null
      return refuse('odds_changed', refusalFacts.odds(price, market.oddsVersion))
    },
  },
]

/** The stake, and its risk and win at the price that the bet would get. */
export const stakeChecks: readonly Check[] = [
  {
    name: 'stake given',
    scope: 'bet',
    codes: ['betAmountRequired'],
    refuses: 'no stake is given',
    refusal: ({ stake }) => (stake.kind === 'missing' ? 'betAmountRequired' : null),
  },
  {
    name: 'stake form',
    scope: 'bet',
    codes: ['invalidBetAmount'],
    refuses: 'the stake is no plain amount above zero in steps of the currency',
    refusal: ({ stake }) => (stake.kind === 'invalid' ? 'invalidBetAmount' : null),
  },
  {
    name: 'stake size',
    scope: 'bet',
    codes: ['betOverMax'],
    refuses: 'the stake has more digits than any money of the book',
    refusal: ({ stake }) => (stake.kind === 'too_large' ? 'betOverMax' : null),
  },
  {
    name: 'min bet',
    scope: 'bet',
    codes: ['betLowerMin'],
    refuses: 'the stake is below the minimum bet',
    refusal: ({ account: { limits }, stake }) =>
      limits !== null && stake.kind === 'amount' && stake.minor < limits.minBet
        ? refuse('betLowerMin', refusalFacts.minBet(limits.minBet))
        : null,
  },
  {
    name: 'max bet',
    scope: 'bet',
    codes: ['betOverMaxBet'],
    refuses: 'the stake is above the maximum bet',
    refusal: ({ account: { limits }, stake }) =>
      limits !== null && stake.kind === 'amount' && stake.minor > limits.maxBet
        ? refuse('betOverMaxBet', refusalFacts.maxBet(limits.maxBet))
        : null,
  },
  {
    name: 'max payout',
    scope: 'bet',
    codes: ['betOverMaxPayout'],
    refuses: 'the bet would win more than the maximum payout',
    refusal: ({ account: { limits }, win }) =>
      limits !== null && win !== undefined && win > limits.maxPayout
        ? refuse('betOverMaxPayout', refusalFacts.maxPayout(limits.maxPayout))
        : null,
  },
  {
    name: 'max per match',
    scope: 'bet',
    codes: ['betOverMaxPerMatch'],
    refuses: "the member's open bets on the match would risk more than the maximum per match",
    refusal: ({ account: { limits, runningRiskOnMatch }, risk }) =>
      limits !== null && risk !== undefined && runningRiskOnMatch + risk > limits.maxPerMatch
        ? refuse(
            'betOverMaxPerMatch',
            refusalFacts.maxPerMatch(limits.maxPerMatch, runningRiskOnMatch),
          )
        : null,
  },
  {
    name: 'own limit',
    scope: 'bet',
    codes: ['betOverLimit'],
    refuses: "the bet would risk more than one of the member's own limits leaves",
    refusal: ({ account: { playHeadroom }, risk }) =>
      playHeadroom && risk !== undefined && risk > playHeadroom.left
        ? refuse('betOverLimit', refusalFacts.playLimit(playHeadroom))
        : null,
  },
  {
    name: 'debt',
    scope: 'bet',
    codes: ['insufficient_balance'],
    refuses: 'the member owes the book money from a corrected result',
    refusal: ({ account: { debt } }) =>
      debt > 0n ? refuse('insufficient_balance', refusalFacts.debt(debt)) : null,
  },
  {
    name: 'balance',
    scope: 'bet',
    codes: ['insufficient_balance'],
    refuses: 'the bet would risk more than the available balance',
    refusal: ({ account: { available }, risk }) =>
      risk !== undefined && risk > available
        ? refuse('insufficient_balance', refusalFacts.available(available))
        : null,
  },
]

/** What is checked of a selection, whether it is bet on alone or is a leg: all but the stake. */
export const legChecks: readonly Check[] = [
  ...accountChecks,
  ...formChecks,
  ...matchChecks,
  ...marketChecks,
  ...seenChecks,
]

/**
 * The column: every check of a single bet, the first that refuses wins. The order is behaviour that
 * clients rely on; `docs/bet-check-order.md` is generated from it.
 * @spec S5.stake.min S5.stake.max S5.stake.payout S5.bet.amount S5.bet.amountInvalid S5.bet.type
 *   S5.bet.currency S6.commission S6.currency S8.CLOSE S8.BLOCK S8.FREEZE S8.SUSPEND
 *   S8.memberInactive S8.memberCommissionNotSetup S8.currencyNotSupported S8.invalidCurrency
 *   S8.betTypeRequired S8.invalidBetType S8.invalidBetTeam S8.oddsDisplayInvalid
 *   S8.oddsIsUpdating S8.matchNotActive S8.matchHide S8.matchNotAllowBet S8.marketTypeChanged
 *   S8.340 S8.invalidBet S8.invalidOddsBall S8.invalidOdds S8.odds_changed S8.betAmountRequired
 *   S8.invalidBetAmount S8.betOverMax S8.betLowerMin S8.betOverMaxBet S8.betOverMaxPayout
 *   S8.betOverMaxPerMatch S8.betOverLimit S8.insufficient_balance
 */
export const betChecks: readonly Check[] = [...legChecks, ...stakeChecks]
