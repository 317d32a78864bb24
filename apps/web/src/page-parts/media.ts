import { useMedia } from '@fairline/site/media'

const desktopQuery = '(min-width: 1024px)'
/** True from the width at which the board is a table; narrower pages show cards. */
export const useIsDesktop = (): boolean => useMedia(desktopQuery)
/** The same at this moment, for a load. */
export const isDesktopNow = (): boolean => window.matchMedia(desktopQuery).matches
/** From this width the pages of the account show tables: their own windows are 1000 wide. */
export const useHasTables = (): boolean => useMedia('(min-width: 900px)')
/** Below this width nothing is next to the board. */
export const useIsPhone = (): boolean => useMedia('(max-width: 639.98px)')
const wideQuery = '(min-width: 1360px)'
/** From this width there is room for a right column. */
export const useIsWide = (): boolean => useMedia(wideQuery)
/** From this width two blocks of the board are side by side. */
export const useHasTwoBlocks = (): boolean => useMedia('(min-width: 2200px)')
