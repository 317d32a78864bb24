import type { Selection } from '../bet-types/bet-type.ts'
import type { Currency, Minor } from '../money/money.ts'

/** Hundredths that traders have added to prices of a market, by selection. */
export type Nudge = Readonly<Partial<Record<Selection, number>>>

/** What traders have set of a market, above what its feed says. */
export interface MarketOverride {
  readonly suspended: boolean
  readonly nudge: Nudge
}

/** What is set of one match or of one market of it, and how often it was changed. */
export interface OverrideValues extends MarketOverride, TradingTerms {
  /** 0 where nothing was ever set. */
  readonly version: number
}

/** What traders have set for new bets on a match. */
export interface TradingTerms {
  /** Bets in play wait until it is over, and are refused if their price moves meanwhile. */
  readonly danger: boolean
  /** The least wait of a bet in play, milliseconds; 0 leaves it to the sport. */
  readonly delayMs: number
  /** The most that a member's bets of the match may risk together, minor units by currency. */
  readonly maxPerMatch: Readonly<Partial<Record<Currency, Minor>>>
}

/** What traders have set of a match, above what its feed says. */
export interface MatchOverride extends TradingTerms {
  readonly suspended: boolean
  /** By the ids of markets. */
  readonly markets: ReadonlyMap<string, MarketOverride>
}

export const noTerms: TradingTerms = { danger: false, delayMs: 0, maxPerMatch: {} }
export const nothingSet: OverrideValues = { ...noTerms, suspended: false, nudge: {}, version: 0 }
export const noOverride: MatchOverride = { ...noTerms, suspended: false, markets: new Map() }

/** A bet that is placed in a trader's danger waits so long at least, milliseconds. */
const dangerWaitMs = 5_000

/** The least wait of a bet in play, milliseconds: in danger none runs at once. */
export const leastWaitMs = ({ danger, delayMs }: TradingTerms): number =>
  danger ? Math.max(delayMs, dangerWaitMs) : delayMs

/** The part of what is set that new bets are placed by. */
export const termsOf = (override: MatchOverride): TradingTerms => {
  const { danger, delayMs, maxPerMatch } = override
  return override === noOverride ? noTerms : { danger, delayMs, maxPerMatch }
}

/**
 * What holds for a match that is a part of another one: corners are suspended with their match,
 * and nothing that is set for the match is looser for its corners.
 */
export function withParent(own: MatchOverride, parent: MatchOverride): MatchOverride {
  const currencies = Object.keys({ ...parent.maxPerMatch, ...own.maxPerMatch }) as Currency[]
  return {
    suspended: own.suspended || parent.suspended,
    danger: own.danger || parent.danger,
    delayMs: Math.max(own.delayMs, parent.delayMs),
    maxPerMatch: Object.fromEntries(
      currencies.map((currency) => [
        currency,
        lower(own.maxPerMatch[currency], parent.maxPerMatch[currency]),
      ]),
    ),
    markets: own.markets,
  }
}

function lower(left: Minor | undefined, right: Minor | undefined): Minor | undefined {
  if (left === undefined || right === undefined) return left ?? right
  return left < right ? left : right
}

/**
 * What is left after a goal or the end of a period: prices and danger were of the moment before.
 * Suspensions, waits and limits stay until a trader takes them back.
 */
export function afterLapse({ markets, ...override }: MatchOverride): MatchOverride {
  const without = [...markets].map(([id, market]) => [id, { ...market, nudge: {} }] as const)
  return { ...override, danger: false, markets: new Map(without) }
}

/**
 * Whether a change refuses bets that could be placed before it. A price alone does not: each bet is
 * compared with the price of the board.
 */
export function restricts(before: OverrideValues, after: OverrideValues): boolean {
  const currencies = Object.keys(after.maxPerMatch) as Currency[]
  const isLower = (currency: Currency): boolean => {
    const [was, is] = [before.maxPerMatch[currency], after.maxPerMatch[currency]]
    return is !== undefined && (was === undefined || is < was)
  }
  return (
    (after.suspended && !before.suspended) ||
    (after.danger && !before.danger) ||
    after.delayMs > before.delayMs ||
    currencies.some(isLower)
  )
}

/** Whether a goal or the end of a period changes anything. */
export function canLapse({ danger, markets }: MatchOverride): boolean {
  return danger || [...markets.values()].some(({ nudge }) => Object.keys(nudge).length > 0)
}
