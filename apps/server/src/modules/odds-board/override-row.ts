import {
  type MarketOverride,
  type MatchOverride,
  type Nudge,
  noOverride,
  nothingSet,
  type OverrideValues,
} from '@fairline/domain/board/match-override'
import type { Currency } from '@fairline/domain/money/money'

/** A row of `trading_override` as it is read. */
export interface OverrideRow {
  readonly matchId: string
  /** '' for the match. */
  readonly marketId: string
  readonly suspended: boolean
  readonly danger: boolean
  readonly delayMs: number
  readonly maxPerMatch: Readonly<Partial<Record<Currency, string>>>
  readonly nudge: Nudge
  readonly version: number
  readonly change: string
  readonly changedBy: string
  readonly changedAt: Date
}

/** What a row says; nothing is set without one. */
export function valuesOf(row: OverrideRow | undefined): OverrideValues {
  if (row === undefined) return nothingSet
  const { suspended, danger, delayMs, nudge, version } = row
  return { suspended, danger, delayMs, maxPerMatch: amountsOf(row), nudge, version }
}

const amountsOf = ({ maxPerMatch }: OverrideRow): OverrideValues['maxPerMatch'] =>
  Object.fromEntries(
    Object.entries(maxPerMatch).map(([currency, minor]) => [currency, BigInt(minor)]),
  )

/** What the rows of matches and their markets set, by the public ids of the matches. */
export function overridesOf(rows: readonly OverrideRow[]): ReadonlyMap<string, MatchOverride> {
  const overrides = new Map<string, MatchOverride>()
  for (const row of rows) {
    const { matchId, marketId } = row
    const before = overrides.get(matchId) ?? noOverride
    const values = valuesOf(row)
    overrides.set(
      matchId,
      marketId === ''
        ? { ...before, ...ofMatch(values) }
        : { ...before, markets: new Map(before.markets).set(marketId, ofMarket(values)) },
    )
  }
  return overrides
}

const ofMatch = ({ suspended, danger, delayMs, maxPerMatch }: OverrideValues) => ({
  suspended,
  danger,
  delayMs,
  maxPerMatch,
})

const ofMarket = ({ suspended, nudge }: OverrideValues): MarketOverride => ({ suspended, nudge })
