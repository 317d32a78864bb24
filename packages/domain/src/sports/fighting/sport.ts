import { fightSport } from '../fight-sport.ts'
import { columnsIn } from '../plain-sport.ts'
import type { Sport } from '../sport.ts'

const rounds = ['R1', 'R2', 'R3', 'R4', 'R5'] as const

/** A fight that is drawn. Nothing is bet on while it runs, and a knock-out completes no round. */
const fight = (id: number, key: string, league: string, shiftSeconds: number): Sport => ({
  ...fightSport({ id, key }),
  rounds: {
    league,
    draw: 'fight-rounds',
    inParlays: false,
    shiftMs: shiftSeconds * 1_000,
    events: 1,
    ahead: 3,
    shownMs: 40_000,
  },
  clock: 'countdown',
  columns: {
    double: [...columnsIn(['FT'], 'ML', 'OU', 'WAY'), ...columnsIn(rounds, 'ML')],
    single: [],
    tabs: rounds,
  },
  pages: [{ page: 'hdpou', betTypes: ['ML', 'OU', 'WAY'] }],
  inPlay: { waitMs: 0, scoreRefuses: false, stops: [] },
  centre: [],
})

/** The virtual fights, in the order of their starts. @spec S9.games.fighting */
export const fights: readonly Sport[] = [
  fight(41, 'virtual-boxing', 'Harbour Boxing', 30),
  fight(42, 'virtual-muay-thai', 'Golden Elephant Muay Thai', 80),
  fight(43, 'virtual-mma', 'Octagon Nights', 130),
  fight(44, 'virtual-kick-boxing', 'Harbour Kick-boxing', 170),
  fight(47, 'virtual-karate', 'Cedar Karate Cup', 220),
  fight(52, 'virtual-wrestling', 'Granite Wrestling', 270),
]
