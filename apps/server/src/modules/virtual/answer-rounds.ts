import type { RoundRow } from '@fairline/contract/rounds'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { dateTimeOf, startOfDay } from '@fairline/domain/time/gmt8'
import { drawOf } from '@fairline/house-games/draw-of'
import { dayOf } from '../../day-span.ts'
import type { Queries } from '../../db/queries.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import { type ListedRound, selectRoundsOfDay } from './round-list-store.ts'
import { roundsOf } from './round-messages.ts'
import { drawKeyOf } from './round-secret.ts'

/** The rounds of a game on a day. @spec S7.efresult */
export async function answerRounds(
  queries: Queries,
  { body }: Pick<Call<'/efresult'>, 'body'>,
): Promise<Outcome<DataOf<'/efresult'>>> {
  const day = dayOf(body.working_date)
  const rounds = await selectRoundsOfDay(queries, {
    sportsType: body.sports_type,
    from: new Date(day),
    to: new Date(startOfDay(day, 1)),
    page: { size: body.page_size, number: body.page_number },
  })
  return accepted({ rounds: rounds.map(rowOf), total: Number(rounds[0]?.total ?? 0) })
}

function rowOf(round: ListedRound): RoundRow {
  const { id, sports_type, starts_ms, status, names, weights, commitment, result, secret } = round
  return {
    round_id: id,
    sports_type,
    start_time: dateTimeOf(Number(starts_ms)),
    status,
    names: [...names],
    weights: weights.map((table) => [...table]),
    ...(result === null ? {} : drawOf(roundsOf(sports_type)).wire(result)),
    commitment,
    secret: status === 'settled' && secret !== null ? secret.toString('hex') : '',
    draw_key: secret === null ? '' : drawKeyOf(secret).toString('hex'),
  }
}
