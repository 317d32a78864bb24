import { matchFace } from './match-face.tsx'

/** The scores of sets. */
export const setGames = matchFace(
  async () => (await import('../films/tennis-court.tsx')).tennisCourt,
)
