import type { Sport } from '@fairline/domain/sports/sport'
import { baseball } from './baseball.tsx'
import { basketball } from './basketball.tsx'
import { cricket } from './cricket.tsx'
import { eSports } from './e-sports.tsx'
import type { SportFace } from './sport-face.ts'
import { tennis } from './tennis.tsx'

/** The faces by the keys of their sports; all other sports show what their records list. */
export const faces: Readonly<Record<string, SportFace>> = {
  baseball,
  basketball,
  cricket,
  'e-sports': eSports,
  tennis,
}

/** The face of a sport; undefined where all that it shows follows from its record. */
export const faceOf = ({ key }: Sport): SportFace | undefined =>
  Object.hasOwn(faces, key) ? faces[key] : undefined
