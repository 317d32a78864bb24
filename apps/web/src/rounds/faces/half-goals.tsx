import { matchFace } from './match-face.tsx'

/** The goals of two halves. */
export const halfGoals = matchFace(async () => (await import('../films/pitch.tsx')).pitch)
