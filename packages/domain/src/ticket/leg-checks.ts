import { refusalOf } from '../accounts/account-status.ts'
import { formatLine, type LineQuarters, lineOfSelection } from '../bet-types/line.ts'
import { scoreText } from '../board/board-model.ts'
import { live } from '../board/board-tuples.ts'
import { refusalFacts } from '../errors/refusal-facts.ts'
import { compareMyanmar } from '../myanmar/myanmar-quote.ts'
import { isMyanmarCurrency } from '../myanmar/myanmar-tax.ts'
import { parsePrice } from '../odds/price.ts'
import { comparePrices, decidePriceChange } from '../odds/price-change.ts'
import { recordOf } from '../sports/all-sports.ts'
import { refusalWhenOff } from '../sports/category.ts'
import { isOfRounds } from '../sports/sport.ts'
import { type LegCheck, refuse } from './check.ts'
import { type FoundSelection, quoteSeen } from './find-selection.ts'
import { priceFacts } from './price-facts.ts'
import type { BoardFacts } from './ticket-facts.ts'

/** Who asks: what is wrong with the account comes before anything that it asks for. */
const accountChecks: readonly LegCheck[] = [
  {
    name: 'account state',
    phase: 'account',
    codes: ['CLOSE', 'BLOCK', 'FREEZE', 'SUSPEND', 'memberInactive'],
    refuses: 'the account is closed, blocked, frozen, suspended or inactive',
    refusal: ({ account: { status, playBreak } }) => {
      const code = refusalOf(status, 'bet')
      return code === null || !playBreak ? code : refuse(code, refusalFacts.playBreak(playBreak))
    },
  },
  {
    name: 'commission',
    phase: 'account',
    codes: ['memberCommissionNotSetup'],
    refuses: "the member's commission is not set up",
    refusal: ({ account }) => (account.oddsGroup === null ? 'memberCommissionNotSetup' : null),
  },
  {
    name: 'currency offered',
    phase: 'account',
    codes: ['currencyNotSupported'],
    refuses: "the operator does not take the account's currency",
    refusal: ({ account }) =>
      account.currencies.includes(account.currency) ? null : 'currencyNotSupported',
  },
  {
    name: 'currency of the slip',
    phase: 'account',
    only: 'decimal',
    codes: ['invalidCurrency'],
    refuses: 'the account bets in Myanmar mode only (MMO)',
    refusal: ({ account }) => (account.currency === 'MMO' ? 'invalidCurrency' : null),
  },
  {
    name: 'Myanmar currency',
    phase: 'account',
    only: 'myanmar',
    codes: ['invalidCurrency'],
    refuses: 'the account is neither in MMK nor in MMO',
    refusal: ({ account }) => (isMyanmarCurrency(account.currency) ? null : 'invalidCurrency'),
  },
  {
    name: 'Myanmar mode',
    phase: 'account',
    only: 'myanmar',
    codes: ['currencyNotSupported'],
    refuses: 'the operator has Myanmar mode off',
    refusal: ({ account }) => (account.myanmar.offered ? null : 'currencyNotSupported'),
  },
]

/** What is asked, before any look at the board. */
const formChecks: readonly LegCheck[] = [
  {
    name: 'bet type given',
    phase: 'form',
    codes: ['betTypeRequired'],
    refuses: 'no bet type is named',
    refusal: ({ asked }) => (asked.betType === '' ? 'betTypeRequired' : null),
  },
  {
    name: 'bet type known',
    phase: 'form',
    codes: ['invalidBetType'],
    refuses: 'there is no such bet type',
    refusal: ({ found }) => (found.betType === undefined ? 'invalidBetType' : null),
  },
  {
    name: 'team known',
    phase: 'form',
    codes: ['invalidBetTeam'],
    refuses: 'the bet type has no such selection',
    refusal: ({ found }) => (found.selection === undefined ? 'invalidBetTeam' : null),
  },
  {
    name: 'odds type known',
    phase: 'form',
    only: 'decimal',
    codes: ['oddsDisplayInvalid'],
    refuses: 'a single bet cannot be placed in the odds type',
    refusal: ({ found }) => (found.oddsType === undefined ? 'oddsDisplayInvalid' : null),
  },
]

/** Whether the event is a round of a virtual game; not where its sport is not known. */
const isRound = ({ sportsType }: BoardFacts): boolean =>
  sportsType !== null && isOfRounds(recordOf(sportsType))

