import { dBetList } from '@fairline/contract/bet-reports'
import {
  type BetRow,
  betAcceptList,
  betRejectList,
  pendingBetList,
} from '@fairline/contract/betting'
import { betStates } from '@fairline/domain/bets/bet-status'
import { dateOf } from '@fairline/domain/time/gmt8'
import { call } from '@fairline/site/calls/call'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { serverNow } from '@fairline/site/calls/server-clock'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onBetNews, onLostNews } from '../notices/member-news.ts'
import { refreshBalance } from '../session/session-actions.ts'

/**
 * The tabs of the bet lists: outstanding, waiting, and rejected with void.
 * @spec S2.screen.betlist S2.screen.betlist.waiting S2.screen.betlist.void
 */
export const betTabs = ['running', 'waiting', 'void'] as const
export type BetTab = (typeof betTabs)[number]

const endpoints = {
  running: betAcceptList,
  waiting: pendingBetList,
  void: betRejectList,
} as const

export interface BetPage {
  readonly bets: readonly BetRow[]
  readonly total: number
}

/** Bets change by news; this only makes good for news that was lost, milliseconds. */
export const refreshMs = 15_000

/** One page of a list, newest first; the page before stays in view while the next one comes. */
export function useBetList(tab: BetTab, pageNumber: number, pageSize: number) {
  const page = { page_size: pageSize, page_number: pageNumber }
  return useQuery<BetPage>({
    queryKey: ['bets', tab, page],
    queryFn: () => readAnswer(endpoints[tab], page),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    staleTime: 0,
  })
}

/**
 * Reads the lists again whenever the server says that a bet changed, and balance and lists when its
 * news were lost on the way.
 */
export function useBetNews(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const readAgain = (): void => void queries.invalidateQueries({ queryKey: ['bets'] })
    const stopNews = onBetNews(readAgain)
    const stopLosses = onLostNews(() => {
      readAgain()
      void refreshBalance()
    })
    return () => {
      stopNews()
      stopLosses()
    }
  }, [queries])
}

const lookSize = 100

/** Which list has the bets of a state; null is the day's report of those that ended. */
const listOf: Readonly<Record<BetRow['state'], BetTab | null>> = {
  waiting: 'waiting',
  running: 'running',
  rejected: 'void',
  void: 'void',
  settled: null,
  cashed_out: null,
}

/** The bets that ended today, the last first. */
const readEnded = () =>
  call(dBetList, {
    page_size: lookSize,
    page_number: 1,
    sports_type: 0,
    league_id: '',
    is_outright: false,
    sort_by: 'settled_date',
    sort_order: 'desc',
    working_date: dateOf(serverNow()),
  })

/** The newest bets of some states; fewer where the server could not be asked. */
export async function findBets(states: ReadonlySet<BetRow['state']>): Promise<readonly BetRow[]> {
  const lists = new Set([...states].map((state) => listOf[state]))
  const pages = await Promise.all(
    [...lists].map((tab) =>
      tab === null ? readEnded() : call(endpoints[tab], { page_size: lookSize, page_number: 1 }),
    ),
  )
  return pages.flatMap((page) => (page.ok ? page.data.bets : []))
}

/**
 * Looks a ticket up among the bets of some states, by default of all. Undefined where no list has
 * it, or the server could not be asked. A part that was cashed out is not the bet.
 */
export async function findBet(
  ticketId: string,
  states: readonly BetRow['state'][] = betStates,
): Promise<BetRow | undefined> {
  const found = (await findBets(new Set(states))).filter(({ ticket_id: id }) => id === ticketId)
  return found.find(({ state }) => state !== 'cashed_out') ?? found[0]
}
