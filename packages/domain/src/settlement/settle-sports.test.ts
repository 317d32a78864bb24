import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySportTicket, compareSportTicket } from '../../testing/random-sport-bets.ts'
import { runs } from '../../testing/runs.ts'
import { allSports, betTypesOf, firstSport } from '../sports/all-sports.ts'

test('bets on every sport settle as an oracle of its own settles them', () => {
  const met = new Set<string>()
  const differences = fc
    .sample(anySportTicket, { numRuns: runs(40_000), seed: 20_261_121 })
    .flatMap((ticket) => {
      const { ours, theirs, met: result } = compareSportTicket(ticket)
      met.add(`${ticket.sportsType} ${ticket.betType}`).add(result)
      return ours === theirs ? [] : [`${JSON.stringify(ticket)}: ${ours}, by the oracle ${theirs}`]
    })
  expect(differences.slice(0, 3)).toEqual([])
  const kinds = allSports
    .filter((sport) => sport !== firstSport)
    .flatMap((sport) => betTypesOf(sport).map((betType) => `${sport.id} ${betType}`))
  expect([...met]).toEqual(expect.arrayContaining([...kinds, 'won', 'draw', 'lost', 'void']))
})
