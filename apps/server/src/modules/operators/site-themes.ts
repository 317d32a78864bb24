import { readFileSync } from 'node:fs'
import { type Theme, themesIn, weakPairs } from '@fairline/domain/brand/theme'

const styleSheet = new URL('../../../../../packages/ui/src/theme.css', import.meta.url)

/** The themes of the site, by their names: what a brand changes. */
export const siteThemes = themesIn(readFileSync(styleSheet, 'utf8'))

/** A brand's own colours, by theme and token. A token that it leaves out has the site's colour. */
export type BrandColours = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns a theme of the site with a brand's colours in it. */
export function themeOf(colours: BrandColours, name: string): Theme {
  return new Map([...(siteThemes.get(name) ?? []), ...Object.entries(colours[name] ?? {})])
}

/** Returns what is wrong with a brand's colours; nothing where all that is drawn can be read. */
export function colourProblems(colours: BrandColours): readonly string[] {
  return Object.keys(colours).flatMap((name) => {
    const known = siteThemes.get(name)
    const unknown = Object.keys(colours[name] ?? {}).filter((token) => known?.has(token) !== true)
    return [
      ...unknown.map((token) => `colours of ${name}: there is no token ${token}`),
      ...weakPairs(themeOf(colours, name)).map(
        ({ foreground, background, ratio, least }) =>
          `colours of ${name}: ${foreground} on ${background} has a contrast of ` +
          `${(Math.floor(ratio * 100) / 100).toFixed(2)}, at least ${least} is needed`,
      ),
    ]
  })
}

/**
 * Returns the style sheet that puts a brand's colours over the site's. Paper has colours of its own
 * in every theme.
 */
export function styleOf(colours: BrandColours): string {
  const blocks = Object.entries(colours).map(([name, tokens]) => {
    const lines = Object.entries(tokens).map(([token, colour]) => `--${token}:${colour}`)
    return `:root[data-theme="${name}"]{${lines.join(';')}}`
  })
  return blocks.length === 0 ? '' : `@media screen{${blocks.join('')}}`
}
