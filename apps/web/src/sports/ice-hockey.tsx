import type { SportFace } from './sport-face.ts'
import { timedCentre } from './timed-centre.tsx'

/** A rink: its lines, circles and goals. */
const rink = (
  <>
    <rect x="2" y="2" width="116" height="62" rx="16" />
    <path d="M60 2v62" strokeDasharray="3 2" />
    <path d="M42 2v62M78 2v62" strokeWidth="1.6" />
    <path d="M12 6v54M108 6v54M12 29a5 5 0 0 1 0 8M108 29a5 5 0 0 0 0 8" />
    <circle cx="60" cy="33" r="8" />
    <circle cx="26" cy="18" r="7" />
    <circle cx="26" cy="48" r="7" />
    <circle cx="94" cy="18" r="7" />
    <circle cx="94" cy="48" r="7" />
  </>
)

export const iceHockey: SportFace = { Centre: timedCentre(rink) }
