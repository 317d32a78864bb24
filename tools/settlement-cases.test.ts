/**
 * Cases of outside test suites, with the results that these suites state, for every market that
 * Fairline offers. The file is not part of the project: `REAL_DATA_DIR` names its folder, which is
 * `../shared/data` by default. Where a case contradicts the rule book, the rule book is right, and
 * `disagreements` says why.
 */
import { describe, expect, test } from 'vitest'
import { type Case, cases } from './settlement-cases/case.ts'
import { groups, notOffered } from './settlement-cases/case-groups.ts'
import { disagreements } from './settlement-cases/disagreements.ts'

describe.skipIf(cases.length === 0)(
  `settlement cases of ${cases.length === 0 ? 'no data: set REAL_DATA_DIR' : 'the shared data'}`,
  () => {
    test.each(groups)('$name: $count cases', ({ has, check, count }) => {
      const members = cases.filter(has)
      const faults = members.flatMap((item) => {
        try {
          check(item)
          return []
        } catch (error) {
          return [`${item.id} ${item.market} (${item.origin}): ${String(error)}`]
        }
      })
      expect(faults).toEqual([])
      expect(members).toHaveLength(count)
    })

    test.each(notOffered)('not offered: $name, $count cases', ({ has, count }) => {
      expect(cases.filter(has)).toHaveLength(count)
    })

    test('each case was run once, or is of one market that is not offered', () => {
      const places = (item: Case): number =>
        [...groups, ...notOffered].filter(({ has }) => has(item)).length
      expect(
        cases.filter((item) => places(item) !== 1).map(({ id, market }) => [id, market]),
      ).toEqual([])
    })

    test('every disagreement is one of the cases that ran', () => {
      const ids = cases.filter((item) => groups.some(({ has }) => has(item))).map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining([...disagreements.keys()]))
    })
  },
)