const eventChecks: readonly LegCheck[] = [
  {
    name: 'board fresh',
    phase: 'event',
    codes: ['oddsIsUpdating'],
    refuses: 'the board is too old to bet on',
    refusal: ({ board }) => (board.fresh ? null : 'oddsIsUpdating'),
  },
  {
    name: 'match active',
    phase: 'event',
    codes: ['matchNotActive'],
    refuses: 'the match has ended, is completed or cancelled',
    refusal: ({ board: { match, ended = false } }) =>
      ended || match?.status === 'completed' || match?.status === 'cancelled'
        ? 'matchNotActive'
        : null,
  },
  {
    name: 'match on the board',
    phase: 'event',
    codes: ['matchHide'],
    refuses: 'the match is not on the board',
    refusal: ({ asked, board }) => (board.match?.id === asked.matchId ? null : 'matchHide'),
  },
  {
    name: 'product on',
    phase: 'event',
    codes: ['MiniGameDisabled', 'EsportsDisabled'],
    refuses: 'the sport is of a product that the operator has off: virtual games, e-sports',
    refusal: ({ account: { offered }, board }) =>
      offered === undefined || board.sportsType === null
        ? null
        : refusalWhenOff(recordOf(board.sportsType), offered),
  },
  {
    name: 'bet switched on',
    phase: 'event',
    codes: ['NoUserAccessRight'],
    refuses: 'an upline has such bets off for the member: their class, parlays, their product',
    refusal: ({ isOff }) => (isOff ? 'NoUserAccessRight' : null),
  },
  {
    name: 'event of the call',
    phase: 'event',
    codes: ['invalidBet'],
    refuses: 'the call takes rounds of virtual games and the event is a match, or the reverse',
    refusal: ({ events, board }) =>
      events === 'all' || isRound(board) === (events === 'rounds') ? null : 'invalidBet',
  },
  {
    name: 'sport allowed',
    phase: 'event',
    codes: ['matchNotAllowBet'],
    refuses: 'the member has no limits on the sport',
    refusal: ({ limits }) => (limits === null ? 'matchNotAllowBet' : null),
  },
  {
    name: 'market type seen',
    phase: 'seen',
    codes: ['marketTypeChanged'],
    refuses: 'the match has moved between early, today and live since the member looked',
    refusal: ({ asked, board }) =>
      board.match?.marketType === asked.marketType ? null : 'marketTypeChanged',
  },
  {
    name: 'before kick-off',
    phase: 'event',
    codes: ['marketTypeChanged', '340'],
    refuses: 'the market is not live and the kick-off is past, or the outright or round has closed',
    refusal: ({ board: { match }, nowMs }) => {
      if (match === null || match.marketType === live || nowMs < match.kickoffMs) return null
      const closes = match.outright !== undefined || match.commitment !== undefined
      return closes ? '340' : 'marketTypeChanged'
    },
  },
]

/** The first line on offer of a market's kind, as the side that was asked for sees it. */
function lineNow({ sameKind, selection }: FoundSelection): LineQuarters | null {
  const line = sameKind?.lineQuarters ?? null
  if (line === null || sameKind === undefined || selection === undefined) return line
  return lineOfSelection(sameKind.betType, line, selection)
}

const marketChecks: readonly LegCheck[] = [
  {
    name: 'market id',
    phase: 'market',
    codes: ['invalidBet'],
    refuses: 'there is no market id, or it is of another match',
    refusal: ({ found }) => (found.key === undefined ? 'invalidBet' : null),
  },
  {
    name: 'bet type of the market',
    phase: 'market',
    codes: ['invalidBetType'],
    refuses: 'the market is of another bet type',
    refusal: ({ found }) => (found.key?.betType === found.betType ? null : 'invalidBetType'),
  },
  {
    name: 'line on offer',
    phase: 'market',
    codes: ['invalidOddsBall'],
    refuses: 'the line is gone while the bet type has other lines',
    refusal: ({ found }) =>
      found.market === undefined && found.sameKind !== undefined
        ? refuse('invalidOddsBall', priceFacts.line(lineNow(found)))
        : null,
  },
  {
    name: 'market on the board',
    phase: 'market',
    codes: ['340'],
    refuses: 'the market is closed',
    refusal: ({ found }) => (found.market === undefined ? '340' : null),
  },
  {
    name: 'market open',
    phase: 'market',
    codes: ['oddsIsUpdating'],
    refuses: 'the market or its match is suspended',
    refusal: ({ found, board }) =>
      found.market?.open === false || board.match?.status === 'suspended' ? 'oddsIsUpdating' : null,
  },
  {
    name: 'team on offer',
    phase: 'market',
    codes: ['invalidBetTeam'],
    refuses: 'the market has no price for the selection',
    refusal: ({ found }) => (found.sourcePrice === undefined ? 'invalidBetTeam' : null),
  },
  {
    name: 'game at Myanmar odds',
    phase: 'market',
    only: 'myanmar',
    codes: ['invalidBetType'],
    refuses: 'the event is a round of a game that is not bet on at Myanmar odds',
    refusal: ({ board }) =>
      board.sportsType !== null && isRound(board) && !recordOf(board.sportsType).myanmar
        ? 'invalidBetType'
        : null,
  },
  {
    name: 'quote on offer',
    phase: 'market',
    only: 'myanmar',
    codes: ['340'],
    refuses: 'the market has no Myanmar quote, as every market in play',
    refusal: ({ found }) => (found.quote === undefined ? '340' : null),
  },
]

