import { createHash, createHmac } from 'node:crypto'
import type { RoundRow } from '@fairline/contract/rounds'
import { coinFall, coinGame } from '@fairline/house-games/testing/coin'
import { blockText, wordsOf } from '@fairline/house-games/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ResultOfRound } from './result-of-round.tsx'
import { verifyRound } from './verify-round.ts'

/*
 * A kind of draw of this test alone, with a game and a face: a line in each registry shows and
 * verifies its rounds.
 */
vi.mock('../../../../packages/house-games/src/all-draws.ts', async () => ({
  allDraws: {
    'coin-fall': (await import('../../../../packages/house-games/testing/coin.ts')).coinFall,
  },
}))
vi.mock('../../../../packages/domain/src/sports/racing/sport.ts', async () => ({
  races: [(await import('../../../../packages/house-games/testing/coin.ts')).coinGame],
}))
vi.mock('./faces/all-faces.ts', () => ({
  allFaces: {
    'coin-fall': {
      card: 'parts',
      Result: ({ round }: { readonly round: RoundRow }) => (
        <b>{round.names[round.score?.home === 1 ? 0 : 1]}</b>
      ),
      Film: () => null,
    },
  },
}))

const id = 'vr98-20261121-1405'
const secret = Buffer.alloc(32, 7)
const weights = [[500, 500]]
const block = (cursor: number) =>
  createHmac('sha256', secret).update(blockText(id, cursor)).digest()
const fallen = coinFall.draw(weights, wordsOf(block))

const round: RoundRow = {
  round_id: id,
  sports_type: coinGame.id,
  start_time: '2026-11-21 14:05:00',
  status: 'settled',
  names: ['Heads', 'Tails'],
  weights,
  ...coinFall.wire(fallen),
  commitment: createHash('sha256').update(secret).digest('hex'),
  secret: secret.toString('hex'),
  draw_key: '',
}

test('its result is shown by its face, and nothing before the draw', () => {
  const shown = (given: RoundRow) => renderToStaticMarkup(<ResultOfRound round={given} />)
  expect(shown(round)).toBe(`<b>${fallen.side === 0 ? 'Heads' : 'Tails'}</b>`)
  expect(shown({ ...round, status: 'closed' })).toBe('')
})

test('a browser proves it, and finds another result out', async () => {
  expect(await verifyRound(round)).toBe('proved')
  const { home = 0, away = 0 } = round.score ?? {}
  expect(await verifyRound({ ...round, score: { home: away, away: home } })).toBe('other_result')
})
