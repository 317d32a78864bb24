import { columnsIn, marketsIn, plainSport } from './plain-sport.ts'
import type { Sport } from './sport.ts'

const rounds = ['R1', 'R2', 'R3', 'R4', 'R5'] as const

/** A fight may be put off that long, hours. */
const fourteenDays = 14 * 24

/**
 * Returns the record of fights of up to five rounds. The score is the rounds that each side won.
 * The feed says whether the round of a knock-out counts. A draw returns the stakes on the
 * winner, and nothing is decided before the end.
 */
export const fightSport = ({
  id,
  key,
  postponeHours = fourteenDays,
}: Pick<Sport, 'id' | 'key'> & Partial<Pick<Sport, 'postponeHours'>>): Sport =>
  plainSport({
    id,
    key,
    postponeHours,
    scoring: 'fight',
    units: ['round'],
    periods: (['FT', ...rounds] as const).map((code) => ({ code, unit: 'round' })),
    clock: 'rounds',
    columns: columnsIn(['FT'], 'ML', 'OU', 'WAY'),
    tabs: rounds,
    markets: [
      ...marketsIn(['FT'], 'round', 'ML', 'OU', 'WAY'),
      ...marketsIn(rounds, 'round', 'ML'),
    ],
    stands: { kind: 'undecided_void' },
    centre: ['own'],
  })
