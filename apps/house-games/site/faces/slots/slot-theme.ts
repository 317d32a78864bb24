/** How a slot looks: its rules' strips and lines, and our own drawings. */
export interface SlotTheme {
  readonly strips: readonly string[]
  /** The row of each reel of each line; empty where ways count. */
  readonly lines: readonly (readonly number[])[]
  /** The fields of a wheel, where scatters turn one. */
  readonly wheel?: readonly { readonly bets: number; readonly weight: number }[]
  /** The drawing of each symbol: what is inside of an SVG of 100 by 100. */
  readonly symbols: Readonly<Record<string, string>>
  /** What is behind the reels. */
  backdrop(pen: CanvasRenderingContext2D, width: number, height: number): void
  /** Frame, cells, and what lights up a win. */
  readonly frame: string
  readonly cell: readonly [string, string]
  readonly light: string
}

/** The drawing of a symbol as a picture that a page can show. */
export const symbolAddress = (drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${drawing}</svg>`,
  )}`
