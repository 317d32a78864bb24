import type { ProgrammeEvent } from '@fairline/contract/provider/provider-calls'
import type { Calendar, DrawTime } from '@fairline/house-games/shared/shared-game'
import type { House } from '../house.ts'
import { CLOSED_MS } from './run-table.ts'
import { type Table, tables } from './table.ts'
import { newestRound } from './table-round-store.ts'

/** Draws of a calendar that are looked at: one a minute for a day. */
const DRAWS_MAX = 1_440

/** Returns what all tables draw and deal between two moments. */
export async function programmeOf(
  house: House,
  fromMs: number,
  beforeMs: number,
): Promise<readonly ProgrammeEvent[]> {
  const events = await Promise.all(
    tables.map((table) => {
      const calendar = table.game.calendars?.[house.draws]
      return calendar === undefined
        ? roundsOf(house, table, fromMs, beforeMs)
        : drawsOf(table, calendar, fromMs, beforeMs)
    }),
  )
  return events.flat().sort((one, other) => one.draw_ms - other.draw_ms)
}

/** Draws at equal intervals are listed as one event that repeats. */
export function drawsOf(
  { gameCode }: Pick<Table, 'gameCode'>,
  calendar: Calendar,
  fromMs: number,
  beforeMs: number,
): readonly ProgrammeEvent[] {
  const due: DrawTime[] = []
  for (let at = fromMs; due.length < DRAWS_MAX; at = due.at(-1)?.closeMs ?? beforeMs) {
    const next = calendar(at)
    if (next.drawMs >= beforeMs) break
    due.push(next)
  }
  const gaps = new Set(due.slice(1).map(({ drawMs }, at) => drawMs - (due[at]?.drawMs ?? 0)))
  const [everyMs] = gaps
  const isRepeating = due.length > 2 && gaps.size === 1
  return (isRepeating ? due.slice(0, 1) : due).map(({ closeMs, drawMs }) => ({
    game_code: gameCode,
    kind: 'draw',
    close_ms: closeMs,
    draw_ms: drawMs,
    every_ms: isRepeating ? (everyMs ?? null) : null,
  }))
}

/** A table deals round after round: its event has the current round, and how long a round is. */
async function roundsOf(
  { database }: House,
  { key, gameCode, game }: Table,
  fromMs: number,
  beforeMs: number,
): Promise<readonly ProgrammeEvent[]> {
  const round = await newestRound(database.queries, key)
  const isBetting = round?.phase === 'betting' && round.deadlineMs !== null
  const closeMs = Math.max(fromMs, isBetting ? (round.deadlineMs ?? 0) : 0)
  if (closeMs >= beforeMs) return []
  const bettingMs = (game.bettingMs ?? 0) + CLOSED_MS
  return [
    {
      game_code: gameCode,
      kind: game.product === 'lottery' ? 'draw' : 'table',
      close_ms: closeMs,
      draw_ms: closeMs + CLOSED_MS,
      every_ms: game.windows * bettingMs + game.shownMs,
    },
  ]
}
