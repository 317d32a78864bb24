import { efResult, type RoundRow } from '@fairline/contract/rounds'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Which rounds are looked at. */
export interface RoundsAsked {
  readonly date: string
  readonly sportsType: number
  readonly page: number
  readonly pageSize: number
}

/** A round is drawn, and its secret published, while its page is open. Milliseconds. */
const refreshMs = 2_000

/**
 * A page of the rounds of a game on a day, the next start first, then the latest.
 * @spec S7.efresult
 */
export function useRounds({ date, sportsType, page, pageSize }: RoundsAsked) {
  return useQuery({
    queryKey: ['rounds', date, sportsType, page, pageSize],
    queryFn: () =>
      readAnswer(efResult, {
        working_date: date,
        sports_type: sportsType,
        page_size: pageSize,
        page_number: page,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
}

/** The bytes of a hexadecimal text. */
export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** Whether a round has a result. */
export const isDrawn = ({ status }: RoundRow): boolean => status === 'drawn' || status === 'settled'
