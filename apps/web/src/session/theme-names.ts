import { playerSettings } from '@fairline/contract/session'
import type { Translate } from '@fairline/site/i18n'
import { operator } from '@fairline/site/operator-configuration'

type ThemeName = (typeof playerSettings.shape.theme.options)[number]

const themes = playerSettings.shape.theme.options
/** Themes that the brand has made its own. The dark one is dark with its colours, too. */
const own: readonly ThemeName[] = operator.ownThemes.filter((theme) => theme !== 'dark')

/**
 * Returns the name of a theme: that of its colours, or the operator's name for the operator's own,
 * with a number where there are several.
 */
function themeName(theme: ThemeName, t: Translate): string {
  const at = own.indexOf(theme)
  if (at < 0) return t(`theme.${theme}`)
  return own.length === 1 ? operator.name : `${operator.name} ${at + 1}`
}

/** Returns the themes that a member can choose, the operator's own first. */
export const themeOptions = (t: Translate) =>
  [...own, ...themes.filter((theme) => !own.includes(theme))].map((theme) => ({
    value: theme,
    label: themeName(theme, t),
  }))
