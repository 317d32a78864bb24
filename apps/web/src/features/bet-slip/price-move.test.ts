import type { BoardMatch } from '@fairline/domain/board/board-model'
import { shownKeys } from '@fairline/site/testing/shown-keys'
import { expect, test } from 'vitest'
import { scoreNewsText } from './price-move.tsx'

const price = { seen: '0.95', now: '0.95', suspended: false }

function newsOf(sportsType: number, parentId: string | null = null): string {
  const match = { parentId } as BoardMatch
  return scoreNewsText({ kind: 'scored', score: '41-29' }, { match, sportsType }, price, shownKeys)
}

test('a score is a goal in football, and neither a basket nor a corner is one', () => {
  expect(newsOf(1)).toContain('slip.news.goal')
  expect(newsOf(2)).toContain('slip.news.score')
  expect(newsOf(1, 'm1')).toContain('slip.news.score')
})
