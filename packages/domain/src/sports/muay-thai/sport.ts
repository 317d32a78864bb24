import { fightSport } from '../fight-sport.ts'
import { usualPostponeHours } from '../plain-sport.ts'
import type { Sport } from '../sport.ts'

/** Muay Thai: completed rounds alone count. */
export const muayThai: Sport = fightSport({
  id: 57,
  key: 'muay-thai',
  postponeHours: usualPostponeHours,
})
