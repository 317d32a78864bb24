import { type SharedCode, sharedGame } from '@fairline/house-games/shared/all-shared'
import { describe, expect, test } from 'vitest'
import { allTableFaces } from './all-table-faces.ts'
import { type ClothSheet, placeBeyond } from './cloth-sheet.ts'

const codes = Object.keys(allTableFaces) as readonly SharedCode[]

/** The spots of a game that take bets before its results of a window are out. */
function openSpots(code: SharedCode, window: number): readonly string[] {
  const game = sharedGame(code)
  const spots = game?.board.flatMap((group) => group.spots) ?? []
  const out =
    window === 0 ? game?.out({ balls: [], numbers: [] }, 0) : { balls: [40, 20].slice(0, window) }
  return spots.filter((spot) => game?.isOpen(spot, out ?? {}))
}

const overlap = (a: ClothSheet['places'][number], b: typeof a): boolean =>
  a.x < b.x + b.w - 0.01 &&
  b.x < a.x + a.w - 0.01 &&
  a.y < b.y + b.h - 0.01 &&
  b.y < a.y + a.h - 0.01

describe.for(codes)('the cloth of %s', (code) => {
  test('has each open spot once, and no two on each other', async () => {
    const { bets } = await allTableFaces[code]()
    if (bets.kind === 'pad') return
    for (const sheets of [bets.wide, bets.narrow]) {
      for (const [window, sheet] of sheets.entries()) {
        const spots = sheet.places.map(({ spot }) => spot)
        expect(new Set(spots).size).toBe(spots.length)
        expect(spots.toSorted()).toEqual(openSpots(code, window).toSorted())
        const cells = sheet.places.filter(({ isMark }) => isMark !== true)
        const crossed = cells.flatMap((a, at) =>
          cells.slice(at + 1).flatMap((b) => (overlap(a, b) ? [`${a.spot} ${b.spot}`] : [])),
        )
        expect(crossed).toEqual([])
      }
    }
  })
})

test('an arrow leads to the next number of the roulette', async () => {
  const { bets } = await allTableFaces.roulette()
  if (bets.kind === 'pad') throw new Error('the roulette has a cloth')
  const [sheet] = bets.wide
  const of = (spot: string) => sheet?.places.find((place) => place.spot === spot)
  const [from, mark] = [of('17'), of('17-20')]
  if (sheet === undefined || from === undefined || mark === undefined) throw new Error('no place')
  expect(placeBeyond(sheet, from, 'right')).toBe(mark)
  expect(placeBeyond(sheet, mark, 'right')).toBe(of('20'))
})
