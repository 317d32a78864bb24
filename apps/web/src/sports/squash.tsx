import { rallyFace } from './rally-face.tsx'

/** A court with its short line and service boxes; the front wall is above. */
export const squash = rallyFace(
  <>
    <path d="M14 5h92v56H14zM14 36h92M60 36v25M14 36h16v14H14M106 36H90v14h16" />
    <path d="M14 5h92" strokeWidth="2" />
  </>,
)
