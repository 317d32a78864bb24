import type { SportFace } from './sport-face.ts'
import { timedCentre } from './timed-centre.tsx'

/** A pool with its goals, and the lines from which is thrown. */
const pool = (
  <>
    <rect x="2" y="2" width="116" height="62" rx="2" />
    <path d="M10 2v62M110 2v62M60 2v62M10 27H6v12h4M110 27h4v12h-4" />
    <path d="M22 2v62M98 2v62M34 2v62M86 2v62" strokeDasharray="2 3" />
  </>
)

export const waterPolo: SportFace = { Centre: timedCentre(pool) }
