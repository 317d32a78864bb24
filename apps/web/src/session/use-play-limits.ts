import type { RequestOf } from '@fairline/contract/endpoint'
import {
  type PlayLimitRow,
  type PlayLimits,
  playExclusion,
  playLimitSet,
  playLimits,
  playRealityCheck,
  playTimeOut,
} from '@fairline/contract/play-limits'
import { call } from '@fairline/site/calls/call'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { presentError } from '@fairline/site/notices/present-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onBetNews, onLostNews, onPlayNews } from '../notices/member-news.ts'

/** What a member set for the own play, and the session so far. */
export interface OwnPlay {
  readonly limits: readonly PlayLimitRow[]
  /** The break that runs; null where none does. */
  readonly running: PlayLimits['play_break']
  /** Minutes between reality checks, 0 for none. */
  readonly checkMinutes: PlayLimits['reality_check']
  /** When the session began, milliseconds since 1970. */
  readonly sinceMs: number
  /** Decimal text. */
  readonly wonOrLost: string
}

function ownPlayOf({ limits, play_break, reality_check, session }: PlayLimits): OwnPlay {
  return {
    limits,
    running: play_break,
    checkMinutes: reality_check,
    sinceMs: session.since,
    wonOrLost: session.win_loss,
  }
}

const key = ['play-limits']

type LimitAsked = Omit<RequestOf<typeof playLimitSet>, 'account_id' | 'session_token'>

/** What a member may ask for. Each returns whether it succeeded; a refusal is shown. */
export interface PlayActions {
  setLimit(asked: LimitAsked): Promise<boolean>
  takeTimeOut(days: number): Promise<boolean>
  /** Returns the end of the exclusion; null if it was refused. */
  exclude(months: number): Promise<string | null>
  setRealityCheck(minutes: OwnPlay['checkMinutes']): Promise<boolean>
}

/** The member's current limits, read again at news of limits, of bets, and after lost news. */
export function usePlayLimits() {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: async () => ownPlayOf((await readAnswer(playLimits, {})).play_limits),
  })
  useEffect(() => {
    const readAgain = (): void => void queries.invalidateQueries({ queryKey: key })
    const stops = [onPlayNews(readAgain), onBetNews(readAgain), onLostNews(readAgain)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
  return query
}

/** The calls that change limits and breaks. */
export function usePlayActions(): PlayActions {
  const queries = useQueryClient()
  type Answer = Awaited<ReturnType<typeof call<typeof playLimits>>>
  const take = (answer: Answer): OwnPlay | null => {
    if (!answer.ok) {
      presentError(answer.rejection, true)
      return null
    }
    const state = ownPlayOf(answer.data.play_limits)
    queries.setQueryData(key, state)
    return state
  }
  return {
    setLimit: async (asked) => take(await call(playLimitSet, asked)) !== null,
    takeTimeOut: async (days) => take(await call(playTimeOut, { days })) !== null,
    exclude: async (months) => take(await call(playExclusion, { months }))?.running?.until ?? null,
    setRealityCheck: async (minutes) => take(await call(playRealityCheck, { minutes })) !== null,
  }
}
