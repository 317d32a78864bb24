import type { BoardPage } from '../sports/page-names.ts'
import type { Sport } from '../sports/sport.ts'
import { tablePeriods } from './table-columns.ts'

/** '1' single line, '2' double line, '3' full time, '4' the second part that has columns. */
export type PageType = '1' | '2' | '3' | '4'

/** A page of a sport, or of all of them. */
type ShownPage = BoardPage | 'favourites' | 'inPlay'

/** The displays that each page offers in a sport whose table is about two parts, such as halves. */
const displaysOfPage: Readonly<Partial<Record<ShownPage, readonly PageType[]>>> = {
  hdpou: ['2', '1', '3', '4'],
  parlay: ['2', '1', '3', '4'],
  favourites: ['2', '1', '3', '4'],
  inPlay: ['2', '1', '3', '4'],
  oxt: ['2', '3', '4'],
  oe: ['2', '3', '4'],
  fglg: ['2', '3', '4'],
  cs: ['3', '4'],
  tg: ['3', '4'],
}

/**
 * Returns the displays that a page of the sport offers. The first one is used for a display that
 * the page lacks. Each part has a display of its own where the table is about two parts.
 */
export function displaysOf(sport: Sport, page: ShownPage): readonly PageType[] {
  const hasHalves = tablePeriods(sport).length === 2
  const displays = displaysOfPage[page]?.filter(
    (display) => display === '2' || (display === '1' ? sport.columns.single.length > 0 : hasHalves),
  )
  return displays === undefined || displays.length === 0 ? ['2'] : displays
}

/** What a display depends on besides the page. */
interface DisplayAsked {
  readonly sport: Sport
  readonly asked: PageType
  readonly isMyanmar: boolean
}

/**
 * Returns the display of a page for a member who asks for one. Quotes at Myanmar odds do not fit in
 * a single line and get the double one.
 */
export function displayOf(page: ShownPage, { sport, asked, isMyanmar }: DisplayAsked): PageType {
  const displays = displaysOf(sport, page)
  if (!displays.includes(asked)) return displays[0] ?? '2'
  return asked === '1' && isMyanmar ? '2' : asked
}
