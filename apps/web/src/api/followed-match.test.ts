import { beforeEach, describe, expect, test } from 'vitest'
import { closeDrawer, followMatch, keepFollowing, useFollowedMatch } from './followed-match.ts'

beforeEach(() => {
  useFollowedMatch.setState({ matchId: null, isColumnOpen: true, isDrawerOpen: false })
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
  test('opens the drawer where there is no column, and a second click closes it', () => {
    followMatch('m1', false)
    expect(followed()).toMatchObject({ matchId: 'm1', isDrawerOpen: true })
    followMatch('m2', false)
    expect(followed()).toMatchObject({ matchId: 'm2', isDrawerOpen: true })
    followMatch('m2', false)
    expect(followed()).toMatchObject({ matchId: 'm2', isDrawerOpen: false })
  })

  test('opens a folded column and leaves the drawer alone', () => {
    useFollowedMatch.setState({ isColumnOpen: false })
    followMatch('m1', true)
    expect(followed()).toEqual({ matchId: 'm1', isColumnOpen: true, isDrawerOpen: false })
  })

  test('the drawer closes and the match stays followed', () => {
    followMatch('m1', false)
    closeDrawer()
    expect(followed()).toMatchObject({ matchId: 'm1', isDrawerOpen: false })
  })
})
