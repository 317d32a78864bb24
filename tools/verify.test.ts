import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RoundRow } from '@fairline/contract/rounds'
import { allSports } from '@fairline/domain/sports/all-sports'
import { must } from '@fairline/domain/testing/read-example'
import type { Picked } from '@fairline/house-games/draw'
import { chanceOfChiSquare } from '@fairline/house-games/testing/draw-frequencies'
import { verifyRow } from '@fairline/house-games/verify-round'
import { describe, expect, test } from 'vitest'
import { publishedRounds } from '../apps/server/testing/published-rounds.ts'
import { node, root } from './run-explain.ts'
import { verifyLine } from './verify-line.ts'

const games = allSports.flatMap(({ id, key, rounds }) =>
  rounds === undefined ? [] : [[key, id] as const],
)

/** Whether the command and what the pages verify with both refuse a round. */
function isRefused(row: object): boolean {
  const [answer] = verifyLine(JSON.stringify(row))
  const verified = verifyRow(row)
  const isProved = verified.kind === 'redrawn' && verified.misfits.length === 0
  return answer?.ok === false && !isProved && verified.kind !== 'hidden'
}

/** Hexadecimal digits with one bit changed: a bit of each digit. */
const bitsOf = (hex: string): readonly string[] =>
  [...hex].map((digit, at) => {
    const other = (Number.parseInt(digit, 16) ^ (1 << (at % 4))).toString(16)
    return `${hex.slice(0, at)}${other}${hex.slice(at + 1)}`
  })

/** A result with one of its values changed: all that there are. */
function changesOf(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value ^ 1, String(value)]
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'string') return [value === 'home' ? 'away' : 'home']
  if (Array.isArray(value)) {
    const changed = value.flatMap((each, at) =>
      changesOf(each).map((other) => value.with(at, other)),
    )
    return [...changed, value.slice(1), [...value, value[0]]]
  }
  return Object.entries(value as object).flatMap(([field, each]) =>
    changesOf(each).map((other) => ({ ...(value as object), [field]: other })),
  )
}

const places = 20

/** The chance that fair remainders are at least as far from falling evenly into their sums. */
function chanceOfPlaces(picks: readonly Picked[]): number {
  const seen = Array.from({ length: places }, () => 0)
  for (const { rest, sum } of picks) {
    const place = Math.floor((rest * places) / sum)
    seen[place] = (seen[place] ?? 0) + 1
  }
  const due = picks.length / places
  const chiSquare = seen.reduce((total, count) => total + (count - due) ** 2 / due, 0)
  return chanceOfChiSquare(chiSquare, places - 1)
}

const resultOf = ({ standing, rounds, knock_out, score, parts }: RoundRow): object =>
  JSON.parse(JSON.stringify({ standing, rounds, knock_out, score, parts }))

/** A round with one bit of one of its weights changed. */
const weightsOf = ({ weights }: RoundRow, bit: number): readonly (readonly number[][])[] =>
  weights.flatMap((table, at) =>
    table.map((weight, place) => weights.with(at, table.with(place, weight ^ bit))),
  )

/** @spec S7.efresult */
describe.each(games)('%s', (_, game) => {
  test('a thousand published rounds verify, and their numbers fall everywhere alike', async () => {
    const rows = await publishedRounds(game, 1000)
    const redrawn = rows.map(verifyRow).filter((each) => each.kind === 'redrawn')
    expect(redrawn.map(({ id, misfits }) => [id, ...misfits])).toEqual(
      rows.map(({ round_id }) => [round_id]),
    )
    expect(chanceOfPlaces(redrawn.flatMap(({ picks }) => picks))).toBeGreaterThan(0.001)

    const some = rows.slice(0, 50)
    const answers = verifyLine(JSON.stringify({ status: 1, rounds: some, total: rows.length }))
    expect(answers).toEqual(
      some.map((row) => ({ round: row.round_id, ok: true, result: resultOf(row) })),
    )
  })

  test('a bit of a secret, a commitment, a result, a weight: refused', async () => {
    const row = must((await publishedRounds(game, 1))[0], 'a round')
    const changed = [
      ...(['secret', 'commitment', 'draw_key'] as const).flatMap((field) =>
        bitsOf(row[field]).map((bytes) => ({ ...row, [field]: bytes })),
      ),
      ...changesOf(resultOf(row)).map((result) => ({ ...row, ...(result as object) })),
      ...weightsOf(row, 2 ** 20).map((weights) => ({ ...row, weights })),
      { ...row, start_time: '2026-11-21 23:59:00' },
      { ...row, round_id: row.round_id.replace('20261121', '20261122'), start_time: undefined },
      { ...row, sports_type: game === 41 ? 42 : 41 },
    ]
    expect(changed.filter((each) => !isRefused(each))).toEqual([])
  })
})

