import { expect, test } from 'vitest'
import {
  defaultPreferences,
  policyOf,
  preferenceProblem,
  starsMax,
  withStar,
} from './preferences.ts'

/**
 * @spec S9.page.size S9.page.type S9.stake.default S9.stake.amount S9.stake.quickBet
 * @spec S9.options.default S9.options.quickBet S9.options.betterOdds S9.options.anyOdds
 * @spec S9.config.default S9.config.oddsType S9.config.theme S3.preferences.pageType
 * @spec S3.preferences.pageSize
 */
test("defaults of specification 9, with the operator's language, odds type and theme", () => {
  expect(defaultPreferences({ language: 'th', oddsType: 'MY', theme: 'color2' })).toEqual({
    language: 'th',
    oddsType: 'MY',
    theme: 'color2',
    pageType: '2',
    eventSorting: 'normal',
    marketType: '0',
    showScoreMap: true,
    defaultStake: '3',
    defaultStakeAmount: '1',
    acceptBetterOdds: false,
    acceptAnyOdds: false,
    autoRefreshOdds: true,
    quickBet: false,
    quickBetAmount: '1',
    mmoType: '0',
    showQuickOdds: false,
    pageSize: '10',
    sportsOrder: [],
    favourites: [],
    favouriteLeagues: [],
    minimizer: { header: false, sidebar: false, asidebar: false },
  })
})

/** @spec S3.preferences.defaultStakeAmount S3.preferences.quickBetAmount */
test.each([
  [{}, 'MYR', null],
  [{ language: 'th' }, 'MYR', null],
  [{ language: 'de' }, 'MYR', 'language'],
  [{ quickBetAmount: '0.50' }, 'MYR', null],
  [{ quickBetAmount: '0.50' }, 'IDR', 'quickBetAmount'],
  [{ quickBetAmount: '0' }, 'MYR', 'quickBetAmount'],
  [{ mmoType: '1' }, 'MYR', 'mmoType'],
  [{ mmoType: '1' }, 'MMO', null],
  [{ mmoType: '0' }, 'MMO', 'mmoType'],
  [{ mmoType: '0' }, 'MYR', null],
  [{ sportsOrder: [2, 1] }, 'MYR', null],
  [{ sportsOrder: [2, 1, 2] }, 'MYR', 'sportsOrder'],
  [{ favourites: ['a', 'a'] }, 'MYR', 'favourites'],
  [{ favouriteLeagues: ['a', 'b', 'a'] }, 'MYR', 'favouriteLeagues'],
  [{ defaultStakeAmount: '-1' }, 'MYR', 'defaultStakeAmount'],
  [{ defaultStakeAmount: '1.005' }, 'MYR', 'defaultStakeAmount'],
] as const)('%j in %s', (changes, currency, problem) => {
  expect(
    preferenceProblem(changes, { currency, languages: ['en', 'th'], myanmar: currency === 'MMO' }),
  ).toBe(problem)
})

const full = Array.from({ length: starsMax }, (_, at) => `m${at}`)

/** @spec S3.preferences.other */
test.each([
  [[], 'm1', ['m1']],
  [['m1'], 'm2', ['m1', 'm2']],
  [['m1', 'm2'], 'm1', ['m2']],
  [full, 'm0', full.slice(1)],
  [full, 'new', [...full.slice(1), 'new']],
])('a star is set and taken away, and the oldest gives way: case %#', (ids, id, after) => {
  expect(withStar(ids, id)).toEqual(after)
})

test.each([
  [false, false, 0],
  [true, false, 1],
  [false, true, 2],
  [true, true, 2],
] as const)('better %s, any %s is option %d', (acceptBetterOdds, acceptAnyOdds, policy) => {
  expect(policyOf({ acceptBetterOdds, acceptAnyOdds })).toBe(policy)
})
