import { formatMoney } from '@fairline/domain/money/money'
import { floorRatio, ratio } from '@fairline/domain/money/ratio'
import { describe, expect, test } from 'vitest'
import { changedTexts, isProvedText } from '../testing/changed-bytes.ts'
import { blocksOf, chanceBy, instantMessage } from './chance.ts'
import { allInstant, type InstantCode } from './instant/all-instant.ts'
import type { InstantGame } from './instant/instant-game.ts'
import { type SealedRound, sealText } from './instant/round-seal.ts'
import { bytesOfText, hexOf, hmacSha256, sha256 } from './sha256.ts'
import { verifyPlay } from './verify-play.ts'

type Acts = readonly object[]
/** Bets of each game, with acts that are taken as long as the round is open. */
const bets: Readonly<Record<InstantCode, readonly (readonly [bet: object, acts: Acts])[]>> = {
  dice: [
    [{ chance: 4_950, side: 'over' }, []],
    [{ chance: 120, side: 'under' }, []],
  ],
  coin: [[{ side: 'heads' }, [{ side: 'tails' }, { side: 'out' }]]],
  mines: [[{ mines: 3 }, [{ tile: 3 }, { tile: 17 }, { tile: 'out' }]]],
  'hi-lo': [[{}, [{ guess: 'higher' }, { guess: 'lower' }, { guess: 'out' }]]],
  plinko: [
    [{ risk: 'low' }, []],
    [{ risk: 'high' }, []],
  ],
  harbour: [[{}, []]],
  river: [[{}, []]],
  kite: [[{}, []]],
  fishing: [[{ shots: [2, 0, 5, 3] }, []]],
  'three-card-poker': [
    [{ ante: true, pairPlus: 2 }, [{ move: 'play' }]],
    [{ ante: true, pairPlus: 0 }, [{ move: 'fold' }]],
    [{ ante: false, pairPlus: 1 }, []],
  ],
}
const codes = Object.keys(allInstant) as InstantCode[]
const serverSeed = '5eed'.repeat(16)
const stake = 1_237n

/** Plays acts until the round is over. */
function playedOut(game: InstantGame, bet: object, acts: Acts, nonce: number) {
  const chanceAt = (at: number) =>
    chanceBy(blocksOf(serverSeed, instantMessage('my:seed', nonce + at)))
  for (let count = 0; count <= acts.length; count += 1) {
    const taken = acts.slice(0, count)
    const round = game.play(bet, taken, chanceAt)
    if (round?.isOver) return { taken, round }
  }
  throw new Error('the acts end the round')
}

/** What is sealed of a row. */
const sealed = (row: Readonly<Record<SealedField, string>> & SealedValues): SealedRound => ({
  id: row.round_id,
  transDate: row.trans_date,
  gameCode: row.game_code,
  rules: row.rules_version,
  clientSeed: row.client_seed,
  nonce: row.nonce,
  stake: row.stake,
  bet: row.bet,
  acts: row.acts,
})
type SealedField = 'round_id' | 'trans_date' | 'game_code' | 'client_seed' | 'stake'
interface SealedValues {
  readonly rules_version: number
  readonly nonce: number
  readonly bet: object
  readonly acts: Acts
}

const sealOf = (row: Parameters<typeof sealed>[0]): string =>
  hexOf(hmacSha256(bytesOfText(serverSeed), bytesOfText(sealText(sealed(row)))))

/** A round as the house publishes it. */
function published(code: InstantCode, nonce: number) {
  const game: InstantGame = allInstant[code]
  const [bet, acts] = bets[code][nonce % bets[code].length] ?? [{}, []]
  const { taken, round } = playedOut(game, bet, acts, nonce)
  const row = {
    round_id: `T-${nonce}`,
    game_code: code,
    trans_date: '2026-11-28 01:02:03',
    stake: formatMoney(stake),
    staked: formatMoney(stake * round.cost),
    bet,
    acts: taken,
    face: round.face,
    payout: formatMoney(floorRatio(ratio(stake * round.pays.numerator, round.pays.denominator))),
    would_have_paid: null,
    status: 'closed',
    rules_version: game.rules,
    commitment: hexOf(sha256(bytesOfText(serverSeed))),
    client_seed: 'my:seed',
    nonce,
    server_seed: serverSeed,
  }
  return { ...row, seal: sealOf(row) }
}

const isProved = (text: string): boolean =>
  isProvedText(text, (row) => {
    const verified = verifyPlay(row)
    return verified.kind === 'replayed' && verified.misfits.length === 0
  })