/** What the member saw. A line, score or side that changed is never a change of odds. */
const seenChecks: readonly LegCheck[] = [
  {
    name: 'line seen',
    phase: 'seen',
    only: 'decimal',
    codes: ['invalidOddsBall'],
    refuses: 'the line differs from the one the member saw',
    refusal: ({ asked, found }) => {
      const line = found.lineQuarters === null ? '' : formatLine(found.lineQuarters)
      if (asked.line === line) return null
      return refuse('invalidOddsBall', priceFacts.line(found.lineQuarters))
    },
  },
  {
    name: 'score seen',
    phase: 'seen',
    only: 'decimal',
    codes: ['invalidOddsBall'],
    refuses: 'the score differs from the one the member saw, where each score of the sport counts',
    refusal: ({ asked, board }) => {
      const { sportsType } = board
      if (sportsType === null || !recordOf(sportsType).inPlay.scoreRefuses) return null
      const score = scoreText(board.match?.live ?? null)
      return asked.score === score ? null : refuse('invalidOddsBall', refusalFacts.score(score))
    },
  },
  {
    name: 'odds form',
    phase: 'seen',
    only: 'decimal',
    codes: ['invalidOdds'],
    refuses: 'the odds are not a legal price of their odds type',
    refusal: ({ asked, found }) =>
      found.price !== undefined && parsePrice(asked.odds, found.price.type) === undefined
        ? 'invalidOdds'
        : null,
  },
  {
    name: 'percentage form',
    phase: 'seen',
    only: 'myanmar',
    codes: ['invalidOdds'],
    refuses: 'the line is not of whole goals, or the percentage is beyond 100',
    refusal: ({ asked }) => (quoteSeen(asked) === undefined ? 'invalidOdds' : null),
  },
  {
    name: 'odds version known',
    phase: 'seen',
    codes: ['oddsIsUpdating'],
    refuses: 'the member saw a newer price than this board has',
    refusal: ({ asked, found }) =>
      found.market !== undefined && asked.oddsVersion > found.market.oddsVersion
        ? 'oddsIsUpdating'
        : null,
  },
  {
    name: 'odds of the version',
    phase: 'seen',
    only: 'decimal',
    codes: ['invalidOdds'],
    refuses: 'the odds version is current but has other odds',
    refusal: ({ asked, found: { price, market } }) => {
      if (price === undefined || asked.oddsVersion !== market?.oddsVersion) return null
      const seen = parsePrice(asked.odds, price.type)
      return seen !== undefined && comparePrices(seen, price) === 'same' ? null : 'invalidOdds'
    },
  },
  {
    name: 'percentage of the version',
    phase: 'seen',
    only: 'myanmar',
    codes: ['invalidOdds'],
    refuses: 'the odds version is current but has another percentage',
    refusal: ({ asked, found: { market, quote } }) => {
      if (asked.oddsVersion !== market?.oddsVersion) return null
      const seen = quoteSeen(asked)
      const isSame = quote?.lineQuarters === seen?.lineQuarters && quote?.percent === seen?.percent
      return isSame ? null : 'invalidOdds'
    },
  },
  {
    name: 'odds changed',
    phase: 'seen',
    only: 'decimal',
    codes: ['odds_changed'],
    refuses: "the price has moved and the member's option does not take the new one",
    refusal: ({ asked, policy, found: { price, market } }) => {
      if (price === undefined || market === undefined) return null
      const seen = parsePrice(asked.odds, price.type)
      if (seen !== undefined && decidePriceChange(policy, seen, price).ok) return null
      return refuse('odds_changed', priceFacts.odds(price, market.oddsVersion))
    },
  },
  {
    name: 'percentage changed',
    phase: 'seen',
    only: 'myanmar',
    codes: ['percent_changed'],
    refuses: "goals or percentage have moved and the member's option does not take the new ones",
    refusal: ({ asked, policy, found: { selection, market, quote } }) => {
      const seen = quoteSeen(asked)
      if (quote === undefined || seen === undefined || selection === undefined) return null
      const better = compareMyanmar(quote, seen, selection)
      if (better === 0 || policy === 2 || (policy === 1 && better > 0)) return null
      return refuse(
        'percent_changed',
        priceFacts.myanmar(quote, selection, market?.oddsVersion ?? 0),
      )
    },
  },
]

/**
 * The checks of each leg of a ticket, the first that refuses wins. The order is behaviour that
 * clients rely on; `docs/bet-check-order.md` is generated from it.
 * @spec S5.bet.type S5.bet.currency S6.commission S6.currency S8.CLOSE S8.BLOCK S8.FREEZE
 *   S8.SUSPEND S8.memberInactive S8.memberCommissionNotSetup S8.currencyNotSupported
 *   S8.invalidCurrency S8.betTypeRequired S8.invalidBetType S8.invalidBetTeam
 *   S8.oddsDisplayInvalid S8.oddsIsUpdating S8.matchNotActive S8.matchHide S8.matchNotAllowBet
 *   S8.marketTypeChanged S8.340 S8.invalidBet S8.invalidOddsBall S8.invalidOdds
 *   S8.odds_changed S8.percent_changed S8.MiniGameDisabled S8.NoUserAccessRight
 */
export const legChecks: readonly LegCheck[] = [
  ...accountChecks,
  ...formChecks,
  ...eventChecks,
  ...marketChecks,
  ...seenChecks,
]
