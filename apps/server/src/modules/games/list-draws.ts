import type { NumberDraw, PrizeDraw } from '@fairline/contract/games'
import type { ProviderDraw, ProviderResponse } from '@fairline/contract/provider/provider-calls'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { type Span, spanOf, spanOfDay } from '../../day-span.ts'
import type { Caller } from '../../http/authenticate.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import { type ListedGame, selectGames } from './game-store.ts'
import type { GamesParts } from './games-parts.ts'
import { presentGame } from './list-games.ts'
import { isOfDraws } from './lobby.ts'
import type { RecentAnswers } from './recent-answers.ts'

/** What draws are listed with. */
export interface DrawsParts extends Pick<GamesParts, 'lists' | 'providers' | 'ask' | 'log'> {
  readonly recent: RecentAnswers
}

/** The lotteries of all providers: those of 4D draws, or the others. */
async function lotteries(
  { lists }: Pick<DrawsParts, 'lists'>,
  { accountId }: Caller,
  of4D: boolean,
): Promise<readonly ListedGame[]> {
  const games = await selectGames(lists.queries, accountId)
  return games.filter((game) => game.category === 'lottery' && isOfDraws(game) === of4D)
}

type Page = Pick<Call<'/ngresult'>['body'], 'page_size' | 'page_number'>
type Draws = Pick<ProviderResponse<'/Draws'>, 'draws' | 'total' | 'next'>

const noDraws: Draws = { draws: [], total: 0, next: null }

/** The draws of a game; undefined where its provider does not answer. */
async function drawsOf(
  { providers, ask, log, recent }: DrawsParts,
  { provider: key, code }: ListedGame,
  { from, to }: Span,
  { page_size, page_number: page }: Page,
): Promise<Draws | undefined> {
  const provider = providers.find(key)
  if (provider === undefined) return undefined
  const asked = { game_code: code, from_ms: from.getTime(), before_ms: to.getTime() }
  const body = { ...asked, page, page_size }
  const answer = await recent.of(JSON.stringify([key, body]), () => ask(provider, '/Draws', body))
  if (answer.ok) return answer.value
  if (answer.isMissing) return noDraws
  log.warn({ provider: key, reason: answer.reason }, 'draws cannot be read')
  return undefined
}

/** The draws of a number game on a day. @spec S7.ngresult */
export async function answerNumberDraws(
  parts: DrawsParts,
  { caller, body }: Pick<Call<'/ngresult'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/ngresult'>>> {
  const listed = await lotteries(parts, caller, false)
  const isAsked = ({ provider, code }: ListedGame): boolean =>
    provider === (body.provider ?? provider) && code === (body.game_code ?? code)
  const game = listed.find(isAsked)
  const games = listed.map(({ provider, code, name }) => ({ provider, game_code: code, name }))
  if (game === undefined) return accepted({ games, draws: [], total: 0 })
  const found = await drawsOf(parts, game, spanOfDay(body.working_date), body)
  if (found === undefined) return refused('game_maintenance')
  return accepted({ games, draws: found.draws.map(numberDrawOf), total: found.total })
}

const numberDrawOf = ({ round_id, drawn_ms, numbers, sums, proof }: ProviderDraw): NumberDraw => ({
  round_id,
  drawn_at: dateTimeOf(drawn_ms),
  numbers,
  sums,
  proof,
})

/** The draws of 4D of some days, and the next one. @spec S2.route.w4d */
export async function answerDrawsOf4D(
  parts: DrawsParts,
  { caller, body }: Pick<Call<'/game/Draws4D'>, 'caller' | 'body'>,
): Promise<Outcome<DataOf<'/game/Draws4D'>>> {
  const span = spanOf(body)
  if (!span.ok) return span
  const [game] = await lotteries(parts, caller, true)
  if (game === undefined) return accepted({ game: null, draws: [], total: 0, next: null })
  const found = await drawsOf(parts, game, span.value, body)
  if (found === undefined) return refused('game_maintenance')
  const { draws, total, next } = found
  return accepted({
    game: presentGame(game, caller.currency),
    draws: draws.flatMap(prizeDrawOf),
    total,
    next: next && {
      close_time: dateTimeOf(next.close_ms),
      draw_time: dateTimeOf(next.draw_ms),
    },
  })
}

const prizeDrawOf = ({ round_id, drawn_ms, prizes, proof }: ProviderDraw): readonly PrizeDraw[] =>
  prizes === null ? [] : [{ round_id, drawn_at: dateTimeOf(drawn_ms), ...prizes, proof }]
