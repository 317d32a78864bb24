import { matchFace } from './match-face.tsx'

/** The points of four quarters and overtime. */
export const quarterPoints = matchFace(
  async () => (await import('../films/basketball-court.tsx')).basketballCourt,
)
