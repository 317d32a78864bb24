import { sportOf } from '@fairline/domain/sports/all-sports'
import { Icon, iconNamed } from '@fairline/ui/icon'

/** The drawing of a sport; its name is next to it. */
export function SportIcon({ sportsType }: { readonly sportsType: number }) {
  return <Icon name={iconNamed(sportOf(sportsType)?.key ?? '')} size={13} className="flex-none" />
}
