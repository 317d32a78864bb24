import type { GameRound } from '@fairline/contract/games'
import { type GameCategory, gameCategories } from '@fairline/contract/provider/provider-calls'
import { formatMoney } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { inSpan } from '../../day-span.ts'
import type { Call, SomeHandlers } from '../../http/endpoints.ts'
import { type MemberRound, selectRounds } from './game-store.ts'
import type { GamesParts } from './games-parts.ts'

/** A list of rounds; those of some products can be of one game alone. */
type RangeCall = Pick<Call<'/game/History'>, 'caller'> & {
  readonly body: Call<'/game/History'>['body'] & { readonly game_code?: string | undefined }
}

const listRounds =
  ({ lists }: GamesParts, categories: readonly GameCategory[], onlyVoid = false) =>
  ({ caller, body }: RangeCall) =>
    inSpan(body, async (span) => {
      const { page_size: size, page_number: number, game_code: gameCode = '' } = body
      const page = { ...span, size, number }
      const of = { walletId: caller.accountId, categories, gameCode, onlyVoid, ...page }
      const { rounds, total, stake, payout } = await selectRounds(lists.queries, of)
      const totals = {
        stake: formatMoney(stake),
        payout: formatMoney(payout),
        win_loss: formatMoney(payout - stake),
      }
      return { rounds: rounds.map(presentRound), total, totals }
    })

function presentRound(round: MemberRound): GameRound {
  const [stake, payout] = [BigInt(round.stake), BigInt(round.payout)]
  return {
    round_id: round.roundId,
    provider: round.provider,
    game_name: round.gameName,
    trans_date: dateTimeOf(round.openedAt.getTime()),
    stake: formatMoney(stake),
    payout: formatMoney(payout),
    win_loss: formatMoney(payout - stake),
    status: round.status,
    verify:
      round.status !== 'closed'
        ? ''
        : round.verifyUrl.replaceAll('{round}', encodeURIComponent(round.roundId)),
  }
}

/**
 * The rounds of a member: all of them, and by what the pages of results show.
 * @spec S7.provider.history S7.gameresult.slots S7.gameresult.livecasino S7.gameresult.lottery
 *   S7.cancelledbetlistlottery
 */
export const roundRoutes = (parts: GamesParts) =>
  ({
    '/game/History': listRounds(parts, gameCategories),
    '/gameresult/slots': listRounds(parts, ['slots', 'fishing', 'miniGame']),
    '/gameresult/livecasino': listRounds(parts, ['liveCasino', 'poker']),
    '/gameresult/lottery': listRounds(parts, ['lottery']),
    '/cancelledbetlistlottery': listRounds(parts, ['lottery'], true),
  }) satisfies SomeHandlers
