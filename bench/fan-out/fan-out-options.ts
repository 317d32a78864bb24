/** What a run asks for; a test asks for little. */
export interface FanOutBench {
  readonly matches: number
  readonly clients: number
  readonly pricesPerSecond: number
  readonly warmUpMs: number
  readonly measureMs: number
  readonly gapMs: number
  readonly rounds: number
  readonly print: (line: string) => void
}

/** In their order of a round: the bare writes are those that the product has just made. */
export const variants = ['baseline', 'product', 'bare'] as const
export type VariantName = (typeof variants)[number]
