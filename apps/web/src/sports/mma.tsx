import { fightFace } from './fight-face.tsx'

/** A cage of eight sides. */
export const mixedMartialArts = fightFace(
  <>
    <path d="M42 4h36l20 18v22L78 62H42L22 44V22z" strokeWidth="1.8" />
    <path d="M44 9h32l17 15v18L76 57H44L27 42V24z" />
    <circle cx="60" cy="33" r="11" />
  </>,
)
