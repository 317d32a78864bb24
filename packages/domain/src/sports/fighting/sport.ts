import type { Sport } from '../sport.ts'

const rounds = ['R1', 'R2', 'R3', 'R4', 'R5'] as const

/** A fight of five rounds. A round that a knock-out ends is not completed. */
const fight = (id: number, key: string, shiftSeconds: number): Sport => ({
  id,
  key,
  scoring: 'fight',
  rounds: {
    ...{ family: 'fighting', draw: 'fight', shiftMs: shiftSeconds * 1_000 },
    ...{ events: 1, ahead: 3, shownMs: 40_000 },
  },
  units: ['round'],
  periods: [
    { code: 'FT', unit: 'round' },
    ...rounds.map((code) => ({ code, unit: 'round' }) as const),
  ],
  clock: 'countdown',
  columns: {
    double: [
      { period: 'FT', betType: 'ML' },
      { period: 'FT', betType: 'OU' },
      ...rounds.map((period) => ({ period, betType: 'ML' }) as const),
    ],
    single: [],
    tabs: rounds,
  },
  pages: [{ page: 'hdpou', betTypes: ['ML', 'OU'] }],
  markets: [
    { betType: 'ML', periods: ['FT', ...rounds], unit: 'round' },
    { betType: 'OU', periods: ['FT'], unit: 'round' },
  ],
  lineStep: 2,
  rebased: false,
  inPlay: { waitMs: 0, scoreRefuses: false, stops: [] },
  stands: { kind: 'undecided_void' },
  myanmar: false,
  resultFields: [...rounds, 'FT'],
  centre: [],
})

/** The virtual fights, in the order of their starts. @spec S9.games.fighting */
export const fights: readonly Sport[] = [
  fight(41, 'virtual-boxing', 30),
  fight(42, 'virtual-muay-thai', 80),
  fight(43, 'virtual-mma', 130),
  fight(44, 'virtual-kick-boxing', 170),
  fight(47, 'virtual-karate', 220),
  fight(52, 'virtual-wrestling', 270),
]
