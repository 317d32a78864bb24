import { rallyFace } from './rally-face.tsx'

/** A table with its net and middle line. */
export const tableTennis = rallyFace(
  <>
    <path d="M14 12h92v42H14z" strokeWidth="1.6" />
    <path d="M14 33h92M60 8v50" />
  </>,
)
