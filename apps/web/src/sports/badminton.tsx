import { grounds } from '../broadcast/grounds.ts'
import { GroundLines } from './centre-parts.tsx'
import { rallyFace } from './rally-face.tsx'

/** A court with its alleys and service courts. */
export const badminton = rallyFace(<GroundLines of={grounds.badminton} />)
