import type { TableKind } from '../standings/table-kind.ts'
import { columnsIn, marketsIn, plainSport } from './plain-sport.ts'
import type { SetLength, Sport } from './sport.ts'

const allSets = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7'] as const

/** A sport of sets in which every rally is a point. */
interface RallySport {
  readonly id: number
  readonly key: string
  /** The most sets that a match can have. */
  readonly most: 3 | 5 | 7
  readonly sets: SetLength
  readonly table?: TableKind
}

/** Returns the record of a sport of sets and points: sets win a match, GHDP and OU count points. */
export function rallySport({ most, ...own }: RallySport): Sport {
  const codes = allSets.slice(0, most)
  return plainSport({
    ...own,
    scoring: 'sets',
    units: ['set', 'point'],
    periods: [
      { code: 'FT', unit: 'set' },
      ...codes.map((code) => ({ code, unit: 'point' as const })),
    ],
    clock: 'rally',
    columns: [...columnsIn(['FT'], 'ML', 'HDP', 'GHDP', 'OU', 'OE'), ...columnsIn(['S1'], 'ML')],
    tabs: codes,
    markets: [
      ...marketsIn(['FT'], 'set', 'ML', 'HDP'),
      ...marketsIn(['FT', ...codes], 'point', 'GHDP', 'OU'),
      ...marketsIn(['FT'], 'point', 'OE'),
      ...marketsIn(codes, 'point', 'ML'),
    ],
    stands: { kind: 'undecided_void' },
    ownMark: true,
    centre: ['own'],
    details: ['server'],
  })
}
