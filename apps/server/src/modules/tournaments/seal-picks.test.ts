import { hash } from 'node:crypto'
import { emptySealHead, isSalt, sealHeadText, sealText } from '@fairline/domain/tournaments/seal'
import { describe, expect, test } from 'vitest'
import { sealPicks } from './seal-picks.ts'

const sha256 = (text: string): string => hash('sha256', text, 'hex')
const room = { id: 12_345_678, sealHead: emptySealHead, seals: 0 }
const placedMs = Date.UTC(2026, 10, 21, 4)

const picks = [
  { matchId: 'm1', betType: 'HDP', selection: 'home', lineQuarters: -1, price: 950 },
  { matchId: 'm2', betType: 'OU', selection: 'under', lineQuarters: 10, price: 880 },
  { matchId: 'm3', betType: 'HDP', selection: 'away', lineQuarters: 3, price: 1_020 },
].map((pick, index) => ({ ...pick, sportsType: 1, salt: String(index).repeat(64) })) as Parameters<
  typeof sealPicks
>[1][number][]

const sealed = sealPicks(room, picks, placedMs)

/** Makes the chain again from what is shown, and returns its end. */
function headOf(shown: typeof sealed): string {
  return shown.reduce((head, { seal: _seal, sealHead: _head, sealNumber: number, ...pick }) => {
    const seal = sha256(sealText({ ...pick, roomId: String(room.id) }))
    return sha256(sealHeadText(head, seal, number, placedMs))
  }, emptySealHead)
}

describe('the chain of seals', () => {
  const head = sealed.at(-1)?.sealHead

  test('a page makes it again from picks, salts and times', () => {
    expect(headOf(sealed)).toBe(head)
    expect(sealed.every(({ salt }) => isSalt(salt))).toBe(true)
    expect(sealText({ ...sealed[0], roomId: '12345678' } as never)).toBe(
      `${'0'.repeat(64)}:12345678:m1:HDP:home:-0.25:0.95`,
    )
  })

  test.each<[string, (shown: typeof sealed) => typeof sealed]>([
    ['another selection', ([one, ...rest]) => [{ ...one, selection: 'away' } as never, ...rest]],
    ['another price', ([one, ...rest]) => [{ ...one, price: 960 } as never, ...rest]],
    ['another line', ([one, ...rest]) => [{ ...one, lineQuarters: -2 } as never, ...rest]],
    ['another match', ([one, ...rest]) => [{ ...one, matchId: 'm9' } as never, ...rest]],
    ['another salt', ([one, ...rest]) => [{ ...one, salt: 'f'.repeat(64) } as never, ...rest]],
    ['another order', ([one, two, ...rest]) => [two as never, one as never, ...rest]],
    ['a pick left out', ([, ...rest]) => rest],
    ['a pick added', (all) => [...all, { ...all[0], sealNumber: 4 } as never]],
  ])('%s breaks it', (_name, change) => {
    expect(headOf(change(sealed))).not.toBe(head)
  })
})
