import { expect, test } from 'vitest'
import { type BothRound, judgeRound, judgeTold } from './judge-games.ts'
import type { GameLine } from './seat.ts'

const round: BothRound = {
  request_id: 'a',
  round_id: 'r1',
  state: 'closed',
  staked: '100',
  payout: '198',
  booked: 'closed',
  booked_stake: '100',
  booked_payout: '198',
}
const sent: GameLine = { kind: 'sent', requestId: 'a', member: 'demo01', game: 'dice' }
const told: GameLine = {
  kind: 'told',
  requestId: 'a',
  roundId: 'r1',
  status: 'closed',
  staked: '1.00',
  payout: '1.98',
}
const refused: GameLine = { kind: 'refused', requestId: 'a', why: 'LIMIT' }

test.each<[GameLine[], BothRound[], string[]]>([
  [[sent, told], [round], []],
  [[sent, { ...told, payout: '0.00' }], [round], ['told closed 1.00 0.00, it is closed 1.00 1.98']],
  [[sent, told], [{ ...round, state: 'void' }], ['told closed 1.00 1.98, it is void 1.00 0.00']],
  [[sent, told], [], ['r1 was told, and is not there']],
  [[sent], [], ['a is open']],
  [[sent, refused], [round], ['a was refused with LIMIT, and is closed']],
  [[sent, refused], [{ ...round, state: 'void' }], []],
  [[], [round], ['nobody asked for round r1']],
])('%j of %j', (lines, rounds, problems) => {
  const found = judgeTold(lines, rounds)
  expect(found).toHaveLength(problems.length)
  for (const [at, problem] of problems.entries()) expect(found[at]).toContain(problem)
})

test.each<[Partial<BothRound>, boolean]>([
  [{}, true],
  [{ booked_payout: '0' }, false],
  [{ booked: 'open' }, false],
  [{ booked: null }, false],
  [{ state: 'void' }, false],
  [{ state: 'void', booked: null }, true],
  [{ state: 'void', booked: 'void', booked_stake: '0', booked_payout: '0' }, true],
])('a round with %j is the same in the book: %s', (changes, isSame) => {
  expect(judgeRound({ ...round, ...changes })).toHaveLength(isSame ? 0 : 1)
})
