import { rallySport } from '../rally-sport.ts'
import type { Sport } from '../sport.ts'

/** Table tennis: the best of three, five or seven sets. */
export const tableTennis: Sport = rallySport({
  id: 18,
  key: 'table-tennis',
  most: 7,
  sets: { to: 11 },
})
