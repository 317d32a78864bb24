import { Ground, Lines } from '../src/sports/centre-parts.tsx'
import type { ShownSide, SportFace } from '../src/sports/sport-face.ts'

/** The court behind glass. */
function Centre() {
  return (
    <Ground caption="behind glass">
      <Lines>
        <path d="M2 2h116v62H2zM60 2v62" />
      </Lines>
    </Ground>
  )
}

/** Who serves from below. */
function Mark({ live, side }: ShownSide) {
  return live.details?.server === side ? <b>serves {side}</b> : null
}

/** The face of the sport of the tests. */
export const padelFace: SportFace = { Mark, Centre }
