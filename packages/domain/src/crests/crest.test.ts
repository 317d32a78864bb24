import { describe, expect, test } from 'vitest'
import { contrastOf, crestOf, initialsOf, leastContrast } from './crest.ts'

/** Bytes that depend on a name, in place of its SHA-256. */
function digestOf(team: string): Uint8Array {
  let mixed = 7
  for (const letter of team) mixed = (mixed * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return Uint8Array.from([3, 5, 7, 11, 13], (prime) => (mixed * prime) >> 3)
}
const crest = (team: string): string => crestOf(team, digestOf(team))

/** Every element, attribute and value that a crest may have. */
const drawn = new RegExp(
  '^<svg xmlns="http://www\\.w3\\.org/2000/svg" viewBox="0 0 32 32">' +
    '(?:</?(?:clipPath|g|path|text)(?: [a-z-]+="[\\w#.,() /:-]*")*/?>|[A-Z]{1,3})+</svg>$',
)

/** @spec S7.getlogo */
describe('a crest', () => {
  test('is the same at each drawing, and another one of another team', () => {
    expect(crest('Ash')).toBe(crest('Ash'))
    expect(crest('Ash')).not.toBe(crest('Elm'))
  })

  test.each([
    'Ash',
    'Real Madrid',
    '<script>alert(1)</script>',
    '"/><image href=x',
    '北京',
    '\u0000',
  ])('of %s has fixed elements and the letters A to Z alone', (team) =>
    expect(crest(team)).toMatch(drawn),
  )

  test('has two colours that stand out from each other', () => {
    for (let at = 0; at < 500; at += 1) {
      const [, field = '', over = ''] =
        /fill="(#\w{6})"\/><path d="[^"]*" fill="(#\w{6})"/.exec(crest(`Team ${at}`)) ?? []
      expect(contrastOf(field, over)).toBeGreaterThanOrEqual(leastContrast)
    }
  })
})

test.each([
  ['Ash', 'AS'],
  ['Real Madrid', 'RM'],
  ['St Étienne Loire Sud', 'SEL'],
  ['1. FC Köln', 'FK'],
  ['北京', ''],
])('the initials of %s are %s', (name, due) => expect(initialsOf(name)).toBe(due))