const race = must((await publishedRounds(45, 1))[0], 'a race')
const match = must((await publishedRounds(54, 1))[0], 'a match')
const sixOnes = [1, 1, 1, 1, 1, 1]

describe('what cannot be read is named', () => {
  test.each<readonly [string, unknown, RegExp]>([
    ['a list', [], /object/],
    ['null', null, /object/],
    ['a text', 'vr45', /object/],
    ['no id', { ...race, round_id: undefined }, /round_id/],
    ['an id of no round', { ...race, round_id: 'vr45-2026-1' }, /round_id is not/],
    ['a match of a race', { ...race, round_id: `${race.round_id}-1` }, /no such event/],
    ['a seventh match', { ...match, round_id: match.round_id.replace(/-\d$/, '-7') }, /no such/],
    ['a round without its match', { ...match, round_id: match.round_id.slice(0, -2) }, /no such/],
    ['a game as text', { ...race, sports_type: '45' }, /sports_type/],
    ['a game without rounds', { ...race, sports_type: 1 }, /sports_type/],
    ['another game', { ...race, sports_type: 46 }, /another game/],
    ['later rules', { ...race, rules_version: 2 }, /rules_version/],
    ['an unknown status', { ...race, status: 'won' }, /status/],
    ['no secret', { ...race, secret: '' }, /secret must be/],
    ['capital digits', { ...race, commitment: race.commitment.toUpperCase() }, /commitment/],
    ['a broken key', { ...race, draw_key: 'ff' }, /draw_key/],
    ['no weights', { ...race, weights: undefined }, /weights must be 1 list/],
    ['weights of two', { ...race, weights: [sixOnes, sixOnes] }, /weights must be 1 list/],
    ['five weights', { ...race, weights: [sixOnes.slice(1)] }, /must be 6 weights/],
    ['a weight as text', { ...race, weights: [['1', 1, 1, 1, 1, 1]] }, /whole numbers/],
    ['half a weight', { ...race, weights: [[0.5, 1, 1, 1, 1, 1]] }, /whole numbers/],
    ['a weight below 0', { ...race, weights: [[-1, 1, 1, 1, 1, 1]] }, /none below 0/],
    ['weights of nothing', { ...race, weights: [[0, 0, 0, 0, 0, 0]] }, /add up to 9000 to 11000/],
    ['a weight of a word', { ...race, weights: [[2 ** 32, 1, 1, 1, 1, 1]] }, /add up to/],
    ['another sum', { ...match, weights: match.weights.with(0, Array(43).fill(1)) }, /1000000/],
    ['no result', { ...race, standing: undefined, parts: undefined }, /result is missing/],
  ])('%s', (_, row, why) => {
    const [answer] = verifyLine(JSON.stringify(row))
    expect(answer).toMatchObject({ ok: false, error: expect.stringMatching(why) })
  })

  test('weights that never end a match draw nothing', () => {
    // Every overtime would be level.
    const level = [0, 1_000_000, ...Array(19).fill(0)]
    const quarter = [1_000_000, ...Array(42).fill(0)]
    const row = { ...match, weights: [quarter, quarter, level, level] }
    expect(verifyLine(JSON.stringify(row))).toMatchObject([{ ok: false, result: null }])
  })

  test.each(['listed', 'open', 'closed', 'drawn', 'void'])(
    'a %s round proves nothing',
    (status) => {
      const row = { ...race, status, secret: '' }
      expect(verifyLine(JSON.stringify(row))).toEqual([{ round: race.round_id, ok: null, status }])
    },
  )
})

