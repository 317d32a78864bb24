import { createHash } from 'node:crypto'
import type { SealLink } from '@fairline/contract/room-results'
import { emptySealHead, sealHeadText, sealText } from '@fairline/domain/tournaments/seal'
import { beforeAll, expect, test } from 'vitest'
import { verifySeals } from './verify-seals.ts'

const roomId = '12345678'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const picked = [
  { match_id: 'm1', bet_type: 'HDP', bet_team: 'home', odds_ball: '-0.25', odds: '0.95' },
  { match_id: 'm2', bet_type: 'OU', bet_team: 'over', odds_ball: '2.50', odds: '0.98' },
  { match_id: 'm1', bet_type: 'HDP', bet_team: 'away', odds_ball: '0.25', odds: '0.90' },
] as const
const quarters = [-1, 10, 1]
const thousandths = [950, 980, 900]

/** The chain as the server makes it. */
function chainOf(): SealLink[] {
  let head = emptySealHead
  return picked.map((pick, index) => {
    const number = index + 1
    const salt = String(number).repeat(64)
    const placed_at = 1_000 + number
    const seal = sha256(
      sealText({
        sportsType: 1,
        betType: pick.bet_type,
        selection: pick.bet_team,
        lineQuarters: quarters[index] ?? 0,
        price: thousandths[index] ?? 0,
        roomId,
        matchId: pick.match_id,
        salt,
      }),
    )
    head = sha256(sealHeadText(head, seal, number, placed_at))
    return { ...pick, number, player: number, name: '', placed_at, seal, salt, head }
  })
}

let chain: SealLink[] = []
beforeAll(() => {
  chain = chainOf()
})
const headOf = (links: readonly SealLink[]): string => links.at(-1)?.head ?? ''
const changed = (at: number, part: Partial<SealLink>): SealLink[] =>
  chain.map((link, index) => (index === at ? { ...link, ...part } : link))

test('a chain that is whole is proved, through the heads that were seen', async () => {
  const seen = [chain[0]?.head ?? '', headOf(chain)]
  expect(await verifySeals(roomId, chain, headOf(chain), seen)).toEqual({
    kind: 'proved',
    picks: 3,
    seen: 2,
  })
  expect(await verifySeals(roomId, [], emptySealHead, [])).toMatchObject({ kind: 'proved' })
})

test.each<[string, (links: SealLink[]) => SealLink[], number]>([
  ['another side', () => changed(1, { bet_team: 'under' }), 2],
  ['another line', () => changed(0, { odds_ball: '-0.50' }), 1],
  ['another price', () => changed(2, { odds: '0.91' }), 3],
  ['another match', () => changed(2, { match_id: 'm3' }), 3],
  ['another salt', () => changed(0, { salt: 'f'.repeat(64) }), 1],
  ['another moment', () => changed(1, { placed_at: 1 }), 2],
  [
    'another order',
    ([one, two, three]) => [two, one, three].filter((each) => each !== undefined),
    1,
  ],
  ['a pick left out', ([one, , three]) => [one, three].filter((each) => each !== undefined), 2],
])('%s breaks the chain', async (_name, change, number) => {
  const proof = await verifySeals(roomId, change([...chain]), headOf(chain), [])
  expect(proof).toEqual({ kind: 'broken', number })
})

test('a chain of another room, of another end, or beside a seen head is not proved', async () => {
  const head = headOf(chain)
  const kinds = await Promise.all([
    verifySeals('87654321', chain, head, []),
    verifySeals(roomId, chain.slice(0, 2), head, []),
    verifySeals(roomId, chain, head, ['a'.repeat(64)]),
  ])
  expect(kinds.map(({ kind }) => kind)).toEqual(['broken', 'other_head', 'other_head'])
})
