import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'
import { mapSpec, openFaults, renderMap, requirementIds, taggedIds } from './spec-map.ts'

const spec = `
| Id | Requirement |
|---|---|
| S5.stake.min | Below the minimum |
| S5.stake.max | Above the maximum |
| S8.roomFull | The room is full | error |
| S8.createRoomFailed-1 | No room | error |
| S8.dataError | Data Error | error |
| S8.required | Required-field codes |
`

const code = (text: string, path = 'packages/domain/src/limits/bet-limits.ts') => ({ path, text })
const proof = (text: string, path = 'packages/domain/src/limits/bet-limits.test.ts') => ({
  path,
  text,
})

test('ids are read from the rows of the tables, in order', () => {
  expect(requirementIds(spec)).toEqual([
    'S5.stake.min',
    'S5.stake.max',
    'S8.roomFull',
    'S8.createRoomFailed-1',
    'S8.dataError',
    'S8.required',
  ])
})

test.each([
  ['/** Clamps. @spec S5.stake.min */', ['S5.stake.min']],
  ['/** @spec S5.stake.min. The rest is prose. */', ['S5.stake.min']],
  ['/** @spec S5.stake.min, S5.stake.max */', ['S5.stake.min', 'S5.stake.max']],
  ['/**\n * @spec S5.stake.min\n *   S5.stake.max\n */', ['S5.stake.min', 'S5.stake.max']],
  ['-- @spec S8.createRoomFailed-1', ['S8.createRoomFailed-1']],
  ['/** @spec S5.stake.min */ f(); /** @spec S5.stake.min */', ['S5.stake.min']],
  ['/** see S5.stake.min */', []],
])('%j carries %j', (text, ids) => {
  expect(taggedIds(text)).toEqual(ids)
})

test('an id is connected with its code and its tests', () => {
  const { requirements, faults } = mapSpec(spec, [
    code('/** @spec S5.stake.min */'),
    proof("test('S5.stake.min: below the minimum', () => {})"),
    code('-- @spec S5.stake.max', 'apps/server/src/db/migrations/0001-limits.sql'),
    proof('// @spec S5.stake.max', 'tests/refused/limits.test.ts'),
  ])
  expect(faults).toEqual([])
  expect(requirements.slice(0, 2)).toEqual([
    {
      id: 'S5.stake.min',
      code: ['packages/domain/src/limits/bet-limits.ts'],
      tests: ['packages/domain/src/limits/bet-limits.test.ts'],
    },
    {
      id: 'S5.stake.max',
      code: ['apps/server/src/db/migrations/0001-limits.sql'],
      tests: ['tests/refused/limits.test.ts'],
    },
  ])
})

test('a code is tagged only in a file that contains it', () => {
  const silent = code('/** @spec S8.roomFull S8.dataError S8.required */')
  const { faults } = mapSpec(spec, [silent, proof('// S8.roomFull S8.dataError S8.required')])
  expect(faults).toEqual([
    `${silent.path}: S8.roomFull is tagged, but the file does not contain 'roomFull'`,
    `${silent.path}: S8.dataError is tagged, but the file does not contain 'Data Error'`,
  ])
  const said = code("/** @spec S8.dataError */ refused('Data Error')")
  expect(mapSpec(spec, [said, proof('// S8.dataError')]).faults).toEqual([])
})

test.each([
  ['an unknown id in code', [code('/** @spec S5.stake.mini */')], 'S5.stake.mini is not in'],
  ['an unknown id in a test', [proof('// @spec S5.steak.min')], 'S5.steak.min is not in'],
  ['a wildcard in code', [code('/** @spec S8.* */')], 'S8.* is a wildcard'],
  ['a wildcard in a test', [proof('// S8.room.* and more')], 'S8.room.* is a wildcard'],
  ['code without a test', [code('/** @spec S5.stake.min */')], 'no test names S5.stake.min'],
  [
    'code with a test of a longer id only',
    [code('/** @spec S5.stake.min */'), proof('// S5.stake.minimum')],
    'no test names S5.stake.min',
  ],
])('%s is a fault', (_, files, says) => {
  expect(mapSpec(spec, files).faults.join('\n')).toContain(says)
})

test('a mistyped id is answered with its neighbours', () => {
  const { faults } = mapSpec(spec, [code('/** @spec S5.stake.mini */')])
  expect(faults[0]).toContain('there are S5.stake.min, S5.stake.max')
})

test('an id that stands twice is a fault', () => {
  expect(mapSpec(`${spec}| S5.stake.min | Again |\n`, []).faults).toEqual([
    'docs/spec.md: S5.stake.min is there twice',
  ])
})

test('an id without code is open, not a fault', () => {
  const { requirements, faults } = mapSpec(spec, [
    code('/** @spec S5.stake.min */'),
    proof('// @spec S5.stake.min'),
  ])
  expect(faults).toEqual([])
  const rendered = renderMap(requirements)
  expect(rendered).toContain('1 of 6 requirements')
  expect(rendered).toContain('| S5.stake.min | packages/domain/src/limits/bet-limits.ts |')
  expect(rendered).toContain('- 5. Validation (1): S5.stake.max')
  expect(rendered).toContain('- 8. Errors (4): S8.roomFull, S8.createRoomFailed-1')
})

test('an open id has its reason in the decision record, and no other id has one', () => {
  const { requirements } = mapSpec(spec, [
    code('/** @spec S5.stake.min */'),
    proof('// @spec S5.stake.min'),
  ])
  const neverSent = { id: 'S8.308', code: [], tests: [] }
  const record =
    'S8.required is in no table.\n| S5.stake.min | Built |\n| S8.roomFull, S8.dataError | Why |\n'
  const path = 'docs/decisions/requirements-left-open.md'
  expect(openFaults([...requirements, neverSent], record)).toEqual([
    `S5.stake.max has no code, and ${path} does not say why`,
    `S8.createRoomFailed-1 has no code, and ${path} does not say why`,
    `S8.required has no code, and ${path} does not say why`,
    `${path}: S5.stake.min is not open`,
  ])
})

test('the specification has ids in all nine sections, each once', () => {
  const ids = requirementIds(readFileSync(join(ROOT, 'docs/spec.md'), 'utf8'))
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids.map((id) => id.slice(0, 2))).size).toBe(9)
})
