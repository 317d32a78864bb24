import type { HouseRound } from '@fairline/contract/house/house-calls'
import { houseCalls } from '@fairline/contract/house/house-calls'
import { describe, expect, test } from 'vitest'
import { allFaces } from '../faces/all-faces.ts'
import { MemoryHouse } from '../testing/memory-house.ts'
import { verifyRound } from './verify-round.ts'

type Rounds = { readonly rounds: readonly HouseRound[] }

/** Plays a bet until its round is over, with the act that leaves it, and shows the seeds. */
async function playedRounds(code: keyof typeof allFaces): Promise<readonly HouseRound[]> {
  const house = new MemoryHouse(code)
  const face = await allFaces[code]()
  for (let count = 0; count < 12; count += 1) {
    house.answer('/house/api/play', { stake: '2', bet: face.firstBet })
    for (const act of [{ side: 'out' }, { tile: 'out' }, { guess: 'out' }, { move: 'play' }]) {
      house.answer('/house/api/act', { step: 0, act })
    }
  }
  const sealed = (house.answer('/house/api/rounds', {}) as Rounds).rounds
  expect(sealed.map((round) => verifyRound(round))).toEqual(Array(12).fill('sealed'))
  house.answer('/house/api/seeds', { client_seed: 'own' })
  const answer = houseCalls['/house/api/rounds'].response.parse(
    house.answer('/house/api/rounds', {}),
  )
  return answer.ok ? answer.rounds : []
}

describe.each(Object.keys(allFaces) as (keyof typeof allFaces)[])('%s', (code) => {
  test('rounds are verified by their seeds, and changed ones are not', async () => {
    const rounds = await playedRounds(code)
    expect(rounds.map((round) => verifyRound(round))).toEqual(Array(12).fill('right'))
    const [round] = rounds as [HouseRound]
    const changed = (change: Partial<HouseRound>) => verifyRound({ ...round, ...change })
    expect(changed({ server_seed: 'ab'.repeat(32) })).toBe('otherSeed')
    expect(changed({ stake: '3.00' })).toBe('otherOutcome')
    expect(changed({ payout: '7777.77' })).toBe('otherOutcome')
    expect(changed({ face: { ...round.face, more: 1 } })).toBe('otherOutcome')
    expect(changed({ rules_version: 99 })).toBe('otherRules')
  })
})
