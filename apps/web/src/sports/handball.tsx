import type { SportFace } from './sport-face.ts'
import { timedCentre } from './timed-centre.tsx'

/** A court with the areas around both goals. */
const court = (
  <>
    <path d="M2 2h116v62H2zM60 2v62M2 29h-1v8h1M118 29h1v8h-1" />
    <path d="M2 13a20 20 0 0 1 17 16v8a20 20 0 0 1-17 16" />
    <path d="M118 13a20 20 0 0 0-17 16v8a20 20 0 0 0 17 16" />
    <path
      d="M2 5a28 28 0 0 1 25 24v8A28 28 0 0 1 2 61M118 5a28 28 0 0 0-25 24v8a28 28 0 0 0 25 24"
      strokeDasharray="3 2"
    />
  </>
)

export const handball: SportFace = { Centre: timedCentre(court) }