describe('npm run -s verify', () => {
  const run = (input: string) =>
    spawnSync(node, ['tools/verify.ts'], { cwd: root, input, encoding: 'utf8' })
  const answersOf = (stdout: string): readonly unknown[] =>
    stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))

  test('answers a line a round, and goes on after one that does not verify', () => {
    const round = race.round_id
    const open = { ...race, status: 'open', secret: '' }
    const answer = { status: 1, rounds: [open, match] }
    const other = { ...race, commitment: match.commitment }
    const { status, stdout, stderr } = run(
      `${[race, answer, other].map((each) => `${JSON.stringify(each)}\n\n`).join('')}{`,
    )
    expect(answersOf(stdout)).toMatchObject([
      { round, ok: true, result: { standing: race.standing } },
      { round, ok: null, status: 'open' },
      { round: match.round_id, ok: true },
      { round, ok: false, does_not_fit: ['commitment'], commitment: race.commitment },
      { round: null, ok: false, error: 'not JSON' },
    ])
    expect(stderr).toBe('2 verify, 2 do not, 1 have no secret yet\n')
    expect(status).toBe(1)
  })

  test('says nothing else and ends with 0 where all verify', () => {
    const { status, stderr } = run(JSON.stringify(race))
    expect([status, stderr]).toEqual([0, ''])
  })

  test('the examples of docs/rules.md answer what they say', () => {
    const text = readFileSync(join(root, 'docs/rules.md'), 'utf8')
    const chapter = text.slice(text.indexOf('## Verify a round'))
    const examples = chapter.matchAll(/```sh\n(echo [^`]*)```\n\nanswers\n\n```json\n([^`]*)```/g)
    const answered = Array.from(examples, ([, command = '', due = '']) => {
      const { status, stdout } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' })
      expect(answersOf(stdout)).toEqual([JSON.parse(due)])
      return status
    })
    expect(answered).toEqual([0, 0])
  })
})

/** A round of a game as it is published, which is the example of docs/rules.md. */
const dice = {
  round_id: 'T-1',
  game_code: 'dice',
  trans_date: '2026-11-28 12:00:00',
  stake: '10.00',
  staked: '10.00',
  bet: { chance: 4_950, side: 'under' },
  acts: [],
  face: { roll: 600, won: true },
  payout: '20.00',
  would_have_paid: null,
  status: 'closed',
  rules_version: 1,
  commitment: '6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b',
  client_seed: 'lucky',
  nonce: 1,
  server_seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  seal: 'f94b4e693e68e5d52000c3cc48f93112c60aee2517e185cde00e557d4aae0b79',
}

/** @spec S9.games.special */
describe('a line with rounds that a member played alone', () => {
  const answers = (...rounds: readonly object[]) => verifyLine(JSON.stringify({ ok: true, rounds }))

  test.each([
    [{}, { ok: true, result: { face: dice.face, staked: '10.00', payout: '20.00' } }],
    [{ server_seed: '' }, { ok: null, status: 'closed' }],
    [{ payout: '20.01' }, { ok: false, does_not_fit: ['payout'] }],
    [{ nonce: 2 }, { ok: false, does_not_fit: ['seal', 'face', 'payout'] }],
    [{ rules_version: 2 }, { ok: false, error: 'rules_version must be 1' }],
    [
      { status: 'void', payout: '0.00', would_have_paid: '20.01' },
      { ok: false, does_not_fit: ['would_have_paid'] },
    ],
  ])('%j: %j', (changed, answer) => {
    expect(answers({ ...dice, ...changed }, race)).toMatchObject([
      { round: 'T-1', ...answer },
      { round: race.round_id, ok: true },
    ])
  })

  test('a round of a table is verified too', () => {
    const row = { game_code: 'roulette', table: 'roulette-1' }
    expect(answers(row)).toEqual([
      { round: null, ok: false, error: expect.stringContaining('published draw') },
    ])
  })
})
