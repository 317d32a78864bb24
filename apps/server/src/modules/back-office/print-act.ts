import type { Outcome } from '@fairline/domain/errors/rejection'
import { displayMoney, parseMoney } from '@fairline/domain/money/money'
import { type Acted, problemsOf } from './act.ts'
import type { Json } from './canonical-json.ts'

/** How the outcome of a command is shown. */
interface Shown {
  readonly dryRun: boolean
  readonly json: boolean
}

/** One value that an act changes. */
interface Difference {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** Returns what `operate` prints: an answer, a refusal, or with `dryRun` what would change. */
export function printed(outcome: Outcome<Acted>, { dryRun, json }: Shown): string {
  if (!outcome.ok) {
    const { code, facts = {} } = outcome.rejection
    if (json) return JSON.stringify({ refused: code, problems: facts })
    return problemsOf(outcome.rejection)
      .map((problem) => `refused: ${problem}`)
      .join('\n')
  }
  const { target, answer } = outcome.value
  if (!dryRun) {
    if (json) return JSON.stringify({ done: target, ...answer })
    const lines = [...leavesOf(answer)].filter(([, value]) => value !== '')
    const shown = (path: string, value: string) => withCurrency(path, value, answer['currency'])
    return lines.map(([path, value]) => `${path}: ${shown(path, value)}`).join('\n') || 'none'
  }
  const differences = differencesOf(outcome.value)
  if (json) return JSON.stringify({ would_change: target, changes: differences })
  if (differences.length === 0) return `nothing would change in ${target}`
  return [`would change ${target}`, ...differences.map(lineOf)].join('\n')
}

/** Money of a member as people read it: `12,345.60 MYR`. Rates of commission are no money. */
function withCurrency(path: string, value: string, currency: Json | undefined): string {
  const isMoney = /^-?\d+\.\d{2}$/.test(value) && !path.startsWith('commission')
  if (!isMoney || typeof currency !== 'string') return value
  return `${displayMoney(parseMoney(value) ?? 0n)} ${currency}`
}

const lineOf = ({ path, before, after }: Difference): string =>
  `  ${path}: ${before ?? '(none)'} -> ${after ?? '(none)'}`

/** The values that differ, by their paths. */
export function differencesOf({
  before,
  after,
}: Pick<Acted, 'before' | 'after'>): readonly Difference[] {
  const [old, next] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...old.keys(), ...next.keys()])]
  return paths
    .map((path) => ({ path, before: old.get(path) ?? null, after: next.get(path) ?? null }))
    .filter((each) => each.before !== each.after)
}

/**
 * The values of a record that are no records, by paths such as `limits.football.minBet`. A list is
 * one value, and so is a record in it that has nothing, such as a currency with its usual chips.
 */
function leavesOf(value: Json, path = ''): ReadonlyMap<string, string> {
  if (Array.isArray(value)) return new Map([[path, value.map(String).join('; ')]])
  if (typeof value !== 'object' || value === null) return new Map([[path, String(value)]])
  const entries = Object.entries(value as Readonly<Record<string, Json>>)
  if (entries.length === 0 && path !== '') return new Map([[path, '{}']])
  const nested = entries.flatMap(([key, each]) => [
    ...leavesOf(each, path === '' ? key : `${path}.${key}`),
  ])
  return new Map(nested)
}
