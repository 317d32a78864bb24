import { grounds } from '../broadcast/grounds.ts'
import { GroundLines } from './centre-parts.tsx'
import { rallyFace } from './rally-face.tsx'

/** A court with its net and the lines of the attack. */
export const volleyball = rallyFace(<GroundLines of={grounds.volleyball} />)
