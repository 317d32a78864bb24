import {
  cancelledBetList,
  gameResultAdjustment,
  gameResultESports,
  gameResultSportsbook,
  gameResultSummary,
} from '@fairline/contract/game-results'
import {
  cancelledBetListLottery,
  gameHistory,
  gameResultLiveCasino,
  gameResultLottery,
  gameResultSlots,
} from '@fairline/contract/games'
import { gameResultTournament, gameResultTournamentRefund } from '@fairline/contract/room-results'
import { readAnswer } from '@fairline/site/calls/read-answer'
import type { ReportRange } from '@fairline/site/reports/report-range'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePageSize } from '../../session/preferences.ts'

interface Asked {
  readonly start_date: string
  readonly end_date: string
  readonly page_size: number
  readonly page_number: number
}

/** One page of a list of some days, newest first. */
function usePageOf<Answer>(
  name: string,
  read: (asked: Asked) => Promise<Answer>,
  { start, end }: ReportRange,
  page: number,
) {
  const pageSize = usePageSize()
  const asked = { start_date: start, end_date: end, page_size: pageSize, page_number: page }
  return useQuery<Answer>({
    queryKey: ['own-results', name, asked],
    queryFn: () => read(asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const betReaders = {
  settled: (asked: Asked) => readAnswer(gameResultSportsbook, asked),
  esports: (asked: Asked) => readAnswer(gameResultESports, asked),
  cancelled: (asked: Asked) => readAnswer(cancelledBetList, asked),
} as const
/** A tab that lists bets. */
export type BetsTab = keyof typeof betReaders

/**
 * The member's bets with a result, those of e-sports, or those that were rejected or void.
 * @spec S7.gameresult.sportsbook @spec S7.cancelledbetlist
 */
export const useBetsOf = (name: BetsTab, range: ReportRange, page: number) =>
  usePageOf(name, betReaders[name], range, page)

/** Sums of settled bets by day, product and sport. @spec S7.gameresult.summarysportsbook */
export const useDaySums = (range: ReportRange, page: number) =>
  usePageOf('summary', (asked) => readAnswer(gameResultSummary, asked), range, page)

/** What was put right, paid in and paid out. @spec S7.gameresult.adjustment */
export const useAdjustments = (range: ReportRange, page: number) =>
  usePageOf('adjustments', (asked) => readAnswer(gameResultAdjustment, asked), range, page)

/** Rooms that were paid, with what they brought. @spec S7.gameresult.tournament */
export const useTournamentResults = (range: ReportRange, page: number) =>
  usePageOf('tournament', (asked) => readAnswer(gameResultTournament, asked), range, page)

/** Fees that were given back. @spec S7.gameresult.tournamentrefund */
export const useTournamentRefunds = (range: ReportRange, page: number) =>
  usePageOf('refunds', (asked) => readAnswer(gameResultTournamentRefund, asked), range, page)

const roundReaders = {
  games: (asked: Asked) => readAnswer(gameHistory, asked),
  slots: (asked: Asked) => readAnswer(gameResultSlots, asked),
  livecasino: (asked: Asked) => readAnswer(gameResultLiveCasino, asked),
  lottery: (asked: Asked) => readAnswer(gameResultLottery, asked),
  lotteryvoid: (asked: Asked) => readAnswer(cancelledBetListLottery, asked),
} as const
export type RoundsTab = keyof typeof roundReaders

/** Rounds of all games, or of one product. @spec S7.cancelledbetlistlottery */
export const useRoundsOf = (name: RoundsTab, range: ReportRange, page: number) =>
  usePageOf(name, roundReaders[name], range, page)
