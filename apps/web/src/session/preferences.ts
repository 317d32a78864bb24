import type { LeagueGroup } from '@fairline/domain/board/board-filter'
import { live } from '@fairline/domain/board/board-tuples'
import type { OddsGroup, PriceType } from '@fairline/domain/odds/odds-type'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { operator } from '@fairline/site/operator-configuration'
import type { StarList } from './save-preferences.ts'
import { type Choice, takesMyanmar, useSelectedChoice } from './selected-choice.ts'
import { useSession } from './session-store.ts'

/**
 * The odds type of shown prices: the account's, or before the login the operator's.
 * @spec S3.preferences.oddsType
 */
export const useOddsType = (): PriceType =>
  useSession(({ account }) => account?.settings.oddsType ?? operator.oddsType)

/** The odds group that the member's prices come from. */
export const useOddsGroup = (): OddsGroup => useSession(({ account }) => account?.oddsGroup ?? 'A')

/** Which leagues the board shows. @spec S3.preferences.marketType */
export const useLeagueGroup = (): LeagueGroup =>
  useSession(({ account }) => account?.settings.marketType ?? '0')

/** How matches are sorted. @spec S3.preferences.eventSorting */
export const useSorting = (): 'normal' | 'time' =>
  useSession(({ account }) => account?.settings.eventSorting ?? 'normal')

/**
 * The columns of the table: '2' all, '3' full time, '4' first half.
 * @spec S3.preferences.pageType
 */
export const usePageType = (): '1' | '2' | '3' | '4' =>
  useSession(({ account }) => account?.settings.pageType ?? '2')

/** Whether the member bets at Myanmar odds and at no others (docs/several-legs.md). */
export const useHasOnlyMyanmar = (): boolean =>
  useSession(({ account }) => account?.currency === 'MMO')

/** Whether the member has Myanmar odds switched on. @spec S3.preferences.mmoType */
export const useIsMyanmar = (): boolean =>
  useSession(({ account }) => account?.settings.mmoType === '1' || account?.currency === 'MMO')

/**
 * Whether handicaps and totals of a book are shown at Myanmar odds: before the match, and among
 * legs of other odds not. Accounts in MMO have nothing else to show. Few sports have such odds.
 */
export function useShowsMyanmar({
  sportsType,
  marketType,
}: Pick<Choice, 'sportsType' | 'marketType'>): boolean {
  const isMyanmar = useIsMyanmar()
  const hasOnly = useHasOnlyMyanmar()
  const canBeNext = useSelectedChoice(takesMyanmar)
  if (sportOf(sportsType)?.myanmar !== true) return false
  return hasOnly || (isMyanmar && marketType !== live && canBeNext)
}

/** Whether a match or a league has a star. */
export const useHasStar = (list: StarList, id: string): boolean =>
  useSession(({ account }) => account?.settings[list].includes(id) ?? false)

/** Ids of the matches, or of the leagues, with a star. @spec S3.preferences.other */
export const useStars = (list: StarList): readonly string[] =>
  useSession(({ account }) => account?.settings[list] ?? none)

const none: readonly string[] = []

/** Whether a part of the sportsbook is folded away. @spec S3.preferences.minimizer */
export const useIsMinimized = (part: 'header' | 'sidebar' | 'asidebar'): boolean =>
  useSession(({ account }) => account?.settings.minimizer[part] ?? false)

/** Rows on a page of a list. @spec S9.page.size S3.preferences.pageSize */
export const usePageSize = (): number =>
  useSession(({ account }) => Number(account?.settings.pageSize ?? '10'))

/** Whether the table has one match's main odds next to it. @spec S3.preferences.showQuickOdds */
export const useHasQuickOdds = (): boolean =>
  useSession(({ account }) => account?.settings.showQuickOdds === true)
