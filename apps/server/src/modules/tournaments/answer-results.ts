import { roomTypeCodes } from '@fairline/contract/rooms'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { prizeTitles } from '@fairline/domain/tournaments/prize-table'
import { inSpan } from '../../day-span.ts'
import type { Queries } from '../../db/queries.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import { selectPaidEntries, selectRefundedEntries } from './entry-store.ts'
import { selectOwnPicks } from './pick-store.ts'
import { presentPick } from './present-room.ts'
import type { RoomsParts } from './rooms-parts.ts'

const pageOf = (body: { readonly page_size: number; readonly page_number: number }) => ({
  size: body.page_size,
  number: body.page_number,
})

/** @spec S7.tournament.memberbetlist */
export async function listOwnPicks(
  { lists, board }: Pick<RoomsParts, 'lists' | 'board'>,
  { caller, body }: Pick<Call<'/tournament/memberbetlist'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/tournament/memberbetlist'>>> {
  const roomId = body.room_id === '' ? null : Number(body.room_id)
  const asked = pageOf(body)
  const { picks, total } = await selectOwnPicks(lists.queries, caller.accountId, roomId, asked)
  return accepted({
    picks: picks.map((pick) => {
      const { league, home, away, homeScore, awayScore, receipt } = pick
      const score = homeScore === null ? '' : `${homeScore}-${awayScore}`
      return {
        ...presentPick(pick, board.find(pick.matchId)?.board.live ?? null),
        room_id: String(pick.roomId),
        league,
        home,
        away,
        score,
        receipt,
      }
    }),
    total,
  })
}

/** @spec S7.gameresult.tournament S2.results.tournament S3.room.prize */
export const answerPaidRooms = (
  queries: Queries,
  { caller, body }: Pick<Call<'/gameresult/tournament'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/gameresult/tournament'>>> =>
  inSpan(body, async (span) => {
    const asked = { ...span, walletId: caller.accountId, page: pageOf(body) }
    const { entries, total } = await selectPaidEntries(queries, asked)
    return {
      results: entries.map(({ roomId, type, finishedMs, players, place, points, fee, prize }) => ({
        room_id: String(roomId),
        room_type: roomTypeCodes[type],
        ended_at: dateTimeOf(finishedMs),
        players,
        ranking: place,
        title: (prize > 0n ? prizeTitles[place - 1] : undefined) ?? ('' as const),
        points: formatMoney(points),
        fee: formatMoney(fee),
        prize: formatMoney(prize),
        win_loss: formatMoney(prize - fee),
      })),
      total,
    }
  })

/** @spec S7.gameresult.tournamentrefund */
export const answerRefunds = (
  queries: Queries,
  { caller, body }: Pick<Call<'/gameresult/tournamentrefund'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/gameresult/tournamentrefund'>>> =>
  inSpan(body, async (span) => {
    const asked = { ...span, walletId: caller.accountId, page: pageOf(body) }
    const { entries, total } = await selectRefundedEntries(queries, asked)
    return {
      refunds: entries.map(({ roomId, fee, finishedMs, reason }) => ({
        room_id: String(roomId),
        fee: formatMoney(fee),
        refunded_at: dateTimeOf(finishedMs),
        reason,
      })),
      total,
    }
  })
