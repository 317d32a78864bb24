import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { LiveStream } from './live-stream.ts'
import { type Followed, OpenStreams } from './open-streams.ts'

const position = { epoch: '1', version: 0, sequence: 0 }
const nothing = { topics: [], matches: [], rooms: [], moments: [] }

/** A stream of a member that watches these matches. */
function watching(accountId: bigint, moments: readonly string[]): Followed {
  const owner = { operatorId: 1, accountId, sessionHash: 's', ...nothing, moments }
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  return {
    stream: new LiveStream(owner, response, position),
    behindSinceMs: null,
    endedAtMs: null,
  }
}

test('the streams that watch a match are known as they come, follow something else, and go', () => {
  const streams = new OpenStreams()
  const [one, other] = [watching(1n, ['m1', 'm2']), watching(2n, ['m1'])]
  const watchers = () => ['m1', 'm2', 'm3'].map((id) => streams.watching(id))
  expect(watchers()).toEqual([[], [], []])
  for (const each of [one, other]) streams.add(each)
  expect(watchers()).toEqual([[one, other], [one], []])
  streams.follow(one, { ...nothing, moments: ['m2', 'm3'] })
  expect(one.stream.owner.moments).toEqual(['m2', 'm3'])
  expect(watchers()).toEqual([[other], [one], [one]])
  streams.remove(one)
  expect(watchers()).toEqual([[other], [], []])
  streams.remove(other)
  streams.remove(other)
  expect(watchers()).toEqual([[], [], []])
})
