import type { Preferences } from '../accounts/preferences.ts'
import type { BoardPage } from './board-pages.ts'

/** '1' single line, '2' double line, '3' full time, '4' first half. */
export type PageType = Preferences['pageType']

/** A page of a sport, or that of the stars. */
type ShownPage = BoardPage | 'favourites'

/**
 * The displays that each page offers. The first one is used for a display that the page lacks.
 * Other pages have a single display.
 */
export const displaysOfPage: Readonly<Partial<Record<ShownPage, readonly PageType[]>>> = {
  hdpou: ['2', '1', '3', '4'],
  parlay: ['2', '1', '3', '4'],
  favourites: ['2', '1', '3', '4'],
  oxt: ['2', '3', '4'],
  oe: ['2', '3', '4'],
  fglg: ['2', '3', '4'],
  cs: ['3', '4'],
  tg: ['3', '4'],
}

/**
 * Returns the display of a page for a member who asks for one. Quotes at Myanmar odds do not fit in
 * a single line and get the double one.
 */
export function displayOf(page: ShownPage, asked: PageType, isMyanmar: boolean): PageType {
  const displays = displaysOfPage[page] ?? ['2']
  if (!displays.includes(asked)) return displays[0] ?? '2'
  return asked === '1' && isMyanmar ? '2' : asked
}
