import type { JsonRecord } from './canonical-json.ts'
import { textOf } from './list.ts'

/** A single bet in words, or how many legs a ticket has: `--json` has each. */
export function betInWords(bet: JsonRecord): string {
  const { kind, legs } = bet
  const all = legs as readonly JsonRecord[]
  const [leg] = all
  if (leg === undefined || all.length > 1) return `${textOf(kind)} of ${all.length} legs`
  const words = ['match', 'bet_type', 'period', 'selection', 'line'].map((key) => textOf(leg[key]))
  const at = `@ ${textOf(leg['odds'])} ${textOf(bet['price_type'])}`.trim()
  return [...words.filter((word) => word !== ''), at].join(' ')
}
