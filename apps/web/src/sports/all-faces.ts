import type { Sport } from '@fairline/domain/sports/sport'
import { americanFootball } from './american-football.tsx'
import { badminton } from './badminton.tsx'
import { baseball } from './baseball.tsx'
import { basketball } from './basketball.tsx'
import { boxing } from './boxing.tsx'
import { cricket } from './cricket.tsx'
import { darts } from './darts.tsx'
import { eSports } from './e-sports.tsx'
import { handball } from './handball.tsx'
import { iceHockey } from './ice-hockey.tsx'
import { mixedMartialArts } from './mma.tsx'
import { rugby } from './rugby.tsx'
import { snooker } from './snooker.tsx'
import type { SportFace } from './sport-face.ts'
import { squash } from './squash.tsx'
import { tableTennis } from './table-tennis.tsx'
import { tennis } from './tennis.tsx'
import { volleyball } from './volleyball.tsx'
import { waterPolo } from './water-polo.tsx'

/** The faces by the keys of their sports; all other sports show what their records list. */
export const faces: Readonly<Record<string, SportFace>> = {
  'american-football': americanFootball,
  badminton,
  baseball,
  basketball,
  boxing,
  cricket,
  darts,
  'e-sports': eSports,
  handball,
  'ice-hockey': iceHockey,
  mma: mixedMartialArts,
  'muay-thai': boxing,
  rugby,
  snooker,
  squash,
  'table-tennis': tableTennis,
  tennis,
  volleyball,
  'water-polo': waterPolo,
}

/** The face of a sport; undefined where all that it shows follows from its record. */
export const faceOf = ({ key }: Sport): SportFace | undefined =>
  Object.hasOwn(faces, key) ? faces[key] : undefined
