import type {
  ProviderDraw,
  ProviderRequest,
  ProviderResponse,
} from '@fairline/contract/provider/provider-calls'
import { assert } from '@fairline/domain/assert'
import type { House } from '../house.ts'
import { presentDraw } from './present-table.ts'
import { type Table, tableOf } from './table.ts'
import { countDrawn, newestRound, roundsDrawn, type TableRound } from './table-round-store.ts'

/** Lists the draws of a lottery in a time; undefined for a game that is not a lottery. */
export async function listDraws(
  house: House,
  asked: ProviderRequest<'/Draws'>,
): Promise<ProviderResponse<'/Draws'> | undefined> {
  const table = tableOf(asked.game_code)
  if (table === undefined || table.game.product !== 'lottery') return undefined
  const { queries } = house.database
  const span = { fromMs: asked.from_ms, beforeMs: asked.before_ms }
  const { page, page_size: countMax } = asked
  const of = { skipped: (page - 1) * countMax, countMax }
  const rounds = await roundsDrawn(queries, table.key, span, of)
  return {
    status: 'OK',
    draws: rounds.map((round) => listedDraw(table, round)),
    total: await countDrawn(queries, table.key, span),
    next: await comingDraw(house, table),
  }
}

function listedDraw({ game }: Table, round: TableRound): ProviderDraw {
  const { roundId, drawnMs, result } = round
  assert(result !== null && drawnMs !== null, 'a draw that is listed is drawn')
  const listed = game.listed(result)
  assert(listed !== null, 'a lottery lists its draws')
  const { numbers, sums, prizes } = listed
  const prizeNumbers = prizes && {
    ...prizes,
    starters: [...prizes.starters],
    consolations: [...prizes.consolations],
  }
  return {
    round_id: roundId,
    drawn_ms: drawnMs,
    numbers: [...numbers],
    sums: { ...sums },
    prizes: prizeNumbers,
    proof: presentDraw(round),
  }
}

/** The draw of the calendar that is not drawn yet; null for a game without a calendar. */
async function comingDraw(
  { database, clock, draws }: House,
  { key, game }: Table,
): Promise<ProviderResponse<'/Draws'>['next']> {
  const calendar = game.calendars?.[draws]
  if (calendar === undefined) return null
  const nowMs = clock.now()
  const next = calendar(nowMs)
  const round = await newestRound(database.queries, key)
  const isComing = round?.phase === 'betting' || round?.phase === 'closed'
  if (!isComing || round.drawMs === null || round.drawMs <= nowMs) {
    return { close_ms: next.closeMs, draw_ms: next.drawMs }
  }
  // Every draw of a calendar closes as long before it.
  const closedMs = next.drawMs - next.closeMs
  return { close_ms: round.drawMs - closedMs, draw_ms: round.drawMs }
}
