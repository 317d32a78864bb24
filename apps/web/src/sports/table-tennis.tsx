import { grounds } from '../broadcast/grounds.ts'
import { GroundLines } from './centre-parts.tsx'
import { rallyFace } from './rally-face.tsx'

/** A table with its net and middle line. */
export const tableTennis = rallyFace(<GroundLines of={grounds.table} />)
