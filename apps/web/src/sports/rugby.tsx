import { grounds } from '../broadcast/grounds.ts'
import { GroundLines } from './centre-parts.tsx'
import type { SportFace } from './sport-face.ts'
import { timedCentre } from './timed-centre.tsx'

export const rugby: SportFace = { Centre: timedCentre(<GroundLines of={grounds.rugby} />) }
