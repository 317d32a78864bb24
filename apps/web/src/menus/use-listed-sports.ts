import { hasOffer, type MenuCounts } from '@fairline/domain/board/board-counts'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { sportsInOrder } from '@fairline/domain/sports/sports'
import { useTranslate } from '@fairline/site/i18n'
import { sportName } from '@fairline/site/sport-words'
import { useSport } from '../session/layout-store.ts'
import { useHasOnlyMyanmar } from '../session/preferences.ts'
import { useSession } from '../session/session-store.ts'
import { useMenu } from './menu-counts.ts'

export interface ListedSport extends MenuCounts {
  readonly name: string
}

interface Order {
  readonly ownOrder?: readonly number[] | undefined
  readonly currency?: string | undefined
  /** Id of the sport that is shown. */
  readonly shown: number
}

/**
 * The sports of a menu that have a match, and the one that is shown. They are put in order before
 * any is hidden: a member's own order would be dropped otherwise whenever the last match of a sport
 * ends.
 * @spec S4.sports.order.menu
 */
export function listedSports(
  sports: readonly ListedSport[],
  { ownOrder, currency, shown }: Order,
): readonly ListedSport[] {
  return sportsInOrder(sports, ownOrder, currency).filter(
    (sport) => sport.sportsType === shown || hasOffer(sport),
  )
}

/**
 * The sports that the menu lists, of those that this site knows; undefined while it loads. A member
 * with Myanmar odds only has the sports that are quoted at them.
 */
export function useListedSports(): readonly ListedSport[] | undefined {
  const t = useTranslate()
  const { data: menu } = useMenu()
  const shown = useSport().id
  const ownOrder = useSession(({ account }) => account?.settings.sportsOrder)
  const currency = useSession(({ account }) => account?.currency)
  const onlyMyanmar = useHasOnlyMyanmar()
  const known = menu?.filter(({ sportsType }) => {
    const sport = sportOf(sportsType)
    return sport !== undefined && (sport.myanmar || !onlyMyanmar)
  })
  const named = known?.map((counts) => ({ ...counts, name: sportName(counts.sportsType, t) }))
  return named && listedSports(named, { ownOrder, currency, shown })
}
