import { rallySport } from '../rally-sport.ts'
import type { Sport } from '../sport.ts'

/** Badminton: the best of three sets, each of 30 points at most. */
export const badminton: Sport = rallySport({
  id: 9,
  key: 'badminton',
  most: 3,
  sets: { to: 21, cap: 30 },
})
