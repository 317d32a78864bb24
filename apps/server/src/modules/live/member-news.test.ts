import { expect, test } from 'vitest'
import { MemberNews } from './member-news.ts'

const event = {
  name: 'balance' as const,
  data: {
    balance: '1.00',
    account_balance: '1.00',
    outstanding_balance: '0.00',
    balance_version: 1,
  },
}

test('a member who was forgotten is never told that nothing was missed', () => {
  const news = new MemberNews({ now: () => 0 }, () => 0, { membersMax: 2 })
  news.add(1n, event)
  news.add(1n, event)
  news.add(2n, event)
  news.add(3n, event)
  // Member 1 is forgotten at number 2, where everybody unknown now begins.
  expect(news.sequenceOf(1n)).toBe(2)
  expect(news.since(1n, 1)).toBeNull()
  expect(news.add(1n, event).sequence).toBe(3)
  expect(news.since(1n, 2)).toHaveLength(1)
})

test('numbers rise for each member alone', () => {
  const news = new MemberNews({ now: () => 0 })
  expect([1n, 1n, 2n, 1n].map((id) => news.add(id, event).sequence)).toEqual([1, 2, 1, 3])
})

test('a number from the future is none of ours', () => {
  const news = new MemberNews({ now: () => 0 })
  news.add(1n, event)
  expect(news.since(1n, 2)).toBeNull()
  expect(news.since(9n, 1)).toBeNull()
  expect(news.since(9n, 0)).toEqual([])
})

test('what is forgotten, and a number of another node, counts as lost', () => {
  const starts = [5_000, 90_000]
  const news = new MemberNews({ now: () => 0 }, () => starts.shift() ?? 0)
  news.add(7n, event)
  expect(news.since(7n, 5_000)).toHaveLength(1)
  expect(news.since(7n, 12)).toBeNull()
  expect(news.since(8n, 12)).toBeNull()
  news.forget()
  expect(news.since(7n, 5_001)).toBeNull()
  expect(news.since(7n, news.sequenceOf(7n))).toEqual([])
})
