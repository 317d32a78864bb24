import { rallySport } from '../rally-sport.ts'
import type { Sport } from '../sport.ts'

/** Volleyball: the best of five sets, the last one shorter. */
export const volleyball: Sport = rallySport({
  id: 6,
  key: 'volleyball',
  most: 5,
  sets: { to: 25, deciding: 15 },
  table: { kind: 'sets', clear: { won: 3, lost: 0 }, close: { won: 2, lost: 1 }, meetOnce: true },
})
