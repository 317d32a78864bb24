import { describe, expect, test } from 'vitest'
import { changedTexts, isProvedText } from '../testing/changed-bytes.ts'
import { blocksOf, chanceBy, sharedMessage } from './chance.ts'
import { hexOf } from './sha256.ts'
import { allShared, type SharedCode } from './shared/all-shared.ts'
import { hashText } from './shared/seed-chain.ts'
import type { SharedGame } from './shared/shared-game.ts'
import { tableRoundId } from './shared/table-round.ts'
import { verifyDraw } from './verify-draw.ts'

const codes = Object.keys(allShared) as SharedCode[]
/** Verified of each game. */
const rounds = 1_000
/** The chain of a table by serial: the first is its commitment. */
const seeds = Array.from({ length: rounds }).reduce<string[]>(
  ([first = '', ...later]) => [hashText(first), first, ...later],
  ['c0ffee00'.repeat(8)],
)
const seedAt = (serial: number): string => seeds[serial] ?? ''

/** A round as a house publishes it. */
function published(code: SharedCode, serial: number, from = 0) {
  const game: SharedGame = allShared[code]
  const [table, salt, seed] = [`${code}-1`, 'drand:4711', seedAt(serial)]
  const blocks = blocksOf(seed, sharedMessage(salt, table, serial))
  const results = game.draw(chanceBy(blocks))
  const place = from % results.length
  return {
    game_code: code,
    table,
    round_id: tableRoundId(table, serial, place),
    serial,
    place,
    salt,
    commitment: seedAt(serial - 1),
    seed,
    draw_bytes: hexOf(blocks(0)),
    rules_version: game.rules,
    result: game.wire(results[place] ?? {}),
  }
}

const isProved = (text: string): boolean =>
  isProvedText(text, (row) => {
    const verified = verifyDraw(row)
    return verified.kind === 'redrawn' && verified.misfits.length === 0
  })

describe.each(codes)('a published draw of %s', (code) => {
  test('is proved', () => {
    for (let serial = 1; serial <= rounds; serial += 1) {
      expect(isProved(JSON.stringify(published(code, serial, serial * 7)))).toBe(true)
    }
  })

  test('is refused with any byte changed', () => {
    const text = JSON.stringify(published(code, 12, 5))
    expect(changedTexts(text).filter(isProved)).toEqual([])
  })
})

describe('what does not fit is named', () => {
  const row = published('roulette', 3)

  test.each([
    ['the seed of another round', { seed: seedAt(4) }, ['commitment', 'drawBytes']],
    ['a commitment that came later', { commitment: seedAt(5) }, ['commitment']],
    ['other first bytes', { draw_bytes: 'ab'.repeat(32) }, ['drawBytes']],
    ['another result', { result: { number: 99 } }, ['result']],
    ['more than the result', { result: { ...row.result, more: 1 } }, ['result']],
    [
      'a place that the seed does not have',
      { place: 1, round_id: tableRoundId(row.table, 3, 1) },
      ['result'],
    ],
  ])('%s', (_what, changed, misfits) => {
    expect(verifyDraw({ ...row, ...changed })).toMatchObject({
      kind: 'redrawn',
      misfits: expect.arrayContaining(misfits),
    })
  })

  test.each([
    ['an unknown game', { game_code: 'bingo' }, 'no game has this game_code'],
    ['other rules', { rules_version: 2 }, 'rules_version must be 1'],
    ['capital digits', { seed: row.seed.toUpperCase() }, 'seed is not in its form'],
    ['a serial as text', { serial: '3' }, 'serial and place must be whole numbers'],
    ['another round', { round_id: 'roulette-1:4:0' }, 'round_id is not that of table'],
    ['half of the proof', { seed: '' }, 'seed and draw_bytes are shown together'],
    ['a field too many', { note: '' }, 'not a row'],
  ])('%s is not read', (_what, changed, why) => {
    const verified = verifyDraw({ ...row, ...changed })
    expect(verified).toMatchObject({ kind: 'unread', why: expect.stringContaining(why) })
  })

  test('a row whose seed is not shown yet is hidden', () => {
    expect(verifyDraw({ ...row, seed: '', draw_bytes: '' })).toEqual({
      kind: 'hidden',
      id: row.round_id,
    })
  })
})
