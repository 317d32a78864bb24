import { uxMenu } from '@fairline/contract/board'
import type { BookCounts, MenuCounts } from '@fairline/domain/board/board-counts'
import { boardPages } from '@fairline/domain/sports/page-names'
import { readAnswer } from '@fairline/site/calls/read-answer'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { useSession } from '../session/session-store.ts'

/** How often the counts are read again, milliseconds. */
const menuIntervalMs = 10_000

const countsOf = ({ early, today, live }: BookCounts): BookCounts => ({ early, today, live })

/** The sports on offer with the counts of their pages, for a member who is logged in. */
export function useMenu(): UseQueryResult<readonly MenuCounts[]> {
  const accountId = useSession(({ account }) => account?.accountId)
  return useQuery({
    queryKey: ['menu', accountId],
    enabled: accountId !== undefined,
    refetchInterval: menuIntervalMs,
    queryFn: async ({ signal }) => {
      const { menu } = await readAnswer(uxMenu, {}, { signal })
      return menu.map((sport) => ({
        sportsType: sport.sports_type,
        ...countsOf(sport),
        close: sport.close,
        pages: boardPages.flatMap((page) => {
          const found = sport.pages.find((each) => each.page === page)
          return found === undefined ? [] : [{ page, ...countsOf(found) }]
        }),
      }))
    },
  })
}

/** How many closed matches are on the page; null while none are shown. */
export const useShownClosed = create<{ readonly count: number | null }>()(() => ({ count: null }))
