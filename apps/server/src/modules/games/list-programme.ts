import type { ProgrammeEntry } from '@fairline/contract/games'
import type { ProgrammeEvent } from '@fairline/contract/provider/provider-calls'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { allSports } from '@fairline/domain/sports/all-sports'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { openRounds, timetableOf } from '@fairline/domain/virtual/timetable'
import type { Call, DataOf } from '../../http/endpoints.ts'
import { type ListedGame, selectGames } from './game-store.ts'
import type { GamesParts } from './games-parts.ts'
import type { Provider } from './provider-store.ts'
import type { RecentAnswers } from './recent-answers.ts'

const dayMs = 86_400_000
/** Providers are asked for spans that begin at a minute: then all members share an answer. */
const minuteMs = 60_000

interface ProgrammeParts extends Pick<GamesParts, 'lists' | 'providers' | 'ask' | 'log'> {
  readonly clock: GamesParts['bookClock']
  readonly recent: RecentAnswers
}

/**
 * What is drawn, dealt and run in the next 24 hours. Products that the operator has off are left
 * out. @spec S7.prg
 */
export async function answerProgramme(
  parts: ProgrammeParts,
  { caller }: Pick<Call<'/prg'>, 'caller'>,
): Promise<Outcome<DataOf<'/prg'>>> {
  const nowMs = parts.clock.now()
  const games = await selectGames(parts.lists.queries, caller.accountId)
  const offered = games.filter(({ category }) => caller.operator[category])
  const keys = [...new Set(offered.map(({ provider }) => provider))]
  const ofProviders = await Promise.all(
    keys.map(async (key) => {
      const provider = parts.providers.find(key)
      if (provider === undefined) return []
      const events = await eventsOf(parts, provider, nowMs)
      return events.flatMap((event) => entryOf(event, offered, key, nowMs))
    }),
  )
  const races = caller.operator.virtual ? virtualRounds(nowMs) : []
  const programme = [...races, ...ofProviders.flat()].sort((one, other) =>
    one.start_time < other.start_time ? -1 : 1,
  )
  return accepted({ programme })
}

async function eventsOf(
  { ask, log, recent }: ProgrammeParts,
  provider: Provider,
  nowMs: number,
): Promise<readonly ProgrammeEvent[]> {
  const from = Math.floor(nowMs / minuteMs) * minuteMs
  const body = { from_ms: from, before_ms: from + dayMs }
  const answer = await recent.of(`${provider.key} ${from}`, () => ask(provider, '/Programme', body))
  if (answer.ok) return answer.value.events
  if (!answer.isMissing) {
    log.warn({ provider: provider.key, reason: answer.reason }, 'a programme cannot be read')
  }
  return []
}

/** An event that repeats, when it is next due; none for one that is over or of an unknown game. */
function entryOf(
  { game_code, kind, close_ms, draw_ms, every_ms }: ProgrammeEvent,
  offered: readonly ListedGame[],
  provider: string,
  nowMs: number,
): readonly ProgrammeEntry[] {
  const game = offered.find((each) => each.provider === provider && each.code === game_code)
  if (game === undefined || (every_ms === null && draw_ms < nowMs)) return []
  const isOver = close_ms < nowMs
  const laterMs =
    every_ms !== null && isOver ? Math.ceil((nowMs - close_ms) / every_ms) * every_ms : 0
  return [
    {
      kind,
      sports_type: 0,
      provider,
      game_code,
      name: game.name,
      category: game.category,
      close_time: dateTimeOf(close_ms + laterMs),
      start_time: dateTimeOf(draw_ms + laterMs),
      every_seconds: Math.round((every_ms ?? 0) / 1_000),
    },
  ]
}

/** The virtual games with the next round of each. */
function virtualRounds(nowMs: number): readonly ProgrammeEntry[] {
  return allSports.flatMap(({ id, key, rounds }) => {
    if (rounds === undefined) return []
    const timetable = timetableOf(id, rounds)
    return openRounds(timetable, nowMs, 1).map(({ startsAtMs, closesAtMs }) => ({
      kind: 'race' as const,
      sports_type: id,
      provider: '',
      game_code: '',
      name: key,
      category: 'virtual' as const,
      close_time: dateTimeOf(closesAtMs),
      start_time: dateTimeOf(startsAtMs),
      every_seconds: timetable.everyMs / 1_000,
    }))
  })
}
