import type { Nudge, OverrideValues } from '@fairline/domain/board/match-override'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import type { JsonRecord } from './canonical-json.ts'

/** What is set of a match or market, as answers and the audit show it. */
export function shownOverride(values: OverrideValues): JsonRecord {
  const { suspended, danger, delayMs, maxPerMatch, nudge, version } = values
  const amounts = Object.entries(maxPerMatch).flatMap(([currency, minor]) =>
    minor === undefined ? [] : [[currency, formatMoney(minor)] as const],
  )
  return {
    suspended,
    danger,
    delay_ms: delayMs,
    max_per_match: Object.fromEntries(amounts),
    nudge: { ...nudge } as Record<string, number>,
    version,
  }
}

/** Reads what `shownOverride` wrote. */
export function readOverride(shown: JsonRecord): OverrideValues {
  const amounts = Object.entries(shown['max_per_match'] as Record<string, string>)
  return {
    suspended: shown['suspended'] === true,
    danger: shown['danger'] === true,
    delayMs: Number(shown['delay_ms']),
    maxPerMatch: Object.fromEntries(
      amounts.map(([currency, text]) => [currency, parseMoney(text) ?? 0n]),
    ),
    nudge: shown['nudge'] as Nudge,
    version: Number(shown['version']),
  }
}
