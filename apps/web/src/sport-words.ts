import { sportOf } from '@fairline/domain/sports/all-sports'
import type { MessageKey } from '@fairline/locales/translate'
import type { Translate } from './i18n.ts'

/** The name of a sport, by its id for one that this site does not know. */
export function sportName(sportsType: number, t: Translate): string {
  const sport = sportOf(sportsType)
  // The registry names the sports, and a test holds the texts to it.
  if (sport !== undefined) return t(`sport.${sport.key}` as MessageKey)
  return t('sport.other', { id: sportsType })
}
