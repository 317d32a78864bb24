import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { expect, test } from 'vitest'
import {
  aFeedMatch,
  aHandicap,
  alive,
  betSettlement,
  betStop,
  fixtureChange,
  matchMoment,
  oddsChange,
  snapshotComplete,
} from '../../../testing/feed-builders.ts'
import { snapshotOf } from './snapshot-of.ts'

const hourMs = 3_600_000
const nowMs = 100 * hourMs
const agoMs = (hours: number): number => nowMs - hours * hourMs

const fixture = fixtureChange(agoMs(3), aFeedMatch({ kickoffMs: nowMs }))
const odds = oddsChange(agoMs(2), [aHandicap(-2)])
const stop = betStop(agoMs(1), 'goal')
const goal = matchMoment(agoMs(2), { kind: 'goal' })
const foul = matchMoment(agoMs(1), { kind: 'foul' })
const half = betSettlement(agoMs(1), { period: '1H' })
const end = betSettlement(agoMs(1))
const dayOld = betSettlement(agoMs(25), { matchId: 'm0' })
const off = {
  kind: 'bet_cancel',
  producer: 'test',
  timestampMs: agoMs(1),
  matchId: 'm1',
  period: 'all',
  startMs: null,
  endMs: null,
  reason: 'postponed',
} as const
const names: FeedMessage = {
  kind: 'name_texts',
  producer: 'test',
  timestampMs: agoMs(3),
  language: 'th',
  texts: [['Ash Town', 'x']],
}

const now = <Message extends FeedMessage>(message: Message): Message => ({
  ...message,
  timestampMs: nowMs,
})

test.each<[string, readonly FeedMessage[], readonly FeedMessage[]]>([
  ['nothing', [], []],
  ['what says nothing of a match', [alive(1), snapshotComplete(2)], []],
  ['names', [names, fixture], [now(names), now(fixture)]],
  ['a match with its last prices', [fixture, odds, odds], [now(fixture), now(odds)]],
  ['a match that is stopped', [fixture, odds, stop], [now(fixture), now(odds), now(stop)]],
  [
    'a stop and prices of one moment',
    [fixture, betStop(agoMs(2), 'var'), odds],
    [now(fixture), now(odds), now(betStop(0, 'var'))],
  ],
  ['a stop that is over', [fixture, betStop(agoMs(3), 'var'), odds], [now(fixture), now(odds)]],
  [
    'moments of play, as they were',
    [fixture, goal, odds, foul],
    [now(fixture), now(odds), goal, foul],
  ],
  ['moments of a match that has ended', [fixture, goal, end], [end]],
  ['a result, as it was', [fixture, odds, half], [now(fixture), half, now(odds)]],
  ['a match that has ended', [fixture, odds, half, end], [half, end]],
  ['a match that is called off', [fixture, odds, off], [off]],
  [
    'bets of a span of time that are void',
    [fixture, odds, { ...off, endMs: agoMs(1) }],
    [now(fixture), { ...off, endMs: agoMs(1) }, now(odds)],
  ],
  ['a result of the day before', [dayOld, fixture], [now(fixture)]],
])('a snapshot after %s', (_, sent, expected) => {
  expect(snapshotOf(sent, 'test', nowMs)).toEqual([...expected, snapshotComplete(nowMs)])
})
