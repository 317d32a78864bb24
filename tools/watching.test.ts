import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, ROOT } from './source-files.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** What Prometheus says of each process that it asks, and each process of itself. */
const ofEveryProcess = ['up', 'process_cpu_seconds_total', 'process_resident_memory_bytes']

/** Names of metrics: those, and what the server's files register. */
function metricNames(): ReadonlySet<string> {
  const server = 'apps/server/src'
  const own = filesBelow(join(ROOT, server))
    .filter((path) => path.endsWith('.ts'))
    .map((path) => read(`${server}/${path}`))
    .filter((source) => source.includes("from 'prom-client'"))
    .flatMap((source) => [...source.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name))
  return new Set([...ofEveryProcess, ...own].map(String))
}

/** Names in an expression that are metrics: not functions, labels, or words of the language. */
function namesIn(expression: string): readonly string[] {
  const plain = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|without)\s*\([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
  return [...plain.matchAll(/\b([a-z_]+)\b(?!\s*\()/g)]
    .map(([, name = '']) => name.replace(/_bucket$/, ''))
    .filter((name) => name.length > 1)
}

const alerts = [...read('examples/watching/alerts.yml').matchAll(/expr: (.+)/g)].map(
  ([, expression = '']) => expression,
)
const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
  read('examples/watching/dashboard.json'),
)
const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

test.each([
  ['alerts', alerts],
  ['dashboard', panels],
] as const)('the %s ask for figures that the server has', (_of, expressions) => {
  const known = metricNames()
  expect(expressions.length).toBeGreaterThan(5)
  expect(expressions.flatMap(namesIn).filter((name) => !known.has(name))).toEqual([])
})
