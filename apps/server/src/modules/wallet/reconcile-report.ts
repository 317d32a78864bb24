import type { Violation } from './invariants.ts'
import type { Finding } from './reconcile.ts'

/** Violations of one invariant that are printed; their number is always printed. */
const SHOWN_MAX = 50

/** The findings as a table, and below it every violation by its wallet and transfer. */
export function reconcileReport(findings: readonly Finding[]): string {
  const rows = findings.map(({ id, checked, violations, meaning }) =>
    [id, String(checked).padStart(10), String(violations.length).padStart(10), meaning].join('  '),
  )
  const head = ['  ', 'rows'.padStart(10), 'violations'.padStart(10), 'what must hold'].join('  ')
  const named = findings.flatMap(({ id, violations }) => [
    ...violations.slice(0, SHOWN_MAX).map((violation) => `${id}  ${nameOf(violation)}`),
    ...(violations.length > SHOWN_MAX ? [`${id}  and ${violations.length - SHOWN_MAX} more`] : []),
  ])
  const verdict = named.length === 0 ? 'The books are sound.' : 'The books are NOT sound.'
  return [head, ...rows, '', ...named, ...(named.length === 0 ? [] : ['']), verdict].join('\n')
}

function nameOf({ wallet, transfer, problem }: Violation): string {
  const of = wallet === '' ? '' : `wallet ${wallet}`
  return [of, transfer, problem].filter((part) => part !== '').join(': ')
}
