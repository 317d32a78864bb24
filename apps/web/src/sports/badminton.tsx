import { rallyFace } from './rally-face.tsx'

/** A court with its alleys and service courts. */
export const badminton = rallyFace(
  <>
    <path d="M10 7h100v52H10zM10 11h100M10 55h100M16 7v52M104 7v52M46 7v52M74 7v52" />
    <path d="M10 33h36M74 33h36" />
    <path d="M60 3v60" strokeWidth="1.6" />
  </>,
)
