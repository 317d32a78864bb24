import type { GameTranslate } from '@fairline/locales/game-texts'
import type { Refusal } from '../calls/house.ts'

/** Refusals after which the page can do nothing more. */
const endings: ReadonlySet<Refusal> = new Set(['TOKEN_EXPIRED', 'INVALID_GAME', 'PLAYER_DISABLED'])

/** Whether a refusal ends the page, and not only a call. */
export const isEnding = (why: Refusal): boolean => endings.has(why)

/** What happened, what did not happen, and what to do. */
export const refusalText = (t: GameTranslate, why: Refusal): string =>
  t.composed(`refusal.${why}`) ?? t('refusal.TRY_AGAIN')
