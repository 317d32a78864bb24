import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import type { Season } from '@fairline/feed-simulator/season'
import { expect, test } from 'vitest'
import { createHandTime } from '../../../testing/hand-timer.ts'
import { SeasonSource } from './season-source.ts'

test('other work of the process runs between the parts of a turn', async () => {
  const order: string[] = []
  const alive: FeedMessage = { kind: 'alive', producer: 'simulator', timestampMs: 1_500 }
  const season: Season = {
    feedsAt: () => [],
    snapshotAt: () => [],
    messagesBetween: () => [],
    *tellBetween() {
      for (let part = 0; part < 3; part += 1) {
        order.push('part')
        yield
      }
      return [alive]
    },
  }
  const { clock, timer, pass } = createHandTime(1_000)
  const source = new SeasonSource({
    producer: 'simulator',
    season,
    handledUntilMs: 0,
    clock,
    timer,
  })
  const sent: FeedMessage[] = []
  await source.start(async (messages) => void sent.push(...messages))
  pass(1_000)
  const turn = source.tick()
  setImmediate(() => order.push('bet'))
  await turn
  expect(order.slice(0, 1)).toEqual(['part'])
  expect(order.at(-1)).toBe('part')
  expect(order).toContain('bet')
  expect(sent).toEqual([alive])
})
