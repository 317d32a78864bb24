import { fightSport } from '../fight-sport.ts'
import type { Sport } from '../sport.ts'

/** Mixed martial arts: half of a round and it counts. */
export const mixedMartialArts: Sport = fightSport({ id: 56, key: 'mma' })
