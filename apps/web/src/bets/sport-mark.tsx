import { sportOf } from '@fairline/domain/sports/all-sports'
import { useTranslate } from '@fairline/site/i18n'
import { sportName } from '@fairline/site/sport-words'
import { Icon, iconNamed } from '@fairline/ui/icon'

/** In the middle of the words next to it, in a line of text and in a row of boxes. */
const placed = 'inline-block self-center align-[-2px] text-text-muted'

/** The icon of a bet's sport, with its name for who points at it or listens. */
export function SportMark({ sportsType }: { readonly sportsType: number }) {
  const name = sportName(sportsType, useTranslate())
  return (
    <span role="img" aria-label={name} title={name} className={placed}>
      <Icon name={iconNamed(sportOf(sportsType)?.key ?? '')} size={14} className="block" />
    </span>
  )
}
