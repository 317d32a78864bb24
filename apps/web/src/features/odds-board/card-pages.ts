import { oddEvenColumns, tablePeriods } from '@fairline/domain/board/table-columns'
import type { Sport } from '@fairline/domain/sports/sport'
import { useMemo } from 'react'
import { arrange, type BoardPage, useLayout, useSport } from '../../session/layout-store.ts'
import { useHasOnlyMyanmar } from '../../session/preferences.ts'
import { type Column, isQuoted } from './columns.ts'

/** Markets that a card shows next to each other. */
export type CardPage = readonly Column[]

const onePage = 3

const inPages = (columns: readonly Column[]): readonly CardPage[] =>
  columns.flatMap((_, at) => (at % onePage === 0 ? [columns.slice(at, at + onePage)] : []))

/** The pages of a sport's cards, part by part; odd and even are a page of the board. */
const pagesOf = (sport: Sport, page: BoardPage): readonly CardPage[] =>
  page === 'oe'
    ? inPages(oddEvenColumns(sport))
    : tablePeriods(sport).flatMap((period) =>
        inPages(sport.columns.double.filter((column) => column.period === period)),
      )

interface CardPages {
  readonly pages: readonly CardPage[]
  /** The place of the page that all cards show. */
  readonly at: number
}

/** The pages that the cards of the board have, and the one that they show. */
export function useCardPages(page: BoardPage): CardPages {
  const sport = useSport()
  const onlyQuoted = useHasOnlyMyanmar()
  const asked = useLayout(({ cardPage }) => cardPage)
  const pages = useMemo(() => {
    const quoted = pagesOf(sport, page).map((columns) =>
      onlyQuoted ? columns.filter(isQuoted) : columns,
    )
    return quoted.filter((columns) => columns.length > 0)
  }, [sport, page, onlyQuoted])
  return { pages, at: Math.min(asked, pages.length - 1) }
}

/** Shows the page with this place on all cards. */
export const showCardPage = (at: number): void => arrange({ cardPage: at })
