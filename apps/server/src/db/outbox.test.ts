import { expect, test } from 'vitest'
import { type News, type NewsWire, Outbox, topic } from './outbox.ts'
import type { Queries } from './queries.ts'

const goals = topic<number>('goals')
const cards = topic<string>('cards')
const queries = {} as Queries
const aWire = (given: Partial<NewsWire>): NewsWire => ({
  hears: true,
  send: async () => {},
  store: async () => () => {},
  ...given,
})

test('news goes to the listeners of its topic, until they stop', async () => {
  const outbox = new Outbox(() => {})
  const heard: unknown[] = []
  const stop = outbox.on(goals, (count) => void heard.push(count))
  outbox.on(cards, (colour) => void heard.push(colour))
  await outbox.deliver([
    { topic: 'goals', data: 1 },
    { topic: 'cards', data: 'red' },
    { topic: 'corners', data: 5 },
  ])
  stop()
  await outbox.deliver([{ topic: 'goals', data: 2 }])
  expect(heard).toEqual([1, 'red'])
})

test('what is told outside a transaction is delivered and sent on together', async () => {
  const outbox = new Outbox(() => {})
  const sent: (readonly News[])[] = []
  outbox.join(aWire({ send: async (_queries, news) => void sent.push(news) }))
  const heard: number[] = []
  outbox.on(goals, (count) => void heard.push(count))
  await Promise.all([outbox.tell(queries, goals, 3), outbox.tell(queries, goals, 4)])
  expect(heard).toEqual([3, 4])
  await expect
    .poll(() => sent)
    .toEqual([
      [
        { topic: 'goals', data: 3 },
        { topic: 'goals', data: 4 },
      ],
    ])
})

test('a listener or a wire that fails is reported, and the others hear', async () => {
  const failures: unknown[] = []
  const outbox = new Outbox((error) => failures.push(error))
  outbox.join(aWire({ send: () => Promise.reject(new Error('no wire')) }))
  outbox.on(goals, () => {
    throw new Error('deaf')
  })
  const heard: number[] = []
  outbox.on(goals, (count) => void heard.push(count))
  await outbox.tell(queries, goals, 4)
  expect(heard).toEqual([4])
  await expect.poll(() => failures).toEqual([new Error('deaf'), new Error('no wire')])
})

test('a gap is told to those who depend on news', async () => {
  const outbox = new Outbox(() => {})
  let gaps = 0
  outbox.onGap(() => {
    gaps += 1
  })
  await outbox.missed()
  expect(gaps).toBe(1)
})

test('others are called for what is stored with a transaction when it is committed', async () => {
  const outbox = new Outbox(() => {})
  const called: (readonly News[])[] = []
  outbox.join(aWire({ store: async (_tx, news) => () => void called.push(news) }))
  const news = [{ topic: 'goals', data: 1 }]
  const callOthers = await outbox.store(queries, news)
  await outbox.store(queries, [])
  expect(called).toEqual([])
  callOthers()
  expect(called).toEqual([news])
})

test('a node that serves alone hears all; one among others as its wire says', () => {
  const outbox = new Outbox(() => {})
  expect(outbox.hears).toBe(true)
  outbox.join(aWire({ hears: false }))
  expect(outbox.hears).toBe(false)
})
