/** The colours of a team on the ground. */
export interface Kit {
  readonly shirt: string
  readonly shorts: string
  /** Of its keeper. */
  readonly keeper: string
}

/** Shirts of a team: no greens, which the grass would hide. */
const shirts = [
  { shirt: '#c8102e', shorts: '#ffffff' },
  { shirt: '#f2711c', shorts: '#1c1c1c' },
  { shirt: '#f7c600', shorts: '#12306b' },
  { shirt: '#f4f4f0', shorts: '#15181c' },
  { shirt: '#5bb3e6', shorts: '#ffffff' },
  { shirt: '#0f8fa8', shorts: '#ffffff' },
  { shirt: '#1746a2', shorts: '#ffffff' },
  { shirt: '#5a2d91', shorts: '#ffffff' },
  { shirt: '#e0569a', shorts: '#1c1c1c' },
  { shirt: '#7b1e3b', shorts: '#a9d3ee' },
] as const

/** Two colours that are nearer to each other look alike from the stands. */
const apartMin = 165

const keepers = { home: '#e8e337', away: '#3ae0c8' } as const

/** A whole number of 32 bits that follows from a text: FNV-1a. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

/** How far apart two colours such as "#c8102e" are, in steps of red, green and blue. */
export function apartColours(one: string, other: string): number {
  const part = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16)
  return Math.hypot(...[1, 3, 5].map((at) => part(one, at) - part(other, at)))
}

/** The kits of two teams by their names. The guests change where both would look alike. */
export function kitsOf(home: string, away: string): { readonly home: Kit; readonly away: Kit } {
  const own = shirts[numberOf(home) % shirts.length] ?? shirts[0]
  const first = numberOf(away) % shirts.length
  const wished = [...shirts.slice(first), ...shirts.slice(0, first)]
  const theirs = wished.find(({ shirt }) => apartColours(shirt, own.shirt) >= apartMin) ?? shirts[3]
  return { home: { ...own, keeper: keepers.home }, away: { ...theirs, keeper: keepers.away } }
}
