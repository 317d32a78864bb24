import type { SportFace } from './sport-face.ts'
import { timedCentre } from './timed-centre.tsx'

/** A field of a hundred yards between its end zones. */
const gridiron = (
  <>
    <path d="M2 2h116v62H2zM12 2v62M108 2v62M60 2v62" />
    <path d="M21.6 2v62M31.2 2v62M40.8 2v62M50.4 2v62M69.6 2v62M79.2 2v62M88.8 2v62M98.4 2v62" />
    <path d="M12 24h96M12 42h96" strokeDasharray="1 3.8" />
    <path d="M4 28v10M116 28v10" strokeWidth="1.6" />
  </>
)

export const americanFootball: SportFace = { Centre: timedCentre(gridiron) }
