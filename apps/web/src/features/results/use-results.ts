import { matchResult, parlayMatchResult, singleMatchResult } from '@fairline/contract/results'
import { dateOf } from '@fairline/domain/time/gmt8'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { serverNow } from '@fairline/site/calls/server-clock'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Which results are looked at. */
export interface ResultsAsked {
  readonly date: string
  readonly sportsType: number
  /** Empty for all. */
  readonly leagueId: string
  readonly search: string
  readonly isOutright: boolean
  readonly page: number
}

/** Today's results come in while the page is open, milliseconds. */
const refreshMs = 30_000

/** Today in GMT+8 by the server's clock. */
export const today = (): string => dateOf(serverNow())

/** One page of a day's results with the day's leagues. @spec S7.matchresult */
export function useResults(asked: ResultsAsked, pageSize: number) {
  return useQuery({
    queryKey: ['results', asked, pageSize],
    queryFn: () =>
      readAnswer(matchResult, {
        working_date: asked.date,
        sports_type: asked.sportsType,
        league_id: asked.leagueId,
        is_outright: asked.isOutright,
        page_size: pageSize,
        page_number: asked.page,
        search: asked.search,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: asked.date === today() ? refreshMs : false,
  })
}

/** Everything that was recorded of a match. @spec S7.singlematchresult */
export function useHistory(matchId: string) {
  return useQuery({
    queryKey: ['result', matchId],
    queryFn: () => readAnswer(singleMatchResult, { match_id: matchId }),
    staleTime: 0,
  })
}

/** The matches of one of the member's parlays. @spec S7.parlaymatchresult */
export function useTicketResults(ticketId: string) {
  return useQuery({
    queryKey: ['ticket-results', ticketId],
    queryFn: () => readAnswer(parlayMatchResult, { ticket_id: ticketId }),
    staleTime: 0,
  })
}
