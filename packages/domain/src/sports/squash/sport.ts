import { rallySport } from '../rally-sport.ts'
import type { Sport } from '../sport.ts'

/** Squash: the best of three or five sets. */
export const squash: Sport = rallySport({
  id: 30,
  key: 'squash',
  most: 5,
  sets: { to: 11 },
})
