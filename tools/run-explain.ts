import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { explainLineOf } from '@fairline/domain/testing/read-example'
import { settlementExamples } from '@fairline/domain/testing/settlement-examples'
import type { Receipt } from '@fairline/domain/ticket/receipt'
import { expect } from 'vitest'

export const root = resolve(import.meta.dirname, '..')
export const node = join(root, 'node_modules/.bin/node')

export interface Answer {
  readonly id: string | number | null
  readonly error?: string
  readonly result?: string
  readonly risk?: string
  readonly win_loss?: string
  readonly return?: string
  readonly receipt?: Receipt
}

/** The answers of a run, which must be nothing but lines of JSON, and end with 0. */
export function explain(input: string | Uint8Array, folder = root): readonly Answer[] {
  const run = spawnSync(node, ['tools/explain.ts'], { cwd: folder, input, encoding: 'utf8' })
  expect(run.status, run.stderr).toBe(0)
  expect(run.stdout === '' || run.stdout.endsWith('\n')).toBe(true)
  return run.stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

export const inWords = ({ result, risk, win_loss, return: returned }: Answer): string =>
  [result, risk, win_loss, returned].join(' ')

export const exampleLines = settlementExamples.map((example, index) =>
  explainLineOf(example, `e${index}`),
)
