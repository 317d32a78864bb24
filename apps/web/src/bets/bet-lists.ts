import {
  type BetRow,
  betAcceptList,
  betRejectList,
  pendingBetList,
} from '@fairline/contract/betting'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../calls/call.ts'
import { readAnswer } from '../calls/read-answer.ts'
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

/**
 * Looks a ticket up where it can be after a wait. Undefined where no list has it: it was settled
 * meanwhile, or the server could not be asked.
 */
export async function findBet(ticketId: string): Promise<BetRow | undefined> {
  const pages = await Promise.all(
    betTabs.map((tab) => call(endpoints[tab], { page_size: lookSize, page_number: 1 })),
  )
  return pages
    .flatMap((page) => (page.ok ? page.data.bets : []))
    .find((row) => row.ticket_id === ticketId)
}
