import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

function themes(): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  for (const [, name = '', body = ''] of css.matchAll(/\[data-theme=.(\w+).\] \{([^}]*)\}/g)) {
    const tokens = [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)]
    found.set(name, new Map(tokens.map(([, role = '', colour = '']) => [role, colour])))
  }
  return found
}

function luminance(colour: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one = '', other = ''): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const rows = ['row', 'row-alt', 'row-live', 'row-live-alt', 'row-mmr', 'row-mmr-alt']
const surfaces = ['surface', 'surface-raised', 'surface-sunken']
const text = 4.5

/** Foreground, background, least contrast: text 4.5 to 1, dark prices 7 to 1. */
const pairs = (theme: string): readonly (readonly [string, string, number])[] => [
  ...surfaces.flatMap((surface) => [
    ['text', surface, 7] as const,
    ['text-muted', surface, text] as const,
  ]),
  ...rows.flatMap((row) => [
    ['price', row, 7] as const,
    ['price-negative', row, theme === 'dark' ? 7 : text] as const,
    ['favourite', row, text] as const,
    ['underdog', row, 7] as const,
    ['text-muted', row, text] as const,
  ]),
  ...['price', 'price-negative', 'move-up', 'move-down'].map(
    (role) => [role, 'move-bg', text] as const,
  ),
  ...['win', 'loss', 'wait', 'void'].map((role) => [role, 'surface-raised', text] as const),
  ['brand-contrast', 'brand', 7],
  ['brand-muted', 'brand', text],
  ['league-text', 'league', text],
  ['accent-contrast', 'accent', text],
  ['selected-text', 'selected', text],
]

describe('themes', () => {
  test('are the six brands and dark, each with the same roles', () => {
    const all = themes()
    expect([...all.keys()].sort()).toEqual([
      'color1',
      'color2',
      'color3',
      'color4',
      'color5',
      'color6',
      'dark',
    ])
    const roles = [...(all.get('color2')?.keys() ?? [])]
    expect(roles.length).toBeGreaterThan(25)
    for (const tokens of all.values()) expect([...tokens.keys()]).toEqual(roles)
  })

  test.each([...themes()])('%s keeps its contrasts', (name, tokens) => {
    const weak = pairs(name).filter(
      ([fore, back, least]) => contrast(tokens.get(fore), tokens.get(back)) < least,
    )
    const shown = weak.map(
      ([fore, back, least]) =>
        `${fore} on ${back}: ${contrast(tokens.get(fore), tokens.get(back)).toFixed(2)} < ${least}`,
    )
    expect(shown).toEqual([])
  })
})
