import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settlementExamples } from '@fairline/domain/testing/settlement-examples'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { exampleLines, explain, inWords, node, root } from './run-explain.ts'

// Each test starts processes: a busy machine takes its time for that.
vi.setConfig({ testTimeout: 60_000 })

/**
 * Explain and the server settle by one function: in a copy of the tree where that function is
 * broken, both the examples of explain and those of the domain fail.
 */
describe('a broken settlement breaks explain and the domain alike', () => {
  const mutations: readonly (readonly [string, string, string])[] = [
    [
      'ticket/price-system.ts',
      'fraction.numerator < 0n ? risk : winPerUnit(price)',
      'fraction.numerator < 0n ? winPerUnit(price) : risk',
    ],
    ['ticket/settle.ts', 'winLossMinor: returnMinor - riskMinor', 'winLossMinor: returnMinor'],
    ['ticket/ticket-figures.ts', 'return (held * denominator', 'return 1n + (held * denominator'],
    ['ticket/ticket-figures.ts', 'ceilRatio(ratio(risk, whole))', 'risk / whole'],
    ['bet-types/handicap.ts', '? homeMargin : -homeMargin', '? homeMargin : homeMargin'],
    [
      'settlement/grade-selection.ts',
      'scoreAtBet !== null ? scoreAtBet : kickOff',
      'scoreAtBet !== null ? kickOff : kickOff',
    ],
    [
      'settlement/grade-selection.ts',
      'if (seen.size > 1) return true',
      'if (seen.size > 9) return true',
    ],
    ['settlement/match-facts.ts', 'const goalsTried = 5', 'const goalsTried = 0'],
    ['bet-types/scorers.ts', "endsWith('F') ? goals[0]", "endsWith('F') ? goals[1]"],
  ]
  const folders: string[] = []
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true })
  })

  function copyOfTree(): string {
    const folder = mkdtempSync(join(tmpdir(), 'explain-'))
    folders.push(folder)
    for (const path of ['package.json', 'tools', 'packages/domain']) {
      cpSync(join(root, path), join(folder, path), { recursive: true })
    }
    mkdirSync(join(folder, 'node_modules/@fairline'), { recursive: true })
    symlinkSync('../../packages/domain', join(folder, 'node_modules/@fairline/domain'))
    return folder
  }

  function failures(folder: string): { readonly explain: number; readonly domain: number } {
    const answers = explain(exampleLines.join('\n'), folder)
    const wrong = answers.filter(
      (answer, index) => inWords(answer) !== settlementExamples[index]?.settles,
    )
    const script = `import { failingExamples } from './packages/domain/testing/failing-examples.ts'
      process.stdout.write(String(failingExamples().length))`
    const run = spawnSync(node, ['--input-type=module', '-e', script], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(run.status, run.stderr).toBe(0)
    return { explain: wrong.length, domain: Number(run.stdout) }
  }

  test('an unbroken copy fails nothing', () => {
    expect(failures(copyOfTree())).toEqual({ explain: 0, domain: 0 })
  })

  test.each(mutations)('%s: %s', (file, from, to) => {
    const folder = copyOfTree()
    const path = join(folder, 'packages/domain/src', file)
    const source = readFileSync(path, 'utf8')
    expect(source.split(from)).toHaveLength(2)
    writeFileSync(path, source.replace(from, to))
    const { explain: inExplain, domain } = failures(folder)
    expect(inExplain).toBeGreaterThan(0)
    expect(domain).toBe(inExplain)
  })
})
