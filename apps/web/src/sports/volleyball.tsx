import { rallyFace } from './rally-face.tsx'

/** A court with its net and the lines of the attack. */
export const volleyball = rallyFace(
  <>
    <path d="M10 7h100v52H10zM43 7v52M77 7v52" />
    <path d="M60 3v60" strokeWidth="1.6" />
  </>,
)
