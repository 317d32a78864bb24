import { grounds } from '../broadcast/grounds.ts'
import { GroundLines } from './centre-parts.tsx'
import { rallyFace } from './rally-face.tsx'

/** A court with its short line and service boxes; the front wall is above. */
export const squash = rallyFace(<GroundLines of={grounds.squash} />)
