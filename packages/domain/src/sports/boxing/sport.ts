import { fightSport } from '../fight-sport.ts'
import type { Sport } from '../sport.ts'

/** Boxing: 1:30 of a round and it counts. */
export const boxing: Sport = fightSport({ id: 16, key: 'boxing' })
