/** The colours of a theme by their tokens, as `#rrggbb`: `text`, `surface`, `brand` ... */
export type Theme = ReadonlyMap<string, string>

/** A foreground and a background of the site, and the contrast that they need. */
export type Pair = readonly [foreground: string, background: string, least: number]

/** A pair whose contrast is too low. */
export interface WeakPair {
  readonly foreground: string
  readonly background: string
  readonly least: number
  readonly ratio: number
}

const text = 4.5
/** Borders, rings, bars and what else has a shape and no letters. */
const shape = 3

const rows = ['row', 'row-alt', 'row-live', 'row-live-alt', 'row-mmr', 'row-mmr-alt', 'row-hover']
const surfaces = ['surface', 'surface-raised', 'surface-sunken']

const on = (
  backgrounds: readonly string[],
  foregrounds: readonly string[],
  least: number,
): readonly Pair[] =>
  backgrounds.flatMap((back) => foregrounds.map((fore): Pair => [fore, back, least]))

/** What the site draws on what, with the contrast that it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
export const pairs: readonly Pair[] = [
  ...on(surfaces, ['text', 'text-muted', 'accent'], text),
  ...on(rows, ['text', 'text-muted', 'price', 'price-negative', 'favourite', 'underdog'], text),
  ...on(['move-bg'], ['price', 'price-negative', 'move-up', 'move-down'], text),
  ...on(['surface-raised'], ['win', 'loss', 'wait', 'void', 'favourite'], text),
  ...on(['brand'], ['brand-contrast', 'brand-muted'], text),
  ...on(['brand-mark'], ['brand-mark-contrast'], text),
  ...on(['league'], ['league-text'], text),
  ...on(['accent'], ['accent-contrast'], text),
  ...on(['selected'], ['selected-text'], text),
  ...on(surfaces, ['focus', 'selected'], shape),
  ...on(['brand'], ['brand-mark'], shape),
]

/**
 * Returns the themes of a style sheet by their names. A theme is a block
 * `[data-theme="name"] { --token: #rrggbb; ... }`.
 */
export function themesIn(css: string): ReadonlyMap<string, Theme> {
  const blocks = css.matchAll(/\[data-theme=.(\w+).\] \{([^}]*)\}/g)
  return new Map(
    [...blocks].map(([, name = '', body = '']) => {
      const tokens = body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)
      return [name, new Map([...tokens].map(([, token = '', colour = '']) => [token, colour]))]
    }),
  )
}

function luminance(colour: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Returns the contrast of two colours `#rrggbb`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Returns the pairs of a theme that have less contrast than they need. */
export function weakPairs(theme: Theme, checked: readonly Pair[] = pairs): readonly WeakPair[] {
  const colourOf = (token: string): string => theme.get(token) ?? '#000000'
  return checked.flatMap(([foreground, background, least]) => {
    const ratio = contrastOf(colourOf(foreground), colourOf(background))
    return ratio < least ? [{ foreground, background, least, ratio }] : []
  })
}
