import type { SportFace } from './sport-face.ts'
import { timedCentre } from './timed-centre.tsx'

/** A field with its try lines and posts. */
const field = (
  <>
    <path d="M2 2h116v62H2zM12 2v62M108 2v62M60 2v62M33 2v62M87 2v62" />
    <path d="M51 2v62M69 2v62" strokeDasharray="3 3" />
    <path d="M12 29v8M108 29v8M9 29h6M9 37h6M105 29h6M105 37h6" strokeWidth="1.6" />
  </>
)

export const rugby: SportFace = { Centre: timedCentre(field) }
