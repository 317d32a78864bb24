/** The colours of a team on the ground. */
export interface Kit {
  readonly shirt: string
  readonly shorts: string
  /** Of its keeper. */
  readonly keeper: string
}

/** Shirts around the circle of colours, such that three steps tell two of them apart. */
const shirts = [
  { shirt: '#c8102e', shorts: '#ffffff' },
  { shirt: '#f2711c', shorts: '#1c1c1c' },
  { shirt: '#f7c600', shorts: '#12306b' },
  { shirt: '#7ac143', shorts: '#ffffff' },
  { shirt: '#00794c', shorts: '#ffffff' },
  { shirt: '#17a2a2', shorts: '#0d2b3a' },
  { shirt: '#5bb3e6', shorts: '#ffffff' },
  { shirt: '#1746a2', shorts: '#ffffff' },
  { shirt: '#5a2d91', shorts: '#ffffff' },
  { shirt: '#d94f8a', shorts: '#1c1c1c' },
  { shirt: '#7b1e3b', shorts: '#a9d3ee' },
  { shirt: '#f4f4f0', shorts: '#15181c' },
] as const

/** Fewer steps than this, around the circle, look alike from the stands. */
const apartMin = 3

const keepers = { home: '#e8e337', away: '#3ae0c8' } as const

/** A whole number of 32 bits that follows from a text: FNV-1a. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

function kitAt(at: number, keeper: string): Kit {
  const { shirt, shorts } = shirts[at % shirts.length] ?? shirts[0]
  return { shirt, shorts, keeper }
}

/** The kits of two teams by their names. The guests change where both would look alike. */
export function kitsOf(home: string, away: string): { readonly home: Kit; readonly away: Kit } {
  const first = numberOf(home) % shirts.length
  const wished = numberOf(away) % shirts.length
  const steps = Math.abs(first - wished)
  const apart = Math.min(steps, shirts.length - steps)
  const second = apart >= apartMin ? wished : first + apartMin + (wished % (shirts.length / 2))
  return { home: kitAt(first, keepers.home), away: kitAt(second, keepers.away) }
}
