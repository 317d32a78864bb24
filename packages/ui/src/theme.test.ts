import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Pair, pairs, themesIn, weakPairs } from '../../domain/src/brand/theme.ts'

const all = themesIn(readFileSync(new URL('./theme.css', import.meta.url), 'utf8'))

const rows = ['row', 'row-alt', 'row-live', 'row-live-alt', 'row-mmr', 'row-mmr-alt']
const surfaces = ['surface', 'surface-raised', 'surface-sunken']

/** What is read most has 7 to 1 in our own themes; a brand's need not. */
const strict = (theme: string): readonly Pair[] => [
  ...surfaces.map((surface): Pair => ['text', surface, 7]),
  ...rows.flatMap((row): readonly Pair[] => [
    ['price', row, 7],
    ['price-negative', row, theme === 'dark' ? 7 : 4.5],
    ['underdog', row, 7],
  ]),
  ['brand-contrast', 'brand', 7],
]

describe('themes', () => {
  test('are the six brands and dark, each with the same roles', () => {
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
    const isUnknown = ([fore, back]: Pair) => !(roles.includes(fore) && roles.includes(back))
    expect([...pairs, ...strict('dark')].filter(isUnknown)).toEqual([])
  })

  test.each([...all])('%s keeps its contrasts', (name, tokens) => {
    const weak = weakPairs(tokens, [...pairs, ...strict(name)])
    const shown = weak.map(
      ({ foreground, background, ratio, least }) =>
        `${foreground} on ${background}: ${ratio.toFixed(2)} < ${least}`,
    )
    expect(shown).toEqual([])
  })
})
