import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { must } from '@fairline/domain/testing/read-example'
import { instantOf } from '@fairline/domain/time/gmt8'
import { expect, test } from 'vitest'
import { createMatchFeed } from './match-feed.ts'
import { createRollingWorld } from './rolling-world.ts'

const speed = 60
const startMs = instantOf('2026-11-21 10:00:00') ?? 0
const match = must(
  createRollingWorld('play', speed)
    .matchesBetween(startMs, startMs + 1)
    .find((each) => each.match.offeredLive && each.whistleMs > startMs + 60_000),
  'a match that is to be played',
)
const isMoment = ({ kind }: FeedMessage): boolean => kind === 'match_moment'

test('the play of a match is not drawn before its whistle', () => {
  let drawn = 0
  const watched = {
    ...match,
    get moments() {
      drawn += 1
      return []
    },
  }
  const feed = createMatchFeed('test', watched, speed)
  feed.messagesBetween(match.announcedMs, match.whistleMs)
  feed.snapshotAt(match.whistleMs - 1)
  expect(drawn).toBe(0)
  feed.messagesBetween(match.whistleMs, match.whistleMs + 1)
  expect(drawn).toBe(1)
})

test('a snapshot tells of the play until its own moment, which counts', () => {
  const feed = createMatchFeed('test', match, speed)
  const told = feed.messagesBetween(match.announcedMs, feed.goneMs + 1).filter(isMoment)
  const nowMs = must(told[20], 'a moment').timestampMs
  const again = feed.snapshotAt(nowMs).filter(isMoment)
  expect(again).toEqual(told.filter(({ timestampMs }) => timestampMs <= nowMs))
})
