import type { Sport } from '@fairline/domain/sports/sport'
import { faceOf } from './all-faces.ts'
import type { ShownSide } from './sport-face.ts'

/** The mark of a sport's own behind the name of a side. */
export function OwnMark({ sport, ...shown }: ShownSide & { readonly sport: Sport }) {
  const Mark = faceOf(sport)?.Mark
  return Mark === undefined ? null : <Mark {...shown} />
}
