import { allSports } from '@fairline/domain/sports/all-sports'
import type { GameRounds } from '@fairline/domain/sports/sport'
import { must } from '@fairline/domain/testing/read-example'
import { expect, test } from 'vitest'
import { dealCard } from './deal-card.ts'

const below = (count: number): number => count - 1
const rounds = 2_000

const roundsOf = (id: number): GameRounds =>
  must(allSports.find((sport) => sport.id === id)?.rounds, `game ${id}`)

test.each([53, 54, 55])(
  'the six matches of a round of game %i have twelve different sides',
  (id) => {
    const game = roundsOf(id)
    const { events } = game
    expect(events).toBe(6)
    for (let round = 5_900_000; round < 5_900_000 + rounds; round += 1) {
      const sides = Array.from({ length: events }, (_, event) => event).flatMap(
        (event) => dealCard(game, below, { round, event }).names,
      )
      expect(new Set(sides).size).toBe(12)
      expect(sides).not.toContain('')
    }
  },
  120_000,
)

/** Draws that take every seventh number, and how many were taken. */
function counting(): { readonly next: (count: number) => number; readonly taken: () => number } {
  let turn = 0
  return {
    next: (count) => {
      turn += 7
      return turn % count
    },
    taken: () => turn / 7,
  }
}

test.each([
  [45, 18, ['Bold Lantern', 'Late Supper']],
  [41, 4, ['D. Emeka', 'P. Quist']],
])('who takes part in a round of game %i is drawn, whichever round it is', (id, taken, names) => {
  const [one, other] = [counting(), counting()]
  const first = dealCard(roundsOf(id), one.next, { round: 1, event: 0 })
  expect(dealCard(roundsOf(id), other.next, { round: 9, event: 0 })).toEqual(first)
  expect([one.taken(), first.names.slice(0, 2)]).toEqual([taken, names])
})
