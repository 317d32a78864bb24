import { live, today } from '@fairline/domain/board/board-tuples'
import { handlingOf } from '@fairline/domain/errors/error-handling'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Topic, topicKey } from '../../board-feed/board-views.ts'
import type { CallOutcome, CallRejection } from '../../calls/client.ts'
import { onPlayNews } from '../../notices/member-news.ts'
import { presentError } from '../../notices/present-error.ts'
import type { Choice } from '../../session/selected-choice.ts'
import type { Account } from '../../session/session-store.ts'

/** How often the slip asks for limits and takes the current prices, milliseconds (SBOBET). */
const refreshMs = { live: 5_000, before: 10_000 } as const
/** How long the board may take to show a selection that is chosen, milliseconds. */
export const boardWaitMs = 5000

/** The topics that selections can be on: a match of today may go live while it is on the slip. */
export function topicsOf(choices: readonly Choice[]): readonly Topic[] {
  const topics = choices.flatMap(({ sportsType, marketType }): readonly Topic[] => [
    { sportsType, marketType },
    ...(marketType === today ? [{ sportsType, marketType: live } as const] : []),
  ])
  return [...new Map(topics.map((topic) => [topicKey(topic), topic])).values()]
}

interface CheckAsked<Answer> {
  /** Identifies the question: another key is another question. */
  readonly key: readonly (string | undefined)[]
  readonly isOn: boolean
  readonly isLive: boolean
  readonly account: Account | null
  readonly ask: () => Promise<CallOutcome<Answer>>
}

/** The server's last answer about the bet on a slip. */
export interface Check<Answer> {
  readonly answer: Answer | undefined
  /** Why the server refused to check it; null if it did check it. */
  readonly refusal: CallRejection | null
  /** When the answer arrived, by this device's clock, milliseconds since 1970. */
  readonly updatedAt: number
  /** Whether current prices are taken automatically at each refresh. */
  readonly isAuto: boolean
  /** Seconds until the next automatic check; null while there is no automatic check. */
  readonly refreshIn: (nowMs: number) => number | null
}

/** Asks for the limits and headroom of a slip, repeatedly and when the balance changes. */
export function useCheck<Answer>(asked: CheckAsked<Answer>): Check<Answer> {
  const { key, isOn, isLive, account, ask } = asked
  const intervalMs = isLive ? refreshMs.live : refreshMs.before
  const isAuto = account?.settings.autoRefreshOdds === true
  const { data, refetch, dataUpdatedAt } = useQuery({
    queryKey: key,
    enabled: isOn,
    refetchInterval: isAuto ? intervalMs : false,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const outcome = await ask()
      // The end of the session is shown as everywhere. Other refusals are shown on the slip.
      if (!outcome.ok && handlingOf(outcome.rejection.code, true).group === 'logout') {
        presentError(outcome.rejection)
      }
      return outcome
    },
  })
  const available = account?.balances.available
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new balance changes the headroom.
  useEffect(() => {
    if (isOn) void refetch()
  }, [available, refetch])
  // Limits and breaks that the member sets elsewhere hold here at once.
  useEffect(() => (isOn ? onPlayNews(() => void refetch()) : undefined), [isOn, refetch])
  return {
    answer: data?.ok === true ? data.data : undefined,
    refusal: data?.ok === false ? data.rejection : null,
    updatedAt: dataUpdatedAt,
    isAuto,
    refreshIn(nowMs) {
      const left = Math.ceil((dataUpdatedAt + intervalMs - nowMs) / 1000)
      return isAuto && isOn ? Math.min(Math.max(left, 0), intervalMs / 1000) : null
    },
  }
}

interface DecidingState {
  readonly isConfirming: boolean
  readonly placing: { readonly step: { readonly kind: string } } | null
}

/** Takes the current prices onto a slip after each refresh, unless the member is deciding. */
export function useAutoRefresh(
  { updatedAt, isAuto }: Pick<Check<unknown>, 'updatedAt' | 'isAuto'>,
  read: () => DecidingState,
  take: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refresh takes prices over.
  useEffect(() => {
    const { isConfirming, placing } = read()
    if (isAuto && !isConfirming && placing?.step.kind !== 'sending') take()
  }, [updatedAt])
}