/** @spec S9.games.special */
describe.each(codes)('a published round of %s', (code) => {
  test('is proved', () => {
    for (let nonce = 0; nonce < 1_000; nonce += 1) {
      const row = published(code, nonce)
      expect(isProved(JSON.stringify(row)), JSON.stringify(row)).toBe(true)
    }
  })

  test('is refused with any byte changed', () => {
    for (const nonce of [4, 5, 6]) {
      const text = JSON.stringify(published(code, nonce))
      expect(changedTexts(text).filter(isProved)).toEqual([])
    }
  })
})

describe('what does not fit is named', () => {
  const row = published('mines', 9)

  test.each([
    [{ commitment: 'ab'.repeat(32) }, ['commitment']],
    [{ server_seed: 'ab'.repeat(32) }, ['commitment', 'seal']],
    [{ client_seed: 'other' }, ['seal', 'face']],
    [{ nonce: 10 }, ['seal', 'face']],
    [{ payout: '123.45' }, ['payout']],
    [{ staked: '24.74' }, ['staked']],
    [{ stake: '12.38' }, ['seal', 'staked']],
    [{ face: { ...row.face, more: 1 } }, ['face']],
    [{ acts: [{ tile: 3 }, { tile: 3 }] }, ['seal', 'acts']],
    [{ acts: [] }, ['seal', 'face', 'status']],
    [{ would_have_paid: '0.00' }, ['wouldHavePaid']],
    [{ seal: 'ab'.repeat(32) }, ['seal']],
  ])('%j: %j', (changed, misfits) => {
    expect(verifyPlay({ ...row, ...changed })).toMatchObject({
      kind: 'replayed',
      misfits: expect.arrayContaining(misfits),
    })
  })

  test.each([
    [{ game_code: 'bingo' }, 'no game has this game_code'],
    [{ rules_version: 2 }, 'rules_version must be 1'],
    [{ bet: { mines: 25 } }, 'the game has no such bet'],
    [{ acts: [{ tile: 25 }] }, 'acts are not of the game'],
    [{ acts: {} }, 'acts must be a list'],
    [{ nonce: '9' }, 'nonce must be a whole number'],
    [{ nonce: -1 }, 'nonce must be a whole number'],
    [{ server_seed: serverSeed.toUpperCase() }, 'server_seed is not in its form'],
    [{ stake: '012.37' }, 'stake is not in its form'],
    [{ stake: '-12.37' }, 'stake is not in its form'],
    [{ client_seed: '' }, 'client_seed is not in its form'],
    [{ status: 'won' }, 'no round has this status'],
    [{ would_have_paid: 1 }, 'would_have_paid is not in its form'],
    [{ seal: null }, 'seal is not in its form'],
    [{ note: '' }, 'not a row with the fields of a round'],
  ])('%j is not read: %s', (changed, why) => {
    expect(verifyPlay({ ...row, ...changed })).toMatchObject({ kind: 'unread', why })
  })

  test.each([[{ server_seed: '' }], [{ status: 'open' }]])('%j is hidden', (changed) => {
    expect(verifyPlay({ ...row, ...changed })).toMatchObject({ kind: 'hidden', id: row.round_id })
  })
})

describe('void rounds', () => {
  const voided = (code: InstantCode, lost: string) => {
    const row = { ...published(code, 12), acts: [] }
    return {
      ...row,
      status: 'void',
      staked: formatMoney(stake),
      payout: '0.00',
      would_have_paid: lost,
      seal: sealOf(row),
    }
  }
  const read = (row: object) => verifyPlay(JSON.parse(JSON.stringify(row)))

  test('say what they would have paid, left at once where they wait', () => {
    // Mines pay 0.99 x 12.37 where no tile is open.
    const row = voided('mines', '12.24')
    const face = { mines: 3, opened: [], hit: null, minesAt: [], worth: '0.99', next: '1.12' }
    expect(read({ ...row, face })).toMatchObject({ kind: 'replayed', misfits: [] })
    const other = read({ ...row, face, would_have_paid: '12.25' })
    expect(other).toMatchObject({ misfits: ['wouldHavePaid'] })
    expect(read({ ...row, face, payout: '12.24' })).toMatchObject({ misfits: ['payout'] })
  })

  test('of a game that ends at once say what it paid', () => {
    const { payout, face } = published('plinko', 12)
    expect(read({ ...voided('plinko', payout), face })).toMatchObject({ misfits: [] })
  })

  test('of a bet of several stakes name all of them', () => {
    const { payout, face, staked } = published('fishing', 12)
    const row = { ...voided('fishing', payout), face }
    expect(staked).not.toBe(row.staked)
    expect(read({ ...row, staked })).toMatchObject({ misfits: [] })
    expect(read(row)).toMatchObject({ misfits: ['staked'] })
  })
})
