import { assert } from '../assert.ts'
import { charges, divisions, shields } from './crest-parts.ts'

/*
 * The crest of a team, drawn from what it is called: never a club's own mark. The digest of the
 * name picks the parts, so that a crest is the same for ever, and on every node. Of the name itself
 * only the letters A to Z are in the drawing, so that no name can bring an element into it.
 */

/** The colours of shields. */
const colours = [
  ...(['#b3202c', '#1d4f9e', '#1f7a46', '#f2b705', '#e8731a', '#5b2a86'] as const),
  ...(['#101820', '#f4f4f0', '#7fc4ec', '#7a1f2b', '#12837f', '#c9ccd1'] as const),
] as const

/** How bright a colour is, from 0 to 1 (WCAG 2.2, relative luminance). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How two colours stand out from each other, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Two colours of a shield differ at least so much. */
export const leastContrast = 2

const pairs = colours.flatMap((one) =>
  colours
    .filter((other) => contrastOf(one, other) >= leastContrast)
    .map((other) => [one, other] as const),
)

/** At most so many letters are in a crest. */
const lettersMax = 3

/** The initials of a name, A to Z: of one word its first two letters, of another script none. */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '')
  const [first = '', ...others] = words
  if (others.length === 0) return first.slice(0, 2)
  return words
    .slice(0, lettersMax)
    .map((word) => word[0])
    .join('')
}

/** Bytes of the digest that pick parts. */
const bytesNeeded = 5

/**
 * Returns the crest of a team as SVG, 32 by 32.
 *
 * @param team its id, which is its English name
 * @param digest the SHA-256 of the id
 * @spec S7.getlogo
 */
export function crestOf(team: string, digest: Uint8Array): string {
  const [shield = 0, division = 0, high = 0, low = 0, charge = 0] = digest
  assert(digest.length >= bytesNeeded, 'a digest has a byte for each part')
  const [field, over] = pick(pairs, high * 256 + low)
  const outline = pick(shields, shield)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<clipPath id="s"><path d="${outline}"/></clipPath>` +
    `<g clip-path="url(#s)"><path d="M0 0h32v32H0z" fill="${field}"/>` +
    `<path d="${pick(divisions, division)}" fill="${over}"/></g>` +
    `<path d="${outline}" fill="none" stroke="#101820" stroke-width="1"/>` +
    `<path d="${pick(charges, charge)}" fill="#fff" stroke="#101820" stroke-width=".7" ` +
    `paint-order="stroke"/>${lettersOf(initialsOf(team))}</svg>`
  )
}

const lettersOf = (letters: string): string =>
  letters === ''
    ? ''
    : `<text x="16" y="24" text-anchor="middle" font-family="sans-serif" font-weight="700" ` +
      `font-size="${letters.length > 2 ? 9 : 11}" fill="#fff" stroke="#101820" ` +
      `stroke-width="1.6" stroke-linejoin="round" paint-order="stroke">${letters}</text>`

function pick<Part>(parts: readonly Part[], at: number): Part {
  const part = parts[at % parts.length]
  assert(part !== undefined, 'there is a part of each number')
  return part
}
