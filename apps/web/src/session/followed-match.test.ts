import { beforeEach, describe, expect, test } from 'vitest'
import {
  closeDrawer,
  followMatch,
  keepFollowing,
  placeColumn,
  useFollowedMatch,
} from './followed-match.ts'

beforeEach(() => {
  useFollowedMatch.setState({
    matchId: null,
    sportsType: null,
    hasColumn: false,
    isColumnOpen: true,
    isDrawerOpen: false,
    tab: 'tracker',
  })
})

const followed = () => useFollowedMatch.getState()

describe('the followed match', () => {
  test.each([
    ['the first in play where none was chosen', null, ['m1', 'm2'], 'm1'],
    ['the chosen one while it is in play', 'm2', ['m1', 'm2'], 'm2'],
    ['the next when it has ended', 'm2', ['m3', 'm1'], 'm3'],
    ['none when nothing is in play', 'm2', [], null],
  ])('is %s', (_name, before, liveIds, after) => {
    useFollowedMatch.setState({ matchId: before })
    keepFollowing(liveIds)
    expect(followed().matchId).toBe(after)
  })
})

describe('the icon of a row', () => {
  test('opens the drawer where there is no column; closed, it follows nothing', () => {
    followMatch('m1', 5)
    expect(followed()).toMatchObject({ matchId: 'm1', isDrawerOpen: true })
    closeDrawer()
    expect(followed()).toMatchObject({ matchId: null, isDrawerOpen: false })
  })

  test('folds the column that shows the match already', () => {
    placeColumn()
    followMatch('m1', 5)
    expect(followed()).toMatchObject({ matchId: 'm1', isColumnOpen: true })
    followMatch('m1', 5)
    expect(followed()).toMatchObject({ matchId: 'm1', isColumnOpen: false })
  })

  test('opens a folded column and leaves the drawer alone', () => {
    placeColumn()
    useFollowedMatch.setState({ isColumnOpen: false })
    followMatch('m1', 5)
    expect(followed()).toEqual({
      matchId: 'm1',
      sportsType: 5,
      hasColumn: true,
      isColumnOpen: true,
      isDrawerOpen: false,
      tab: 'tracker',
    })
  })
})
