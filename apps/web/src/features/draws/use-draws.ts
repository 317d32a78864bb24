import { drawsOf4D, gameResultLottery, ngResult, programme } from '@fairline/contract/games'
import { readAnswer } from '@fairline/site/calls/read-answer'
import type { ReportRange } from '@fairline/site/reports/report-range'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePageSize } from '../../session/preferences.ts'

/** How often draws and the programme are asked for while their page is open, milliseconds. */
const refreshMs = 5_000

interface NumbersAsked {
  readonly day: string
  /** `provider/code`; empty for the first game. */
  readonly game: string
  readonly page: number
}

/** The draws of a number game on a day. @spec S7.ngresult */
export function useNumberDraws({ day, game, page }: NumbersAsked) {
  const pageSize = usePageSize()
  const [provider = '', code = ''] = game.split('/')
  return useQuery({
    queryKey: ['number-draws', day, game, page, pageSize],
    queryFn: () =>
      readAnswer(ngResult, {
        working_date: day,
        ...(game === '' ? {} : { provider, game_code: code }),
        page_size: pageSize,
        page_number: page,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
}

/** The draws of 4D of some days, with the next one. */
export function useDrawsOf4D({ start, end }: ReportRange, page: number) {
  const pageSize = usePageSize()
  return useQuery({
    queryKey: ['draws-of-4d', start, end, page, pageSize],
    queryFn: () =>
      readAnswer(drawsOf4D, {
        start_date: start,
        end_date: end,
        page_size: pageSize,
        page_number: page,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
}

/** The member's tickets of a lottery, running and settled. @spec S7.gameresult.lottery */
export function useTickets({ start, end }: ReportRange, gameCode: string, page: number) {
  const pageSize = usePageSize()
  return useQuery({
    queryKey: ['lottery-tickets', gameCode, start, end, page, pageSize],
    queryFn: () =>
      readAnswer(gameResultLottery, {
        start_date: start,
        end_date: end,
        game_code: gameCode,
        page_size: pageSize,
        page_number: page,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
}

/** What is drawn, dealt and run in the next 24 hours. @spec S7.prg */
export const useProgramme = () =>
  useQuery({
    queryKey: ['programme'],
    queryFn: () => readAnswer(programme, {}),
    refetchInterval: refreshMs,
  })
