import { disguisingCharacter } from '@fairline/domain/text/plain-text'
import { describe, expect, test } from 'vitest'
import { readBrand } from './brand.ts'
import { siteThemes, styleOf } from './site-themes.ts'

const least = { code: 'kings', name: 'Kingsway', hosts: ['kings.example'] }
const drawing = Buffer.from('<svg viewBox="0 0 32 32"><path d="M0 0h32"/></svg>')
const files: Readonly<Record<string, Buffer>> = {
  'logo.svg': drawing,
  'icon.svg': drawing,
  'wide.svg': Buffer.from('<svg viewBox="0 0 64 32"></svg>'),
  'bad.svg': Buffer.from('<svg viewBox="0 0 32 32"><script/></svg>'),
}
const read = (record: object) => readBrand(JSON.stringify(record), (name) => files[name])

/** What a refusal says; "" for a brand that may be applied. */
function problemOf(changes: object): string {
  const outcome = read({ ...least, ...changes })
  return outcome.ok ? '' : outcome.problem
}

/** @spec S1.whiteLabel */
describe('brand.json', () => {
  test('needs a code, a name and hosts; everything else has a default', () => {
    const outcome = read(least)
    expect(outcome).toMatchObject({
      ok: true,
      brand: {
        ...least,
        settings: {
          language: 'en',
          oddsType: 'MY',
          theme: 'color2',
          sessionsMax: 1,
          virtual: true,
        },
        house: { titleSuffix: 'Sports Betting Platform', defaultPage: '/desktop', colours: {} },
        images: {},
      },
    })
    expect(outcome.ok && outcome.brand.house).toMatchObject({ playMoney: false, links: {} })
  })

  test('names its files, which are read with it', () => {
    const outcome = read({ ...least, logo: 'logo.svg', icon: 'icon.svg' })
    expect(outcome.ok && outcome.brand.images).toEqual({
      logo: { mediaType: 'image/svg+xml', bytes: drawing, width: 32, height: 32 },
      icon: { mediaType: 'image/svg+xml', bytes: drawing, width: 32, height: 32 },
    })
  })

  test.each([
    ['a setting that there is not', { colour: '#123456' }, 'colour'],
    ['no host', { hosts: [] }, 'hosts'],
    ['a host twice', { hosts: ['a.example', 'a.example'] }, 'each host once'],
    ['a host in capitals', { hosts: ['A.example'] }, 'a host name'],
    ['a code with spaces', { code: 'a b' }, 'small letters'],
    ['a long name', { name: 'A name that no header has room for' }, 'name'],
    ['a default language that is not offered', { languages: ['th'], language: 'en' }, 'language'],
    ['no currency', { currencies: {} }, 'at least one currency'],
    ['an unknown currency', { currencies: { XYZ: {} } }, 'currencies'],
    ['polling as fast as it can', { polling: { intervalMs: 0 } }, 'intervalMs'],
    ['a link that runs', { links: { terms: 'javascript:alert(1)' } }, 'terms'],
    ['a page that is not the site', { defaultPage: 'https://a.example' }, 'defaultPage'],
    ['a colour by name', { colours: { color1: { brand: 'red' } } }, 'colours'],
    ['a theme that there is not', { colours: { color9: {} } }, 'colours'],
    ['a file outside its folder', { logo: '../logo.svg' }, 'logo'],
    ['a file that is missing', { logo: 'none.svg' }, 'logo: none.svg is not there'],
    ['a file with a script', { logo: 'bad.svg' }, 'logo: bad.svg has the element script'],
    ['an icon that is not square', { icon: 'wide.svg' }, 'icon: wide.svg is not square'],
  ])('with %s is refused', (_, changes, named) => {
    expect(problemOf(changes)).toContain(named)
  })

  test.each([
    ['U+202E', { name: 'Kings\u202eyaw' }],
    ['U+2066', { titleSuffix: 'Bets\u2066' }],
    ['U+200F', { contactText: { en: 'Ask\u200f us' } }],
    ['U+0000', { name: 'Kings\0way' }],
    ['U+001B', { hosts: ['kings.example\u001b[2J'] }],
    ['U+202E', { colours: { '\u202ecolor2': {} } }],
  ])('with a text that could disguise what it says is refused: %s', (character, changes) => {
    const problem = problemOf(changes)
    expect(problem).toContain(character === 'U+0000' ? 'NUL' : character)
    expect(disguisingCharacter(problem)).toBe(undefined)
  })

  test('with a key twice is refused, at any depth', () => {
    const text = JSON.stringify({ ...least, links: { terms: 'https://a.example' } })
    const twice = [
      [text.replace('{', '{"name":"Queensway",'), 'name'],
      [text.replace('{"terms"', '{"terms":"https://b.example","terms"'), 'terms'],
      [text.replace('"name"', '"n\\u0061me":"Queensway","name"'), 'name'],
    ]
    for (const [file = '', key] of twice) {
      expect(readBrand(file, () => undefined)).toEqual({
        ok: false,
        problem: `has the key "${key}" twice`,
      })
    }
  })

  test('that is no JSON is refused', () => {
    expect(readBrand('{', () => undefined).ok).toBe(false)
  })
})

/** @spec S1.whiteLabel.themes */
describe('the colours of a brand', () => {
  test('may change any token of a theme', () => {
    expect(problemOf({ colours: { color2: { brand: '#4a1d5f', accent: '#6b2a8a' } } })).toBe('')
  })

  test('are refused with theme, pair and ratio where text cannot be read on them', () => {
    expect(problemOf({ colours: { color2: { brand: '#d0d0d0' } } }).split('\n')).toEqual([
      'colours of color2: brand-contrast on brand has a contrast of 1.43, at least 4.5 is needed',
      'colours of color2: brand-muted on brand has a contrast of 1.12, at least 4.5 is needed',
      'colours of color2: brand-mark on brand has a contrast of 1.38, at least 3 is needed',
    ])
  })

  test('name tokens of the site only', () => {
    const colours = { dark: { backdrop: '#000000' } }
    expect(problemOf({ colours })).toBe('colours of dark: there is no token backdrop')
  })

  test('lie over those of the theme, on a screen', () => {
    expect(siteThemes.size).toBe(7)
    expect(styleOf({})).toBe('')
    expect(styleOf({ color2: { brand: '#4a1d5f' }, dark: { accent: '#b98ad0' } })).toBe(
      '@media screen{:root[data-theme="color2"]{--brand:#4a1d5f}' +
        ':root[data-theme="dark"]{--accent:#b98ad0}}',
    )
  })
})
