import { fightFace } from './fight-face.tsx'

/** A square ring with its ropes, also that of Muay Thai. */
export const boxing = fightFace(
  <>
    <path d="M20 8h80v50H20z" strokeWidth="1.8" />
    <path d="M25 12h70v42H25zM29 15h62v36H29z" />
    <circle cx="60" cy="33" r="10" />
  </>,
)
